internal import CThreadContext

/// A thread for a simulation, other than the main one, where the runtime cannot mistake background code for UI code.
package enum SimulationThread {
    /// Runs `body` on a new thread with 8 MiB of stack, and waits for it.
    ///
    /// `@Sendable`, so that a closure written in main-actor code is not taken to be main-actor code.
    package static func run<Result, Failure: Error>(
        _ body: @Sendable () throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try withoutActuallyEscaping(body) { body throws(Failure) in
            let call = Call(body)
            wq_run_on_thread(Unmanaged.passUnretained(call).toOpaque()) { context in
                guard let context else { return }
                Unmanaged<AnyCall>.fromOpaque(context).takeUnretainedValue().make()
            }
            return try call.result()
        }
    }

    /// What a C function can call without knowing the result's type.
    private class AnyCall {
        func make() { fatalError("AnyCall is abstract") }
    }

    /// Written by the new thread, read after it has been joined.
    private final class Call<Result, Failure: Error>: AnyCall {
        private let body: () throws(Failure) -> Result
        private var outcome: Swift.Result<Result, Failure>?

        init(_ body: @escaping () throws(Failure) -> Result) { self.body = body }

        override func make() {
            do throws(Failure) {
                outcome = .success(try body())
            } catch {
                outcome = .failure(error)
            }
        }

        func result() throws(Failure) -> Result {
            guard let outcome else { fatalError("the simulation's thread ended without a result") }
            return try outcome.get()
        }
    }
}
