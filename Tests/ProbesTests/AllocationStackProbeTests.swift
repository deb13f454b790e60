import Foundation
import Probes
import Testing
import WorkQueues

/// Stacks of work whose allocations are known.
struct AllocationStackProbeTests {
    private final class Known {
        var number = 0
    }

    @inline(never)
    private static func make(_ count: Int, _ kept: inout [AnyObject]) {
        for _ in 0..<count { kept.append(Known()) }
    }

    private func records(
        _ body: @Sendable @escaping () -> Void
    ) -> [AllocationStackProbe.Record] {
        SimulationThread.run {
            guard AllocationStackProbe.start() else { return [] }
            defer { AllocationStackProbe.stop() }
            body()
            return AllocationStackProbe.read() ?? []
        }
    }

    @Test(.enabled(if: AllocationProbe.isCounting))
    func eachAllocationIsUnderItsLabel() {
        let found = records {
            var kept: [AnyObject] = []
            kept.reserveCapacity(100)
            AllocationStackProbe.label(3)
            AllocationStackProbe.resume()
            Self.make(10, &kept)
            AllocationStackProbe.label(4)
            Self.make(7, &kept)
            AllocationStackProbe.pause()
            Self.make(5, &kept)
            withExtendedLifetime(kept) {}
        }
        #expect(found.filter { $0.label == 3 }.map(\.allocations).reduce(0, +) == 10)
        #expect(found.filter { $0.label == 4 }.map(\.allocations).reduce(0, +) == 7)
        #expect(found.allSatisfy { $0.label == 3 || $0.label == 4 })
        #expect(found.allSatisfy { $0.bytes == 24 * $0.allocations })
    }

    /// Whatever is freed, in whichever order and while nothing is recorded too.
    @Test(.enabled(if: AllocationProbe.isCounting), arguments: [0, 1, 3, 1_000])
    func whatIsNotFreedIsAlive(kept: Int) {
        let found = SimulationThread.run {
            guard AllocationStackProbe.start() else { return [AllocationStackProbe.Record]() }
            defer { AllocationStackProbe.stop() }
            var objects: [AnyObject] = []
            objects.reserveCapacity(2_000)
            AllocationStackProbe.resume()
            Self.make(2_000, &objects)
            AllocationStackProbe.pause()
            var place = 0
            while objects.count > kept {
                place = (place &* 7 &+ 3) % objects.count
                objects.swapAt(place, objects.count - 1)
                objects.removeLast()
            }
            let found = AllocationStackProbe.read() ?? []
            withExtendedLifetime(objects) {}
            return found
        }
        #expect(found.map(\.allocations).reduce(0, +) == 2_000)
        #expect(found.map(\.live).reduce(0, +) == kept)
        #expect(found.map(\.liveBytes).reduce(0, +) == 24 * kept)
    }

    @Test(.enabled(if: AllocationProbe.isCounting))
    func aStackNamesTheFunctionThatAllocated() {
        let found = records {
            var kept: [AnyObject] = []
            kept.reserveCapacity(10)
            AllocationStackProbe.resume()
            Self.make(3, &kept)
            AllocationStackProbe.pause()
            withExtendedLifetime(kept) {}
        }
        let symbols = ProgramSymbols()
        // Linker names leave out words that they have had.
        let names = found.flatMap(\.frames).map { symbols.place(of: $0 &- 1).symbol }
        #expect(
            names.contains { $0.contains("AllocationStack") && $0.contains("make") }
        )
    }
}
