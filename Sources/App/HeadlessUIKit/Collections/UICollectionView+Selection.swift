extension UICollectionView {
    /// What few collections have.
    final class Choices: RareState.Part {
        var allowsSelection = true
        var allowsSeveral = false
        var allowsSelectionDuringEditing = false
        var allowsSeveralDuringEditing = false
        var isEditing = false
        var background: UIView?
    }

    /// Whether the user can tap items.
    public final var allowsSelection: Bool {
        get { rare.part(Choices.self)?.allowsSelection ?? true }
        set { rare.makePart(Choices.self).allowsSelection = newValue }
    }

    /// Whether several items can be selected at once.
    public final var allowsMultipleSelection: Bool {
        get { rare.part(Choices.self)?.allowsSeveral ?? false }
        set { rare.makePart(Choices.self).allowsSeveral = newValue }
    }

    /// Whether the user can tap items while they are edited.
    public final var allowsSelectionDuringEditing: Bool {
        get { rare.part(Choices.self)?.allowsSelectionDuringEditing ?? false }
        set { rare.makePart(Choices.self).allowsSelectionDuringEditing = newValue }
    }

    /// Whether several items can be selected at once while they are edited.
    public final var allowsMultipleSelectionDuringEditing: Bool {
        get { rare.part(Choices.self)?.allowsSeveralDuringEditing ?? false }
        set { rare.makePart(Choices.self).allowsSeveralDuringEditing = newValue }
    }

    /// Whether items are being edited.
    public final var isEditing: Bool {
        get { rare.part(Choices.self)?.isEditing ?? false }
        set {
            guard write(newValue, into: &rare.makePart(Choices.self).isEditing) else { return }
            for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
        }
    }

    /// Asked which items will be wanted soon; never asked, which is said once.
    public final var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        get { nil }
        set {
            if newValue != nil {
                Differences.say("a collection's prefetchDataSource is never called")
            }
        }
    }

    /// Whether cells are configured before they are on screen; they are not.
    public final var isPrefetchingEnabled: Bool {
        get { false }
        set { _ = newValue }
    }

    /// Asked what is dragged; never asked, which is said once.
    public final var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { nil }
        set {
            if newValue != nil { Differences.say("a collection's dragDelegate is never called") }
        }
    }

    /// Notified of drops; never called, which is said once.
    public final var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { nil }
        set {
            if newValue != nil { Differences.say("a collection's dropDelegate is never called") }
        }
    }

    /// Whether items can be dragged; they cannot.
    public final var dragInteractionEnabled: Bool {
        get { false }
        set { if newValue { Differences.say("items are not dragged to other apps") } }
    }

    /// The view behind the items.
    public final var backgroundView: UIView? {
        get { rare.part(Choices.self)?.background }
        set {
            let choices = rare.makePart(Choices.self)
            context.noteWrite(isChange: choices.background !== newValue, isOnScreen: isOnScreen)
            guard choices.background !== newValue else { return }
            choices.background?.removeFromSuperview()
            choices.background = newValue
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }

    /// The items that are selected, in the order in which they were; nil for none.
    public final var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

    /// Selects an item without telling the delegate; nil deselects all.
    public final func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: ScrollPosition
    ) {
        guard let indexPath else {
            for path in selected { deselectItem(at: path, animated: animated) }
            return
        }
        guard allowsSelection else { return }
        if !selectsSeveral {
            for path in selected where path != indexPath {
                deselectItem(at: path, animated: animated)
            }
        }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        if let cell = cellForItem(at: indexPath), !cell.isSelected { cell.isSelected = true }
        if !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects an item without telling the delegate.
    public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard let index = selected.firstIndex(of: indexPath) else { return }
        selected.remove(at: index)
        if let cell = cellForItem(at: indexPath), cell.isSelected { cell.isSelected = false }
    }

    private var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// For the harness: taps an item, visible or not (the user would scroll to it), and tells the delegate in UIKit's order.
    ///
    /// - Returns: Whether the item can be tapped.
    @discardableResult
    public final func tapItem(at indexPath: IndexPath) -> Bool {
        guard canBeTouched, indexPath.section < numberOfSections, indexPath.item >= 0,
            indexPath.item < numberOfItems(inSection: indexPath.section), allowsSelection,
            delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
        else { return false }
        cellForItem(at: indexPath)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
        choose(indexPath)
        cellForItem(at: indexPath)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
        return true
    }

    private func choose(_ indexPath: IndexPath) {
        if selectsSeveral, selected.contains(indexPath) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else {
                return
            }
            deselectItem(at: indexPath, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        let former = selectsSeveral ? [] : selected.filter { $0 != indexPath }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        for path in former { delegate?.collectionView(self, didDeselectItemAt: path) }
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }
}
