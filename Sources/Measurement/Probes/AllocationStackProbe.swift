internal import CAllocationCounters
internal import CReferenceCounters

/// Records where one thread allocates: a stack for every allocation, exact, not sampled.
///
/// - Disturbs: some 100 ns an allocation while it records, and memory of its own, none of it of the counted allocations. Never in a
///   timed pass. Frames without frame pointers are missing from a stack, as in the C library.
/// - Isolation: One thread at a time, the one that calls.
package enum AllocationStackProbe {
    /// Allocations of one stack, one type and one label.
    package struct Record: Hashable, Sendable {
        /// Return addresses, the innermost first.
        package var frames: [UInt]
        /// What was being done, by ``label(_:)``.
        package var label: Int
        /// The object's type; nil for memory that is no object, or where types are not to be had.
        package var type: String?
        package var allocations: Int
        /// As asked for.
        package var bytes: Int
        /// Of those, what was alive when it was read.
        package var live: Int
        package var liveBytes: Int
    }

    /// Makes room; nothing is recorded before ``resume()``.
    ///
    /// - Returns: False where it is not possible.
    package static func start() -> Bool {
        guard ac_stacks_begin() else { return false }
        _ = oc_type_allocations(true)
        return true
    }

    /// Forgets all.
    package static func stop() {
        _ = oc_type_allocations(false)
        ac_stacks_end()
    }

    /// Records from now on.
    package static func resume() { ac_stacks_record(true) }

    /// Ceases to, until ``resume()``.
    package static func pause() { ac_stacks_record(false) }

    /// Says what is being done from now on, a small number.
    package static func label(_ number: Int) { ac_stacks_label(UInt32(number)) }

    /// What was recorded; recording must be paused.
    ///
    /// - Returns: Nil when there were more stacks than can be kept, three quarters of a million.
    package static func read() -> [Record]? {
        guard ac_stacks_count() >= 0 else { return nil }
        let collector = Collector()
        ac_stacks_visit(
            { stack, context in
                guard let stack, let context else { return }
                Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue().add(stack.pointee)
            },
            Unmanaged.passUnretained(collector).toOpaque()
        )
        return collector.records
    }

    private final class Collector {
        var records: [Record] = []
        private var names: [UnsafeRawPointer: String] = [:]

        func add(_ stack: ac_stack) {
            let frames = (0..<Int(stack.depth)).map { UInt(stack.frames[$0]) }
            records.append(
                Record(
                    frames: frames,
                    label: Int(stack.label),
                    type: stack.type.map(name),
                    allocations: Int(stack.allocations),
                    bytes: Int(stack.bytes),
                    live: Int(stack.live),
                    liveBytes: Int(stack.live_bytes)
                )
            )
        }

        private func name(of metadata: UnsafeRawPointer) -> String {
            if let name = names[metadata] { return name }
            let name = ObjectTally.name(of: metadata)
            names[metadata] = name
            return name
        }
    }
}
