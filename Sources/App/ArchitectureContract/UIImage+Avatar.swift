internal import ChatDomain
public import ChatServices
public import HeadlessUIKit

extension UIImage {
    /// The picture of a contact; `identifier` is the avatar's number, by which the oracle knows it.
    public convenience init(_ avatar: AvatarImage) {
        let side = Double(avatar.side)
        self.init(
            identifier: UInt64(avatar.id.rawValue),
            size: CGSize(width: side, height: side)
        )
    }
}
