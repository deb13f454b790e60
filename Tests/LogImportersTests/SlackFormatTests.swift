import ChatDomain
import LogImporters
import LogSamples
import Testing

/// Quirks 20 to 27, with exports written by hand.
struct SlackFormatTests {
    private func read(_ messages: String, _ others: [(String, String)] = []) throws -> ImportedLog {
        try Logs.read(SlackFormat.self, [("x/general/2024-01-02.json", "[\(messages)]")] + others)
    }

    private func said(_ ts: String, _ text: String, _ more: String = #""user":"U1""#) -> String {
        #"{"type":"message","ts":"\#(ts)","text":"\#(text)",\#(more)}"#
    }

    @Test func quirk20TheFractionOrdersAndTellsNoInstant() throws {
        let log = try read(
            said("1433860197.000010", "second") + "," + said("1433860197.000002", "first") + ","
                + said("1433860197.000002", "first")
        )
        #expect(try Logs.texts(log) == ["first", "second"])
        #expect(try log.messages().allSatisfy { $0.instant.milliseconds == 1_433_860_197_000 })
        #expect(log.counts[.duplicate] == 1)
    }

    @Test func quirk21DaysOfOddFoldersAreReadAndMissingListsMissed() throws {
        let log = try read(
            said("1704153600.000100", "b"),
            [("x/meetup-/2024-01-01.json", "[\(said("1704067200.000100", "a"))]")]
        )
        #expect(try Logs.texts(log) == ["a", "b"])
        // An archive with users.json, an entry for a folder, and a channel that ends oddly.
        let zip = try LogImport.read(LogFile.all(inArchive: SampleArchive.bytes, name: "e.zip"))
        #expect(zip.format == "slack")
        #expect(zip.count == 41)
        #expect(zip.senders == ["Ann A", "bo", "U3"])
    }

    @Test func quirk22SubtypesDecide() throws {
        let subtypes = [
            "channel_join", "channel_purpose", "channel_archive", "message_changed", "tombstone",
            "bot_message", "file_share", "file_comment", "me_message", "thread_broadcast",
        ]
        let log = try read(
            subtypes.enumerated().map {
                said(
                    "170415360\($0.offset).000100",
                    $0.element,
                    #""user":"U1","subtype":"\#($0.element)""#
                )
            }.joined(separator: ",")
        )
        #expect(log.count == 5)
        #expect(log.counts[.system] == 4)
        #expect(log.counts[.deleted] == 1)
        #expect(log.notes.contains { $0.contains("channel_join 1") })
    }

    @Test func quirk23ASenderMayStandInFourPlaces() throws {
        let log = try read(
            [
                said("1704153600.000100", "a"), said("1704153601.000100", "b", #""bot_id":"B1""#),
                said("1704153602.000100", "c", #""username":"ci""#),
                said(
                    "1704153603.000100",
                    "d",
                    #""subtype":"file_comment","comment":{"user":"U9"}"#
                ),
                said("1704153604.000100", "e", #""x":1"#),
            ].joined(separator: ",")
        )
        #expect(log.senders == ["U1", "B1", "ci", "U9", ""])
        #expect(log.counts[.deletedUser] == 1)
    }

    @Test func quirk24ABroadcastReplyCountsOnce() throws {
        let reply = said(
            "1704153605.000100",
            "reply",
            #""user":"U2","thread_ts":"1704153600.000100","subtype":"thread_broadcast""#
        )
        let log = try read(
            said("1704153600.000100", "parent") + "," + reply,
            [("x/general/2024-01-05.json", "[\(reply)]")]
        )
        #expect(try Logs.texts(log) == ["parent", "reply"])
        #expect(log.counts[.duplicate] == 1)
    }

    @Test func quirk25EditsAreCounted() throws {
        let log = try read(
            said(
                "1704153600.000100",
                "last",
                #""user":"U1","edited":{"user":"U1","ts":"1704153700.000000"}"#
            )
        )
        #expect(log.counts[.edited] == 1)
    }

    @Test(arguments: [
        ("a &amp; b &lt;c&gt;", "a & b <c>"), ("<@U1|ann> hi", "@ann hi"),
        ("in <#C1|gen>", "in #gen"),
        ("<https://a|label>", "label"), ("<https://a>", "https://a"),
        ("<!here> :tada:", "@here :tada:"),
        ("&lt;@U1|ann&gt;", "<@U1|ann>"), ("1 < 2", "1 < 2"),
    ])
    func quirk26TokensAreDecodedBeforeEntities(written: String, shown: String) throws {
        #expect(try Logs.texts(read(said("1704153600.000100", written))) == [shown])
    }

    @Test func quirk27BlocksAndAttachmentsMayHoldAllTheText() throws {
        let log = try read(
            said(
                "1704153600.000100",
                "",
                #""bot_id":"B","attachments":[{"title":"Build","text":"failed"}]"#
            )
                + ","
                + said(
                    "1704153601.000100",
                    "",
                    #""bot_id":"B","blocks":[{"type":"section","text":{"type":"mrkdwn","text":"in a block"}}]"#
                )
        )
        #expect(try Logs.texts(log) == ["Build\nfailed", "in a block"])
    }

    @Test func aDayThatIsTornIsRefusedWithItsPlaceAndOthersStayWhenLenient() throws {
        let torn = ("x/general/2024-01-03.json", #"[{"type":"message","ts":"17"#)
        let error = #expect(throws: ImportError.self) {
            try read(said("1704153600.000100", "a"), [torn])
        }
        #expect(
            error?.description.hasPrefix(
                "x/general/2024-01-03.json:1: found the end of the file in a text"
            ) == true
        )
        var options = ReadingOptions()
        options.isLenient = true
        let log = try Logs.read(
            SlackFormat.self,
            [("x/general/2024-01-02.json", "[\(said("1704153600.000100", "a"))]"), torn],
            options: options
        )
        #expect(log.count == 1)
        #expect(log.counts[.stray] == 1)
    }
}
