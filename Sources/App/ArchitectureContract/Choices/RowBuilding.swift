public import WorkQueues

/// Where rows and their texts are made: at once on the main queue, or on a background queue and shown a hop later.
///
/// Whatever is made is shown in the order in which it was asked for.
public struct RowBuilding: Sendable {
    /// The background queue, for streams that hop by themselves; nil where rows are made at once.
    public let queue: WorkQueue?
    private let main: MainQueue

    init(_ building: BuildingQueue, on queues: any WorkQueues) {
        main = queues.main
        queue = building == .background ? queues.background("rows") : nil
    }

    /// Makes a value and shows it on the main queue.
    @MainActor
    public func build<Value: Sendable>(
        _ make: @escaping @Sendable () -> Value,
        then show: @escaping @MainActor (Value) -> Void
    ) {
        guard let queue else { return show(make()) }
        let main = main
        queue.async {
            let made = make()
            main.async { show(made) }
        }
    }
}
