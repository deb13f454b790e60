import HeadlessUIKit

extension UIControl {
    /// Runs `block` on `events` from now on, in place of the block attached before.
    func action(for events: Event, block: @escaping @MainActor () -> Void) {
        addAction(UIAction(identifier: .block) { _ in block() }, for: events)
    }
}

extension UIBarButtonItem {
    /// Runs `block` on a tap from now on, in place of the block attached before.
    func action(block: @escaping @MainActor () -> Void) {
        primaryAction = UIAction(identifier: .block) { _ in block() }
    }
}

extension UIAction.Identifier {
    /// A control has one block of a view model at a time.
    fileprivate static let block = UIAction.Identifier("view-model-block")
}
