// Declarations as Apple's compiler sees them, of what architectures use; nothing runs. Facts: the headers named below, iOS 15.4
// (with Swift names and NS_SWIFT_UI_ACTOR) and developer.apple.com for what came later; bodies and bases left out are of no account here.

@_exported public import Foundation

// UIResponder.h
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {}
    open var next: UIResponder? { nil }
    open var isFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { false }
    open func resignFirstResponder() -> Bool { false }
}

// UIView.h: both initialisers NS_DESIGNATED_INITIALIZER; `updateProperties` of iOS 26. UIAccessibilityIdentification.h.
@preconcurrency @MainActor
open class UIView: UIResponder {
    public init(frame: CGRect) {}
    public required init?(coder: NSCoder) {}
    public convenience override init() { self.init(frame: .zero) }
    open var frame = CGRect.zero
    open var bounds = CGRect.zero
    open var center = CGPoint.zero
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var tag = 0
    open var isUserInteractionEnabled = true
    open var backgroundColor: UIColor?
    open var tintColor: UIColor!
    open var superview: UIView? { nil }
    open var subviews: [UIView] { [] }
    open var window: UIWindow? { nil }
    open var accessibilityIdentifier: String?
    open func addSubview(_ view: UIView) {}
    open func removeFromSuperview() {}
    open func isDescendant(of view: UIView) -> Bool { false }
    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func updateProperties() {}
    open func setNeedsUpdateProperties() {}
    open func updatePropertiesIfNeeded() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
}

// UIWindow.h
@preconcurrency @MainActor
open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open var isKeyWindow: Bool { false }
    open func makeKeyAndVisible() {}
}

// UIColor.h; NS_SWIFT_SENDABLE
open class UIColor: NSObject, @unchecked Sendable {
    open class var systemRed: UIColor { UIColor() }
    open class var systemBlue: UIColor { UIColor() }
    open class var systemGray: UIColor { UIColor() }
    open class var label: UIColor { UIColor() }
    open class var secondaryLabel: UIColor { UIColor() }
}

// UIFont.h; NS_SWIFT_SENDABLE
open class UIFont: NSObject, @unchecked Sendable {
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
}

// UIImage.h; NS_SWIFT_SENDABLE
open class UIImage: NSObject, @unchecked Sendable {
    open var size: CGSize { .zero }
}

// NSText.h
public enum NSTextAlignment: Int, @unchecked Sendable {
    case left, center, right, justified, natural
}

// UILabel.h
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment = NSTextAlignment.natural
    open var numberOfLines = 1
}

// UIImageView.h
@preconcurrency @MainActor
open class UIImageView: UIView {
    public init(image: UIImage?) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var image: UIImage?
}

// UIActivityIndicatorView.h: all three NS_DESIGNATED_INITIALIZER.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, @unchecked Sendable {
        case medium = 100
        case large = 101
    }

    public init(style: Style) { super.init(frame: .zero) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(frame: .zero) }
    open var hidesWhenStopped = true
    open var isAnimating: Bool { false }
    open func startAnimating() {}
    open func stopAnimating() {}
}

// UIScrollView.h
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // `delegate` is redeclared by each subclass, which Swift's own classes cannot do: it is with the subclasses here.
    open var contentOffset = CGPoint.zero
    open var refreshControl: UIRefreshControl?
}

// UIScrollView.h; requirements are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}
