@preconcurrency import OpenCombine

extension Published.Publisher where Value: Equatable {
    /// Hands over the value, now and whenever it is another.
    ///
    /// What is handed over is the value to come: the property itself has the former one until then.
    @MainActor
    func show(_ show: @escaping (Value) -> Void) -> AnyCancellable {
        removeDuplicates().sink(receiveValue: show)
    }
}
