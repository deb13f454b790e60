import ChatClient
import ChatDatabase
import ChatDomain
import Conformance
import CrosstalkCommand
import Experiments
import Foundation
import Synchronization
import WorkQueues

/// A server, an app of one architecture with a store that stays, and whoever writes to its user; the first two are killed.
final class CrashedWorld {
    /// What came of it.
    struct Outcome {
        var findings: [String] = []
        var appKills = 0
        var serverKills = 0
        var ownTexts = 0
        var otherTexts = 0
        /// Kills that left own messages beside the database.
        var outboxes = 0

        /// A line for a person.
        var summary: String {
            "\(appKills) kills of the app, \(outboxes) with own messages in the outbox, \(serverKills) of the server, "
                + "\(ownTexts) own texts shown, \(otherTexts) of the other"
        }

        /// Adds another's.
        mutating func add(_ other: Outcome) {
            findings += other.findings
            appKills += other.appKills
            serverKills += other.serverKills
            ownTexts += other.ownTexts
            otherTexts += other.otherTexts
            outboxes += other.outboxes
        }
    }

    /// When an app is killed.
    private enum Moment {
        /// So long after it was started as a process.
        case afterSpawn(Double)
        /// So long after it has said that it runs.
        case afterStart(Double)
        /// When so many new texts have been shown: the last may be on its way to the database then.
        case atShown(Int)
    }

    /// Who is who at the server.
    private static let user = "Ada", other = "Bo"

    private let architecture: String
    private let every: Double
    private let keepsOwnMessages: Bool
    private let seed: UInt64
    private let folder: URL
    private let queues: LiveWorkQueues
    private let services: WireServices
    private let counterpart: CrashCounterpart
    private let token: String
    private let firstKill: Int
    private var server: ServerChild
    private var revival: Date?
    private var random: SplitMix64
    private var audit: KillAudit
    private var outcome = Outcome()

    /// Starts a server and makes both clients.
    ///
    /// - Parameters:
    ///   - architecture: The app's.
    ///   - every: Mean milliseconds that an app lives.
    ///   - keepsOwnMessages: Whether its store has an outbox.
    ///   - firstKill: The number of the first.
    ///   - seed: What moments are drawn from.
    ///   - folder: For the store and the journal; empty.
    ///   - queues: This process's.
    /// - Throws: Where the server does not start, or a client cannot be made.
    init(
        _ architecture: String,
        every: Int,
        keepsOwnMessages: Bool,
        firstKill: Int,
        seed: UInt64,
        folder: URL,
        queues: LiveWorkQueues
    ) throws {
        self.architecture = architecture
        self.every = Double(every) / 1_000
        self.keepsOwnMessages = keepsOwnMessages
        self.firstKill = firstKill
        self.seed = seed
        self.folder = folder
        self.queues = queues
        random = SplitMix64(seed: seed, keys: UInt64(firstKill), 0xdead)
        server = try Self.startServer(port: 0, in: folder)
        token = try WireServices.register(Self.user, at: server.address)
        let others = try WireServices.register(Self.other, at: server.address)
        let ours = WireServices(at: server.address, token: token, queues: queues, seed: seed)
        services = ours
        let theirs = WireServices(at: server.address, token: others, queues: queues, seed: seed)
        let user = CrashCounterpart.answer { theirs.createChat(named: Self.user, completion: $0) }
        let other = CrashCounterpart.answer {
            ours.createChat(named: Self.other, completion: $0)
        }
        audit = KillAudit(chat: ChatID(other.contact.id))
        counterpart = CrashCounterpart(theirs, in: ChatID(user.contact.id), seed: seed)
    }

    private static func startServer(port: Int, in folder: URL) throws -> ServerChild {
        let journal = folder.appending(path: "server.journal").path
        return try ServerChild(
            executable: OwnExecutable.path,
            arguments: ["serve", "--port", "\(port)", "--journal", journal]
        )
    }

    private var store: URL { folder.appending(path: "chats.sqlite") }

    /// Kills the app so many times, lets it come to rest, and judges what is left.
    func run(kills: Int, isInterrupted: () -> Bool) throws -> Outcome {
        while outcome.appKills < kills, outcome.findings.isEmpty, !isInterrupted() {
            try live(life: outcome.appKills + 1)
        }
        try revive()
        audit.accepted = counterpart.stop()
        outcome.otherTexts = audit.accepted.count
        outcome.ownTexts = audit.shown.count
        if outcome.findings.isEmpty, !isInterrupted() { try judge() }
        server.end()
        return outcome
    }

    private func spawn(life: Int, rests: Bool = false) throws -> KilledProcess {
        var arguments = [
            "app-crashes-child", "--architecture", architecture, "--address",
            "\(server.address.host):\(server.address.port)", "--token", token, "--store",
            store.path, "--chat", "\(audit.chat.rawValue)", "--life", "\(life)", "--seed",
            "\(seed)",
        ]
        if rests { arguments.append("--rests") }
        if !keepsOwnMessages { arguments.append("--without-outbox") }
        return try KilledProcess(executable: OwnExecutable.path, arguments: arguments)
    }

    // MARK: Killing

    /// One life of the app: until it is killed.
    private func live(life: Int) throws {
        let app = try spawn(life: life)
        let spawned = Date()
        var started: Date?
        var shown = 0
        let moment = drawMoment()
        // One kill in four takes the server along, at a moment of its own, perhaps after the app's.
        var serverKill = random.next() % 4 == 0 ? random.nextUnit() * 2 * every : nil
        while true {
            if isDue(moment, spawned: spawned, started: started, shown: shown) { break }
            let now = Date()
            if let time = revival, now >= time { try revive() }
            if let delay = serverKill, let started, now >= started.addingTimeInterval(delay) {
                serverKill = nil
                killServer()
            }
            for line in app.lines(by: now.addingTimeInterval(0.002)) ?? [] {
                switch CrashingApp.Line(line) {
                case .started: started = Date()
                case .shown(let text):
                    // Those of earlier lives show again.
                    if audit.shown[text] == nil { shown += 1 }
                    note(text)
                case .rested, nil: fail("the app said \"\(line)\"")
                }
            }
            if let ending = app.ending { return fail("the app ended by itself: \(ending)") }
        }
        guard app.kill() else { return fail("the app ended by itself: \(app.ending ?? "")") }
        outcome.appKills += 1
        let outbox = try? FileManager.default.attributesOfItem(atPath: store.path + ".outbox")
        if let size = outbox?[.size] as? Int, size > 0 { outcome.outboxes += 1 }
        counterpart.note(kills: outcome.appKills + firstKill - 1)
        // What it had said by then, a frame had shown.
        while let lines = app.lines(by: Date()) {
            for line in lines { if case .shown(let text) = CrashingApp.Line(line) { note(text) } }
        }
        if serverKill != nil { killServer() }
    }

    private func drawMoment() -> Moment {
        switch random.next() % 8 {
        case 0: .afterSpawn(random.nextUnit() * 0.2)
        case 1...3: .atShown(1 + Int(random.next() % 6))
        default: .afterStart(random.nextUnit() * 2 * every)
        }
    }

    private func isDue(_ moment: Moment, spawned: Date, started: Date?, shown: Int) -> Bool {
        switch moment {
        case .afterSpawn(let delay): return Date().timeIntervalSince(spawned) >= delay
        case .afterStart(let delay):
            return started.map { Date().timeIntervalSince($0) >= delay } ?? false
        case .atShown(let count):
            return shown >= count
                || started.map { Date().timeIntervalSince($0) > 10 * every } == true
        }
    }

    private func note(_ text: String) { audit.shown[text] = outcome.appKills + firstKill }

    private func killServer() {
        guard revival == nil, server.kill() else { return }
        outcome.serverKills += 1
        revival = Date().addingTimeInterval(random.nextUnit() * 0.15)
    }

    private func revive() throws {
        guard revival != nil else { return }
        revival = nil
        server = try Self.startServer(port: server.address.port, in: folder)
    }

    private func fail(_ text: String) {
        outcome.findings.append("kill \(outcome.appKills + firstKill): \(text)")
    }

    // MARK: Judging

    private func judge() throws {
        let app = try spawn(life: 0, rests: true)
        let limit = Date().addingTimeInterval(90)
        var screen: ScreenContents?
        while Date() < limit {
            guard let lines = app.lines(by: Date().addingTimeInterval(0.1)) else {
                if app.ending != nil { break }
                continue
            }
            for line in lines {
                switch CrashingApp.Line(line) {
                case .started: break
                case .shown(let text): note(text)
                case .rested(let contents): screen = contents
                case nil: return fail("the app said \"\(line)\"")
                }
            }
        }
        guard let screen else { return fail("the app did not come to rest: \(app.ending ?? "")") }
        let synced = CrashCounterpart.answer { services.sync(since: 0, completion: $0) }
        let findings = audit.findings(stored: storedChats, synced: synced, screen: screen)
        outcome.findings += findings.map(\.description)
        outcome.ownTexts = audit.shown.count
    }

    /// What lies in the file, the app having ended.
    private var storedChats: StoredChats {
        let done = DispatchSemaphore(value: 0)
        let found = Mutex(StoredChats())
        SQLiteStore(store, queues: queues) { Console.error("\($0)") }.load { stored in
            found.withLock { $0 = stored }
            done.signal()
        }
        done.wait()
        return found.withLock { $0 }
    }
}
