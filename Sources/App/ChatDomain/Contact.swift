/// Someone the user talks to.
public struct Contact: Hashable, Sendable {
    /// Never another, whatever the name.
    public let id: ContactID
    /// Need not be the only one of its kind.
    public var name: String
    /// The picture's number.
    public var avatar: AvatarID

    /// A person.
    public init(id: ContactID, name: String, avatar: AvatarID) {
        self.id = id
        self.name = name
        self.avatar = avatar
    }
}
