#if RxSwift
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

// What the library Action adds to RxCocoa's controls.

extension Reactive where Base: UIButton {
    /// Executes `action` at each tap; the button is enabled while the action is.
    @MainActor
    func bind<Input, Element>(
        to action: Action<Input, Element>,
        input: @escaping () -> Input
    ) -> any Disposable {
        Disposables.create(
            action.enabled.bind(with: base) { $0.isEnabled = $1 },
            tap.map(input).bind(to: action.inputs)
        )
    }
}

extension Reactive where Base: UIBarButtonItem {
    /// Executes `action` at each tap; the item is enabled while the action is.
    @MainActor
    func bind<Element>(to action: Action<Void, Element>) -> any Disposable {
        Disposables.create(
            action.enabled.bind(with: base) { $0.isEnabled = $1 },
            tap.bind(to: action.inputs)
        )
    }
}

extension Reactive where Base: UIRefreshControl {
    /// Executes `action` when pulled; goes away when an execution has ended.
    @MainActor
    func bind<Element>(to action: Action<Void, Element>) -> any Disposable {
        Disposables.create(
            action.executing
                .skip(1)
                .filter { !$0 }
                .bind(with: base) { refreshControl, _ in refreshControl.endRefreshing() },
            controlEvent(.valueChanged).bind(to: action.inputs)
        )
    }
}
#endif
