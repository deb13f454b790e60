/// Someone the user talks to.
public struct Contact: Hashable, Sendable {
    public let id: ContactID
    public var name: String
    public var avatar: AvatarID

    public init(id: ContactID, name: String, avatar: AvatarID) {
        self.id = id
        self.name = name
        self.avatar = avatar
    }
}
