#if ReactiveSwift
// ReactiveSwift 7.2 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import ReactiveSwift

/// An action as a control starts it: the control is enabled while the action is.
public final class CocoaAction<Sender> {
    /// Whether the action can be started.
    public let isEnabled: Property<Bool>
    /// Whether it is under way.
    public let isExecuting: Property<Bool>

    private let start: (Sender) -> Void

    /// Starts `action` with what `inputTransform` makes of the control.
    public init<Input, Output, Failure: Error>(
        _ action: Action<Input, Output, Failure>,
        _ inputTransform: @escaping (Sender) -> Input
    ) {
        isEnabled = Property(action.isEnabled)
        isExecuting = Property(action.isExecuting)
        start = { action.apply(inputTransform($0)).start() }
    }

    /// Starts `action`, which takes nothing.
    public convenience init<Output, Failure: Error>(_ action: Action<Void, Output, Failure>) {
        self.init(action) { _ in }
    }

    /// Starts `action` with `input`.
    public convenience init<Input, Output, Failure: Error>(
        _ action: Action<Input, Output, Failure>,
        input: Input
    ) {
        self.init(action) { _ in input }
    }

    /// Starts the action.
    public func execute(_ sender: Sender) { start(sender) }
}
#endif
