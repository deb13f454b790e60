/// A row on screen, handed from row to row.
///
/// A table view makes the cells of a class registered with it through `init(style:reuseIdentifier:)`.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// How the text lies that a cell has by itself.
    public enum CellStyle: Int, Hashable, Sendable {
        case `default`
        /// Two texts beside each other, at both ends.
        case value1
        /// Two texts beside each other.
        case value2
        case subtitle
    }

    /// The view to put content in.
    public final let contentView: UIView = CellContent()
    override var contentHolder: UIView { contentView }
    /// The queue that the cell returns to; nil for a cell that is never reused.
    public final let reuseIdentifier: String?

    /// Creates a cell: by hand, and as a table does of a class registered with it.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        isCell = true
        addSubview(contentView)
        if style != .default { rare.makePart(Content.self).style = style }
    }

    /// Creates a cell by hand, in the default style.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { place(frame) }
    }

    /// Creates a cell as an archive would.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        isCell = true
        addSubview(contentView)
    }

    /// Called before the cell is handed to another row.
    open func prepareForReuse() {}

    /// Called when the user has tapped the row, and when it is deselected.
    open func setSelected(_ selected: Bool, animated: Bool) {}

    /// Whether the cell's row is selected.
    open var isSelected: Bool {
        get { isRowSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the user's finger is on the row.
    open var isHighlighted: Bool {
        get { context.touched == ObjectIdentifier(self) }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Called when the user touches the row, and when the finger leaves it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}

    /// Called when the table begins and ends to be edited.
    open func setEditing(_ editing: Bool, animated: Bool) {}

    /// Called before the row shows what deletes it; never called.
    open func willTransition(to state: StateMask) {}

    /// Called when the row shows what deletes it; never called.
    open func didTransition(to state: StateMask) {}

    /// Sets the configurations for a state: called when the row is shown, when its state has changed, and after a change of what
    /// it has read of an `@Observable` object.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Runs an update of the configurations that is due.
    open override func updateProperties() {
        super.updateProperties()
        updateConfigurationIfNeeded()
    }
}
