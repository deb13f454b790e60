package import LogImporters

/// A small right log of one format, written by hand: what tests begin with and the fuzzer breaks.
package struct LogSample: Sendable {
    /// The format's identifier.
    package var format: String
    /// A path as the format has it.
    package var name: String
    package var bytes: [UInt8]

    init(_ format: String, _ name: String, _ text: String) {
        self.init(format, name, Array(text.utf8))
    }

    init(_ format: String, _ name: String, _ bytes: [UInt8]) {
        (self.format, self.name, self.bytes) = (format, name, bytes)
    }

    /// The sample as the importers take it.
    ///
    /// - Throws: ``ImportError`` when it is a broken archive.
    package func files() throws(ImportError) -> [LogFile] {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return try LogFile.all(inArchive: bytes, name: name)
        }
        return [LogFile(name: name, bytes: bytes)]
    }

    /// Of every format at least one.
    package static let all: [LogSample] = [
        LogSample(
            "whatsapp",
            "chat/_chat.txt",
            """
            [1/13/24, 10:00:00\u{202F}AM] Our group: \u{200E}Messages and calls are end-to-end encrypted.\r
            [1/13/24, 10:00:01\u{202F}AM] Ann: hi there\r
            [1/13/24, 10:00:07\u{202F}AM] ~\u{A0}Bo: two
            lines\r
            \u{200E}[1/13/24, 10:01:00\u{202F}PM] Ann: \u{200E}image omitted\r
            [1/14/24, 12:01:00\u{202F}AM] Ann: 👩‍👩‍👧 ok \u{200E}<This message was edited>\r

            """
        ),
        LogSample(
            "whatsapp",
            "WhatsApp Chat with Bo.txt",
            """
            13/04/2024, 10:00 - Messages and calls are end-to-end encrypted.
            13/04/2024, 10:00 - Ann: one
            two

            four
            13/04/2024, 10:00 - Bo: <Media omitted>
            13/04/2024, 10:01 - Ann changed to Anna
            13/04/2024, 10:02 - Anna: This message was deleted
            13/04/2024, 10:02 - Bo: POLL:
            Lunch?
            13/04/2024, 10:05 - Anna: привет
            """
        ),
        LogSample("slack", "export.zip", SampleArchive.bytes),
        LogSample(
            "slack",
            "export/general/2024-01-02.json",
            """
            [
              {"type": "message", "user": "U1", "text": "see <https:\\/\\/a.org|this> &amp; <@U2|bo>", "ts": "1704153600.000100"},
              {"type": "message", "subtype": "channel_join", "user": "U2", "text": "<@U2> joined", "ts": "1704153601.000200"},
              {"type": "message", "subtype": "bot_message", "bot_id": "B1", "username": "ci", "text": "",
               "attachments": [{"fallback": "build failed", "title": "Build", "text": "failed"}], "ts": "1704153602.000300"},
              {"type": "message", "user": "U2", "text": "\\ud83d\\ude00", "ts": "1704153603.000400", "thread_ts": "1704153600.000100",
               "edited": {"user": "U2", "ts": "1704153700.000000"}}
            ]
            """
        ),
        LogSample(
            "telegram",
            "result.json",
            """
            {
             "name": "Ann", "type": "personal_chat", "id": 4242,
             "messages": [
              {"id": 1, "type": "service", "date": "2024-01-02T10:00:00", "actor": "Ann", "action": "phone_call"},
              {"id": 2, "type": "message", "date": "2024-01-02T10:00:05", "date_unixtime": "1704189605", "from": "Ann", "from_id": "user1",
               "text": ["see ", {"type": "link", "text": "x.org"}, "\\n"], "text_entities": [{"type": "plain", "text": "see "}]},
              {"id": 3, "type": "message", "date": "2024-01-02T10:00:06", "date_unixtime": "1704189606", "from": null, "from_id": "user2",
               "photo": "(File not included. Change data exporting settings to download.)", "width": 12, "text": ""},
              {"id": 4, "type": "message", "date": "2024-01-02T10:01:00", "from": "Bo", "from_id": 77, "reply_to_message_id": 1, "text": "caf\\u00e9"}
             ]
            }
            """
        ),
        LogSample(
            "telegram",
            "account/result.json",
            """
            {"about": "data", "personal_information": {"user_id": 1}, "chats": {"about": "x", "list": [
            {"name": "A", "type": "private_group", "id": 1, "messages": [{"id": 1, "type": "message", "date_unixtime": "1704189605", "from": "Ann", "from_id": "user1", "text": "a"}]},
            {"type": "saved_messages", "id": 2, "messages": []}]},
            "left_chats": {"list": [{"name": "A", "type": "private_group", "id": 1, "messages": [{"id": 1, "type": "message", "date_unixtime": "1704189605", "from": "Ann", "from_id": "user1", "text": "a"}]}]}}
            """
        ),
        LogSample(
            "discord",
            "guild - chan [1].json",
            """
            {"guild": {"id": "1", "name": "g"}, "channel": {"id": "9", "type": "GuildTextChat", "name": "c"}, "dateRange": {"after": null},
             "messages": [
              {"id": "979537437442052096", "type": "Default", "timestamp": "2022-05-26T23:19:27.384-04:00", "timestampEdited": null, "content": "hi",
               "author": {"id": "5", "name": "ann", "discriminator": "0000", "nickname": "Ann", "isBot": false}, "attachments": [], "embeds": [], "reactions": []},
              {"id": "979537437442052097", "type": "Reply", "timestamp": "2022-05-27T03:19:28.3841234+00:00", "content": "",
               "author": {"id": "6", "name": "Deleted User"}, "attachments": [{"id": "1", "url": "u"}], "reference": {"messageId": null}},
              {"id": "979537437442052098", "type": "GuildMemberJoin", "timestamp": "2022-05-27T03:19:29Z", "content": "joined", "author": {"id": "7", "name": "x"}},
              {"id": "979537437442052099", "type": "20", "timestamp": "2022-05-27T03:19:30Z", "content": "done", "author": {"id": "8", "name": "bot", "isBot": true}}
             ], "messageCount": 4}
            """
        ),
        LogSample(
            "discord",
            "guild - chan.csv",
            "\u{FEFF}AuthorID,Author,Date,Content,Attachments,Reactions\r\n"
                + "\"1\",\"ann\",\"2024-01-02T03:04:05.0000000+00:00\",\"a \"\"b\"\"\nc, d\",\"\",\"\"\r\n"
                + "\"2\",\"bo\",\"2024-01-02T03:04:06.1234567+00:00\",\"\",\"https://x/y.png\",\"\"\r\n"
        ),
        LogSample(
            "irc",
            "irssi/#chan.log",
            """
            --- Log opened Tue Jan 02 10:00:00 2024
            10:01 -!- bo [~bo@host] has joined #chan
            10:01 <@ann> hi bo
            10:02  * bo waves
            10:03 -!- bo is now known as bo_
            10:03 < bo_> yes \u{3}04,01red\u{3}
            --- Day changed Wed Jan 03 2024
            00:10 -nickserv(n@services)- identify
            00:11 <bridge> <cy> hello
            00:11 <bridge> <di> hello cy
            """
        ),
        LogSample(
            "irc",
            "weechat/irc.net.#chan.weechatlog",
            "2024-01-02 10:01:02\t-->\tann (~a@host) has joined #chan\n"
                + "2024-01-02 10:01:03\t@ann\thi\n2024-01-02 10:01:04\t *\tann waves\n"
                + "2024-01-02 10:01:05\t--\tann is now known as an\n"
                + "2024-01-02 10:01:06\t<--\tbo (~b@host) has quit (*.net *.split)\n2024-01-02 10:01:07\tan\tbye\n"
        ),
        LogSample(
            "irc",
            "znc/2024-01-02.log",
            """
            [10:01:02] *** Joins: ann (~a@host)
            [10:01:03] <ann> hi
            [10:01:04] * ann waves
            [10:01:05] -bot- 3 new
            [10:01:06] *** Quits: ann (~a@host) (Ping timeout: 250 seconds)
            [00:01:07] <bo> next day
            """
        ),
        LogSample(
            "gitter",
            "Room.tsv",
            "r1\torg/Room\t2016-05-31T10:00:02.250Z\tu2\tbo\tm2\t\"a\tb\n\"\"c\"\"\"\n"
                + "r1\torg/Room\t2016-05-31T10:00:01.000Z\tu1\tann\tm1\thi\n"
                + "r1\torg/Room\t2016-05-31T10:00:00.000Z\t\t\tm0\told\n"
        ),
        LogSample(
            "plain",
            "log.csv",
            """
            time,chat,sender,name,text,id
            2024-01-02T03:04:05.678Z,c,u1,Ann,"hi, \"\"you\"\"",1
            2024-01-02T03:04:06+02:00,c,u2,Bo,,2
            1704164647000,c,u1,Ann,ok,3
            """
        ),
        LogSample(
            "plain",
            "log.jsonl",
            """
            {"time": "2024-01-02T03:04:05Z", "sender": "ann", "text": "hi"}
            {"time": 1704164647000, "sender": "bo", "bytes": 12}
            """
        ),
        LogSample(
            "mattermost",
            "bulk.jsonl",
            """
            {"type":"version","version":1}
            {"type":"channel","channel":{"team":"t","name":"c"}}
            {"type":"post","post":{"team":"t","channel":"c","user":"ann","message":"hi","create_at":1704164647000,"replies":[{"user":"bo","message":"yes","create_at":1704164650000}]}}
            {"type":"direct_post","direct_post":{"channel_members":["bo","ann"],"user":"bo","message":"psst","create_at":1704164660000}}
            """
        ),
        LogSample(
            "matrix",
            "room.json",
            """
            {"room_name": "r", "messages": [
              {"type": "m.room.member", "sender": "@ann:b", "event_id": "$0", "origin_server_ts": 1704164640000, "content": {"membership": "join"}},
              {"type": "m.room.message", "sender": "@ann:b", "event_id": "$1", "origin_server_ts": 1704164647000, "content": {"msgtype": "m.text", "body": "hi"}},
              {"type": "m.room.message", "sender": "@bo:b", "event_id": "$2", "origin_server_ts": 1704164646000, "content": {"body": "> <@ann:b> hi\\n\\nyes", "m.relates_to": {"m.in_reply_to": {"event_id": "$1"}}}},
              {"type": "m.room.message", "sender": "@bo:b", "event_id": "$3", "origin_server_ts": 1704164648000, "content": {}}
            ]}
            """
        ),
        LogSample(
            "zulip",
            "archive/stream/.E2.9C.94.20topic.json",
            """
            [{"id": 1, "sender_full_name": "Ann", "sender_id": 3, "timestamp": 1704164647, "content": "<p>hi &amp; <b>you</b></p>"},
             {"id": 2, "sender_full_name": "Bo", "sender_id": 4, "timestamp": 1704164648, "content": "<p>one</p><p>two</p>"}]
            """
        ),
    ]
}
