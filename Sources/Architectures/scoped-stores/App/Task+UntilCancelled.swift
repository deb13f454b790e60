extension Task where Success == Never, Failure == Never {
    /// Returns once the task that calls it has been cancelled.
    ///
    /// - Parameter close: Called in the call that cancels; at once, where that has happened.
    static func untilCancelled(_ close: @escaping @Sendable () -> Void) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            close()
            continuation.finish()
        }
    }
}
