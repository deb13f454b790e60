/// An object that can take part in events; the root of views and controllers.
@preconcurrency @MainActor
open class UIResponder {
    /// The app this object belongs to: the context that was current when it was made.
    public final let context: UIContext

    /// What few responders have.
    final var rare = RareState()

    /// Creates a responder in the current context.
    public init() {
        context = UIContext.current
    }

    /// Whether this object receives typing.
    public final var isFirstResponder: Bool { context.firstResponder === self }

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

/// The argument of `init?(coder:)`: no archive, only what a table view tells a cell it makes.
public final class NSCoder: Sendable {
    /// What the table calls the cells of this kind; nil outside of tables.
    public let reuseIdentifier: String?

    /// Creates an empty coder.
    public init() { reuseIdentifier = nil }

    init(reuseIdentifier: String) { self.reuseIdentifier = reuseIdentifier }
}
