#if RxSwift
internal import Foundation
internal import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency internal import RxSwift
internal import WorkQueues

/// Undoes something to a view when it is disposed of on the main queue.
///
/// At the end of an app, releasing it releases subscriptions and views as well, off any queue: nothing is undone then.
final class MainDisposable: Disposable {
    private var undo: (@MainActor () -> Void)?

    init(_ undo: @escaping @MainActor () -> Void) { self.undo = undo }

    func dispose() {
        guard let undo else { return }
        self.undo = nil
        guard UIContext.currentQueues?.main.isCurrent ?? Thread.isMainThread else { return }
        MainActor.assumeIsolated(undo)
    }
}
#endif
