import Foundation
import LongTests
import RunRecords
import RunReports
import Scenarios
import StudyRecords
import StudyReports
import Testing

/// Inputs and evidence that the repository holds can be read by its own code.
struct DataFileTests {
    @Test func scenariosDecodeAndAreNamedByTheirID() {
        let scenarios = Repository.files.filter {
            $0.path.hasPrefix("Scenarios/") && $0.path.hasSuffix(".yaml")
        }
        #expect(!scenarios.isEmpty)
        #expect(scenarios.compactMap(Self.scenario) == [])
    }

    private static let kinds: [any StudyReport.Type] = [
        SweepReport.self, CapacityReport.self, FactorReport.self, TestabilityReport.self,
        MachinesReport.self,
    ]

    /// The shortest of each kind; what people are shown is made from all, which is checked too.
    @Test func committedResultsAreValid() {
        let ofKinds = ResultFile.names(Self.kinds).map { name in
            Repository.files.filter {
                let file = $0.path.split(separator: "/").last.map(String.init) ?? ""
                return $0.path.hasPrefix("Results/") && ResultFile.isNamed(file, name)
            }
        }
        #expect(ofKinds.contains { !$0.isEmpty })
        let few = ofKinds.compactMap { $0.min { $0.text.utf8.count < $1.text.utf8.count } }
        let records = whenLong(ofKinds.flatMap(\.self), otherwise: few)
        #expect(records.compactMap(Self.record) == [])
    }

    /// What the tables show of all is known of all.
    @Test func everyScenarioHasCountsAndInstructionsOfTheSameArchitectures() throws {
        let ids = Repository.paths.filter { $0.hasPrefix("Scenarios/") && $0.hasSuffix(".yaml") }
            .map { $0.dropFirst("Scenarios/".count).dropLast(".yaml".count) }
        #expect(!ids.isEmpty)
        let baselines = try ids.map { id in
            try Baseline(json: Data(Repository.text("Results/baselines/\(id).json").utf8))
        }
        #expect(Set(baselines.map { $0.architectures.keys.sorted() }).count == 1)
        for baseline in baselines {
            let counted = baseline.instructions?.keys.sorted()
            #expect(counted == baseline.architectures.keys.sorted(), "\(baseline.scenario.id)")
        }
    }

    @Test func committedCountsOfMutantsAreValidAndOfArchitecturesThatAreThere() throws {
        let text = Repository.text("Results/testability.json")
        guard !text.isEmpty else { return }
        let record = try TestabilityRecord(json: Data(text.utf8))
        for row in record.architectures {
            let readme = "Sources/Architectures/\(row.id)/README.md"
            #expect(Repository.paths.contains(readme), "\(row.id)")
        }
    }

    @Test func aScenarioUnderAnotherNameIsFound() {
        let text = Repository.text("Scenarios/morning-rush.yaml")
        #expect(
            Self.scenario(RepositoryFile(path: "Scenarios/morning-rush.yaml", text: text)) == nil
        )
        #expect(Self.scenario(RepositoryFile(path: "Scenarios/evening.yaml", text: text)) != nil)
        #expect(Self.scenario(RepositoryFile(path: "Scenarios/a.yaml", text: "id: a\n")) != nil)
    }

    @Test(arguments: ["", "{}", #"{"schema": "crosstalk.run/2"}"#])
    func anIncompleteRecordIsFound(text: String) {
        #expect(Self.record(RepositoryFile(path: "Results/a/run.json", text: text)) != nil)
    }

    private static func scenario(_ file: RepositoryFile) -> Finding? {
        do {
            let scenario = try Scenario(yaml: file.text, file: file.path)
            guard file.path != "Scenarios/\(scenario.id).yaml" else { return nil }
            return file.finding("is named \(scenario.id)")
        } catch {
            return file.finding("\(error)")
        }
    }

    private static func record(_ file: RepositoryFile) -> Finding? {
        do {
            _ = try ResultFile(json: Data(file.text.utf8), kinds)
            return nil
        } catch {
            return file.finding("\(error)")
        }
    }
}
