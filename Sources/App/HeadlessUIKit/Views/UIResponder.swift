public import class Foundation.NSObject

/// An object that can take part in events; the root of views and controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// The app this object belongs to: the context that was current when it was made.
    public final let context: UIContext

    /// What few responders have.
    final var rare = RareState()

    /// Creates a responder in the current context.
    public override init() {
        context = UIContext.current
        super.init()
    }

    /// Whether this object receives typing.
    public final var isFirstResponder: Bool { context.firstResponder === self }

    /// Whether this object may receive typing; not asked.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether this object may give typing up; not asked.
    open var canResignFirstResponder: Bool { true }
    /// What stands in place of the keys; not on the screen.
    open var inputView: UIView? { nil }
    /// What stands above the keys; not on the screen.
    open var inputAccessoryView: UIView? { nil }
    /// Who is asked after this object; not asked.
    open var next: UIResponder? { nil }

    /// Called when fingers come; never called, gestures and taps are.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called when fingers move; never called.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called when fingers go; never called.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Called when something else takes the fingers; never called.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Whether this object offers something in a menu; not asked.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    /// Who does something that is offered in a menu; not asked.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
    /// Called when the user copies what is chosen; never called, as all that follow of menus.
    open func copy(_ sender: Any?) {}
    /// Called when the user cuts it out.
    open func cut(_ sender: Any?) {}
    /// Called when the user puts in what was copied.
    open func paste(_ sender: Any?) {}
    /// Called when the user deletes it.
    open func delete(_ sender: Any?) {}
    /// Called when the user chooses something.
    open func select(_ sender: Any?) {}
    /// Called when the user chooses all.
    open func selectAll(_ sender: Any?) {}
    /// Writes the object into an archive; never called, none is written.
    open func encode(with coder: NSCoder) {}
    /// Asks again for what stands in place of the keys and above them; not on the screen.
    open func reloadInputViews() {}
    /// Called when a file of views has been loaded; never called, none is.
    open func awakeFromNib() {}

    /// Takes typing.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        context.firstResponder = self
        return true
    }

    /// Gives typing up.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        if isFirstResponder { context.firstResponder = nil }
        return true
    }
}

extension UIResponder {
    /// What modules above keep with few responders.
    final class Extras: RareState.Part {
        var values: [String: Any] = [:]
    }

    /// A value that a module above keeps.
    package final func extra(_ name: String) -> Any? { rare.part(Extras.self)?.values[name] }

    /// Keeps a value for a module above.
    package final func keepExtra(_ value: Any?, _ name: String) {
        rare.makePart(Extras.self).values[name] = value
    }
}

/// A finger on the screen; none is made here.
@preconcurrency @MainActor
public final class UITouch: Hashable {
    private init() {}

    /// Where it is in a view.
    public func location(in view: UIView?) -> CGPoint { .zero }

    /// Compares identities.
    public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Fingers at one time; none is made here.
@preconcurrency @MainActor
public final class UIEvent {
    private init() {}
}

/// The argument of `init?(coder:)`: an archive, of which none is read here.
public final class NSCoder: Sendable {
    /// Creates an empty archive.
    public init() {}
}
