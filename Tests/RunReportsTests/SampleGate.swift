import RunRecords
import SampleStatistics
@testable import StudyRecords

/// A gate of three architectures as it comes out where nothing has changed, and what a test changes of it.
enum SampleGate {
    static let events = 3_301
    static let pushes = 812

    static func result() -> GateResult {
        var result = GateResult(
            scenario: "morning-rush",
            source: "morning-rush",
            base: GateResult.Revision(
                commit: String(repeating: "3a58c041", count: 5),
                isDirty: false,
                name: "origin/main"
            ),
            head: GateResult.Revision(
                commit: String(repeating: "6c1b2ab4", count: 5),
                isDirty: false,
                name: "HEAD"
            )
        )
        result.architectures = ["mvc", "mvvm-static", "viper"]
        result.measuredEvents = events
        result.events = [
            ("receipt", 1_207), ("push", pushes),
            ("message of an open chat", 700),
            ("action of the user", 582),
        ]
        result.instructions = result.architectures.map {
            GateResult.Instructions(.instructions, architecture: $0, base: 81_234, head: 81_240)
        }
        result.times = result.architectures.map {
            var screened = time($0, 1.001, .same, 0.99...1.012)
            screened.confirmation = nil
            return screened
        }
        result.proof = proof()
        result.stages = [
            GateResult.Stage(.builds, seconds: 95), GateResult.Stage(.counts, seconds: 41.2),
            GateResult.Stage(.instructions, seconds: 38.4), GateResult.Stage(.screen, seconds: 30),
            GateResult.Stage(.confirmation, seconds: 24.5), GateResult.Stage(.proof, seconds: 8.25),
        ]
        return result
    }

    static func proof() -> GateResult.Proof {
        var proof = GateResult.Proof(architecture: "mvc")
        proof.nullDifferences = 0
        proof.nullInstructions = GateResult.Instructions(
            .instructions,
            architecture: "mvc",
            base: 81_234,
            head: 81_236
        )
        proof.nullTime = time("mvc", 1.002, .same, 0.991...1.013)
        proof.injectedAllocations = Double(pushes) / Double(events)
        proof.injectedTime = time("mvc", 1.049, .more, 1.031...1.067)
        proof.detectable = 1.031
        return proof
    }

    /// A confirmed figure of time.
    static func time(
        _ architecture: String,
        _ ratio: Double,
        _ verdict: Verdict,
        _ bounds: ClosedRange<Double>
    ) -> GateResult.Time {
        var found = GateResult.Time(architecture: architecture, verdict: verdict)
        (found.screen, found.confirmation) = (interval(ratio), interval(ratio))
        found.bounds = bounds
        return found
    }

    /// A count that changed by so many over the whole window.
    static func change(
        _ architecture: String,
        _ metric: Metric,
        was: Double,
        total: Int
    ) -> Difference {
        let delta =
            metric.unit.isPerEvent ? Double(total) / Double(events) : Double(total)
        let change = Difference.Change(
            architecture: architecture,
            scenario: "morning-rush",
            metric: metric,
            was: was,
            now: was + delta,
            events: events
        )
        return total > 0 ? .regression(change) : .improvement(change)
    }

    /// One allocation more for each push, in one architecture, and what comes with it.
    static func allocation() -> GateResult {
        var result = result()
        result.differences = [
            change("viper", .allocatedBytes, was: 1_204.5, total: 48 * pushes),
            change("viper", .allocations, was: 23.6, total: pushes),
            change("viper", .frees, was: 23.1, total: pushes),
        ]
        result.instructions[2].head = 81_310
        return result
    }

    /// Main CPU alone.
    static func more() -> GateResult {
        var result = result()
        result.times[1] = time("mvvm-static", 1.053, .more, 1.034...1.073)
        return result
    }

    /// Everything of one architecture, and the UIKit work of another.
    static func everything() -> GateResult {
        var result = allocation()
        result.differences += [
            change("viper", .retains, was: 80, total: 3 * pushes),
            change("viper", .mainHops, was: 1.2, total: 12),
            change("viper", .cellsConfigured, was: 6.8, total: 4_000),
            change("viper", .rowsReloaded, was: 6.7, total: 4_000),
            change("viper", .layoutPasses, was: 14, total: 9_000),
            change("viper", .framePacedCells, was: 0.5, total: 700),
            change("viper", .leakedObjects, was: 0, total: 3),
            change("mvc", .renders, was: 0.8, total: -582),
            .missingArchitecture("vapour", scenario: "morning-rush"),
            .unknownArchitecture("snake", scenario: "morning-rush"),
            .unknownMetric(
                "cells_created_per_event",
                architecture: "mvc",
                scenario: "morning-rush"
            ),
        ]
        result.instructions[2].head = 86_000
        result.times[2] = time("viper", 1.091, .more, 1.072...1.11)
        return result
    }

    static func withdrawn() -> GateResult {
        var result = allocation()
        result.proof?.nullTime = time("mvc", 1.034, .more, 1.012...1.056)
        return result
    }

    /// Twenty blocks in five link orders.
    private static func interval(_ ratio: Double) -> RatioInterval? {
        RatioInterval(
            clusters: (0..<5).map { cluster in
                (0..<4).map { block in
                    let noise = 1 + 0.002 * Double((cluster * 7 + block * 3) % 5 - 2)
                    return RatioInterval.Block(candidate: ratio * noise, reference: 1)
                }
            }
        )
    }
}
