#if RxSwift
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift

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
    /// Each one starts an execution, unless the action is not enabled.
    let inputs = PublishRelay<Input>()

    private let elementsRelay = PublishRelay<Element>()
    private let errorsRelay = PublishRelay<ActionError>()
    private let isExecuting = BehaviorRelay(value: false)
    private let isEnabled = BehaviorRelay(value: true)
    private let disposeBag = DisposeBag()

    /// Makes an action; `workFactory` makes each execution's work from its input.
    ///
    /// It is enabled while `condition` says so and nothing is executing.
    init(
        enabledIf condition: Observable<Bool> = .just(true),
        workFactory: @escaping (Input) -> Observable<Element>
    ) {
        Observable.combineLatest(condition, isExecuting) { $0 && !$1 }
            .distinctUntilChanged()
            .bind(to: isEnabled)
            .disposed(by: disposeBag)
        // Materialised, so that a failure ends its execution and not the action.
        inputs
            .withLatestFrom(isEnabled) { input, isEnabled -> Input? in
                isEnabled ? input : nil
            }
            .flatMap { [isExecuting] input -> Observable<Event<Element>> in
                guard let input else { return .just(.error(ActionError.notEnabled)) }
                isExecuting.accept(true)
                return workFactory(input)
                    .catch { throw ActionError.underlying($0) }
                    .materialize()
                    .do(onCompleted: { isExecuting.accept(false) })
            }
            .subscribe(onNext: { [elementsRelay, errorsRelay] event in
                if let element = event.element { elementsRelay.accept(element) }
                if let error = event.error as? ActionError { errorsRelay.accept(error) }
            })
            .disposed(by: disposeBag)
    }

    /// What executions give.
    var elements: Observable<Element> { elementsRelay.asObservable() }
    /// How executions failed, and attempts that were not allowed.
    var errors: Observable<ActionError> { errorsRelay.asObservable() }
    /// Whether an execution is under way, from now on.
    var executing: Observable<Bool> { isExecuting.asObservable() }
    /// Whether it can be executed, from now on.
    var enabled: Observable<Bool> { isEnabled.asObservable() }

    /// Starts an execution, unless the action is not enabled.
    func execute(_ input: Input) { inputs.accept(input) }
}
#endif
