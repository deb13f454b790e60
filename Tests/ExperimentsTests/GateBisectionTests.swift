import Experiments
import Foundation
import LongTests
@testable import Measuring
import RunRecords
import Studies
import StudyRecords
import Testing

/// The search for a commit, by figures that are made up.
struct GateBisectionTests {
    /// What one commit measures.
    private struct Figures {
        var allocations = 20.0
        var instructions = 80_000.0
        /// Whether the null app, of which everything is net, can be measured.
        var isMeasured = true
        /// Whether it can be built.
        var builds = true
    }

    private static func commit(_ number: Int) -> String { String(format: "%040x", number + 1) }

    /// Searches commits, the good end first; `looks` has those that were measured, in order.
    private func search(
        _ figures: [Figures],
        parts: Set<GatePlan.Part> = [.counts, .instructions]
    ) throws -> (found: BisectionResult, looks: [Int]) {
        let fakes = try FakeMeasurements(passes: [.counts])
        func programs(_ number: Int) throws -> GatePrograms {
            var programs = try GatePrograms(program: "/bin/true")
            let commit = Self.commit(number)
            programs.revision = GateResult.Revision(commit: commit, isDirty: false, name: commit)
            return programs
        }
        func number(_ commit: String) -> Int { (Int(commit, radix: 16) ?? 0) - 1 }
        var plan = GatePlan(
            fakes.plan.setup,
            name: "small",
            architectures: nil,
            base: try programs(0),
            head: try programs(figures.count - 1)
        )
        plan.parts = parts
        var looks: [Int] = []
        let found = try GateBisection(
            plan,
            Session(Interruption(signals: [])),
            commits: (1..<figures.count).map(Self.commit),
            build: { commit in
                guard figures[number(commit)].builds else {
                    throw ProgramError.failed(step: "build", reason: "no")
                }
                return try programs(number(commit))
            },
            counting: { programs, _ in
                let place = number(programs.revision.commit)
                looks.append(place)
                return try fakes.record { request in
                    let isNull = request.architecture == FakeMeasurements.harness
                    guard figures[place].isMeasured || !isNull else {
                        return .failed(.ended(signal: 9, said: nil))
                    }
                    let values: [Metric: Double] = [
                        .allocations: isNull ? 0 : figures[place].allocations,
                        .instructions: isNull ? 0 : figures[place].instructions,
                    ]
                    return .finished(MeasurementResult(byBatchSize: [1: values]))
                }
            }
        ).run()
        return (found, looks)
    }

    private static let culprits = whenLong(Array(1..<9), otherwise: [1, 6])

    @Test(arguments: culprits) func theFirstThatDiffersIsFound(culprit: Int) throws {
        let figures = (0..<9).map { Figures(allocations: $0 < culprit ? 20 : 20.5) }
        let (found, looks) = try search(figures)
        #expect(found.change?.head.commit == Self.commit(culprit))
        #expect(!found.comparesInstructions)
        // Both ends, and three of the seven between.
        #expect(looks.count <= 5 && Set(looks).count == looks.count)
        #expect(found.measured == looks.count && found.commits == 9)
        guard case .regression(let change)? = found.change?.differences.first else {
            Issue.record("no difference")
            return
        }
        #expect(change.delta == 0.5)
    }

    /// Instructions vary by some tenths of a per cent, so that none but the ends is held to the tolerance.
    @Test(arguments: culprits) func instructionsAreComparedWhereCountsAreAlike(culprit: Int) throws
    {
        let figures = (0..<9).map { index in
            Figures(
                instructions: 80_000
                    * ((index < culprit ? 1 : 1.015) + 0.003 * Double(index % 3 - 1))
            )
        }
        let (found, _) = try search(figures)
        #expect(found.change?.head.commit == Self.commit(culprit))
        #expect(found.comparesInstructions)
        #expect(try search(figures, parts: [.counts]).found.change == nil)
    }

    /// Figures that are not there are alike everywhere.
    @Test func whatCannotBeMeasuredIsLeftOutAndSuspected() throws {
        var figures = (0..<9).map { Figures(instructions: $0 < 5 ? 80_000 : 81_000) }
        figures[4].isMeasured = false
        let found = try search(figures, parts: [.instructions]).found
        #expect(found.change?.head.commit == Self.commit(5))
        #expect(found.skipped.map(\.commit) == [Self.commit(4)])
        #expect(found.skipped.first?.reason.contains("SIGKILL") == true)
        #expect(found.skipped.first?.isSuspect == true)
        figures[8].isMeasured = false
        #expect(throws: ProgramError.self) { try search(figures, parts: [.instructions]) }
    }

    @Test func endsThatAreAlikeEndTheSearch() throws {
        let (found, looks) = try search(Array(repeating: Figures(), count: 6))
        #expect(found.change == nil)
        #expect(looks == [0, 5, 0, 5])
        #expect(found.measured == 2)
    }

    @Test func whatCannotBeBuiltIsLeftOutAndSuspected() throws {
        var figures = (0..<6).map { Figures(allocations: $0 < 3 ? 20 : 21) }
        figures[2].builds = false
        let (found, _) = try search(figures)
        #expect(found.change?.head.commit == Self.commit(3))
        #expect(found.skipped.map(\.commit) == [Self.commit(2)])
        #expect(found.skipped.map(\.isSuspect) == [true])
        // One that comes before a commit known to be good is none.
        figures = (0..<6).map { Figures(allocations: $0 < 5 ? 20 : 21) }
        figures[3].builds = false
        #expect(try search(figures).found.skipped.map(\.isSuspect) == [false])
    }
}
