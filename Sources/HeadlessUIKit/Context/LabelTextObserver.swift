/// Someone who wants to know when texts change, without searching for them.
@MainActor
package protocol LabelTextObserver: AnyObject {
    /// The text of `label` is another one than before; it will show with the next commit.
    func labelDidChange(_ label: UILabel)
}
