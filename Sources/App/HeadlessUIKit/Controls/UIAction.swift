/// What a `UIAction` runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a name, to be run by a control.
@preconcurrency @MainActor
public final class UIAction {
    /// What tells actions of one control apart.
    public struct Identifier: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What a button made from the action shows.
    public let title: String
    /// The name given at creation; nil stands for UIKit's generated, unique one.
    public let explicitIdentifier: Identifier?
    /// The control that is running the action.
    public internal(set) weak var sender: AnyObject?

    private let handler: UIActionHandler
    /// What few actions have.
    var rare = RareState()

    /// Creates an action with a picture, which nothing shows here.
    public convenience init(
        title: String = "",
        image: UIImage?,
        identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.init(title: title, identifier: identifier, handler: handler)
    }

    /// Creates an action; without an identifier it is like no other.
    public init(
        title: String = "",
        identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.title = title
        explicitIdentifier = identifier
        self.handler = handler
    }

    func run(from sender: AnyObject) {
        self.sender = sender
        handler(self)
    }

    func hasSameIdentifier(as other: UIAction) -> Bool {
        self === other
            || (explicitIdentifier != nil && explicitIdentifier == other.explicitIdentifier)
    }
}
