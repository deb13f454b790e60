@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Work that is done on demand, one execution at a time; what ReactiveCocoa calls by this name.
///
/// While it executes it is disabled: to apply it then does nothing.
@MainActor
final class Action<Input, Output, Failure: Error> {
    /// Whether an execution is under way.
    let isExecuting = BehaviorRelay(false)
    /// Whether it can be applied.
    let isEnabled: AnyPublisher<Bool, Never>
    /// What executions give.
    let values = PublishRelay<Output>()
    /// Why executions failed, one error each.
    let errors = PublishRelay<Failure>()

    private let execute: (Input) -> AnyPublisher<Output, Failure>
    private var execution: AnyCancellable?

    /// Makes an enabled one.
    ///
    /// - Parameter execute: Makes the work, which begins when subscribed to and must end.
    init(execute: @escaping (Input) -> AnyPublisher<Output, Failure>) {
        self.execute = execute
        isEnabled = isExecuting.map { !$0 }.removeDuplicates().eraseToAnyPublisher()
    }

    /// Executes the work, unless disabled.
    func apply(_ input: Input) {
        guard !isExecuting.value else { return }
        isExecuting.accept(true)
        execution = execute(input).sink(
            receiveCompletion: { [isExecuting, errors] completion in
                isExecuting.accept(false)
                if case .failure(let error) = completion { errors.accept(error) }
            },
            receiveValue: { [values] value in values.accept(value) }
        )
    }
}

extension Publisher where Failure == Never {
    /// Applies an action at each element.
    @MainActor
    func apply<Value, Error>(_ action: Action<Output, Value, Error>) -> AnyCancellable {
        sink { [weak action] input in action?.apply(input) }
    }
}
