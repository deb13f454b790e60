import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

extension UIButton {
    /// Executes `action` at each tap; the button is enabled while the action is.
    func bind<Input, Element>(
        to action: Action<Input, Element>,
        input: @escaping () -> Input
    ) -> [AnyCancellable] {
        [
            action.enabled.sink { [weak self] in self?.isEnabled = $0 },
            taps.sink { action.execute(input()) },
        ]
    }
}

extension UIBarButtonItem {
    /// Executes `action` at each tap; the item is enabled while the action is.
    func bind<Element>(to action: Action<Void, Element>) -> [AnyCancellable] {
        [
            action.enabled.sink { [weak self] in self?.isEnabled = $0 },
            taps.sink { action.execute(()) },
        ]
    }
}

extension UIRefreshControl {
    /// Executes `action` when pulled; goes away when an execution has ended.
    func bind<Element>(to action: Action<Void, Element>) -> [AnyCancellable] {
        [
            action.executing
                .dropFirst()
                .filter { !$0 }
                .sink { [weak self] _ in self?.endRefreshing() },
            events(.valueChanged).sink { action.execute(()) },
        ]
    }
}
