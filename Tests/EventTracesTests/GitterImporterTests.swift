import ChatDomain
import EventTraces
import Testing

/// Quirk 51, with rows written by hand.
struct GitterImporterTests {
    private func row(_ id: String, _ time: String, _ user: String, _ text: String) -> String {
        "room1\torg/Room\t2016-05-31T\(time)Z\t\(user)\tname of \(user)\t\(id)\t\(text)\n"
    }

    private func read(_ texts: String...) throws -> ImportedLog {
        try GitterImporter.read(
            texts.enumerated().map { ("room\($0).tsv", Array($1.utf8)) }
        )
    }

    @Test func newestFirstBecomesOldestFirst() throws {
        let log = try read(
            row("m2", "10:00:01.250", "u2", "second") + row("m1", "10:00:01.000", "u1", "one")
        )
        #expect(log.messages.map(\.bytes) == [3, 6])
        #expect(log.senders == ["u1", "u2"])
        #expect(log.counts.outOfOrder == 0)
        #expect(log.resolution == .millisecond)
    }

    @Test func quotesHoldTabsLinesAndQuotes() throws {
        let log = try read(
            row("m2", "10:00:02.000", "u1", "\"a\tb\n\"\"c\"\"\"")
                + row("m1", "10:00:01.000", "u1", "x")
        )
        #expect(log.messages.map(\.bytes) == [1, "a\tb\n\"c\"".utf8.count])
        #expect(log.counts.multiLine == 1)
    }

    @Test func anIdCountsOnceAlsoAcrossFiles() throws {
        let row1 = row("m1", "10:00:01.000", "u1", "x")
        let log = try read(row1 + row1, row1 + row("m0", "10:00:00.000", "u2", "y"))
        #expect(log.messages.count == 2)
        #expect(log.counts.duplicates == 2)
        #expect(log.senders == ["u2", "u1"])
    }

    @Test func deletedUsersAreOneSender() throws {
        let deleted = "room1\torg/Room\t2016-05-31T10:00:00.000Z\t\t\tm9\tbye\n"
        let log = try read(row("m1", "10:00:01.000", "u1", "x") + deleted)
        #expect(log.counts.deletedUsers == 1)
        #expect(log.senders.count == 2)
    }

    @Test func rowsOutOfOrderAreSortedAndCounted() throws {
        let log = try read(
            row("m3", "10:00:01.000", "u1", "a") + row("m2", "10:00:05.000", "u1", "bb")
                + row("m1", "10:00:00.000", "u1", "ccc")
        )
        #expect(log.messages.map(\.bytes) == [3, 1, 2])
        #expect(log.counts.negativeGaps == 1)
        #expect(log.counts.outOfOrder == 2)
    }

    @Test func aFileOfAnotherKindIsRefused() {
        let error = #expect(throws: ImportError.self) { try read("id,text\n1,hello\n") }
        #expect(error?.description.contains("room0.tsv:1") == true)
    }

    @Test func laterRowsThatDoNotFitAreCounted() throws {
        let log = try read(row("m1", "10:00:01.000", "u1", "x") + "torn\n")
        #expect(log.counts.strays == 1)
        #expect(log.messages.count == 1)
    }

    @Test func theTraceVisitsConversationsAndSaysSo() throws {
        let rows = (0..<500).reversed().map { index in
            let (minute, second) = (index / 60, index % 60)
            let time =
                "10:\(minute < 10 ? "0" : "")\(minute):\(second < 10 ? "0" : "")\(second).000"
            return row("m\(index)", time, "u\(index % 3)", "hello")
        }
        let trace = try read(rows.joined()).trace()
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
