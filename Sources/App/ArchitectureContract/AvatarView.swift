public import ChatDomain
internal import ChatServices
public import HeadlessUIKit

/// A view of a contact's picture, at once where it is decoded, else when it has come (R15).
public final class AvatarView: UIImageView {
    /// Whose picture it is, loaded or not: one that comes for another is dropped.
    private var shown: AvatarID?

    /// Shows the picture; one that is shown already only where the app shows repeats.
    public func show(_ id: AvatarID, in environment: ArchitectureEnvironment) {
        guard environment.news.isNew(id, after: shown) else { return }
        shown = id
        let avatars = environment.services.avatars
        if let image = avatars.cached(id) { return self.image = UIImage(image) }
        image = nil
        avatars.load(id) { [weak self] image in
            if let self, shown == id { self.image = UIImage(image) }
        }
    }

    /// Forgets whose picture it is, so that the next is none that is shown already.
    public func forget() { shown = nil }
}
