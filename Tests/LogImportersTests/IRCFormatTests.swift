import EventTraces
import LogImporters
import Testing

/// Quirks 42 to 49, with logs written by hand.
struct IRCFormatTests {
    private func read(
        _ text: String,
        name: String = "2024-01-02.log"
    ) throws -> ImportedLog {
        try Logs.read(IRCFormat.self, [(name, text)])
    }

    @Test func quirk42StampsOfThreeClients() throws {
        let irssi = try read(
            "--- Log opened Tue Jan 02 10:00:00 2024\n10:01 <@ann> hi\n10:01 < bo> yo\n--- Day changed Wed Jan 03 2024\n00:05 <@ann> bye\n",
            name: "#chan.log"
        )
        #expect(
            try Logs.stamps(irssi) == [
                "2024-01-02T10:01:00.000Z", "2024-01-02T10:01:00.000Z", "2024-01-03T00:05:00.000Z",
            ]
        )
        #expect(irssi.senders == ["ann", "bo"])
        #expect(irssi.resolution == .minute)
        let weechat = try read(
            "2024-01-02 10:01:02\t@ann\thi\n2024-01-02 10:01:03\t-->\tbo joined\n2024-01-02 10:01:04\t--\tmode\n2024-01-02 10:01:05\t *\tann waves\n",
            name: "chan.weechatlog"
        )
        #expect(try Logs.texts(weechat) == ["hi", "waves"])
        #expect(weechat.senders == ["ann"])
        let znc = try read("[10:01:02] <ann> hi\n")
        #expect(try Logs.stamps(znc) == ["2024-01-02T10:01:02.000Z"])
        #expect(throws: ImportError.undated(file: "chan.log")) {
            try read("[10:01:02] <ann> hi\n", name: "chan.log")
        }
    }

    @Test func allDaysOfAChannelTellWhetherTheClockHasTwelveHours() throws {
        let noon = ("#chan_20240102.log", "[12:01] <ann> a\n[12:30] <ann> b\n")
        let night = ("#chan_20240103.log", "[00:10] <ann> c\n[14:00] <ann> d\n")
        let days = try Logs.read(IRCFormat.self, [noon, night])
        #expect(
            try Logs.stamps(days).map { $0.prefix(16) } == [
                "2024-01-02T12:01", "2024-01-02T12:30", "2024-01-03T00:10", "2024-01-03T14:00",
            ]
        )
        // Another channel's hours say nothing of this one's.
        let other = ("#other_20240103.log", "[00:10] <ann> c\n[14:00] <ann> d\n")
        let two = try Logs.read(IRCFormat.self, [noon, other])
        #expect(try Logs.stamps(two).first?.prefix(16) == "2024-01-02T00:01")
    }

    @Test func quirk43MidnightIsAStepBackUnlessTheClockHasTwelveHours() throws {
        let day = try read("[23:50] <ann> a\n[00:10] <ann> b\n[14:00] <ann> c\n[02:00] <ann> d\n")
        #expect(
            try Logs.stamps(day).map { $0.prefix(16) } == [
                "2024-01-02T23:50", "2024-01-03T00:10", "2024-01-03T14:00", "2024-01-04T02:00",
            ]
        )
        let half = try read(
            "[09:14] <ann> a\n[12:59] <ann> b\n[01:00] <ann> c\n[11:59] <ann> d\n[12:01] <ann> e\n"
        )
        #expect(
            try Logs.stamps(half).map { $0.prefix(16) } == [
                "2024-01-02T09:14", "2024-01-02T12:59", "2024-01-02T13:00", "2024-01-02T23:59",
                "2024-01-03T00:01",
            ]
        )
        #expect(half.notes.contains { $0.hasPrefix("hours from 1 to 12 only") })
        let morning = try read("[09:14] <ann> a\n[10:59] <ann> b\n")
        #expect(
            !morning.notes.contains { $0.hasPrefix("hours") },
            "a short day says nothing of the clock"
        )
    }

    @Test(arguments: [
        "[15:44:01] * ann waves", "[15:44:01]  * ann waves", "[15:44:01] *ann\twaves",
        "[15:44:01] -ann- waves",
        "15:44:01 -ann(~a@host)- waves", "[15:44:01] <@ann> waves", "[15:44:01] <+ann> waves",
        "[15:44:01] <~ann> waves",
    ])
    func quirk44ActionsNoticesAndRanks(line: String) throws {
        let log = try read(line + "\n")
        #expect(log.senders == ["ann"])
        #expect(try Logs.texts(log) == ["waves"])
    }

    @Test func quirk44NicksHoldBracketsAndBackticks() throws {
        let log = try read("[15:44:01] <[a]\\^{b}|`> x\n[15:44:02] <a-b-> y\n[15:44:03] -a-b- z\n")
        #expect(log.senders == ["[a]\\^{b}|`", "a-b-", "a-b"])
    }

    @Test func quirk45PresenceIsNoChatAndNickChangesJoin() throws {
        let log = try read(
            """
            [10:00:01] *** Joins: ann (~a@host)
            [10:00:02] <ann> a
            [10:00:03] *** ann is now known as ann_
            [10:00:04] <ann_> b
            [10:00:05] *** Quits: ann_ (~a@host) (Ping timeout: 250 seconds)
            === bo [~b@host]  has joined #chan
            """
        )
        #expect(log.senders == ["ann"])
        #expect(log.count == 2)
        #expect(log.counts.renamed == 1)
        #expect(log.counts[.presence] == 4)
    }

    @Test func quirk46NetsplitsArePresence() throws {
        let joins = (0..<41).map { "[10:00:05] *** Joins: n\($0) (~n@h)\n" }.joined()
        let log = try read(
            "[10:00:01] <ann> a\n[10:00:02] *** Quits: ann (~a@h) (*.net *.split)\n" + joins
        )
        #expect(log.count == 1)
        #expect(log.counts[.presence] == 42)
        #expect(log.notes.contains("1 lines of netsplits"))
    }

    @Test func dailyFilesOfAChannelAreOneRoomNamedWithoutAPath() throws {
        let split = "[10:00:03] *** Quits: bo (~b@h) (*.net *.split)\n"
        let files = ["01", "02"].flatMap { day in
            [
                ("logs/net/#swift/2024-01-\(day).log", "[10:00:01] <ann> a\n" + split),
                ("logs/net/#linux_202401\(day).log", "[10:00:02] <bo> b\n" + split),
            ]
        }
        let log = try Logs.read(IRCFormat.self, files)
        #expect(log.count == 4 && log.rooms == 2)
        #expect(Set(try Logs.fields(log, "chat")) == ["#swift", "#linux"])
        #expect(log.notes.filter { $0.contains("netsplits") } == ["4 lines of netsplits"])
    }

    @Test func quirk47EncodingsAreFoundByLineAndControlsGo() throws {
        var bytes = Array("[10:00:01] <ann> ünï\n[10:00:02] <ann> caf".utf8) + [0xE9, 10]
        bytes +=
            Array("[10:00:03] <bo> ".utf8) + [
                0xEF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x20, 0xE2, 0xF1, 0xE5, 0xEC, 0xE0, 0xE1, 0xE2,
                0xE3, 0xE4, 0xE5, 0xE6, 10,
            ]
        bytes += Array(
            "[10:00:04] <bo> \u{3}04,01red\u{3} \u{2}bold\u{F}\u{1D}\u{1F}\u{16}5\n".utf8
        )
        var options = ReadingOptions()
        options.keepsTexts = true
        let log = try LogImport.read(
            [LogFile(name: "2024-01-02.log", bytes: bytes)],
            as: IRCFormat.self,
            options: options
        )
        #expect(try Logs.texts(log) == ["ünï", "café", "привет всемабвгдеж", "red bold5"])
        #expect(log.counts[.undecodable] == 2)
    }

    @Test func quirk48BridgesPassOnAndCutLinesContinue() throws {
        let bridged = try read(
            "[10:00:01] <br> <ann> a\n[10:00:02] <br> <bo> b\n[10:00:03] <cy> c\n[10:00:04] <cy> <ann> a, said she\n"
        )
        #expect(bridged.senders == ["ann", "bo", "cy"])
        #expect(try Logs.texts(bridged) == ["a", "b", "c", "<ann> a, said she"])
        let long = String(repeating: "x", count: 440)
        let cut = try read(
            "[10:00:01] <ann> \(long)\n[10:00:01] <ann> rest\n[10:00:02] <ann> new\n"
        )
        #expect(cut.counts[.continuation] == 1)
        #expect(cut.count == 3)
    }

    @Test func quirk49ResidueOfByteStringsIsTakenOff() throws {
        let log = try read(
            #"b'2014-01-02 10:01:02 <ann> it\'s \xc3\xa9'"# + "\n"
                + #"b"2014-01-02 10:01:03 <ann> he said \"no\"""# + "\n"
        )
        #expect(try Logs.texts(log) == ["it's é", "he said \"no\""])
    }

    @Test func aLineThatIsNoneIsRefusedWithItsNumber() {
        let error = #expect(throws: ImportError.self) { try read("[10:00:01] <ann> a\nhello\n") }
        #expect(error?.description.hasPrefix("2024-01-02.log:2: found `hello`") == true)
    }
}
