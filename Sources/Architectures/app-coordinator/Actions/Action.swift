@preconcurrency import OpenCombine
import OpenCombineUIKit

/// Why an action gave no, or no further, elements.
enum ActionError: Error {
    /// It was executed while it must not be.
    case notEnabled
    case underlying(any Error)
}

/// Work that a user can start, one execution at a time.
///
/// What came of it is told by streams of the action, so that whoever starts it needs not wait for it. An execution ends
/// with its action.
@MainActor
final class Action<Input, Element> {
    typealias Work = AnyPublisher<Element, any Error>

    private let workFactory: (Input) -> Work
    private let elementsRelay = PublishRelay<Element>()
    private let errorsRelay = PublishRelay<ActionError>()
    private let isExecuting = BehaviorRelay(false)
    private let isEnabled = BehaviorRelay(true)
    private var conditions: AnyCancellable?
    private var execution: AnyCancellable?

    /// Makes an action; `workFactory` makes each execution's work from its input.
    ///
    /// It is enabled while `condition` says so and nothing is executing.
    init(
        enabledIf condition: some Publisher<Bool, Never> = Just(true),
        workFactory: @escaping (Input) -> Work
    ) {
        self.workFactory = workFactory
        conditions = CombineLatest(condition, isExecuting)
            .map { condition, isExecuting in condition && !isExecuting }
            .removeDuplicates()
            .bind(to: isEnabled)
    }

    /// What executions give.
    var elements: AnyPublisher<Element, Never> { elementsRelay.eraseToAnyPublisher() }
    /// How executions failed, and attempts that were not allowed.
    var errors: AnyPublisher<ActionError, Never> { errorsRelay.eraseToAnyPublisher() }
    /// Whether an execution is under way, from now on.
    var executing: AnyPublisher<Bool, Never> { isExecuting.eraseToAnyPublisher() }
    /// Whether it can be executed, from now on.
    var enabled: AnyPublisher<Bool, Never> { isEnabled.eraseToAnyPublisher() }

    /// Starts an execution, unless the action is not enabled.
    func execute(_ input: Input) {
        guard isEnabled.value else { return errorsRelay.accept(.notEnabled) }
        isExecuting.accept(true)
        var isOver = false
        let execution = workFactory(input).sink(
            receiveCompletion: { [errorsRelay, isExecuting] completion in
                isOver = true
                if case .failure(let error) = completion { errorsRelay.accept(.underlying(error)) }
                isExecuting.accept(false)
            },
            receiveValue: { [elementsRelay] in elementsRelay.accept($0) }
        )
        // One that is over has perhaps been followed by another, which is not to be cancelled.
        if !isOver { self.execution = execution }
    }
}
