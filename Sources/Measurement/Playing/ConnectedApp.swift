internal import ArchitectureCatalog
internal import ArchitectureContract
internal import ChatDomain
internal import ChatServices
package import Conformance
package import EventTraces
internal import Foundation
internal import HeadlessUIKit
package import TraceDriver
internal import WorkQueues

/// An app in real time that a person works with keys: the other end of its chats is where the transport leads.
///
/// - Isolation: The process's main thread, outside any item; once per process.
package final class ConnectedApp {
    package enum Key: Hashable, Sendable {
        case character(Character)
        case right, left, up, down, tab, backTab, escape, delete, enter, interrupt
    }

    private let queues: LiveWorkQueues
    private let app: HostedApp
    private let title: String
    /// The row of the list that Enter opens.
    private var selected = 0
    /// What is in the field.
    private var typed = ""

    /// Starts an app, with nothing in its store unless another is made.
    ///
    /// - Parameters:
    ///   - architecture: The id of one that there is, or a variant's name.
    ///   - transport: What leads to its server.
    ///   - title: What stands above the screen.
    ///   - makeStore: Makes the store.
    /// - Throws: `VariantError` for an architecture that there is not.
    package init(
        _ architecture: String,
        transport: any ServerTransport,
        title: String = "",
        store makeStore: @escaping HostedApp.StoreMaker = MemoryStore.init(queues:stored:)
    ) throws {
        let variant = try ArchitectureCatalog.variant(architecture)
        let queues = LiveWorkQueues(timers: .wallClock)
        self.queues = queues
        self.title = title
        let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        let trace = EventTrace(
            name: "connected",
            seed: 0,
            epoch: now,
            zoneMinutes: TimeZone.current.secondsFromGMT() / 60,
            population: Population(contacts: 0, chats: 0, history: [], unread: []),
            network: NetworkConditions(seed: 0),
            events: []
        )
        app = queues.onMain {
            HostedApp(
                prepared: PreparedTrace(trace),
                queues: queues,
                choices: variant.choices,
                store: makeStore,
                transport: transport,
                make: { variant.type.init(environment: $0) }
            )
        }
        app.onMain { $0.architecture.start() }
    }

    /// Lets the app run for as long as `limit`, or until something has happened, and brings its screen up to date.
    package func run(within limit: Duration) {
        queues.pollOnce(timeout: limit)
        _ = app.onMain { $0.context.commit() }
        if queues.isAtRest { app.server.appIsAtRest() }
    }

    /// Leaves the chat that is open; the end of the process leaves the rest.
    package func end() {
        app.onMain { $0.application.enterBackground() }
        _ = queues.settle(limit: .seconds(2))
    }

    /// Does what a key says on the screen that shows; false where the app is to end.
    package func press(_ key: Key) -> Bool {
        let screen = screen
        if screen.list != nil { return pressInList(key, screen) }
        switch key {
        case .interrupt: return false
        case .escape, .left:
            act(.back)
            typed = ""
        case .tab: act(.tapBanner)
        case .enter where screen.conversation != nil:
            act(.send)
            typed = ""
        case .enter: act(.create)
        case .delete: type(String(typed.dropLast()), screen)
        case .character(let character): type(typed + String(character), screen)
        case .up, .down, .right, .backTab: break
        }
        return true
    }

    private func pressInList(_ key: Key, _ screen: ScreenContents) -> Bool {
        let rows = screen.list?.table.count ?? 0
        typed = ""
        switch key {
        case .escape, .left, .interrupt, .character("q"): return false
        case .character("n"): act(.newChat)
        case .character("r"): act(.pullToRefresh)
        case .up: selected = max(0, selected - 1)
        case .down: selected = min(max(0, rows - 1), selected + 1)
        case .tab: act(.tapBanner)
        case .enter:
            if let row = screen.list?.table.rows[selected] { act(.openChat(row.chat)) }
        case .delete, .character, .right, .backTab: break
        }
        return true
    }

    private func type(_ text: String, _ screen: ScreenContents) {
        typed = text
        act(screen.conversation != nil ? .type(bytes: UInt32(text.utf8.count)) : .typeName(nil))
    }

    private func act(_ action: UserAction) { act(action, typed: typed) }

    /// Does what a person does, and brings the screen up to date; `typed` is what is in the field then.
    package func act(_ action: UserAction, typed: String) {
        app.onMain {
            $0.act(action, typed: typed)
            $0.context.commit()
        }
    }

    /// What the latest frame shows.
    package var screen: ScreenContents { app.onMain { $0.screen } }

    /// The same with all rows, read by scrolling through them.
    package var wholeScreen: ScreenContents { app.onMain { $0.wholeScreen } }

    /// The lines of a terminal, from the top.
    ///
    /// - Parameters:
    ///   - columns: Of the terminal.
    ///   - rows: Of the terminal.
    ///   - colours: Whether it shows some.
    ///   - trouble: What the server has against what was asked last; nil for nothing.
    /// - Returns: No more than fit.
    package func lines(columns: Int, rows: Int, colours: Bool, trouble: String? = nil) -> [String] {
        let screen = screen
        let width = max(36, min(columns, 80))
        var drawing = PhoneDrawing(columns: width, lines: max(12, rows - 2))
        drawing.selected = screen.list == nil ? nil : selected
        let keys =
            screen.list != nil
            ? "↑ ↓ Enter open · n new chat · r refresh · Tab banner · q quit"
            : "Enter \(screen.create == nil ? "send" : "create") · Esc back · Tab banner"
        let lines =
            [Self.heading(title, trouble)] + drawing.draw(screen) + [TerminalLine(keys, .dim)]
        return lines.map { $0.fitted(to: columns).text(colours: colours) }
    }

    /// The first line: what the server has against what was asked comes before anything else.
    static func heading(_ title: String, _ trouble: String?) -> TerminalLine {
        TerminalLine(trouble.map { "! \($0.onOneLine)" } ?? title, .bold)
    }
}
