/// Someone who wants to know what changes on the screen, without searching for it.
///
/// What changes shows with the next commit.
@MainActor
package protocol ScreenObserver: AnyObject {
    /// A label's text, or a view's visibility, tag or row, is another one than before.
    func viewDidChange(_ view: UIView)
    /// The number on the app's icon is another one than before.
    func badgeDidChange()
    /// A banner was put up or taken off.
    func bannerDidChange()
}
