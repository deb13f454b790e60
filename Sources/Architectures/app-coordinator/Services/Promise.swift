/// A future's promise, carried to the queue on which a service answers.
struct Promise<Value, Failure: Error>: @unchecked Sendable {
    // @unchecked: OpenCombine's future guards its state with a lock of its own.
    let fulfil: (Result<Value, Failure>) -> Void
}
