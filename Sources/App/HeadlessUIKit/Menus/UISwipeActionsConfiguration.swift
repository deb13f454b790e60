/// A button that a wipe uncovers beside a row.
@preconcurrency @MainActor
open class UIContextualAction {
    /// What it is for.
    public enum Style: Int, Hashable, Sendable {
        case normal
        case destructive
    }

    /// What a tap on it runs; it is to call `completionHandler` with whether something was done.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction,
            _ sourceView: UIView,
            _ completionHandler: @escaping @MainActor (Bool) -> Void
        ) -> Void

    /// What it is for.
    public final let style: Style
    /// What a tap on it runs.
    public final let handler: Handler
    /// The text.
    public final var title: String?
    /// The picture.
    public final var image: UIImage?
    /// The colour; nothing is drawn.
    public final var backgroundColor: UIColor?

    /// Creates a button.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}

/// The buttons that a wipe uncovers beside a row.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration {
    /// The buttons, the outermost first.
    public final let actions: [UIContextualAction]
    /// Whether a wipe all the way runs the first one.
    public final var performsFirstActionWithFullSwipe = true

    /// Creates a configuration.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}

/// Which end of a row a wipe uncovers.
public enum SwipeEdge: Hashable, Sendable {
    /// Where reading begins: a wipe to the right.
    case leading
    /// Where reading ends: a wipe to the left.
    case trailing
}

// For the harness: an app never calls these.
extension UITableView {
    /// Wipes a row aside and taps a button there: the one with `title`, else the first.
    ///
    /// Where the delegate has no buttons at the trailing edge this is the one that deletes, as in UIKit.
    ///
    /// - Returns: Whether there was such a button.
    @discardableResult
    public final func swipeRow(
        at indexPath: IndexPath,
        edge: SwipeEdge = .trailing,
        tapping title: String? = nil
    ) -> Bool {
        guard canBeTouched, indexPath.section < numberOfSections, indexPath.row >= 0,
            indexPath.row < numberOfRows(inSection: indexPath.section)
        else { return false }
        let configuration =
            edge == .leading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        guard let configuration else {
            return edge == .trailing && title == nil && deleteRowByUser(at: indexPath)
        }
        guard dataSource?.tableView(self, canEditRowAt: indexPath) ?? false else { return false }
        delegate?.tableView(self, willBeginEditingRowAt: indexPath)
        let isDone = configuration.tap(title, on: cellForRow(at: indexPath) ?? self)
        delegate?.tableView(self, didEndEditingRowAt: indexPath)
        return isDone
    }

    /// Drags a row to another place, while rows are edited.
    ///
    /// - Returns: Whether the row can be moved.
    @discardableResult
    public final func moveRowByUser(at source: IndexPath, to destination: IndexPath) -> Bool {
        guard canBeTouched, isEditing, let dataSource,
            dataSource.tableView(self, canMoveRowAt: source)
        else { return false }
        let target =
            delegate?.tableView(
                self,
                targetIndexPathForMoveFromRowAt: source,
                toProposedIndexPath: destination
            ) ?? destination
        context.inApp { dataSource.tableView(self, moveRowAt: source, to: target) }
        // The rows are where the user has put them already.
        context.inKit {
            beginUpdates()
            edits.moves.append((source, target))
            endUpdates()
        }
        return true
    }

    /// Taps the button at a row's end.
    ///
    /// - Returns: Whether the row has one.
    @discardableResult
    public final func tapAccessory(ofRowAt indexPath: IndexPath) -> Bool {
        let type = cellForRow(at: indexPath)?.accessoryType
        guard canBeTouched, type == .detailButton || type == .detailDisclosureButton else {
            return false
        }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
        return true
    }

    /// Touches a row for long: the menu that shows; nil for none.
    public final func contextMenu(ofRowAt indexPath: IndexPath) -> UIMenu? {
        guard canBeTouched else { return nil }
        return delegate?.tableView(
            self,
            contextMenuConfigurationForRowAt: indexPath,
            point: .zero
        )?
        .menu
    }
}

extension UICollectionView {
    /// Wipes a row of a list aside and taps a button there: the one with `title`, else the first.
    ///
    /// - Returns: Whether there was such a button.
    @discardableResult
    public final func swipeItem(
        at indexPath: IndexPath,
        edge: SwipeEdge = .trailing,
        tapping title: String? = nil
    ) -> Bool {
        guard canBeTouched, layout.solution.sections.indices.contains(indexPath.section),
            let list = layout.solution.sections[indexPath.section].list
        else { return false }
        let provider =
            edge == .leading
            ? list.leadingSwipeActionsConfigurationProvider
            : list.trailingSwipeActionsConfigurationProvider
        guard let configuration = provider?(indexPath) else { return false }
        return configuration.tap(title, on: cellForItem(at: indexPath) ?? self)
    }

    /// Drags an item to another place.
    ///
    /// - Returns: Whether the item can be moved.
    @discardableResult
    public final func moveItemByUser(at source: IndexPath, to destination: IndexPath) -> Bool {
        guard canBeTouched, let dataSource,
            dataSource.collectionView(self, canMoveItemAt: source)
        else { return false }
        let target =
            delegate?.collectionView(
                self,
                targetIndexPathForMoveFromItemAt: source,
                toProposedIndexPath: destination
            ) ?? destination
        context.inApp {
            dataSource.collectionView(self, moveItemAt: source, to: target)
        }
        // The items are where the user has put them already.
        context.inKit { apply(RowEdits(moving: source, to: target), counts: askCounts()) }
        return true
    }

    /// Touches an item for long: the menu that shows; nil for none.
    public final func contextMenu(ofItemAt indexPath: IndexPath) -> UIMenu? {
        guard canBeTouched else { return nil }
        return delegate?.collectionView(
            self,
            contextMenuConfigurationForItemAt: indexPath,
            point: .zero
        )?
        .menu
    }
}

extension UISwipeActionsConfiguration {
    fileprivate final func tap(_ title: String?, on view: UIView) -> Bool {
        let wanted = title.map { title in actions.first { $0.title == title } } ?? actions.first
        guard let wanted else { return false }
        view.context.inApp { wanted.handler(wanted, view) { _ in } }
        return true
    }
}
