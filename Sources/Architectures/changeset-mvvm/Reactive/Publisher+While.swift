@preconcurrency import OpenCombine
import OpenCombineUIKit

extension Publisher where Failure == Never {
    /// This publisher while `isOpen` holds true, subscribed to again each time; nothing, not even work, in between.
    ///
    /// `flatMap(.latest)` of `isOpen` in ReactiveSwift.
    func `while`(_ isOpen: BehaviorRelay<Bool>) -> AnyPublisher<Output, Never> {
        let source = eraseToAnyPublisher()
        return
            isOpen
            .removeDuplicates()
            .map { isOpen in
                isOpen ? source : Empty(completeImmediately: false).eraseToAnyPublisher()
            }
            .switchToLatest()
            .eraseToAnyPublisher()
    }
}
