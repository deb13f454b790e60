import Foundation
import RunRecords
import Testing

@testable import RunReports

struct RecordNoteTests {
    /// One of each kind.
    static let notes: [RecordNote] = [
        .disturbed(blocks: .init(2, of: 12), rounds: .init(0, of: 6)),
        .stolenFromLatency(share: 0.021), .stolenFromRound(share: 0.3),
        .instructionsCounted(by: "callgrind"),
        .updatesExpected(hasFrames: true, [.init("list rows", 53), .init("messages", 170)]),
        .unavailable(.peakResidentMemory),
        .leaksUnknown(architecture: "mvc", reason: "no census"),
        .notCheckedLive(architecture: "mvc"),
        .onlyLive(architecture: "mvc", figures: [.backgroundHops: 0.5]),
        .injected(faults: ["leak"], architecture: "mvc"),
        .injectedWork(share: 0.05, architecture: "mvc"),
        .alias(name: "mvc-again", architecture: "mvc"), .noRatios(reference: "mvc"),
        .arrivalsScheduled(by: ["SCHED_FIFO"]), .harnessFailed(reason: "counts: was stopped"),
        .merged(machines: 6, kinds: 2, shards: .init(7, of: 8)),
        .words("A sentence of an older record."),
    ]

    @Test func everyKindSurvivesItsFile() throws {
        let data = try JSONEncoder().encode(Self.notes)
        #expect(try JSONDecoder().decode([RecordNote].self, from: data) == Self.notes)
        #expect(Set(Self.notes.compactMap(\.kind)) == Set(RecordNote.Kind.allCases))
    }

    @Test func everyKindIsOneSentence() {
        for note in Self.notes {
            #expect(note.sentence.hasSuffix("."), "\(note)")
            #expect(!note.sentence.contains("\n"), "\(note)")
        }
        #expect(
            Self.notes[0].sentence.hasPrefix("CPU interference in 2 of 12 blocks: other processes")
        )
        #expect(Self.notes[4].sentence.hasSuffix("frames: 53 list rows, 170 messages."))
    }

    /// They told their conditions in words, which are not told twice.
    @Test func olderRecordsKeepTheirWordsForTheirConditions() throws {
        var record = try SampleRecord.full()
        record.harness.slowShare = 0.9
        record.notes = []
        let said = "another machine shared the core in 90 % of readings"
        #expect(ConditionNotes(record: record).lines.contains { $0.contains(said) })
        record.notes = [.words("CPU interference: another machine shared the core.")]
        #expect(ConditionNotes(record: record).lines == [])
    }

    /// The reference costs 20 µs an event without the harness.
    @Test(arguments: [([5, 5, 8, 8, 8], true), ([5, 5, 5, 5, 5.5], false)])
    func aHarnessThatIsSlowedMoreThanTheReferenceIsTold(
        harness: [Double],
        isTold: Bool
    ) throws {
        var record = SampleMachines.run(["mvp": 1.5])
        record.architectures[0][.mainCPU]?.samples = harness.map { _ in 20_000 }
        record.architectures[0].windows = harness.enumerated().map { block, cost in
            RunRecord.Window(block: block, mainCost: 20_000 + cost * 1e3)
        }
        let said = "by block, the harness took 20–29 % of mvc's main CPU"
        #expect(ConditionNotes(record: record).lines.contains { $0.contains(said) } == isTold)
    }

    @Test(arguments: ["run", "sweep", "aa", "capacity"])
    func kindsOfTheSchemaAreThoseThereAre(schema: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Results/\(schema).schema.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        for kind in RecordNote.Kind.allCases {
            #expect(text.contains("\"\(kind.rawValue)\""), "\(kind)")
        }
    }
}
