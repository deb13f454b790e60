/// What the create screen is about to do.
package struct CreateForm: Sendable {
    /// Tells one create screen from the next: a reply belongs to the screen that asked.
    package struct ID: Hashable, Sendable {
        package var rawValue: Int

        /// The form that is the `rawValue`th to be opened.
        package init(rawValue: Int) { self.rawValue = rawValue }
    }

    package let id: ID
    package var isCreating = false
    package var errorText: String?

    /// A form in which nothing has happened yet.
    package init(id: ID) { self.id = id }
}
