/// What a user can do. For the harness: an app never calls these.
///
/// Each does what the touch would: nothing where the control is disabled, hidden or off screen, and never counts as a
/// property write. Returns whether anything could be done.
extension UIControl {
    /// Taps the control.
    @discardableResult
    public final func tap() -> Bool {
        guard isEnabled, canBeTouched else { return false }
        sendActions(for: .touchUpInside)
        if self is UIButton { sendActions(for: .primaryActionTriggered) }
        return true
    }
}

extension UIView {
    /// Whether the view is on screen and nothing that it is in is hidden.
    public final var canBeTouched: Bool {
        guard isOnScreen else { return false }
        var candidate: UIView? = self
        while let view = candidate {
            if view.isHidden { return false }
            candidate = view.superview
        }
        return true
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
            indexPath.row < numberOfRows(inSection: indexPath.section)
        else { return false }
        selectRow(at: indexPath, animated: false)
        delegate?.tableView(self, didSelectRowAt: indexPath)
        return true
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
