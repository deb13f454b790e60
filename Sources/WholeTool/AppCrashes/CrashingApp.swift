import ChatClient
import ChatDatabase
import ChatDomain
import Conformance
import EventTraces
import Foundation
import MainJob
import Playing

/// The app in the process that is killed: it opens one chat, writes numbered texts into it, and says which of its own texts its
/// frames show.
///
/// What it does is a sequence of steps: it begins, has started, has opened the chat; then for each text one before it is sent and
/// one when a frame shows it. It kills itself over one of them.
struct CrashingApp {
    /// What it says on standard output, a line each.
    enum Line {
        case started
        /// An own text is in a frame that has been committed.
        case shown(String)
        /// Everything has come to rest, and shows this.
        case rested(ScreenContents)

        init?(_ line: some StringProtocol) {
            let (word, rest) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
            switch word {
            case "started": self = .started
            case "shown": self = .shown(String(rest))
            case "rested":
                let data = Data(rest.utf8)
                guard let screen = try? JSONDecoder().decode(ScreenContents.self, from: data)
                else { return nil }
                self = .rested(screen)
            default: return nil
            }
        }

        var bytes: Data {
            switch self {
            case .started: Data("started\n".utf8)
            case .shown(let text): Data("shown \(text)\n".utf8)
            case .rested(let screen):
                Data("rested ".utf8) + ((try? JSONEncoder().encode(screen)) ?? Data())
                    + Data("\n".utf8)
            }
        }
    }

    /// A step, and how many microseconds later the process is killed while the app goes on; it says nothing any more.
    struct Death {
        var step: Int
        var delay: UInt32
    }

    /// Turns from one text to the next, at most.
    private static let pause: UInt64 = 12
    /// How long nothing may change before it is called rest, and how long to wait for it, in seconds.
    private static let calm = 1.5, patience = 45.0

    private let app: ConnectedApp
    private let chat: ChatID
    private let life: Int
    private var random: SplitMix64
    private var shown: Set<String> = []
    private let parent = getppid()
    private let death: Death?
    private var steps = 0

    /// Starts the app; `life` numbers its texts, and `death` ends it.
    init(
        _ architecture: String,
        transport: ConnectedTransport,
        store: URL,
        keepsOwnMessages: Bool,
        chat: ChatID,
        life: Int,
        seed: UInt64,
        death: Death?
    ) throws {
        self.chat = chat
        self.life = life
        self.death = death
        random = SplitMix64(seed: seed, keys: UInt64(life), 0xa99)
        if death?.step == 0 { Self.die(death) }
        app = try ConnectedApp(architecture, transport: transport) { queues, _ in
            SQLiteStore(store, queues: queues, keepsOwnMessages: keepsOwnMessages) { trouble in
                Console.error("\(trouble)")
            }
        }
    }

    /// Writes until it is killed.
    mutating func write() {
        say(.started)
        step()
        while turn().conversation == nil {}
        step()
        var number = 0
        while true {
            for _ in 0..<random.next() % Self.pause { turn() }
            let rows = app.screen.conversation?.table.rows.values.map(\.self) ?? []
            if rows.contains(where: \.offersRetry) { app.act(.retry, typed: "") }
            number += 1
            let filler = String(repeating: "x", count: Int(random.next() % 60))
            let text = "own \(life).\(number) \(filler)."
            app.act(.type(bytes: UInt32(text.utf8.count)), typed: text)
            step()
            app.act(.send, typed: text)
            report()
            var tap = Date()
            while !shown.contains(text) {
                // Before its first view model is shown, a screen may take no tap; a person sees the text still there.
                if turn().conversation?.field == text, Date().timeIntervalSince(tap) > 5 {
                    app.act(.send, typed: text)
                    tap = Date()
                }
            }
            step()
        }
    }

    /// Counts on, and has the process killed over the step that it is to die over.
    private mutating func step() {
        steps += 1
        if steps == death?.step { Self.die(death) }
    }

    /// Has the process killed: at once, or amid what it does next.
    private static func die(_ death: Death?) {
        guard let death, death.delay > 0 else {
            kill(getpid(), SIGKILL)
            return
        }
        Thread.detachNewThread {
            usleep(death.delay)
            kill(getpid(), SIGKILL)
        }
    }

    /// Writes nothing, and waits until nothing changes any more.
    mutating func rest() {
        say(.started)
        let end = Date().addingTimeInterval(Self.patience)
        var (last, since) = (app.screen, Date())
        while Date() < end, Date().timeIntervalSince(since) < Self.calm {
            let screen = turn()
            let rows = screen.conversation?.table.rows.values.map(\.self) ?? []
            if rows.contains(where: \.offersRetry) { app.act(.retry, typed: "") }
            let isOnItsWay = rows.contains { $0.offersRetry || $0.detail == "Sending…" }
            if screen != last || screen.conversation == nil || isOnItsWay {
                (last, since) = (screen, Date())
            }
        }
        say(.rested(app.wholeScreen))
        app.end()
    }

    /// Lets the app run until something has happened, and opens the chat where that is not open; ends with the parent.
    @discardableResult
    private mutating func turn() -> ScreenContents {
        guard getppid() == parent else { exit(0) }
        app.run(within: .milliseconds(2))
        if app.screen.list != nil { app.act(.openChat(chat), typed: "") }
        return report()
    }

    @discardableResult
    private mutating func report() -> ScreenContents {
        let screen = app.screen
        for row in screen.conversation?.table.rows.values.map(\.self) ?? []
        where row.side == .right {
            guard let text = row.text, shown.insert(text).inserted else { continue }
            say(.shown(text))
        }
        return screen
    }

    /// One call of the system, so that nothing is left in a buffer.
    private func say(_ line: Line) {
        if let death, steps >= death.step { return }
        var bytes = line.bytes
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            guard count > 0 else { return }
            bytes.removeFirst(count)
        }
    }
}
