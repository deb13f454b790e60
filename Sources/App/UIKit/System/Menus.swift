// What is offered on a long touch, as of old: never on the screen.

public import HeadlessUIKit

/// The bubble with what can be done to what is chosen; never on the screen.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The one of all apps.
    public static let shared = UIMenuController()

    open var menuItems: [UIMenuItem]?
    open var isMenuVisible = false
    open var arrowDirection = ArrowDirection.default
    open var menuFrame: CGRect { .zero }
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
    open func hideMenu(from targetView: UIView) {}
    open func hideMenu() {}
    open func update() {}

    /// The bubble comes; never posted.
    public static let willShowMenuNotification = NSNotification.Name(
        "UIMenuControllerWillShowMenuNotification"
    )
    /// The bubble has come; never posted.
    public static let didShowMenuNotification = NSNotification.Name(
        "UIMenuControllerDidShowMenuNotification"
    )
    /// The bubble goes; never posted.
    public static let willHideMenuNotification = NSNotification.Name(
        "UIMenuControllerWillHideMenuNotification"
    )
    /// The bubble has gone; never posted.
    public static let didHideMenuNotification = NSNotification.Name(
        "UIMenuControllerDidHideMenuNotification"
    )
}

/// Something to do in such a bubble.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    /// Creates one.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// What is typed with: one keyboard, never on the screen.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// Those that the user has.
    open class var activeInputModes: [UITextInputMode] { [] }
    open var primaryLanguage: String? { nil }

    /// Another one; never posted.
    nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification"
    )
}

/// Runs a block; what it makes is freed as it goes out of use.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
