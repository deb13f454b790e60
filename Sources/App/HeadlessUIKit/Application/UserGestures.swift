/// What a user can do. For the harness: an app never calls these.
///
/// Each does what the touch would: nothing where the control is disabled, hidden or off screen, and never counts as a
/// property write. Returns whether anything could be done.
extension UIControl {
    /// Taps the control.
    @discardableResult
    public final func tap() -> Bool {
        guard isEnabled, canBeTouched else { return false }
        userDidTap()
        sendActions(for: .touchUpInside)
        if self is UIButton { sendActions(for: .primaryActionTriggered) }
        return true
    }
}

extension UIView {
    /// Whether the view is on screen and nothing that it is in is hidden.
    public final var canBeTouched: Bool {
        guard isOnScreen else { return false }
        var view = self
        while true {
            if view.isHidden || !view.isUserInteractionEnabled { return false }
            guard let parent = view.superview else { return true }
            if parent.superview == nil, parent.covers(view) { return false }
            view = parent
        }
    }

    /// Whether a presented screen lies before `child`.
    private func covers(_ child: UIView) -> Bool {
        for view in subviews.reversed() {
            if view === child { return false }
            if view.coversOthers, !view.isHidden { return true }
        }
        return false
    }
}

extension UITextField {
    /// Taps into the field and replaces its text: `editingDidBegin` when it is not the first responder,
    /// `editingChanged` when the text differs.
    @discardableResult
    public final func type(_ text: String) -> Bool {
        guard isEnabled, canBeTouched else { return false }
        becomeFirstResponder()
        guard self.text != text else { return true }
        replaceTextByUser(text)
        sendActions(for: .editingChanged)
        return true
    }

    /// Presses the return key: asks the delegate, then sends `editingDidEndOnExit` and `primaryActionTriggered`.
    @discardableResult
    public final func pressReturn() -> Bool {
        guard isEnabled, canBeTouched else { return false }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        return true
    }
}

extension UIBarButtonItem {
    /// Taps the item.
    @discardableResult
    public final func tap() -> Bool {
        guard isEnabled, let primaryAction else { return false }
        primaryAction.run(from: self)
        return true
    }
}

extension UIScrollView {
    /// Pulls the refresh control out: it spins and sends `valueChanged`, unless it spins already.
    @discardableResult
    public final func pullToRefresh() -> Bool {
        guard let refreshControl, refreshControl.isEnabled, canBeTouched,
            !refreshControl.isRefreshing
        else { return false }
        refreshControl.beginRefreshingByUser()
        refreshControl.sendActions(for: .valueChanged)
        return true
    }
}

extension UITableView {
    /// Taps a row, visible or not (the user would scroll to it): selects it and tells the delegate.
    @discardableResult
    public final func tapRow(at indexPath: IndexPath) -> Bool {
        guard canBeTouched, indexPath.section < numberOfSections, indexPath.row >= 0,
            indexPath.row < numberOfRows(inSection: indexPath.section), allowsSelection
        else { return false }
        let former = indexPathForSelectedRow
        var selected = indexPath
        if let delegate {
            guard let allowed = delegate.tableView(self, willSelectRowAt: indexPath) else {
                return false
            }
            selected = allowed
        }
        if selectsSeveral, allowsMultipleSelection {
            toggle(selected)
            return true
        }
        if let former, former != selected {
            deselectRow(at: former, animated: false)
            delegate?.tableView(self, didDeselectRowAt: former)
        }
        selectRow(at: selected, animated: false)
        delegate?.tableView(self, didSelectRowAt: selected)
        return true
    }

    /// Touches a row and lets go: as `tapRow(at:)`, and tells delegate and cell of the finger as well.
    ///
    /// A touch by itself, since few apps ask and each question costs.
    @discardableResult
    public final func pressRow(at indexPath: IndexPath) -> Bool {
        guard canBeTouched, allowsSelection,
            delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
        else { return false }
        delegate?.tableView(self, didHighlightRowAt: indexPath)
        if let cell = cellForRow(at: indexPath) {
            context.touched = ObjectIdentifier(cell)
            cell.setHighlighted(true, animated: false)
            context.touched = nil
            cell.setHighlighted(false, animated: false)
        }
        delegate?.tableView(self, didUnhighlightRowAt: indexPath)
        if let former = indexPathForSelectedRow, former != indexPath, !allowsMultipleSelection,
            let delegate, delegate.tableView(self, willDeselectRowAt: former) == nil
        {
            return false
        }
        return tapRow(at: indexPath)
    }

    private final func toggle(_ indexPath: IndexPath) {
        if indexPathsForSelectedRows?.contains(indexPath) == true {
            deselectRow(at: indexPath, animated: false)
            delegate?.tableView(self, didDeselectRowAt: indexPath)
        } else {
            selectRow(at: indexPath, animated: false)
            delegate?.tableView(self, didSelectRowAt: indexPath)
        }
    }
}

extension UINavigationController {
    /// Taps the back button.
    @discardableResult
    public final func tapBack() -> Bool {
        guard viewIfLoaded?.canBeTouched == true else { return false }
        return popViewController(animated: true) != nil
    }
}

extension UIWindow {
    /// The screens that a person has gone through, the one in front last: the root's stack, then what is presented over it.
    package final var screens: [UIViewController] {
        var screens: [UIViewController] = []
        var next = rootViewController
        while let base = next {
            screens += (base as? UINavigationController)?.viewControllers ?? [base]
            next = base.presentedViewController
        }
        return screens
    }

    /// The last of them.
    package final var frontScreen: UIViewController? {
        var base = rootViewController
        while let presented = base?.presentedViewController { base = presented }
        return (base as? UINavigationController)?.topViewController ?? base
    }

    /// Goes back: by the back button, or by the button on the left that puts a presented screen away.
    @discardableResult
    package final func goBack() -> Bool {
        guard let front = frontScreen else { return false }
        if front.navigationController?.tapBack() == true { return true }
        guard front.presentingViewController != nil else { return false }
        return front.navigationItem.leftBarButtonItem?.tap() == true
    }
}
