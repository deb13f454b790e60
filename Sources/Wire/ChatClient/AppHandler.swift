internal import Synchronization

/// A handler of the app's that is called once; where the app dies before, what it holds is never let go of.
///
/// The memory of a process that was killed runs no `deinit`: a continuation would say there that nobody resumed it.
final class AppHandler<Value>: Sendable {
    private let handler: Mutex<(@Sendable (Value) -> Void)?>

    init(_ handler: @escaping @Sendable (Value) -> Void) { self.handler = Mutex(handler) }

    deinit {
        guard let handler = handler.withLock({ $0.take() }) else { return }
        Graveyard.handlers.withLock { $0.append(handler) }
    }

    func callAsFunction(_ value: Value) { handler.withLock { $0.take() }?(value) }
}

private enum Graveyard {
    static let handlers = Mutex<[any Sendable]>([])
}
