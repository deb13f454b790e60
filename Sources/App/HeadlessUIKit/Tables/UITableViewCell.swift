/// A row on screen, handed from row to row.
///
/// A table view makes cells through `init?(coder:)`: on Linux, without an Objective-C runtime, only a `required`
/// initialiser can be called on a metatype, and this is the one that a subclass has to have on iOS too. So a cell sets
/// itself up there:
///
///     final class ChatCell: UITableViewCell {
///         required init?(coder: NSCoder) {
///             super.init(coder: coder)
///             contentView.addSubview(nameLabel)
///         }
///     }
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
    public final let contentView = UIView()
    /// The queue that the cell returns to; nil for a cell that is never reused.
    public final let reuseIdentifier: String?

    /// Creates a cell by hand.
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

    /// Creates a cell for a table view.
    public required init?(coder: NSCoder) {
        reuseIdentifier = coder.reuseIdentifier
        super.init(coder: coder)
        isCell = true
        addSubview(contentView)
    }

    /// Called before the cell is handed to another row.
    open func prepareForReuse() {}

    /// Called when the user has tapped the row, and when it is deselected.
    open func setSelected(_ selected: Bool, animated: Bool) {}

    /// Called when the user touches the row, and when the finger leaves it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {}

    /// Called when the table begins and ends to be edited.
    open func setEditing(_ editing: Bool, animated: Bool) {}

    /// Called before the row shows what deletes it; never called.
    open func willTransition(to state: StateMask) {}

    /// Called when the row shows what deletes it; never called.
    open func didTransition(to state: StateMask) {}

    /// Sets the configurations for a state: called when the row is shown, and when its state has changed.
    open func updateConfiguration(using state: UICellConfigurationState) {}
}
