import ChatDomain
import Conformance
import Direct
import EventTraces
import Fuzzing
import HeadlessUIKit
import TestSupport
import Testing
import TraceDriver
import WorkQueues

/// Screen updates that the oracle expects, written by hand and compared with a screen.
struct ExpectedEffectsTests {
    /// The effects of each event of a trace.
    private func effects(_ builder: TraceBuilder) -> [[VisibleEffect]] {
        let trace = builder.trace
        let oracle = ReferenceChat(trace: trace)
        oracle.start()
        return trace.events.enumerated().map { oracle.effects(delivering: $1, index: $0) }
    }

    @Test func aPushForAnotherChatHasThreeEffects() {
        var builder = TraceBuilder()
        let message = builder.message(from: 2, sentAt: 1)
        builder.at(1, .push(message))
        let row = VisibleEffect.listRow(chat: ChatID(2), lastText: message.text, unread: 1)
        #expect(effects(builder).last?.count == 3)
        #expect(effects(builder).last?.contains(row) == true)
        #expect(effects(builder).last?.contains(.badge(1)) == true)
        // The second time it is nothing new.
        builder.at(2, .push(message))
        #expect(effects(builder).last == [])
    }

    @Test func aConversationShowsMessagesTicksAndErrors() throws {
        var builder = TraceBuilder()
        builder.at(1, .openChat(ChatID(1)))
        let message = builder.message(from: 1, sentAt: 2)
        builder.at(2, .socketMessage(message))
        builder.at(3, .send)
        builder.at(4, .type(bytes: 20))
        builder.at(5, .send)
        builder.at(6, .otherRead(ChatID(1)))
        builder.at(7, .background)
        builder.at(8, .push(builder.message(from: 1, sentAt: 8)))
        let all = effects(builder)
        #expect(all[0] == [])
        #expect(all[1] == [.messageRow(chat: ChatID(1), id: message.id, text: message.text)])
        #expect(all[2] == [.errorText(chat: ChatID(1), text: "Write something first")])
        #expect(all[3] == [])
        guard case .messageRow(_, let id, let text) = try #require(all[4].first) else {
            Issue.record("\(all[4])")
            return
        }
        #expect(all[5] == [.tick(chat: ChatID(1), id: id, text: text)])
        #expect(all[6] == [] && all[7] == [])
    }

    /// Traces whose list a screen holds: the oracle expects rows at the top, which a long list may be scrolled away from.
    static let seedsOfShortLists = (1...60 as ClosedRange<UInt64>)
        .filter { RandomTrace.make(seed: $0, count: 1).population.chats <= 4 }.prefix(12)

    /// The oracle does not know what `direct` shows, nor `direct` what the oracle expects.
    @Test(arguments: seedsOfShortLists)
    func whatIsExpectedIsWhatChangesOnTheScreen(seed: UInt64) throws {
        let trace = RandomTrace.make(seed: seed, count: 200)
        let watch = try SimulatedRun().replay(DirectArchitecture.self, on: trace) { app in
            EffectWatch(app: app, trace: trace)
        }
        #expect(watch.differences == [], "seed \(seed)")
        #expect(watch.expected > 20)
    }

    @Test func everyKindButTicksComesUpInRandomTraces() throws {
        var kinds: Set<String> = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let trace = RandomTrace.make(seed: seed, count: 200)
            let oracle = ReferenceChat(trace: trace)
            oracle.start()
            for (index, event) in trace.events.enumerated() {
                for effect in oracle.effects(delivering: event, index: index) {
                    kinds.insert(String("\(effect)".prefix { $0 != "(" }))
                }
            }
        }
        // No one reads the user's messages while they are on screen there: ticks are written by hand above.
        #expect(
            kinds.isSuperset(of: ["listRow", "messageRow", "badge", "banner", "errorText"]),
            "\(kinds)"
        )
    }
}

/// Compares the screens before and after each event with what the oracle expects.
private final class EffectWatch: ReplayObserver {
    private let app: HostedApp
    private let trace: EventTrace
    private let oracle: ReferenceChat
    private var before: ScreenContents?
    private(set) var expected = 0
    private(set) var differences: [String] = []

    init(app: HostedApp, trace: EventTrace) {
        self.app = app
        self.trace = trace
        oracle = ReferenceChat(trace: trace)
    }

    func replayDidStart() { oracle.start() }

    func replayDidAdvance(to instant: Duration) { before = seen }

    func replayDidDeliver(_ range: Range<Int>) {
        let after = seen
        for index in range {
            let event = trace.events[index]
            let effects = Set(oracle.effects(delivering: event, index: index).map(Plain.init))
            expected += effects.count
            var changes: Set<Plain> = []
            if let before, let after { changes = Self.changes(from: before, to: after) }
            guard effects != changes else { continue }
            differences.append("\(index) \(event.kind): expected \(effects), seen \(changes)")
        }
    }

    /// What the user sees; nil in the background.
    private var seen: ScreenContents? {
        let app = app
        return app.queues.onMain {
            app.application.applicationState == .active ? app.screen : nil
        }
    }

    /// An effect without a message's id, which no screen shows.
    private enum Plain: Hashable {
        case listRow(ChatID, String, Int)
        case messageRow(String)
        case tick(String)
        case badge(Int)
        case banner(ChatID, String, String)
        case errorText(String)

        init(_ effect: VisibleEffect) {
            self =
                switch effect {
                case .listRow(let chat, let text, let unread): .listRow(chat, text, unread)
                case .messageRow(_, _, let text): .messageRow(text)
                case .tick(_, _, let text): .tick(text)
                case .badge(let number): .badge(number)
                case .banner(let chat, let title, let body): .banner(chat, title, body)
                case .errorText(_, let text): .errorText(text)
                }
        }
    }

    private static func changes(
        from before: ScreenContents,
        to after: ScreenContents
    ) -> Set<Plain> {
        var changes: Set<Plain> = []
        if after.badge != before.badge { changes.insert(.badge(after.badge)) }
        if let banner = after.banner, banner != before.banner {
            changes.insert(.banner(banner.chat, banner.title, banner.body))
        }
        guard after.stack == before.stack else { return changes }
        changes.formUnion(topRows(after.list).subtracting(rows(before.list)))
        let (old, new) = (messages(before.conversation), messages(after.conversation))
        for row in new where !old.contains(where: { $0.text == row.text }) {
            changes.insert(.messageRow(row.text ?? ""))
        }
        let ticked = new.last { row in
            row.tick != nil && old.contains { $0.text == row.text && $0.tick == nil }
        }
        if let text = ticked?.text { changes.insert(.tick(text)) }
        let error = after.conversation?.error ?? after.create?.error
        if let error, before.conversation?.error == nil, before.create?.error == nil {
            changes.insert(.errorText(error))
        }
        return changes
    }

    /// Those that the oracle takes for surely in view.
    private static func topRows(_ list: ListContents?) -> Set<Plain> {
        var top = list
        top?.table.rows = list?.table.rows.filter { $0.key < 8 } ?? [:]
        return rows(top)
    }

    private static func rows(_ list: ListContents?) -> Set<Plain> {
        Set(
            (list?.table.rows.values).map(Array.init)?.map { row in
                .listRow(row.chat, row.lastText ?? "", row.unread.flatMap { Int($0) } ?? 0)
            } ?? []
        )
    }

    /// The twelve rows at the bottom, which the oracle takes for surely in view.
    private static func messages(_ conversation: ConversationContents?) -> [MessageRow] {
        guard let table = conversation?.table else { return [] }
        return table.rows.sorted { $0.key < $1.key }
            .filter { $0.key >= table.count - 12 }.map(\.value)
    }
}
