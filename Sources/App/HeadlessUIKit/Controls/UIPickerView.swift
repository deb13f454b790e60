public import protocol Foundation.NSObjectProtocol

/// Wheels, each of which shows one of several rows.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// Asked for counts.
    public final weak var dataSource: (any UIPickerViewDataSource)?
    /// Asked for texts, notified of choices.
    public final weak var delegate: (any UIPickerViewDelegate)?
    private final var chosen: [Int] = []

    /// How many wheels there are.
    public final var numberOfComponents: Int {
        dataSource?.numberOfComponents(in: self) ?? 0
    }

    /// How many rows a wheel has.
    public final func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }

    /// Forgets what is chosen.
    public final func reloadAllComponents() {
        chosen = []
        if isOnScreen { context.noteVisibleChange() }
    }

    /// Asks for a wheel's rows again; nothing is kept of them.
    public final func reloadComponent(_ component: Int) {
        if isOnScreen { context.noteVisibleChange() }
    }

    /// Chooses a row without telling the delegate.
    public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        while chosen.count <= component { chosen.append(0) }
        _ = write(row, into: &chosen[component])
    }

    /// The row that a wheel shows; the first where none was chosen.
    public final func selectedRow(inComponent component: Int) -> Int {
        chosen.indices.contains(component) ? chosen[component] : 0
    }

    /// For the harness: the user turns a wheel to a row.
    ///
    /// - Returns: Whether there is such a row.
    @discardableResult
    public final func turn(to row: Int, inComponent component: Int = 0) -> Bool {
        guard canBeTouched, component >= 0, component < numberOfComponents, row >= 0,
            row < numberOfRows(inComponent: component)
        else { return false }
        while chosen.count <= component { chosen.append(0) }
        chosen[component] = row
        if isOnScreen { context.noteVisibleChange() }
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        return true
    }

    /// For the harness: the text of the row that a wheel shows.
    public final func shownTitle(inComponent component: Int = 0) -> String? {
        let row = selectedRow(inComponent: component)
        guard component < numberOfComponents, row < numberOfRows(inComponent: component) else {
            return nil
        }
        return delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
}

/// What wheels are asked for.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What wheels ask and tell.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// A row's text. None, unless implemented.
    func pickerView(
        _ pickerView: UIPickerView,
        titleForRow row: Int,
        forComponent component: Int
    )
        -> String?
    /// Called when the user has turned a wheel.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// None.
    public func pickerView(
        _ pickerView: UIPickerView,
        titleForRow row: Int,
        forComponent component: Int
    ) -> String? { nil }
    /// Does nothing.
    public func pickerView(
        _ pickerView: UIPickerView,
        didSelectRow row: Int,
        inComponent component: Int
    ) {}
}
