/// A queue of a simulation.
final class SimulatedQueue: WorkQueue, @unchecked Sendable {
    // @unchecked: confined to the simulation's thread, which `owner` checks.

    enum Kind { case main, serial, pool }

    /// Its place in the simulation's list.
    let index: Int
    let kind: Kind
    private unowned let owner: SimulatedWorkQueues
    private var waiting = RingBuffer<(sequence: UInt64, item: WorkItem)>()
    private(set) var reading: QueueReading

    init(label: String, kind: Kind, index: Int, isService: Bool, owner: SimulatedWorkQueues) {
        self.kind = kind
        self.index = index
        self.owner = owner
        reading = QueueReading(
            label: label,
            items: 0,
            jobs: 0,
            busyNanoseconds: 0,
            isService: isService
        )
        super.init(label: label)
    }

    var count: Int { waiting.count }

    /// When the oldest of them arrived.
    var headSequence: UInt64 { waiting.first?.sequence ?? .max }

    override var timekeeper: any Timekeeper { owner }

    override func submit(_ item: WorkItem) { waiting.append((owner.stamp(self), item)) }

    /// Takes all items away without running them.
    func forgetItems() {
        while let (_, item) = waiting.popFirst() { KilledMemory.keep(item) }
    }

    /// Runs the item at `offset`, in `0..<count`, from the oldest.
    func runItem(at offset: Int) {
        guard let (_, item) = waiting.remove(at: offset) else { return }
        reading.items += 1
        if item.isJob { reading.jobs += 1 }
        perform(item)
    }
}
