/// A method by its name, with how it is called.
///
/// There are no messages here: what `#selector` stands for on a phone, `crosstalk port` writes as a name and a closure. A
/// selector of a name alone calls nothing.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String
    private let body: (@MainActor (Any, Any?) -> Void)?

    /// Creates a selector that calls `body` with a target and an argument.
    public init(_ name: String, _ body: @escaping @MainActor (Any, Any?) -> Void) {
        self.name = name
        self.body = body
    }

    /// Creates a selector that calls nothing.
    public init(_ name: String) {
        self.name = name
        body = nil
    }

    /// Creates a selector that calls nothing.
    public init(stringLiteral value: String) { self.init(value) }

    /// The name.
    public var description: String { name }

    /// Calls the method.
    ///
    /// On the thread that asks for it, as a message is sent on a phone; which that is, is not checked.
    package func call(_ target: Any, _ argument: Any?) {
        guard let body else { return }
        // The same closure, without its actor.
        unsafeBitCast(body, to: ((Any, Any?) -> Void).self)(target, argument)
    }

    /// Compares names.
    public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
