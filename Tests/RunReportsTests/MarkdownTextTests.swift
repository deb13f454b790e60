import Foundation
import RunRecords
import RunReports
import Testing

/// A report on a fork's artefact says nothing that the fork can make up.
struct MarkdownTextTests {
    private static let forged =
        "x\n\n# Forged\n[link](https://evil.example) <img src=x> | ``` & @team"

    /// A record of which every text for people is hostile.
    private static func hostile() throws -> RunRecord {
        var record = try SampleRecord.instrumented()
        record.scenario.id = forged
        record.notes = [.words(forged)]
        record.environment.commit = forged
        record.environment.swift = forged
        record.environment.os = forged
        record.environment.cpu = forged
        record.environment.flags = [forged]
        record.environment.arguments = ["run", forged]
        record.environment.modelImplementation = forged
        record.environment.listUpdate = forged
        record.harness.generatorPolicy = forged
        record.thresholds = [RunRecord.Threshold(metric: forged, limit: 1)]
        for index in record.architectures.indices {
            record.architectures[index].id += forged
            record.architectures[index].title = forged
            record.architectures[index].errors = [forged]
            record.architectures[index].failure?.eventText = forged
            record.architectures[index].failure?.shown = [forged, "```"]
            for leak in (record.architectures[index].leaks ?? []).indices {
                record.architectures[index].leaks?[leak].type = forged
                record.architectures[index].leaks?[leak].heldBy = forged
            }
        }
        return record
    }

    @Test func nothingOfARecordBecomesMarkup() throws {
        let text = MarkdownReport.text(of: [try Self.hostile()], upTo: 1_000_000)
        var fence: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = fence {
                if line == open { fence = nil }
                continue
            }
            if line.hasPrefix("```") {
                fence = line.prefix { $0 == "`" }
                continue
            }
            #expect(!line.hasPrefix("# Forged"), "\(line)")
            // What is left is inside code.
            let prose = line.replacing("\\`", with: "").replacing(#/(`+)(?:(?!\1).)*?\1/#, with: "")
            #expect(!prose.contains("](https"), "\(line)")
            #expect(prose.firstMatch(of: #/[^\\]<img/#) == nil, "\(line)")
            #expect(prose.firstMatch(of: #/[^\\]:\/\//#) == nil, "\(line)")
            #expect(!prose.contains("@team"), "\(line)")
        }
        #expect(fence == nil)
    }

    @Test func ordinaryWordsStayAsTheyAre() throws {
        let text = try MarkdownReport(SampleRecord.full()).text()
        #expect(!text.contains("\\_"))
        #expect(!text.contains("\\["))
    }
}
