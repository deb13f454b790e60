extension UITableViewCell {
    /// What few cells have: the content that UIKit makes for them.
    final class Content: RareState.Part {
        var style = CellStyle.default
        var text: UILabel?
        var detail: UILabel?
        var image: UIImageView?
        var accessory = AccessoryType.none
        var accessoryView: UIView?
        var background: UIView?
        var selectedBackground: UIView?
        var selection = SelectionStyle.default
        var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        var editingAccessory = AccessoryType.none
        var showsReorder = false
        var level = 0
        var levelWidth: CGFloat = 10
    }

    /// What stands at a row's end.
    public enum AccessoryType: Int, Hashable, Sendable {
        case none
        /// An arrow: the row leads somewhere.
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    /// How a selected row looks.
    public enum SelectionStyle: Int, Hashable, Sendable {
        case none
        case blue
        case gray
        case `default`
    }

    /// What the user does to a row.
    public enum EditingStyle: Int, Hashable, Sendable {
        case none
        case delete
        case insert
    }

    /// What a row shows beside its content while rows are edited.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// What marks it.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// What deletes it.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// How rows are set apart.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        case none
        case singleLine
    }

    /// The line of text, made when first asked for.
    public final var textLabel: UILabel? {
        let content = rare.makePart(Content.self)
        if content.text == nil { content.text = made(UILabel()) }
        return content.text
    }

    /// The second line of text, made when first asked for; nil in the default style.
    public final var detailTextLabel: UILabel? {
        let content = rare.makePart(Content.self)
        guard content.style != .default else { return nil }
        if content.detail == nil { content.detail = made(UILabel()) }
        return content.detail
    }

    /// The picture, made when first asked for.
    public final var imageView: UIImageView? {
        let content = rare.makePart(Content.self)
        if content.image == nil { content.image = made(UIImageView()) }
        return content.image
    }

    private final func made<View: UIView>(_ view: View) -> View {
        contentView.addSubview(view)
        return view
    }

    /// What stands at the row's end.
    public final var accessoryType: AccessoryType {
        get { rare.part(Content.self)?.accessory ?? .none }
        set { _ = write(newValue, into: &rare.makePart(Content.self).accessory) }
    }

    /// The view at the row's end.
    public final var accessoryView: UIView? {
        get { rare.part(Content.self)?.accessoryView }
        set { exchange(newValue, for: \.accessoryView) }
    }

    /// The view behind the content.
    public final var backgroundView: UIView? {
        get { rare.part(Content.self)?.background }
        set { rare.makePart(Content.self).background = newValue }
    }

    /// The view behind the content of a selected row; kept, and not shown.
    public final var selectedBackgroundView: UIView? {
        get { rare.part(Content.self)?.selectedBackground }
        set { rare.makePart(Content.self).selectedBackground = newValue }
    }

    private final func exchange(
        _ view: UIView?,
        for place: ReferenceWritableKeyPath<Content, UIView?>
    ) {
        let content = rare.makePart(Content.self)
        context.noteWrite(isChange: content[keyPath: place] !== view, isOnScreen: isOnScreen)
        guard content[keyPath: place] !== view else { return }
        content[keyPath: place]?.removeFromSuperview()
        content[keyPath: place] = view
        if let view { addSubview(view) }
    }

    /// How the row looks when selected.
    public final var selectionStyle: SelectionStyle {
        get { rare.part(Content.self)?.selection ?? .default }
        set { _ = write(newValue, into: &rare.makePart(Content.self).selection) }
    }

    /// Where the line below the row begins and ends.
    public final var separatorInset: UIEdgeInsets {
        get { rare.part(Content.self)?.separatorInset ?? .zero }
        set { _ = write(newValue, into: &rare.makePart(Content.self).separatorInset) }
    }

    final var isRowSelected: Bool {
        guard let table = superview as? UITableView, let selected = table.indexPathsForSelectedRows
        else { return false }
        return selected.contains { table.cellForRow(at: $0) === self }
    }

    /// Whether rows are being edited.
    public final var isEditing: Bool { (superview as? UITableView)?.isEditing ?? false }

    /// What stands at the row's end while rows are edited.
    public final var editingAccessoryType: AccessoryType {
        get { rare.part(Content.self)?.editingAccessory ?? .none }
        set { _ = write(newValue, into: &rare.makePart(Content.self).editingAccessory) }
    }

    /// Whether a handle to move the row by shows while rows are edited; nothing is drawn.
    public final var showsReorderControl: Bool {
        get { rare.part(Content.self)?.showsReorder ?? false }
        set { rare.makePart(Content.self).showsReorder = newValue }
    }

    /// How far the row is indented, in steps; nothing is drawn.
    public final var indentationLevel: Int {
        get { rare.part(Content.self)?.level ?? 0 }
        set { rare.makePart(Content.self).level = newValue }
    }

    /// How wide a step is; nothing is drawn.
    public final var indentationWidth: CGFloat {
        get { rare.part(Content.self)?.levelWidth ?? 10 }
        set { rare.makePart(Content.self).levelWidth = newValue }
    }

    /// Brings the configurations of a cell up to date that is shown now.
    final func updateForDisplay(isSelected: Bool) {
        guard !hasConfigurations else { return updateConfigurations() }
        // Cheap: most cells have none, and a subclass may still set them for the state.
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isSelected = isSelected
        tracked(.configuration) { updateConfiguration(using: state) }
    }
}
