internal import Dispatch
internal import WorkQueues

/// Where a store's database does its work.
enum DatabaseThread: Sendable {
    /// On the store's own queue, whose thread's CPU clock tells what it costs.
    case own
    /// On another thread that is waited for: in virtual time everything has one thread, and what the database allocates
    /// would be counted as the app's.
    case aside(DispatchQueue)

    init(of queues: any ServiceQueues) {
        self = queues is SimulatedWorkQueues ? .aside(DispatchQueue(label: "database")) : .own
    }

    /// Runs `body` and waits for it.
    func run<Result>(_ body: () throws -> Result) throws -> Result {
        guard case .aside(let queue) = self else { return try body() }
        return try withoutActuallyEscaping(body) { body in
            var result: Swift.Result<Result, any Error>?
            let errand = Errand { result = Swift.Result(catching: body) }
            // Not `sync`, which would run it on this thread.
            queue.async { errand.run() }
            errand.wait()
            guard let result else { preconditionFailure("work that was waited for has ended") }
            return try result.get()
        }
    }
}

/// Work that another thread does while this one waits.
private final class Errand: @unchecked Sendable {
    // @unchecked: `body` is touched by the other thread alone, between the making and the end of the wait.

    private var body: (() -> Void)?
    private let end = DispatchSemaphore(value: 0)

    init(_ body: @escaping () -> Void) { self.body = body }

    func run() {
        body?()
        // What it captures belongs to the waiting thread.
        body = nil
        end.signal()
    }

    func wait() { end.wait() }
}
