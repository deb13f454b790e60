extension UITableView {
    /// What few tables have.
    final class Look: RareState.Part {
        var style = Style.plain
        var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
        var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        var separatorColor: UIColor?
        var background: UIView?
        var isEditing = false
        var allowsSelection = true
        var headerHeight = UITableView.automaticDimension
        var footerHeight = UITableView.automaticDimension
    }

    /// How sections are set apart; all look the same here.
    public enum Style: Int, Hashable, Sendable {
        /// By headers.
        case plain
        /// By room.
        case grouped
        /// By room and rounded corners.
        case insetGrouped
    }

    /// How sections are set apart.
    public final var style: Style { rare.part(Look.self)?.style ?? .plain }

    /// How rows are set apart.
    public final var separatorStyle: UITableViewCell.SeparatorStyle {
        get { rare.part(Look.self)?.separatorStyle ?? .singleLine }
        set { _ = write(newValue, into: &rare.makePart(Look.self).separatorStyle) }
    }

    /// Where the line between rows begins and ends.
    public final var separatorInset: UIEdgeInsets {
        get { rare.part(Look.self)?.separatorInset ?? .zero }
        set { _ = write(newValue, into: &rare.makePart(Look.self).separatorInset) }
    }

    /// The colour of the line between rows.
    public final var separatorColor: UIColor? {
        get { rare.part(Look.self)?.separatorColor }
        set { _ = write(newValue, into: &rare.makePart(Look.self).separatorColor) }
    }

    /// The view behind the rows.
    public final var backgroundView: UIView? {
        get { rare.part(Look.self)?.background }
        set {
            let look = rare.makePart(Look.self)
            context.noteWrite(isChange: look.background !== newValue, isOnScreen: isOnScreen)
            guard look.background !== newValue else { return }
            look.background?.removeFromSuperview()
            look.background = newValue
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }

    /// Whether the user can tap rows.
    public final var allowsSelection: Bool {
        get { rare.part(Look.self)?.allowsSelection ?? true }
        set { rare.makePart(Look.self).allowsSelection = newValue }
    }

    /// Whether rows show what deletes them.
    public final var isEditing: Bool {
        get { rare.part(Look.self)?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides what deletes rows.
    public final func setEditing(_ editing: Bool, animated: Bool) {
        _ = write(editing, into: &rare.makePart(Look.self).isEditing)
    }

    /// For the harness: the user wipes a row to the left and taps Delete.
    @discardableResult
    public final func deleteRowByUser(at indexPath: IndexPath) -> Bool {
        guard canBeTouched, let dataSource, dataSource.tableView(self, canEditRowAt: indexPath)
        else { return false }
        context.inApp { dataSource.tableView(self, commit: .delete, forRowAt: indexPath) }
        return true
    }
}
