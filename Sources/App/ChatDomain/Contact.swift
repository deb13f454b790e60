/// Someone the user talks to.
package struct Contact: Hashable, Sendable {
    package let id: ContactID
    package var name: String
    package var avatar: AvatarID

    package init(id: ContactID, name: String, avatar: AvatarID) {
        self.id = id
        self.name = name
        self.avatar = avatar
    }
}
