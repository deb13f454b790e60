import ChatDomain
import EventTraces
@testable import LogImporters
import Testing

/// Quirk 51, with rows written by hand.
struct GitterFormatTests {
    private func row(_ id: String, _ time: String, _ user: String, _ text: String) -> String {
        "room1\torg/Room\t2016-05-31T\(time)Z\t\(user)\tname of \(user)\t\(id)\t\(text)\n"
    }

    private func read(_ texts: String..., lenient: Bool = false) throws(ImportError) -> ImportedLog
    {
        var options = ReadingOptions()
        options.isLenient = lenient
        return try LogImport.read(
            texts.enumerated().map { LogFile(name: "room\($0).tsv", bytes: Array($1.utf8)) },
            as: GitterFormat.self,
            options: options
        )
    }

    @Test func quirk51NewestFirstBecomesOldestFirst() throws {
        let log = try read(
            row("m2", "10:00:01.250", "u2", "second") + row("m1", "10:00:01.000", "u1", "one")
        )
        #expect(try log.messages().map(\.bytes) == [3, 6])
        #expect(log.senders == ["name of u1", "name of u2"])
        #expect(log.counts.outOfOrder == 0)
        #expect(log.resolution == .millisecond)
    }

    @Test func quirk51QuotesHoldTabsLinesAndQuotes() throws {
        let log = try read(
            row("m2", "10:00:02.000", "u1", "\"a\tb\n\"\"c\"\"\"")
                + row("m1", "10:00:01.000", "u1", "x")
        )
        #expect(try log.messages().map(\.bytes) == [1, "a\tb\n\"c\"".utf8.count])
        #expect(log.counts[.multiLine] == 1)
    }

    @Test func quirk51AnIdCountsOnceAlsoAcrossFiles() throws {
        let row1 = row("m1", "10:00:01.000", "u1", "x")
        let log = try read(row1 + row1, row1 + row("m0", "10:00:00.000", "u2", "y"))
        #expect(log.count == 2)
        #expect(log.counts[.duplicate] == 2)
        #expect(log.senders == ["name of u2", "name of u1"])
    }

    @Test func quirk51DeletedUsersAreOneSender() throws {
        let deleted = "room1\torg/Room\t2016-05-31T10:00:00.000Z\t\t\tm9\tbye\n"
        let log = try read(row("m1", "10:00:01.000", "u1", "x") + deleted)
        #expect(log.counts[.deletedUser] == 1)
        #expect(log.senders.count == 2)
    }

    @Test func rowsOutOfOrderAreSortedAndCounted() throws {
        let log = try read(
            row("m3", "10:00:01.000", "u1", "a") + row("m2", "10:00:05.000", "u1", "bb")
                + row("m1", "10:00:00.000", "u1", "ccc")
        )
        #expect(try log.messages().map(\.bytes) == [3, 1, 2])
        #expect(log.counts.negativeGaps == 1)
        #expect(log.counts.outOfOrder == 1)
    }

    @Test func aFileOfAnotherKindIsRefused() {
        let error = #expect(throws: ImportError.self) { try read("id,text\n1,hello\n") }
        #expect(error?.description.contains("room0.tsv:1") == true)
    }

    @Test func laterRowsThatDoNotFitAreRefusedWithTheirLineUnlessLenient() throws {
        let text = row("m1", "10:00:01.000", "u1", "x") + "torn\n"
        let error = #expect(throws: ImportError.self) { try read(text) }
        #expect(error?.description.hasPrefix("room0.tsv:2: found 1 columns, `torn`") == true)
        let log = try read(text, lenient: true)
        #expect(log.counts[.stray] == 1)
        #expect(log.remarks.contains { $0.contains("room0.tsv:2") })
        #expect(log.count == 1)
    }

    @Test func theTraceVisitsConversationsAndSaysSo() throws {
        let rows = (0..<500).reversed().map { index in
            let (minute, second) = (index / 60, index % 60)
            let time =
                "10:\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second).000"
            return row("m\(index)", time, "u\(index % 3)", "hello")
        }
        let trace = try read(rows.joined()).trace(ImportOptions(chatsBy: .sender))
        let actions = trace.events.compactMap { event -> UserAction? in
            if case .user(let action) = event.kind { action } else { nil }
        }
        let latest = ChatID(199 % 3)
        let then = ChatID((199 + 50 + 200) % 3)
        #expect(
            actions == [
                .openChat(latest), .type(bytes: 24), .send, .back, .openChat(then),
                .type(bytes: 24), .send, .back,
            ]
        )
        #expect(trace.population.chats == 3)
        #expect(trace.provenance.contains { $0.hasPrefix("person: opens") })
        #expect(trace.windowStart == 50)
        #expect(try EventTrace.parse(trace.encoded(), file: "a") == trace)
    }
}
