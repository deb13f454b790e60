import ArchitectureContract
import ChatServices
import Foundation
import HeadlessUIKit
import Probes
import RunRecords
import SampleStatistics
import StudyRecords
import Testing
import TraceDriver
import WorkQueues

@testable import Measuring

/// Apps that allocate what is known, counted as every app is: the shares found must be those injected.
struct InjectedSharesTests {
    @Test func theSharesFoundAreThoseInjected() throws {
        let analysis = try #require(FactorAnalysis(try Self.counted(), .allocations))
        let parts = try #require(analysis.spread).parts
        for (factor, injected) in Self.shares {
            let found = try #require(parts.shares[factor])
            #expect(abs(found - injected) < 0.02, "\(factor): \(found), injected \(injected)")
        }
        #expect(parts.rest < 0.02)
        let dear = try #require(analysis.overBaseline["dear"])
        #expect(abs(dear.ratio - Double(DearApp.factor)) < 0.02)
    }

    /// Of independent factors with two levels each: the squares of the logarithms of what they multiply by.
    private static var shares: [String: Double] {
        let factors = [
            "architecture": DearApp.factor, "rows": InjectedBlocks.push,
            "repeats": InjectedBlocks.shown,
        ]
        let squares = factors.mapValues { pow(log(Double($0)), 2) }
        let sum = squares.values.reduce(0, +)
        return squares.mapValues { $0 / sum }
    }

    /// Every variant of two apps, above an app into which nothing is injected.
    private static func counted() throws -> FactorRecord {
        let sample = try FakeMeasurements(passes: [.counts]).record { _ in nil }
        let prepared = PreparedTrace(SampleTrace.pushes(50, windowStart: 5))
        let apps: [any Architecture.Type] = [PlainApp.self, DearApp.self]
        let variants = try apps.flatMap { type in
            try type.identity.choices.all.map { choices in
                // Runtime and libraries make things on first use, as in the counts pass.
                _ = try allocations(type, choices, prepared)
                let blocks = try allocations(type, choices, prepared)
                let nothing = try allocations(BareApp.self, choices, prepared)
                var variant = FactorRecord.Variant(
                    name: ArchitectureVariant(type, choices).name,
                    architecture: type.identity.id,
                    choices: ["rows": choices[.rows], "repeats": choices[.repeats]]
                )
                variant.counts = [.allocations: blocks - nothing]
                return variant
            }
        }
        #expect(variants.count == 8)
        var record = FactorRecord(
            scenario: sample.scenario,
            trace: sample.trace,
            environment: sample.environment,
            baseline: PlainApp.identity.id,
            started: sample.started
        )
        record.choices = ["rows", "repeats"]
        record.variants = variants
        record.finished = sample.finished
        record.complete = true
        return record
    }

    private static func allocations(
        _ type: any Architecture.Type,
        _ choices: Choices,
        _ prepared: PreparedTrace
    ) throws -> Double {
        var setting = Setting()
        setting.choices = choices
        let subject = Subject(type: type, setting: setting, prepared: prepared)
        // As the counts pass does it, but for owning the process, in which other tests run.
        return try SimulationThread.run {
            let queues = SimulatedWorkQueues(.arrival)
            let script = subject.script(batchSize: 1)
            return try queues.run {
                let app = subject.app(on: queues, script: script)
                let counter = WindowCounter(
                    app: app,
                    floor: LiveMemoryProbe.readThreadBytes(),
                    memory: MemoryLog(prepared),
                    countsReferences: false
                )
                try ClosedLoopReplay(app: app, prepared: prepared, batchSize: 1, observer: counter)
                    .run()
                let figures = counter.figures(per: prepared.measuredEvents)
                return figures[.allocations] ?? 0
            }
        }
    }
}

/// Allocates for each push as many blocks as its choices say.
@MainActor
private struct InjectedBlocks {
    /// What handing over rows multiplies the blocks by, and what showing repeats does.
    nonisolated static let push = 4, shown = 2
    private static let base = 3
    private let environment: ArchitectureEnvironment
    private let count: Int

    init(_ environment: ArchitectureEnvironment, times factor: Int) {
        self.environment = environment
        count =
            Self.base * factor * (environment.rows == .push ? Self.push : 1)
            * (environment.repeats == .shown ? Self.shown : 1)
    }

    func start() {
        environment.window.rootViewController = UIViewController()
        environment.window.makeKeyAndVisible()
        let (main, count) = (environment.queues.main, count)
        environment.services.push.setHandler { _ in
            main.async {
                for _ in 0..<count { free(malloc(24)) }
            }
        }
    }

    nonisolated static func identity(_ id: String) -> ArchitectureIdentity {
        ArchitectureIdentity(
            id: id,
            title: id,
            origin: "tests",
            summary: "allocates what is known",
            choices: ChoiceSpace(
                published: .leastWork,
                source: "none",
                tuned: .leastWork,
                tuning: "None.",
                rows: [.pull, .push],
                repeats: [.shown, .dropped]
            )
        )
    }
}

private final class PlainApp: Architecture {
    static let identity = InjectedBlocks.identity("plain")
    private let blocks: InjectedBlocks

    init(environment: ArchitectureEnvironment) { blocks = InjectedBlocks(environment, times: 1) }
    func start() { blocks.start() }
}

private final class DearApp: Architecture {
    nonisolated static let factor = 3
    static let identity = InjectedBlocks.identity("dear")
    private let blocks: InjectedBlocks

    init(environment: ArchitectureEnvironment) {
        blocks = InjectedBlocks(environment, times: Self.factor)
    }
    func start() { blocks.start() }
}

private final class BareApp: Architecture {
    static let identity = InjectedBlocks.identity("bare")
    private let blocks: InjectedBlocks

    init(environment: ArchitectureEnvironment) { blocks = InjectedBlocks(environment, times: 0) }
    func start() { blocks.start() }
}
