/// What the create screen is about to do.
struct CreateForm {
    /// Tells one create screen from the next: a reply belongs to the screen that asked.
    struct ID: Hashable {
        var rawValue: Int
    }

    let id: ID
    var isCreating = false
    var errorText: String?
}
