/// A row of a collection that looks like a table's.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// How few list cells are.
    final class Row: RareState.Part {
        var accessories: [UICellAccessory] = []
        var level = 0
        var width: CGFloat = 10
        var indents = true
    }

    /// What a row shows by default: a text, a second one, a picture.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// A background as rows have it.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

    /// What stands at the row's ends.
    public final var accessories: [UICellAccessory] {
        get { rare.part(Row.self)?.accessories ?? [] }
        set {
            let row = rare.makePart(Row.self)
            context.noteWrite(isChange: true, isOnScreen: isOnScreen)
            for accessory in row.accessories { accessory.customView?.removeFromSuperview() }
            row.accessories = newValue
            for accessory in newValue {
                if let view = accessory.customView { addSubview(view) }
            }
        }
    }

    /// How far the row is indented, in steps; nothing is drawn.
    public final var indentationLevel: Int {
        get { rare.part(Row.self)?.level ?? 0 }
        set { rare.makePart(Row.self).level = newValue }
    }

    /// How wide a step is; nothing is drawn.
    public final var indentationWidth: CGFloat {
        get { rare.part(Row.self)?.width ?? 10 }
        set { rare.makePart(Row.self).width = newValue }
    }

    /// Whether what stands at the row's beginning is indented; nothing is drawn.
    public final var indentsAccessories: Bool {
        get { rare.part(Row.self)?.indents ?? true }
        set { rare.makePart(Row.self).indents = newValue }
    }

    /// Where the line below begins and ends.
    public final var separatorLayoutGuide: UILayoutGuide { UILayoutGuide() }
}

/// What stands at an end of a row.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When it is there; always here.
    public enum DisplayedState: Hashable, Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    /// What it is.
    public enum AccessoryType: Hashable, Sendable {
        case checkmark
        case disclosureIndicator
        case detail
        case delete
        case insert
        case reorder
        case multiselect
        case outlineDisclosure
        case popUpMenu
        case label
        case customView
    }

    /// What it is.
    public let accessoryType: AccessoryType
    let customView: UIView?
    let handler: (() -> Void)?

    private init(_ type: AccessoryType, _ view: UIView? = nil, _ handler: (() -> Void)? = nil) {
        accessoryType = type
        customView = view
        self.handler = handler
    }

    /// For the harness: the user taps it.
    ///
    /// - Returns: Whether anything happens.
    @discardableResult
    public func tap() -> Bool {
        guard let handler else { return false }
        handler()
        return true
    }

    /// A tick.
    public static func checkmark(
        displayed: DisplayedState = .always,
        options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark) }

    /// An arrow.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always,
        options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator) }

    /// A button for more.
    public static func detail(
        displayed: DisplayedState = .always,
        options: CheckmarkOptions = CheckmarkOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, nil, actionHandler) }

    /// A button that deletes.
    public static func delete(
        displayed: DisplayedState = .whenEditing,
        options: CheckmarkOptions = CheckmarkOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, nil, actionHandler) }

    /// A button that adds.
    public static func insert(
        displayed: DisplayedState = .whenEditing,
        options: CheckmarkOptions = CheckmarkOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, nil, actionHandler) }

    /// A handle to move the row by.
    public static func reorder(
        displayed: DisplayedState = .whenEditing,
        options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.reorder) }

    /// A circle for one of several.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing,
        options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.multiselect) }

    /// An arrow that opens and closes.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always,
        options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, nil, actionHandler) }

    /// A text.
    public static func label(
        text: String,
        displayed: DisplayedState = .always,
        options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        let label = UILabel()
        label.text = text
        return UICellAccessory(.label, label)
    }

    /// A view of the app's.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(.customView, configuration.customView)
    }

    /// Where at the row it is; all alike here.
    public enum Placement {
        /// Where reading begins.
        case leading(displayed: DisplayedState = .always)
        /// Where reading ends.
        case trailing(displayed: DisplayedState = .always)
    }

    /// How it looks; nothing is drawn.
    public struct CheckmarkOptions {
        /// Whether it is indented.
        public var isHidden: Bool?
        /// How wide it is.
        public var reservedLayoutWidth: CGFloat?
        /// Its colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(
            isHidden: Bool? = nil,
            reservedLayoutWidth: CGFloat? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// How an arrow looks and what opens it.
    public struct OutlineDisclosureOptions {
        /// What a tap opens.
        public enum Style: Hashable, Sendable {
            case automatic
            case header
            case cell
        }

        /// What a tap opens.
        public var style: Style
        /// Its colour.
        public var tintColor: UIColor?

        /// Creates a look.
        public init(style: Style = .automatic, tintColor: UIColor? = nil) {
            self.style = style
            self.tintColor = tintColor
        }
    }

    /// A view of the app's at a row's end.
    public struct CustomViewConfiguration {
        /// The view.
        public var customView: UIView
        /// Where it is.
        public var placement: Placement
        /// Its colour.
        public var tintColor: UIColor?

        /// Creates a configuration.
        public init(
            customView: UIView,
            placement: Placement,
            isHidden: Bool? = nil,
            tintColor: UIColor? = nil,
            maintainsFixedSize: Bool = false
        ) {
            self.customView = customView
            self.placement = placement
            self.tintColor = tintColor
        }
    }
}
