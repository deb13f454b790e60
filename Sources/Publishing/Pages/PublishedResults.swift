import CrosstalkCommand
import Foundation
import MainJob
import ReportedErrors
import RunRecords
import RunReports
import SourceSizes
import StudyRecords
import StudyReports

/// The records in `Results` that are in the repository, read again.
struct PublishedResults {
    static let folder = "Results"
    static let main = "morning-rush"
    static let reference = "\(folder)/reference"
    static let factors = "\(folder)/factors"
    static let growth = "\(folder)/growth"
    static let libraries = "\(folder)/libraries"
    static let machines = "\(folder)/machines"
    static let testability = "\(folder)/testability.json"
    private static let baselines = "\(folder)/baselines"

    /// A run, and where it lies.
    struct Run {
        /// The scenario's id.
        let name: String
        /// Without what is older than the code.
        let record: RunRecord
        /// Variants whose counts are not the baseline's any more, so that their figures are not shown.
        let outdated: [String]
    }

    /// Of the scenarios that were measured with the code as it is, in the order of their names.
    let runs: [Run]
    /// Scenarios without such a run.
    let unmeasured: [String]
    /// Runs of architectures over other libraries.
    let libraryRuns: [Run]
    let factors: [FactorReport]
    let growth: PublishedGrowth
    let counts: CountsReport
    /// Whether the choice matters on a phone.
    let loads: PhoneLoadsReport
    let testability: TestabilityReport
    /// How ratios spread over the machines that measured the main scenario; nil where none did.
    let machines: MachinesReport?
    let prediction: TimePrediction
    /// Everything beside runs, as pages show it.
    let studies: [any StudyReport]

    /// Reads what lies in the current folder.
    ///
    /// - Throws: ``UsageError`` naming folder or file, what was found and what is accepted.
    init() throws {
        let scenarios = try Self.names(in: "Scenarios", ending: ".yaml")
        let measured = scenarios.filter {
            FileManager.default.fileExists(atPath: "\(Self.reference)/\($0)/run.json")
        }
        let factorFolders = try Self.names(in: Self.factors).map { "\(Self.factors)/\($0)" }
        let within = "\(Self.baselines)/libraries"
        let baselines = try [Self.baselines, within].flatMap { folder in
            try Self.names(in: folder, isNeeded: folder == Self.baselines, ending: ".json")
                .map { "\(folder)/\($0).json" }
        }
        let all = try SavedResults(
            measured.map { "\(Self.reference)/\($0)" } + baselines + factorFolders
                + [Self.testability]
        )
        factors = all.studies.compactMap { $0 as? FactorReport }
        let counts = try required(
            all.studies.lazy.compactMap { $0 as? CountsReport }.first,
            "\(Self.baselines): found no baselines that make one table; accepted: one trace a scenario"
        )
        self.counts = counts
        loads = PhoneLoadsReport(PhoneLoads(counts.record), reference: counts.counts.reference)
        testability = try required(
            all.studies.lazy.compactMap { $0 as? TestabilityReport }.first,
            "\(Self.testability): found no record of mutants; accepted: what make testability writes"
        )
        let runs = zip(measured, all.runs).compactMap { Run($0, $1, counts.record.baselines) }
        self.runs = runs
        unmeasured = scenarios.filter { id in !runs.contains { $0.name == id } }
        libraryRuns = try Self.names(in: Self.libraries).map { name in
            let saved = try SavedResults(["\(Self.libraries)/\(name)"])
            return (name, try saved.runs(for: "libraries")[0])
        }.compactMap { Run($0, $1, counts.record.baselines) }
        let sweeps = try Self.names(in: Self.growth, isNeeded: false)
            .flatMap { try SavedResults(["\(Self.growth)/\($0)"]).studies }
            .compactMap { ($0 as? SweepReport)?.record }
        let growth = PublishedGrowth(sweeps, counts.record.baselines)
        self.growth = growth
        studies = all.studies + growth.sweeps.map(SweepReport.init)
        machines = try SavedResults([Self.machines]).studies.lazy
            .compactMap { $0 as? MachinesReport }.first
        prediction = TimePrediction(
            runs.map(\.record),
            on: machines?.record,
            counts.record,
            reference: counts.counts.reference
        )
    }

    /// What articles claim, with what the figures here make of it.
    ///
    /// - Throws: As ``ClaimEvidence/figures(_:)``, and where there are no architectures' sources.
    var claims: ClaimsReport {
        get throws {
            let sources = try required(
                ArchitectureSources(near: [URL(filePath: ".")]),
                "\(ArchitectureSources.path): found no such folder; accepted: to work in the repository's own folder"
            )
            return try ClaimsReport(
                Claim.all,
                ClaimEvidence(
                    counts: counts.record.figures(by: \.scenario.id),
                    runs: runs.map(\.record),
                    sources: sources,
                    testability: testability.record,
                    growth: growth
                )
            )
        }
    }

    /// What readers and teams ask, with what the figures here say to it.
    func answers(_ claims: ClaimsReport) -> AnswersReport {
        AnswersReport(
            Answer.all,
            AnswerFigures(
                evidence: claims.evidence,
                counts: counts,
                loads: loads,
                runs: runs.map(\.record),
                factors: factors,
                claims: claims,
                growth: growth
            )
        )
    }

    /// Refuses another folder than the repository's, which is not to be found out after minutes of measuring.
    ///
    /// - Throws: ``UsageError``
    static func requireRepository() throws {
        for folder in ["Scenarios", baselines] { _ = try names(in: folder) }
    }

    /// Names in a folder, sorted, without the ending that they have; all where none is said.
    private static func names(
        in folder: String,
        isNeeded: Bool = true,
        ending: String = ""
    ) throws -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        try require(
            !isNeeded || names != nil,
            "\(folder): found no such folder; accepted: to work in the repository's own folder"
        )
        return (names ?? []).filter { $0.hasSuffix(ending) }.map {
            String($0.dropLast(ending.count))
        }.sorted()
    }
}

extension PublishedResults.Run {
    /// Takes of a run what the code still counts alike; nil without the reference, to which all else is compared.
    init?(_ name: String, _ record: RunRecord, _ baselines: [Baseline]) {
        let saved = baselines.filter { $0.scenario.id == record.scenario.id }
        let changed = saved.flatMap { baseline in
            SavedCountsReport(record, baseline).outdated.filter(
                baseline.architectures.keys.contains
            )
        }
        let unsaved = record.architectures.map(\.id).filter { id in
            !saved.contains { $0.architectures[id] != nil }
        }
        let outdated = changed + unsaved
        guard let reference = record.reference, !outdated.contains(reference) else { return nil }
        let current = Set(record.architectures.map(\.id)).subtracting(outdated)
        self.init(
            name: name,
            record: record.keeping(current, areVariants: true),
            outdated: outdated
        )
    }

    /// The commit that its figures are of, as documents name it.
    var commit: Substring { record.environment.commit.short }

    /// The day on which it was measured, as in "2026-11-29".
    var date: String { record.started.formatted(.iso8601.year().month().day()) }
}

extension RunRecord {
    /// Those variants of the headline architectures that README.md shows.
    var ofHeadline: RunRecord { keeping(SavedResults.headline, areVariants: true) }
}

extension String {
    /// The twelve digits by which documents name a commit.
    var short: Substring { prefix(12) }
}
