import ChatDomain
import EventTraces
@testable import LogImporters
import Testing

struct AnonymizerTests {
    @Test(arguments: [
        "Hello, Ann! See you at 10:30?", "Привет, как дела", "👩‍👩‍👧 ok 👍🏽 🇩🇪", "mañana à l'été",
        "日本語とカタカナ", "안녕하세요", "שלום عالم",
        "e\u{301}tude", "a\nb\t\"c\"", "", "Ωμέγα 12",
    ])
    func lengthsScriptsAndShapesStay(text: String) {
        let other = Anonymizer(seed: 1).text(text, key: 1)
        #expect(other.utf8.count == text.utf8.count)
        #expect(other.unicodeScalars.count == text.unicodeScalars.count)
        for (new, old) in zip(other.unicodeScalars, text.unicodeScalars) {
            #expect(new.properties.generalCategory == old.properties.generalCategory)
            #expect(UTF8.width(new) == UTF8.width(old))
            #expect((0x400...0x4FF).contains(new.value) == (0x400...0x4FF).contains(old.value))
            #expect((0x4E00...0x9FFF).contains(new.value) == (0x4E00...0x9FFF).contains(old.value))
        }
    }

    @Test func lettersAreOthers() {
        let text = "the quick brown fox jumps over the lazy dog"
        let other = Anonymizer(seed: 1).text(text, key: 1)
        let same = zip(text, other).count { $0 == $1 && $0 != " " }
        // One in 26 by chance.
        #expect(same < 10)
        #expect(Anonymizer(seed: 1).text(text, key: 2) != other)
        #expect(Anonymizer(seed: 1).text(text, key: 1) == other)
    }

    @Test func whatIsDrawnDoesNotDependOnWhatItReplaces() {
        let anonymizer = Anonymizer(seed: 5)
        #expect(
            anonymizer.text("attack at dawn", key: 3) == anonymizer.text("defend on hill", key: 3)
        )
    }

    @Test func peopleStayApart() {
        let names = (0..<60).map { "Ann \($0)" } + ["Bo", "Bo"]
        let others = Anonymizer(seed: 1).names(names)
        #expect(Set(others).count == names.count)
        #expect(zip(names, others).allSatisfy { $0.utf8.count == $1.utf8.count && $0 != $1 })
    }

    @Test func aSharedLogReadsBackAsTheSameTraceWithoutItsWords() throws {
        let text = "[13.04.24, 10:00:01] Ann: secret plan\n[13.04.24, 10:00:05] Bo: да\n"
        let log = try Logs.read(WhatsAppFormat.self, [("Chat with Ann.txt", text)])
        let shared = try Logs.fields(log, "text", anonymizer: Anonymizer())
        #expect(shared.map(\.utf8.count) == [11, 4])
        #expect(try Logs.fields(log, "name", anonymizer: Anonymizer()) != ["Ann", "Bo"])
        #expect(try Logs.fields(log, "chat", anonymizer: Anonymizer()) == ["chat 1", "chat 1"])
        let trace = try log.trace(ImportOptions(isAnonymous: true))
        #expect(trace.provenance.contains("source-sha256: left out"))
        #expect(!String(decoding: trace.encoded(), as: UTF8.self).contains("Ann"))
    }
}
