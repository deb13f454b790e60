internal import CThreadContext
internal import Dispatch
internal import Foundation

/// What something costs by its calibration, nanoseconds: from the least to the most that is to be expected.
package struct ExpectedCost: Hashable, Sendable {
    package let range: ClosedRange<Double>

    package var middle: Double { (range.lowerBound + range.upperBound) / 2 }

    package init(_ range: ClosedRange<Double>) { self.range = range }

    /// The middle four fifths of readings that came one after the other, and the median of those with other things in between.
    ///
    /// - Parameters:
    ///   - warm: One or more.
    ///   - cold: One or more.
    init(warm: [Double], cold: [Double]) {
        let (warm, cold) = (warm.sorted(), cold.sorted())
        let ends = [
            warm[warm.count / 10], warm[warm.count - 1 - warm.count / 10], cold[cold.count / 2],
        ]
        range = ends.reduce(.infinity, min)...ends.reduce(0, max)
    }

    /// What either allows: calibrations before and after a measurement.
    package func joined(with other: Self) -> Self {
        let low = min(range.lowerBound, other.range.lowerBound)
        return Self(low...max(range.upperBound, other.range.upperBound))
    }

    /// So many of them.
    package static func * (cost: Self, count: Double) -> Self {
        Self(cost.range.lowerBound * count...cost.range.upperBound * count)
    }
}

extension InjectedLoad {
    /// What the cost is a cost of.
    package enum Quantity: Sendable {
        case mainCPU, mainWaiting, offMainCPU
    }

    package var quantity: Quantity {
        switch (place, work) {
        case (_, .sleep), (_, .wait): .mainWaiting
        case (.main, _), (.timer, _): .mainCPU
        case (.background, _), (.task, _): .offMainCPU
        }
    }

    /// What its work costs once, found by doing the same on this thread: in a row, and with the caches full of something else,
    /// for timers and tasks after a millisecond of sleep as well.
    ///
    /// Of a spin it is at most with what has cooled meanwhile. Of a cache it is the look at one of 2 000 elements, at most with what it puts out of a first-level cache. Of a wait it is at least the sleep that is waited for: how much of the
    /// way there and back is time without a core depends on who else is awake. It takes a hundred and fifty times what it finds.
    package func calibrated() -> ExpectedCost {
        let (body, parts) = calibrating()
        let isWait = quantity == .mainWaiting
        let startsAsleep = place == .timer || place == .task
        /// What the quantity's clock says.
        func now() -> Double {
            let cpu = Double(wq_thread_cpu_ns())
            return isWait ? Double(wq_monotonic_ns()) - cpu : cpu
        }
        var filling = [UInt64](repeating: 0, count: 4 << 20 / 8)
        /// What so many in a row took, least first.
        func readings(of count: Int, isCold: Bool, _ body: () -> Void) -> [Double] {
            (0..<15).map { _ in
                if isCold {
                    for place in stride(from: 0, to: filling.count, by: 8) { filling[place] &+= 1 }
                    if startsAsleep { usleep(1_000) }
                }
                let start = now()
                for _ in 0..<count { body() }
                return now() - start
            }.sorted()
        }
        /// Of one, without what the reading itself takes, which is more when caches are cold.
        func costs(of count: Int, isCold: Bool) -> [Double] {
            let own = readings(of: 1, isCold: isCold) {}[7]
            return readings(of: count, isCold: isCold, body)
                .map { max(0, $0 - own) / Double(count) / parts }
        }
        body()
        let cost = ExpectedCost(
            warm: costs(of: 8, isCold: false),
            cold: costs(of: 1, isCold: true)
        )
        switch work {
        case .wait: return cost.joined(with: InjectedLoad(place, .sleep).calibrated())
        // No kernel ends it sooner.
        case .sleep: return cost.joined(with: ExpectedCost(Waste.sleepLength...Waste.sleepLength))
        case .cache:
            func touch() {
                for place in stride(from: 0, to: 3_072, by: 8) { filling[place] &+= 1 }
            }
            let both = readings(of: 8, isCold: false) {
                body()
                touch()
            }[7]
            let rest = (both - readings(of: 8, isCold: false, touch)[7]) / 8 / parts
            return cost.joined(with: ExpectedCost(rest...rest))
        case .spin:
            let cooled = cost.range.upperBound + Self.cooling(by: body)
            return cost.joined(with: ExpectedCost(cooled...cooled))
        default: return cost
        }
    }

    /// How much longer a walk takes through 1 MiB, as much as a second-level cache holds, after something that touches none of it,
    /// nanoseconds.
    ///
    /// The kernel, and who has the other half of the core, need the cache meanwhile.
    private static func cooling(by body: () -> Void) -> Double {
        let chase = PointerChase(bytes: 1 << 20)
        func walk() -> Double {
            let start = wq_thread_cpu_ns()
            chase.walk(1 << 14)
            return Double(wq_thread_cpu_ns() - start)
        }
        let differences = (0..<60).map { _ in
            _ = (walk(), walk())
            body()
            return walk() - walk()
        }
        return max(0, differences.reduce(0, +) / 60)
    }

    /// What to time, and how many costs there are in it.
    private func calibrating() -> (body: () -> Void, parts: Double) {
        if work == .cache {
            let cache = UnboundedCache(count: 2_000)
            return ({ cache.look() }, 2_000)
        }
        let (perform, other) = (work.prepared(), DispatchQueue(label: "calibration"))
        return ({ perform { other.async(execute: $0) } }, 1)
    }
}
