/// What a `UIAction` runs.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a name, to be run by a control.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// What tells actions of one control apart.
    public struct Identifier: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The name given at creation; nil stands for UIKit's generated, unique one.
    public let explicitIdentifier: Identifier?
    /// The control that is running the action.
    public internal(set) weak var sender: AnyObject?

    private let handler: UIActionHandler

    // Three, so that an action of which a menu shows no more than a title is made as before, and as cheaply.

    /// Creates an action with a picture.
    public convenience init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage?,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [],
        state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.init(title: title, identifier: identifier, handler: handler)
        let look = Look()
        (look.subtitle, look.image) = (subtitle, image)
        (look.attributes, look.state) = (attributes, state)
        rare.keep(look)
    }

    /// Creates an action with attributes.
    public convenience init(
        title: String = "",
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes,
        state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.init(
            title: title,
            image: nil,
            identifier: identifier,
            attributes: attributes,
            state: state,
            handler: handler
        )
    }

    /// Creates an action that is chosen or not.
    public convenience init(
        title: String = "",
        identifier: Identifier? = nil,
        state: State,
        handler: @escaping UIActionHandler
    ) {
        self.init(
            title: title,
            image: nil,
            identifier: identifier,
            state: state,
            handler: handler
        )
    }

    /// Creates an action; without an identifier it is like no other.
    public init(
        title: String = "",
        identifier: Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        explicitIdentifier = identifier
        self.handler = handler
        super.init(title: title)
    }

    /// Runs the action, as a tap on it in a menu does.
    public func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender as AnyObject?
        handler(self)
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
