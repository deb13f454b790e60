import ChatDomain
import LogImporters
import Testing

/// Quirks 35 to 41, with exports written by hand.
struct DiscordFormatTests {
    private func export(_ messages: [String], end: String = "]}") -> String {
        #"{"guild":{"id":"1"},"channel":{"id":"9","name":"c"},"messages":["#
            + messages.joined(separator: ",") + end
    }

    private func read(_ messages: String...) throws -> ImportedLog {
        try Logs.read(DiscordFormat.self, [("c.json", export(messages))])
    }

    private func said(
        _ id: String,
        _ time: String,
        _ content: String,
        type: String = #""Default""#,
        author: String = #"{"id":"5","name":"ann"}"#,
        more: String = ""
    ) -> String {
        #"{"id":"\#(id)","type":\#(type),"timestamp":"\#(time)","content":"\#(content)","author":\#(author)\#(more)}"#
    }

    @Test func quirk35OffsetsAreConverted() throws {
        let log = try read(
            said("1", "2022-05-26T23:19:27.384-04:00", "a"),
            said("2", "2022-05-27T03:19:28Z", "b"),
            said("3", "2022-05-27T03:19:28.1234567+00:00", "c")
        )
        #expect(
            try Logs.stamps(log) == [
                "2022-05-27T03:19:27.384Z", "2022-05-27T03:19:28.000Z", "2022-05-27T03:19:28.123Z",
            ]
        )
    }

    @Test func quirk36IdsOf64BitsTellTheTimeAndStayApart() throws {
        // Two ids that are one double.
        let log = try read(
            #"{"id":"979537437442052097","type":"Default","content":"b","author":{"id":"5"}}"#,
            #"{"id":"979537437442052096","type":"Default","content":"a","author":{"id":"5"}}"#
        )
        #expect(try Logs.texts(log) == ["a", "b"])
        #expect(log.first.milliseconds == Int64(979_537_437_442_052_096 >> 22) + 1_420_070_400_000)
    }

    @Test func quirk37KindsMayBeNamesOrNumbers() throws {
        let kinds = [
            "Default", "Reply", "20", "ThreadCreated", "Call", "RecipientAdd",
            "ChannelPinnedMessage", "GuildMemberJoin", "46",
        ]
        let log = try Logs.read(
            DiscordFormat.self,
            [
                (
                    "c.json",
                    export(
                        kinds.enumerated().map {
                            said(
                                "\($0.offset)",
                                "2022-05-27T03:19:2\($0.offset)Z",
                                $0.element,
                                type: "\"\($0.element)\""
                            )
                        }
                    )
                )
            ]
        )
        #expect(try Logs.texts(log) == ["Default", "Reply", "20"])
        #expect(log.counts[.system] == 6)
    }

    @Test func quirk38EmptyContentMayHoldAForwardAStickerOrNothing() throws {
        let log = try read(
            said(
                "1",
                "2022-05-27T03:19:21Z",
                "",
                more: #","forwardedMessage":{"content":"passed on"}"#
            ),
            said("2", "2022-05-27T03:19:22Z", "", more: #","stickers":[{"id":"1"}]"#),
            said(
                "3",
                "2022-05-27T03:19:23Z",
                "",
                more: #","attachments":[{"id":"1"}],"embeds":[]"#
            ),
            said(
                "4",
                "2022-05-27T03:19:24Z",
                "",
                more: #","embeds":[{"title":"T","description":"D"}]"#
            )
        )
        #expect(try Logs.texts(log) == ["passed on", "", "", "T\nD"])
        #expect(log.counts[.media] == 2)
    }

    @Test func quirk39TheIdIsWhoItIs() throws {
        let log = try read(
            said(
                "1",
                "2022-05-27T03:19:21Z",
                "a",
                author: #"{"id":"1","name":"hook A","discriminator":"0000"}"#
            ),
            said("2", "2022-05-27T03:19:22Z", "b", author: #"{"id":"1","name":"hook B"}"#),
            said("3", "2022-05-27T03:19:23Z", "c", author: #"{"id":"2","name":"Deleted User"}"#),
            said("4", "2022-05-27T03:19:24Z", "d", author: #"{"id":"3","name":"Deleted User"}"#)
        )
        #expect(log.senders.count == 3)
        #expect(log.counts[.deletedUser] == 2)
    }

    @Test func quirk40PartsAreJoinedAndStoppedExportsRefused() throws {
        let one = said("1", "2022-05-27T03:19:21Z", "a", more: #","reference":{"messageId":null}"#)
        let two = said("2", "2022-05-27T03:19:22Z", "b")
        let log = try Logs.read(
            DiscordFormat.self,
            [
                ("c.json", export([one], end: #"],"messageCount":2}"#)),
                ("c [part 2].json", export([one, two])),
            ]
        )
        #expect(try Logs.texts(log) == ["a", "b"])
        #expect(log.counts[.duplicate] == 1)
        #expect(log.remarks.contains("c.json says it holds 2 messages, and holds 1"))
        let error = #expect(throws: ImportError.self) {
            try Logs.read(DiscordFormat.self, [("c.json", export([one], end: ""))])
        }
        #expect(error?.description.contains("was the export stopped?") == true)
    }

    @Test(arguments: ["", "\u{FEFF}"])
    func quirk41TheTableHasNoIdsAndRealLineFeeds(mark: String) throws {
        let head = mark + "AuthorID,Author,Date,Content,Attachments,Reactions\r\n"
        let ann =
            "\"1\",\"ann\",\"2024-01-02T03:04:05.0000000+00:00\",\"a \"\"b\"\"\nc\",\"\",\"\"\r\n"
        let bo =
            "\"2\",\"bo\",\"2024-01-02T03:04:06.0000000+00:00\",\"\",\"https://x/y.png\",\"\"\r\n"
        // Exported twice.
        let log = try Logs.read(
            DiscordFormat.self,
            [("c.csv", head + ann), ("again/c.csv", head + ann + bo)]
        )
        #expect(try Logs.texts(log) == ["a \"b\"\nc", ""])
        #expect(log.counts[.duplicate] == 1)
        #expect(log.counts[.media] == 1)
    }
}
