import ChatDomain

/// A screen above the list, as the path names it.
enum Screen: Hashable, Sendable {
    case conversation(ChatID)
    case create(CreateID)
}

/// One visit to the create screen: a reply that comes later belongs to it alone.
struct CreateID: Hashable, Sendable {
    let rawValue: Int
}
