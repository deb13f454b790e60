import ChatDomain
import EventTraces
@testable import LogImporters
import Testing

/// Written by hand after the list of format quirks; the numbers are that list's.
struct WhatsAppFormatTests {
    private func read(
        _ text: String,
        _ order: DateOrder? = nil,
        zone: Int = 0
    ) throws(ImportError) -> ImportedLog {
        var options = ReadingOptions()
        options.dateOrder = order
        options.zoneMinutes = zone
        return try read(Array(text.utf8), options)
    }

    private func read(
        _ bytes: [UInt8],
        _ options: ReadingOptions
    ) throws(ImportError) -> ImportedLog {
        try LogImport.read(
            [LogFile(name: "chat.txt", bytes: bytes)],
            as: WhatsAppFormat.self,
            options: options
        )
    }

    private func stamps(_ log: ImportedLog) throws -> [String] {
        try log.messages().map { CivilTime($0.instant).iso8601 }
    }

    @Test func quirk1BothPhonesAreRead() throws {
        let ios = try read("[5/31/16, 12:07:23 AM] Ann: hi\r\n")
        #expect(try stamps(ios) == ["2016-05-31T00:07:23.000Z"])
        #expect(ios.resolution == .second)
        let android = try read("31/05/2016, 00:07 - Ann: hi\n")
        #expect(try stamps(android) == ["2016-05-31T00:07:00.000Z"])
        #expect(android.resolution == .minute)
        #expect(try android.messages().map(\.bytes) == [2])
    }

    @Test func quirk2AnyFieldAboveTwelveDecides() throws {
        let day = try read("03/04/24, 10:00 - Ann: a\n13/04/24, 10:00 - Ann: b\n")
        #expect(try stamps(day).first == "2024-04-03T10:00:00.000Z")
        let month = try read("03/04/24, 10:00 - Ann: a\n03/13/24, 10:00 - Ann: b\n")
        #expect(try stamps(month).first == "2024-03-04T10:00:00.000Z")
    }

    @Test func quirk2ElseTheOrderThatGoesForward() throws {
        // As day/month: 3 April, 1 May. As month/day: 4 March, 5 January.
        let log = try read("03/04/24, 10:00 - Ann: a\n01/05/24, 10:00 - Ann: b\n")
        #expect(try stamps(log).first == "2024-04-03T10:00:00.000Z")
    }

    @Test func quirk2UndecidableAsks() throws {
        let text = "03/04/24, 10:00 - Ann: ?\n"
        #expect(throws: ImportError.ambiguousDateOrder(file: "chat.txt", example: "3/4/24")) {
            try read(text)
        }
        let error = ImportError.ambiguousDateOrder(file: "chat.txt", example: "3/4/24")
        #expect(error.description.contains("--date-order"))
        #expect(try stamps(read(text, .mdy)) == ["2024-03-04T10:00:00.000Z"])
        #expect(try stamps(read(text, .dmy)) == ["2024-04-03T10:00:00.000Z"])
    }

    @Test func quirk2ContradictionIsAnError() {
        #expect(throws: ImportError.self) {
            try read("13/04/24, 10:00 - Ann: a\n04/13/24, 10:00 - Ann: b\n")
        }
    }

    @Test(arguments: [
        "2024-04-03, 10:00 - Ann: x", "2024-04-03 10:00 - Ann: x", "2024/04/03, 10:00 - Ann: x",
        "03.04.24, 10:00 - Ann: x", "03.04.2024, 10:00 - Ann: x",
    ])
    func quirk3SeparatorsAndYears(line: String) throws {
        #expect(try stamps(read(line)) == ["2024-04-03T10:00:00.000Z"])
    }

    @Test(arguments: [
        ("12:03\u{202F}AM", "00:03"), ("00:12\u{202F}AM", "00:12"), ("1:05 pm", "13:05"),
        ("1:05\u{A0}p.m.", "13:05"), ("12:05 p. m.", "12:05"), ("1:05\u{202F}p.\u{A0}m.", "13:05"),
        ("9:30 a.m.", "09:30"), ("9:30 π.μ.", "09:30"), ("1:05 μ.μ.", "13:05"),
        ("下午1:05", "13:05"), ("오전 9:30", "09:30"),
    ])
    func quirk4TwelveHourMarks(time: String, expected: String) throws {
        let log = try read("1/30/18, \(time) - Bo: x\n")
        #expect(try stamps(log) == ["2018-01-30T\(expected):00.000Z"])
    }

    @Test(arguments: ["[13.04.24 10:00:01] Ann: x", "[13.04.24,10:00:01] Ann: x"])
    func quirk5CommaOrNot(line: String) throws {
        #expect(try stamps(read(line)) == ["2024-04-13T10:00:01.000Z"])
    }

    @Test func quirk6ByteOrderMarksAnywhere() throws {
        let log = try read(
            "\u{FEFF}29.01.18, 12:24 - Ann: x\n\u{FEFF}29.01.18, 12:25 - Ann: y\n"
        )
        #expect(try log.messages().map(\.bytes) == [1, 1])
        #expect(log.senders == ["Ann"])
    }

    @Test func quirk7DirectionMarksAreNotPartOfNames() throws {
        let log = try read(
            "[1/13/24, 10:00:00 AM] Ann: a\r\n"
                + "\u{200E}[1/13/24, 10:00:01 AM] \u{202A}Ann\u{202C}: \u{200E}image omitted\r\n"
        )
        #expect(log.senders == ["Ann"])
        #expect(log.counts[.media] == 1)
        #expect(try log.messages().map(\.bytes) == [1, 13])
    }

    @Test func quirk8LinesWithoutAHeaderBelongToTheMessageBefore() throws {
        let log = try read("13/04/24, 10:00 - Ann: one\ntwo\n\nfour\n13/04/24, 10:01 - Bo: x\n")
        #expect(try log.messages().map(\.bytes) == ["one\ntwo\n\nfour".utf8.count, 1])
        #expect(log.counts[.multiLine] == 1)
    }

    @Test func quirk9APastedHeaderOfAnotherShapeIsText() throws {
        let log = try read(
            "[13.04.24, 10:00:01] Ann: see\n[1/1/20, 1:00 AM] Bo: old\r\n[13.04.24, 10:00:02] Bo: x\r\n"
        )
        #expect(log.count == 2)
        #expect(log.senders == ["Ann", "Bo"])
        #expect(log.counts[.multiLine] == 1)
    }

    @Test func quirk10CarriageReturnsEndMessagesAndAreNoText() throws {
        let log = try read(
            "[13.04.24, 10:00:01] Ann: a\nb\u{2028}c\r\n[13.04.24, 10:00:02] Bo: d\r\n"
        )
        #expect(try log.messages().map(\.bytes) == ["a\nb\u{2028}c".utf8.count, 1])
    }

    @Test(arguments: [
        "13/04/24, 10:00 - Ann added Bo",
        "13/04/24, 10:00 - Ann changed the subject to \"plan: B\"",
        "13/04/24, 10:00 - Messages and calls are end-to-end encrypted.",
        "[13/04/24, 10:00:00] Our group: \u{200E}Messages and calls are end-to-end encrypted.",
        "[13/04/24, 10:00:00] Our group: \u{200E}Ann added Bo",
    ])
    func quirk11SystemLinesAreNoMessages(line: String) throws {
        let log = try read(line + "\n" + line.prefix(line.hasPrefix("[") ? 21 : 18) + " Ann: x\n")
        #expect(log.counts[.system] == 1)
        #expect(log.senders == ["Ann"])
    }

    @Test(arguments: [
        "<Media omitted>", "\u{200E}image omitted", "<Medien ausgeschlossen>",
        "<Без медиафайлов>", "IMG-1.jpg (file attached)", "\u{200E}<attached: 0001-PHOTO.jpg>",
        "PTT-1.opus (Datei angehängt)",
    ])
    func quirk12MediaPlaceholdersAreCountedAndKept(text: String) throws {
        let log = try read("13/04/24, 10:00 - Ann: \(text)\n")
        #expect(log.counts[.media] == 1)
        #expect(log.count == 1)
    }

    @Test func quirk13DeletedEditedAndEmpty() throws {
        let log = try read(
            """
            13/04/24, 10:00 - Ann: This message was deleted
            13/04/24, 10:01 - Ann: hello <This message was edited>
            13/04/24, 10:02 - Ann:\u{20}
            13/04/24, 10:03 - Ann:
            """
        )
        #expect(log.counts[.deleted] == 1)
        #expect(log.counts[.edited] == 1)
        #expect(log.counts[.empty] == 2)
        #expect(try log.messages().map(\.bytes) == [5, 0, 0])
    }

    @Test func quirk14OneSenderHasOneName() throws {
        let log = try read(
            """
            13/04/24, 10:00 - ~\u{A0}Ann: a
            13/04/24, 10:01 - Ann: b
            13/04/24, 10:02 - +44 7700 900\u{2011}123: c
            13/04/24, 10:03 - +44 7700 900-123: d
            13/04/24, 10:04 - Ann changed to Anna
            13/04/24, 10:05 - Anna: e
            """
        )
        #expect(log.senders == ["Ann", "+44 7700 900-123"])
        #expect(log.counts.renamed == 1)
        #expect(log.counts[.system] == 1)
    }

    @Test func quirk15MentionsLoseTheirIsolates() throws {
        let log = try read(
            "13/04/24, 10:00 - Ann: @\u{2068}Bo\u{2069} and @441234567890\n"
        )
        #expect(try log.messages().map(\.bytes) == ["@Bo and @441234567890".utf8.count])
    }

    @Test func quirk16LocalTimeIsSortedStably() throws {
        let log = try read(
            """
            13/04/24, 10:05 - Ann: a
            13/04/24, 10:00 - Bo: bb
            13/04/24, 10:05 - Bo: ccc
            """,
            zone: 120
        )
        #expect(try log.messages().map(\.bytes) == [2, 1, 3])
        #expect(try stamps(log).first == "2024-04-13T08:00:00.000Z")
        #expect(log.counts.negativeGaps == 1)
        #expect(log.counts.outOfOrder == 1)
    }

    @Test func quirk17AMinutesMessagesAreSpread() throws {
        let log = try read(
            """
            13/04/24, 10:00 - Ann: a
            13/04/24, 10:00 - Bo: b
            13/04/24, 10:00 - Bo: b
            13/04/24, 10:01 - Bo: d
            """
        )
        #expect(log.counts.spread == 2)
        #expect(log.counts[.duplicate] == 0)
        let trace = try log.trace()
        let pushes = trace.events.filter { if case .push = $0.kind { true } else { false } }
        #expect(pushes.map(\.at) == [1, 21, 41, 61].map { .seconds($0) })
        #expect(trace.provenance.contains { $0.hasPrefix("spread:") })
        #expect(log.summary.contains("2 messages spread inside their minute"))
    }

    @Test func quirk19PollsPlacesAndCallsAreKept() throws {
        let log = try read(
            """
            13/04/24, 10:00 - Ann: POLL:
            Lunch?
            OPTION: yes (2 votes)
            13/04/24, 10:01 - Ann: location: https://maps.google.com/?q=1,2
            13/04/24, 10:02 - Ann: Missed voice call
            """
        )
        #expect(log.counts[.special] == 3)
        #expect(log.count == 3)
        #expect(log.senders == ["Ann"])
    }

    /// WhatsApp has no ids: who says the same twice in a second of one file did so; two exports overlap.
    @Test func quirk54OnlyWhatTwoExportsShareIsARepeat() throws {
        let line = "[13.04.24, 10:00:01] Ann: a\r\n"
        let text = line + line + "[13.04.24, 10:00:01] Bo: a\r\n"
        #expect(try read(text).count == 3)
        let twice = try Logs.read(
            WhatsAppFormat.self,
            [
                ("WhatsApp Chat with Bo.txt", text),
                ("later/WhatsApp Chat with Bo (1).txt", text + "[13.04.24, 10:00:02] Bo: b\r\n"),
            ]
        )
        #expect(twice.count == 4)
        #expect(twice.counts[.duplicate] == 3)
        #expect(twice.rooms == 1)
    }

    @Test func quirk55LengthsAreBytes() throws {
        let log = try read("13/04/24, 10:00 - Ann: 👩‍👩‍👧é\u{301}\n")
        #expect(try log.messages().map(\.bytes) == ["👩‍👩‍👧é\u{301}".utf8.count])
        let long = try read("13/04/24, 10:00 - Ann: " + String(repeating: "x", count: 8_000))
        #expect(try long.messages().map(\.bytes) == [8_000])
    }

    @Test func quirk56SilencesAreCutAndTimeRunsFaster() throws {
        let log = try read(
            """
            [13.04.24, 10:00:00] Ann: a
            [13.04.24, 10:00:10] Ann: b
            [14.04.24, 10:00:10] Ann: c
            """
        )
        let trace = try log.trace(ImportOptions(cap: .seconds(60), timeFactor: 2))
        let pushes = trace.events.filter { if case .push = $0.kind { true } else { false } }
        #expect(pushes.map(\.at) == [1, 6, 36].map { .seconds($0) })
        #expect(trace.provenance.contains("cap: 60000000 us, 1 gaps"))
        #expect(trace.provenance.contains("time-factor: 2.0"))
    }

    @Test func bytesThatAreNoUTF8AreRefusedWithTheirLineUnlessLenient() throws {
        let bytes = Array("13/04/24, 10:00 - Ann: a\n13/04/24, 10:01 - Ann: caf".utf8) + [0xE9, 10]
        let error = #expect(throws: ImportError.self) { try read(bytes, ReadingOptions()) }
        #expect(
            error?.description.hasPrefix("chat.txt:2: found bytes that are no UTF-8, after `caf`")
                == true
        )
        var options = ReadingOptions()
        options.isLenient = true
        let log = try read(bytes, options)
        #expect(log.counts[.undecodable] == 1)
        #expect(try log.messages().map(\.bytes) == [1, "caf\u{FFFD}".utf8.count])
    }

    @Test func whatIsNoExportIsRefusedWithItsFirstLine() {
        let error = #expect(throws: ImportError.self) { try read("hello\nworld\n") }
        #expect(error?.description.contains("chat.txt:1: found `hello`") == true)
        #expect(throws: ImportError.self) { try read("") }
    }
}
