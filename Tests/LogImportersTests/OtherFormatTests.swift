import ChatDomain
import EventTraces
import LogImporters
import LogSamples
import Testing

/// Quirks 18, 50, 52 and 53, the plain format, and what all formats share.
struct OtherFormatTests {
    @Test(arguments: [
        "_chat.txt", "WhatsApp Chat with Bo.txt", "Chat de WhatsApp con Bo.txt",
        "Чат WhatsApp с Bo.txt",
    ])
    func quirk18AnArchiveIsReadWhateverItsTextIsCalled(name: String) throws {
        let zip = Archives.stored([
            (name, "13/04/24, 10:00 - Ann: hi\n"), ("IMG-1.jpg", "\u{1}\u{2}"),
        ])
        let log = try LogImport.read(LogFile.all(inArchive: zip, name: "chat.zip"))
        #expect(log.format == "whatsapp")
        #expect(log.senders == ["Ann"])
        #expect(log.notes.contains("1 other file left alone"))
    }

    @Test func brokenDataOfAnArchiveIsRefusedHoweverLongItSaysItIs() throws {
        var zip = Archives.stored([("_chat.txt", "13/04/24, 10:00 - Ann: hi\n")])
        let list = try #require(zip.indices.first { zip[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        // Deflated, which the text is not, and 32 MiB.
        zip[list + 10] = 8
        zip[list + 27] = 2
        let error = #expect(throws: ImportError.self) {
            try LogImport.read(LogFile.all(inArchive: zip, name: "chat.zip"))
        }
        #expect(error?.description.contains("whose compressed data is broken") == true)
    }

    @Test func aSecondFormatOfOneFolderIsNamed() throws {
        let zip = Archives.stored([
            ("_chat.txt", "13/04/24, 10:00 - Ann: hi\n"),
            ("c.json", #"{"guild":{"id":"1"},"channel":{"id":"9"},"messages":[]}"#),
            ("IMG-1.jpg", "\u{1}\u{2}"),
        ])
        let log = try LogImport.read(LogFile.all(inArchive: zip, name: "chat.zip"))
        #expect(
            log.notes.contains(
                "2 other files left alone, among them 1 discord; import those by --as"
            )
        )
    }

    @Test func quirk50HiddenTopicsAreReadAndMarkupIsTakenOff() throws {
        let log = try Logs.read(
            ZulipFormat.self,
            [
                (
                    "s/topic.json",
                    #"[{"id":1,"sender_full_name":"Ann","timestamp":1704164647,"content":"<p>a &amp; <b>b</b></p>\n<p>c</p>"}]"#
                ),
                (
                    "s/.E2.9C.94.20done.json",
                    #"[{"id":2,"sender_full_name":"Bo","timestamp":1704164648,"content":"x"}]"#
                ),
            ]
        )
        #expect(try Logs.texts(log) == ["a & b\n\nc", "x"])
        #expect(log.notes.contains { $0.hasPrefix("1 of 2 topics are hidden") })
    }

    @Test func quirk52MatrixEventsComeInAnyOrderEditedRedactedAndQuoted() throws {
        func event(_ id: Int, _ time: Int, _ content: String) -> String {
            #"{"type":"m.room.message","sender":"@a:b","event_id":"$\#(id)","origin_server_ts":\#(time),"content":{\#(content)}}"#
        }
        let log = try Logs.read(
            MatrixFormat.self,
            [
                (
                    "room.json",
                    #"{"room_name":"r","messages":["#
                        + [
                            event(1, 1_704_164_647_005, #""body":"second""#),
                            event(2, 1_704_164_647_001, #""body":"first""#),
                            event(
                                3,
                                1_704_164_648_000,
                                #""body":"* better","m.relates_to":{"rel_type":"m.replace","event_id":"$1"}"#
                            ),
                            event(4, 1_704_164_649_000, ""),
                            event(
                                5,
                                1_704_164_650_000,
                                #""body":"> <@a:b> first\n> more\n\nyes","m.relates_to":{"m.in_reply_to":{"event_id":"$2"}}"#
                            ),
                        ].joined(separator: ",") + "]}"
                )
            ]
        )
        #expect(try Logs.texts(log) == ["first", "second", "yes"])
        #expect(log.counts[.deleted] == 1)
        #expect(log.counts[.unsupported] == 1)
        #expect(log.counts.negativeGaps == 1)
    }

    @Test func quirk53MattermostNestsRepliesAndDirectPosts() throws {
        let sample = try #require(LogSample.all.first { $0.format == "mattermost" })
        let log = try LogImport.read(try sample.files())
        #expect(log.senders == ["ann", "bo"])
        #expect(log.count == 3)
        #expect(log.counts[.unsupported] == 2)
        #expect(log.first.milliseconds == 1_704_164_647_000)
    }

    @Test func thePlainFormatIsReadAsItIsWritten() throws {
        var options = ReadingOptions()
        options.keepsTexts = true
        let csv =
            "time,sender,text,chat,id\n2024-01-02T03:04:05.678Z,ann,\"a, \"\"b\"\"\nc\",x,1\n1704164646000,bo,,y,1\n"
        let log = try Logs.read(PlainFormat.self, [("a.csv", csv)])
        #expect(try Logs.texts(log) == ["a, \"b\"\nc", ""])
        #expect(try Logs.stamps(log) == ["2024-01-02T03:04:05.678Z", "2024-01-02T03:04:06.000Z"])
        let lines = try Logs.read(
            PlainFormat.self,
            [("a.jsonl", #"{"time":"2024-01-02T03:04:05+02:00","sender":"ann","bytes":7}"# + "\n")]
        )
        #expect(try lines.messages().map(\.bytes) == [7])
        let error = #expect(throws: ImportError.self) {
            try Logs.read(
                PlainFormat.self,
                [("a.csv", "time,sender,text\n2024-01-02T03:04:05Z,ann,a\nnever,bo,b\n")]
            )
        }
        #expect(error?.description.hasPrefix("a.csv:3: found time `never`") == true)
    }

    @Test(arguments: [
        ("a.csv", "time,sender,text,time\n1,ann,a,2\n", "a.csv:1: found two columns `time`"),
        (
            "a.jsonl", #"{"time":"1","sender":"a","text":"b","text":"c"}"#,
            "a.jsonl:1: found a second `text`"
        ),
        ("a.csv", "time,sender,bytes\n1,ann,2000000\n", "a.csv:2: found bytes `2000000`"),
    ])
    func whatAPlainLogSaysTwiceOrTooLargeIsRefused(name: String, text: String, message: String) {
        let error = #expect(throws: ImportError.self) {
            try Logs.read(PlainFormat.self, [(name, text)])
        }
        #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
    }

    @Test(arguments: ["", "Z"])
    func whatIsToldOfALogThatTellsItIsSaidToBeUnused(zone: String) throws {
        var options = ReadingOptions()
        (options.zoneMinutes, options.dateOrder) = (60, .dmy)
        options.date = CivilTime(iso8601: "2024-01-01")
        let text = "time,sender,text\n2024-01-02T03:04:05\(zone),ann,a\n"
        let log = try Logs.read(PlainFormat.self, [("a.csv", text)], options: options)
        let all = ["--zone-minutes", "--date", "--date-order"].suffix(zone.isEmpty ? 2 : 3)
        #expect(log.remarks.map { String($0.prefix { $0 != " " }) } == Array(all))
    }

    @Test(arguments: LogSample.all.indices)
    func everySampleIsRecognisedAndWhollyUsedOrCounted(index: Int) throws {
        let sample = LogSample.all[index]
        let log = try LogImport.read(try sample.files())
        #expect(log.format == sample.format)
        #expect(log.counts[.stray] == 0)
        #expect(log.counts.read == log.count + log.counts.skipped.values.reduce(0, +))
        let trace = try log.trace()
        #expect(try EventTrace.parse(trace.encoded(), file: "a") == trace)
        #expect(trace.provenance.allSatisfy { !$0.contains(sample.name) })
    }

    @Test(arguments: LogFormats.all.map { $0.identifier })
    func whatIsNoLogOfAFormatIsRefusedWithLineFoundAndAccepted(identifier: String) throws {
        let format = try #require(LogFormats.all.first { $0.identifier == identifier })
        for bytes in [
            [], Array("hello world\n".utf8), [0xFF, 0xFE, 0x68, 0, 0x69, 0], [0, 1, 2, 3],
            Array("[]".utf8), Array("{}".utf8),
        ] {
            let error = #expect(throws: ImportError.self, "\(identifier) \(bytes)") {
                try LogImport.read([LogFile(name: "a.b", bytes: bytes)], as: format)
            }
            #expect(
                error?.description.hasPrefix("a.b") == true,
                "\(identifier) \(bytes): \(error?.description ?? "")"
            )
        }
    }

    @Test(arguments: [
        (
            "matrix",
            #"{"messages":[{"type":"m.room.message","sender":"@a:b","origin_server_ts":1e300}]}"#,
            #"found an event with `sender` "@a:b", `origin_server_ts` "1e300"; accepted:"#
        ),
        (
            "mattermost",
            #"{"type":"version"}"# + "\n" + #"{"type":"post","post":{"user":[],"create_at":-1}}"#,
            #"found a post with `user` of another kind, `create_at` "-1"; accepted:"#
        ),
        (
            "zulip", #"[{"sender_full_name":"Ann","timestamp":99999999999999}]"#,
            ##"found a message with `sender_full_name` "Ann", `timestamp` "99999999999999", no `content`"##
        ),
        (
            "telegram",
            #"{"messages":[{"type":"message","date_unixtime":"x","date":"2024-01-02T03:04:05"}]}"#,
            #"found a message with `date_unixtime` "x", `date` "2024-01-02T03:04:05"; accepted:"#
        ),
    ])
    func aMemberOutOfRangeIsNotSaidToBeMissing(format: String, text: String, part: String) throws {
        let format = try #require(LogFormats.all.first { $0.identifier == format })
        let error = #expect(throws: ImportError.self) { try Logs.read(format, [("a", text)]) }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }

    @Test func nothingKnownIsRefusedWithTheFormatsThereAre() {
        let error = #expect(throws: ImportError.self) {
            try LogImport.read([LogFile(name: "a.b", bytes: Array("hello\n".utf8))])
        }
        #expect(error?.description.contains("`hello`, which is no format") == true)
        #expect(error?.description.contains("telegram") == true)
    }

    @Test(arguments: LogSample.all.indices)
    func aTornSampleIsRefusedOrShorterAndNeverAsLong(index: Int) throws {
        let sample = LogSample.all[index]
        let whole = try LogImport.read(try sample.files())
        for cut in stride(from: 1, to: sample.bytes.count, by: max(1, sample.bytes.count / 40)) {
            var torn = sample
            torn.bytes.removeLast(cut)
            guard let log = try? LogImport.read(try torn.files(), options: Self.dated) else {
                continue
            }
            #expect(
                log.textBytes + log.counts.read * 1_000 < whole.textBytes + whole.counts.read
                    * 1_000 || cut < 8
            )
        }
    }

    private static var dated: ReadingOptions {
        var options = ReadingOptions()
        options.date = CivilTime(year: 2024, month: 1, day: 2)
        options.dateOrder = .dmy
        return options
    }

    @Test func everyQuirkHasATest() throws {
        let sources = try Sources.here()
        let named = Set(sources.matches(of: /func quirk(\d+)/).compactMap { Int($0.output.1) })
        #expect(named == Set(1...56))
    }

    @Test(arguments: LogFormats.all.map { $0.identifier })
    func brokenLogsAreTakenWholeOrRefused(identifier: String) {
        let fuzzer = ImporterFuzzer(format: identifier, seed: 3)
        var taken = 0
        for number in UInt64(0)..<60 {
            let outcome = fuzzer.run(number)
            if outcome == .taken { taken += 1 }
            if case .wrong(let rule) = outcome {
                Issue.record("\(identifier), input \(number): \(rule)")
            }
        }
        // A fuzzer whose inputs are all refused at the door would prove little.
        #expect(taken > 0)
    }
}
