import ChatDomain
@testable import Conformance
import Testing

@testable import Playing

/// What a terminal shows.
struct PlayPictureTests {
    private static let list = ScreenContents(
        stack: [.list],
        title: "Chats",
        list: ListContents(
            table: TableContents([
                ListRow(
                    chat: ChatID(1),
                    name: "Anna",
                    lastText: "see you at the station tomorrow morning, or late",
                    date: "09:12",
                    unread: "3",
                    avatar: AvatarID(1)
                ),
                ListRow(
                    chat: ChatID(2),
                    name: "明日",
                    lastText: "遅れるかも",
                    date: "Mon",
                    unread: nil,
                    avatar: nil
                ),
            ])
        ),
        badge: 3
    )

    private static let conversation = ScreenContents(
        stack: [.list, .conversation(ChatID(1))],
        title: "Anna",
        conversation: ConversationContents(
            table: TableContents([
                MessageRow(text: "late?", side: .left, detail: "09:11"),
                MessageRow(text: "no\u{1B}[2J", side: .right, detail: "09:12", tick: "✓✓"),
            ])
        )
    )

    private func text(_ screen: ScreenContents, columns: Int, lines: Int) -> [String] {
        PhoneDrawing(columns: columns, lines: lines).draw(screen).map { $0.text(colours: false) }
    }

    @Test func whyTheServerRefusesStandsOnTheFirstLine() {
        let reason = "not kept, and nothing has changed:\nNo space left on device"
        let line = ConnectedApp.heading("Ada at 127.0.0.1:8080 · mvc", reason)
            .fitted(to: 80).text(colours: false)
        #expect(line.hasPrefix("! not kept, and nothing has changed: No space left on device  "))
        let title = ConnectedApp.heading("Ada at 127.0.0.1:8080 · mvc", nil)
        #expect(title.text(colours: false) == "Ada at 127.0.0.1:8080 · mvc")
    }

    @Test func aPhoneIsAsWideAsItIsTold() {
        for columns in 20...200 {
            let lines = PhoneDrawing(columns: columns, lines: 10).draw(Self.list)
            #expect(lines.allSatisfy { $0.columns == columns }, "\(columns)")
        }
    }

    @Test(arguments: [["mvc"], ["mvc", "viper"]])
    func aPictureIsDrawnInEveryTerminal(architectures: [String]) {
        let session = PlaySession(architectures, events: 9) { name throws(PlayedAppError) in
            throw .notStarted(name, reason: "there is no such program on this machine")
        }
        let clock = PlayClock(speed: 1)
        for columns in Array(1...12) + [20, 39, 40, 41, 60, 71, 72, 73, 79, 80, 81, 120, 200] {
            let picture = PlayPicture(columns: columns, rows: columns / 4, colours: false)
            let lines = picture.lines(session, title: "morning-rush", clock: clock, keys: "q")
            // Smaller ones are drawn as if they had forty columns.
            #expect(lines.allSatisfy { $0.columns == max(40, columns) }, "\(columns)")
        }
    }

    @Test func aListIsDrawnInItsFrame() {
        #expect(
            text(Self.list, columns: 30, lines: 10) == [
                "╭────────────────────────────╮",
                "│ Chats              badge 3 │",
                "├────────────────────────────┤",
                "│ ● Anna               09:12 │",
                "│   see you at the stat… (3) │",
                "│ ○ 明日                 Mon │",
                "│   遅れるかも               │",
                "│                            │",
                "│                            │",
                "╰────────────────────────────╯",
            ]
        )
    }

    @Test func theNewestMessageIsTheLowestAndATerminalObeysNone() {
        #expect(
            text(Self.conversation, columns: 30, lines: 11) == [
                "╭────────────────────────────╮",
                "│ ‹ Anna                     │",
                "├────────────────────────────┤",
                "│                            │",
                "│ late?                      │",
                "│ 09:11                      │",
                "│                     no [2J │",
                "│                   09:12 ✓✓ │",
                "├────────────────────────────┤",
                "│ Message               Send │",
                "╰────────────────────────────╯",
            ]
        )
    }

    @Test(arguments: [(80, 24), (120, 40), (40, 16), (61, 23)])
    func everyLineFitsAndNoneIsTooMany(columns: Int, rows: Int) {
        for names in [["mvc"], ["mvc", "viper"]] {
            let session = PlaySession(names, events: 3) { name throws(PlayedAppError) in
                throw PlayedAppError.notStarted(name, reason: "no such program")
            }
            let lines = PlayPicture(columns: columns, rows: rows, colours: false)
                .lines(session, title: "morning-rush", clock: PlayClock(), keys: "q")
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { $0.columns == columns })
            #expect(lines.contains { $0.contains("! mvc") })
        }
    }

    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("明日", 4), ("😂", 2), ("❤️", 2), ("👋🏽", 2), ("", 0),
    ])
    func columnsAreThoseOfATerminal(text: String, columns: Int) {
        #expect(text.columns == columns)
    }

    @Test func whatDoesNotFitIsCutBetweenCharacters() {
        #expect("明日は".cut(to: 4) == "明…")
        #expect("abc".cut(to: 3) == "abc")
        #expect("abcd".cut(to: 3) == "ab…")
    }
}

/// How time passes.
struct PlayClockTests {
    @Test func waitsAreShorterTheFasterAndNoneIsLongerThanTheLongest() {
        #expect(PlayClock(speed: 1).wait(from: 0, to: 500_000_000) == .milliseconds(500))
        #expect(PlayClock(speed: 4).wait(from: 0, to: 1_000_000_000) == .milliseconds(250))
        #expect(PlayClock(speed: 1).wait(from: 0, to: 3_600_000_000_000) == .seconds(1))
        #expect(PlayClock(speed: 1).wait(from: 5, to: 3) == .zero)
    }

    @Test func speedStaysWithinItsBounds() {
        var clock = PlayClock(speed: 1)
        for _ in 0..<20 { clock.change(faster: true) }
        #expect(clock.speed == 1_024)
        for _ in 0..<20 { clock.change(faster: false) }
        #expect(clock.speed == 0.125)
    }
}
