import LogImporters
import Testing

/// Quirks 28 to 34, with exports written by hand.
struct TelegramFormatTests {
    private func read(
        _ messages: String...,
        options: ReadingOptions = ReadingOptions()
    ) throws(ImportError) -> ImportedLog {
        try Logs.read(
            TelegramFormat.self,
            [
                (
                    "result.json",
                    #"{"name":"A","type":"personal_chat","id":1,"messages":[\#(messages.joined(separator: ","))]}"#
                )
            ],
            options: options
        )
    }

    private func said(_ id: Int, _ more: String) -> String {
        #"{"id":\#(id),"type":"message","date_unixtime":"\#(1_704_189_600 + id)",\#(more)}"#
    }

    @Test func quirk28TextMayBeInPieces() throws {
        let log = try read(
            said(
                1,
                #""from":"Ann","from_id":"user1","text":["see ",{"type":"link","text":"x.org"}],"text_entities":[{"type":"plain","text":"see "}]"#
            ),
            said(2, #""from":"Ann","from_id":"user1","text":"plain""#)
        )
        #expect(try Logs.texts(log) == ["see x.org", "plain"])
    }

    @Test func quirk29TheStampWithAZoneIsPreferred() throws {
        var options = ReadingOptions()
        options.zoneMinutes = 60
        let log = try read(
            #"{"id":1,"type":"message","date":"2024-01-02T11:00:00","from":"A","from_id":"user1","text":"old"}"#,
            #"{"id":2,"type":"message","date":"2024-01-02T23:00:00","date_unixtime":"1704189605","from":"A","from_id":"user1","text":"new"}"#,
            options: options
        )
        #expect(try Logs.stamps(log) == ["2024-01-02T10:00:00.000Z", "2024-01-02T10:00:05.000Z"])
        #expect(log.notes.contains { $0.contains("--zone-minutes") })
    }

    @Test func quirk30SendersMayBeNullNumbersOrChannels() throws {
        let log = try read(
            said(1, #""from":null,"from_id":"user1","text":"a""#),
            said(2, #""from":"Bo","from_id":4711,"text":"b""#),
            said(3, #""from":"News","from_id":"channel1","text":"c""#)
        )
        #expect(log.senders == ["user1", "Bo", "News"])
        #expect(log.counts[.deletedUser] == 1)
    }

    @Test func quirk31ServiceMessagesAreNoMessages() throws {
        let log = try read(
            #"{"id":1,"type":"service","date_unixtime":"1704189600","actor":"Ann","actor_id":"user1","action":"phone_call","text":""}"#,
            said(2, #""from":"A","from_id":"user1","text":"b""#)
        )
        #expect(log.counts[.system] == 1)
        #expect(log.count == 1)
    }

    @Test func quirk32AnAccountHoldsChatsTwiceAndIdsRepeat() throws {
        let message = said(1, #""from":"A","from_id":"user1","text":"a""#)
        func chat(_ type: String, _ id: Int) -> String {
            #"{"name":"c","type":"\#(type)","id":\#(id),"messages":[\#(message)]}"#
        }
        let log = try Logs.read(
            TelegramFormat.self,
            [
                (
                    "result.json",
                    #"{"about":"x","chats":{"about":"y","list":[\#(chat("private_group", 1)),\#(chat("personal_chat", 1)),\#(chat("private_group", 2))]},"left_chats":{"list":[\#(chat("private_group", 1))]}}"#
                )
            ]
        )
        // The same message stands in three chats, and in one of them again.
        #expect(log.count == 3)
        #expect(log.counts[.duplicate] == 1)
    }

    @Test func quirk33MediaHaveNoTextAndAlbumsOneSecond() throws {
        let media =
            #""from":"A","from_id":"user1","photo":"(File not included. Change data exporting settings to download.)","text":"""#
        let log = try read(
            #"{"id":1,"type":"message","date_unixtime":"1704189605",\#(media)}"#,
            #"{"id":2,"type":"message","date_unixtime":"1704189605",\#(media)}"#
        )
        #expect(log.count == 2)
        #expect(log.counts[.media] == 2)
        #expect(log.counts[.empty] == 2)
    }

    @Test func quirk34RepliesPointAnywhereAndOrderMayBeReversed() throws {
        let log = try read(
            said(
                9,
                #""from":"A","from_id":"user1","reply_to_message_id":1,"forwarded_from":"B","via_bot":"@c","edited_unixtime":"1704189700","text":"new""#
            ),
            said(3, #""from":"A","from_id":"user1","text":"old""#)
        )
        #expect(try Logs.texts(log) == ["old", "new"])
        #expect(log.counts[.edited] == 1)
        #expect(log.counts.negativeGaps == 1)
    }

    @Test func aTornExportIsRefusedAndKeptUpToTheTearWhenLenient() throws {
        let text =
            #"{"name":"A","type":"personal_chat","id":1,"messages":["# + "\n"
            + said(1, #""from":"A","from_id":"user1","text":"a""#) + ",\n" + #"{"id":2,"ty"#
        let error = #expect(throws: ImportError.self) {
            try Logs.read(TelegramFormat.self, [("result.json", text)])
        }
        #expect(
            error?.description.hasPrefix("result.json:3: found the end of the file in a text")
                == true
        )
        var options = ReadingOptions()
        options.isLenient = true
        let log = try Logs.read(TelegramFormat.self, [("result.json", text)], options: options)
        #expect(log.count == 1)
        #expect(log.remarks.contains { $0.hasPrefix("first broken: result.json:3") })
    }
}
