/// Something in a menu.
@preconcurrency @MainActor
open class UIMenuElement {
    /// What is done to an element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It cannot be tapped.
        public static let disabled = Attributes(rawValue: 1)
        /// It deletes something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not there.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays when it is tapped.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether an element is chosen.
    public enum State: Int, Hashable, Sendable {
        case off
        case on
        case mixed
    }

    /// What few elements have.
    final class Look: RareState.Part {
        var subtitle: String?
        var image: UIImage?
        var attributes: Attributes = []
        var state = State.off
    }

    /// The text.
    public final let title: String
    /// What few elements have.
    final var rare = RareState()

    init(title: String) { self.title = title }

    /// The text below it.
    public final var subtitle: String? {
        get { rare.part(Look.self)?.subtitle }
        set { rare.makePart(Look.self).subtitle = newValue }
    }

    /// The picture.
    public final var image: UIImage? {
        get { rare.part(Look.self)?.image }
        set { rare.makePart(Look.self).image = newValue }
    }
}

extension UIAction {
    /// What is done to the action in a menu.
    public var attributes: UIMenuElement.Attributes {
        get { rare.part(Look.self)?.attributes ?? [] }
        set { rare.makePart(Look.self).attributes = newValue }
    }

    /// Whether the action is chosen in a menu.
    public var state: UIMenuElement.State {
        get { rare.part(Look.self)?.state ?? .off }
        set { rare.makePart(Look.self).state = newValue }
    }
}

/// Elements that are offered together.
///
/// Nothing shows a menu here: the harness asks for it where the user would touch long, and runs an action of it.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// How a menu lies in another.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements are the other's.
        public static let displayInline = Options(rawValue: 1)
        /// It deletes something.
        public static let destructive = Options(rawValue: 2)
        /// One of its elements is chosen.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// The name of a menu.
    public struct Identifier: Hashable, Sendable, RawRepresentable {
        /// The name.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What is in it, top to bottom.
    public final let children: [UIMenuElement]
    /// Its name; nil stands for UIKit's generated one.
    public final let explicitIdentifier: Identifier?
    /// How it lies in another.
    public final let options: Options

    /// Creates a menu.
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.children = children
        self.options = options
        explicitIdentifier = identifier
        super.init(title: title)
        if subtitle != nil { self.subtitle = subtitle }
        if image != nil { self.image = image }
    }

    /// The same menu with other elements.
    public final func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title,
            subtitle: subtitle,
            image: image,
            identifier: explicitIdentifier,
            options: options,
            children: newChildren
        )
    }

    /// For the harness: the actions that can be tapped, those of menus in it too, top to bottom.
    public final var actions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu.actions }
            return [child as? UIAction].compactMap { $0 }.filter {
                !$0.attributes.contains(.hidden)
            }
        }
    }
}

/// Makes the menu of a long touch, of what the system offers.
public typealias UIContextMenuActionProvider =
    @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?
/// Makes what is shown above a menu; never called here.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// What a long touch offers.
@preconcurrency @MainActor
open class UIContextMenuConfiguration {
    /// What the app tells it from others by.
    public final let identifier: Any?
    private let provider: UIContextMenuActionProvider?

    /// Creates a configuration.
    public init(
        identifier: Any? = nil,
        previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier
        provider = actionProvider
    }

    /// For the harness: the menu that shows.
    public final var menu: UIMenu? { provider?([]) }
}

extension UIButton {
    /// What few buttons have.
    final class Offer: RareState.Part {
        var menu: UIMenu?
        var isPrimary = false
    }

    /// What the button offers.
    public final var menu: UIMenu? {
        get { rare.part(Offer.self)?.menu }
        set { rare.makePart(Offer.self).menu = newValue }
    }

    /// Whether a tap shows the menu.
    public final var showsMenuAsPrimaryAction: Bool {
        get { rare.part(Offer.self)?.isPrimary ?? false }
        set { rare.makePart(Offer.self).isPrimary = newValue }
    }
}

extension UIBarButtonItem {
    /// What few items have.
    final class Offer: RareState.Part {
        var menu: UIMenu?
    }

    /// Creates an item that offers a menu.
    public convenience init(
        title: String? = nil,
        image: UIImage? = nil,
        primaryAction: UIAction? = nil,
        menu: UIMenu?
    ) {
        self.init(title: title, primaryAction: primaryAction)
        if image != nil { self.image = image }
        self.menu = menu
    }

    /// Creates an item that looks as it does in every app and offers a menu.
    public convenience init(
        systemItem: SystemItem,
        primaryAction: UIAction? = nil,
        menu: UIMenu?
    ) {
        self.init(systemItem: systemItem, primaryAction: primaryAction)
        self.menu = menu
    }

    /// What the item offers.
    public final var menu: UIMenu? {
        get { rare.part(Offer.self)?.menu }
        set { rare.makePart(Offer.self).menu = newValue }
    }
}
