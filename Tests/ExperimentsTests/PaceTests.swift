import ChatDomain
import Experiments
import RunReports
import Testing

/// What other machines do to the core is taken off, and kept beside.
struct PaceTests {
    private static let metric = "main_cpu_ns_per_event"

    /// Costs at full pace, 40 % more at a slow core, which the reference meets more often than others.
    private func record(
        looks: @escaping (_ isSlow: Bool) -> [UInt32]? = { isSlow in
            [20_000, 20_100, 20_200, 20_300, 20_400].map { isSlow ? $0 * 3 / 2 : $0 }
        }
    ) throws -> RunRecord {
        let costs = ["direct": 50.0, "mvc": 100, "empty": 10]
        // On cores of their own, which no neighbour slows.
        let others = ["direct": 9.0, "mvc": 23, "empty": 4]
        var generator = SplitMix64(seed: 20_261_122)
        return try FakeMeasurements(passes: [.throughput], blocks: 12).record { request in
            guard request.kind == .throughput, let cost = costs[request.architecture] else {
                return nil
            }
            let share = request.architecture == "mvc" ? 0.7 : 0.4
            let isSlow = generator.nextUnit() < share
            let main = isSlow ? cost * 1.4 : cost
            let other = others[request.architecture] ?? 0
            var measurement = Measurement(values: [
                Self.metric: main, "off_main_cpu_ns_per_event": other,
                "cpu_ns_per_event": main + other,
            ])
            measurement.coreLooks = looks(isSlow)
            return .finished(measurement)
        }
    }

    @Test func figuresAreThoseOfACoreAtFullPace() throws {
        let record = try record()
        for (id, cost) in ["direct": 40.0, "mvc": 90] {
            let samples = try #require(record.figure(id, Self.metric)?.samples)
            for sample in samples { #expect(abs(sample - cost) < 1e-9, "\(id)") }
        }
        let ratio = try #require(record.figure("direct", Self.metric)?.ratio)
        #expect(abs(ratio.value - 40 / 90) < 1e-9)
        let factor = try #require(record.harness.slowFactors?[Self.metric])
        #expect(abs(factor - 1.4) < 1e-9)
        let share = try #require(record.harness.slowShare)
        #expect((0.4..<0.7).contains(share))
        #expect(record.notes.contains { $0.contains("main CPU was ×1.40 while they did") })
        try record.validate()
    }

    @Test func whatOtherThreadsTakeStaysAsItWasRead() throws {
        let record = try record()
        for (id, cost) in ["direct": (main: 40.0, other: 5.0), "mvc": (main: 90, other: 19)] {
            let other = try #require(record.figure(id, "off_main_cpu_ns_per_event")?.samples)
            #expect(Set(other) == [cost.other])
            for sample in try #require(record.figure(id, "cpu_ns_per_event")?.samples) {
                #expect(abs(sample - cost.main - cost.other) < 1e-9, "\(id)")
            }
        }
    }

    @Test func whatWasReadIsKept() throws {
        let record = try record()
        let mvc = try #require(record.architectures.first { $0.id == "mvc" })
        let windows = try #require(mvc.windows)
        #expect(windows.count == 36)
        #expect(Set(windows.map(\.block)) == Set(0..<12))
        #expect(Set(windows.map(\.mainCost)) == [100, 140])
        for window in windows { #expect(window.slowShare == (window.mainCost > 120 ? 1 : 0)) }
        let read = try RunRecord(json: record.json())
        #expect(read.architectures.first { $0.id == "mvc" }?.windows == windows)
    }

    @Test func withoutLooksFiguresStayAsTheyAre() throws {
        for looks: [UInt32]? in [nil, [20_000, 30_000]] {
            let record = try record { _ in looks }
            #expect(record.harness.slowFactors == nil)
            #expect(record.harness.slowShare == nil)
            let samples = try #require(record.figure("direct", Self.metric)?.samples)
            #expect(Set(samples.map { ($0 / 5).rounded() * 5 }).count > 1)
        }
    }

    /// A neighbour that never rests makes all look alike: there is nothing to tell, and nothing to take off.
    @Test func aCoreThatIsAlwaysSlowIsTheCore() throws {
        let record = try record { _ in [30_000, 30_100, 30_200, 30_300, 30_400] }
        #expect(record.harness.slowShare == 0)
        #expect(record.harness.slowFactors == nil)
    }
}
