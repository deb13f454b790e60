@preconcurrency import OpenCombine

extension Publisher {
    /// Each element with the one before it, `initial` before the first; ReactiveSwift's operator of this name.
    func combinePrevious(_ initial: Output) -> Publishers.Scan<Self, (Output, Output)> {
        scan((initial, initial)) { pair, element in (pair.1, element) }
    }
}
