// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency import OpenCombine

extension Publisher {
    /// Each element with the one before it, `initial` before the first; ReactiveSwift's operator of this name.
    func combinePrevious(_ initial: Output) -> Publishers.Scan<Self, (Output, Output)> {
        scan((initial, initial)) { pair, element in (pair.1, element) }
    }
}
