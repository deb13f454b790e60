import ChatClient
import ChatDatabase
import ChatDomain
import Conformance
import Experiments
import Foundation
import MainJob
import ReportedErrors
import Synchronization
import WorkQueues

/// A server, an app of one architecture with a store that stays, and a contact who writes to its user; the first two are killed.
///
/// What happens when follows from what the app says, in beats: that it has started, and that a frame shows a text of its present
/// life. So a seed comes to the same kills over the same texts, whatever the clock says; what lay in queues and on the wire then
/// is the machine's.
final class CrashedWorld {
    struct Outcome {
        var findings: [String] = []
        var appKills = 0
        var serverKills = 0
        /// Texts that a frame showed in the life in which they were written.
        var ownTexts = 0
        var otherTexts = 0
        /// Kills that left own messages beside the database; how many is not a seed's own.
        var outboxes = 0
        /// Of all beats and kills.
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325

        var summary: String {
            "\(appKills, "kill") of the app, \(serverKills) of the server, \(ownTexts, "own text") shown, \(otherTexts) of the other"
        }

        mutating func note(_ text: String) {
            for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }

        mutating func add(_ other: Outcome) {
            findings += other.findings
            appKills += other.appKills
            serverKills += other.serverKills
            ownTexts += other.ownTexts
            otherTexts += other.otherTexts
            outboxes += other.outboxes
            digest = (digest ^ other.digest) &* 0x100_0000_01b3
        }
    }

    /// Who is who at the server.
    private static let user = "Ada", other = "Bo"
    /// Seconds of silence after which a server that is down is started again, and after which an app stands still.
    private static let patience = (server: 2.0, app: 60.0)

    private let architecture: String
    private let every: UInt64
    private let keepsOwnMessages: Bool
    private let seed: UInt64
    private let folder: URL
    private let queues: LiveWorkQueues
    private let services: WireServices
    private let counterpart: CrashCounterpart
    private let token: String
    private let firstKill: Int
    private var server: ServerChild
    private var serverIsDown = false
    /// Beats until the server is to be back; nil where it was not killed.
    private var revival: UInt64?
    private var random: SplitMix64
    private var audit: KillAudit
    private var outcome = Outcome()

    /// What a life may write at most, in bytes; some texts, and what a database has beside itself.
    private static let room = 16 << 20

    /// Starts a server and makes both clients.
    ///
    /// - Parameters:
    ///   - architecture: The app's.
    ///   - every: Mean steps that an app lives.
    ///   - keepsOwnMessages: Whether its store has an outbox.
    ///   - firstKill: The number of the first.
    ///   - seed: What moments are drawn from.
    ///   - folder: For the store and the journal; empty.
    ///   - queues: This process's.
    /// - Throws: Where there is no room, the server does not start, or a client cannot be made.
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
        self.every = UInt64(every)
        self.keepsOwnMessages = keepsOwnMessages
        self.firstKill = firstKill
        self.seed = seed
        self.folder = folder
        self.queues = queues
        random = SplitMix64(seed: seed, keys: UInt64(firstKill), 0xdead)
        try Self.checkRoom(in: folder)
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

    /// Refuses to go on where a life could not be written, or was not: what is lost then, the disk has lost.
    private static func checkRoom(in folder: URL) throws {
        let path = folder.appending(path: "room").path
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        let code = file < 0 ? errno : posix_fallocate(file, 0, room)
        close(file)
        unlink(path)
        guard code == 0 else {
            throw OutputError.unusable(path: folder.path, WriteFault(code: code))
        }
    }

    private var store: URL { folder.appending(path: "chats.sqlite") }

    /// Kills the app so many times, lets it come to rest, and judges what is left.
    func run(kills: Int, isInterrupted: () -> Bool) throws -> Outcome {
        while outcome.appKills < kills, outcome.findings.isEmpty, !isInterrupted() {
            try Self.checkRoom(in: folder)
            try live(life: outcome.appKills + 1)
        }
        try revive()
        try Self.checkRoom(in: folder)
        if let accepted = counterpart.stop(within: Self.patience.app) {
            audit.accepted = accepted
        } else {
            fail("the server does not take the other's texts")
        }
        outcome.otherTexts = audit.accepted.count
        if outcome.findings.isEmpty, !isInterrupted() { try judge() }
        server.end()
        if !outcome.findings.isEmpty { try Self.checkRoom(in: folder) }
        return outcome
    }

    /// Starts an app, which lives until its `death`; without one it rests.
    private func spawn(life: Int, death: CrashingApp.Death?) throws -> KilledProcess {
        var arguments = [
            "app-crashes-child", "--architecture", architecture, "--address",
            "\(server.address.host):\(server.address.port)", "--token", token, "--store",
            store.path, "--chat", "\(audit.chat.rawValue)", "--life", "\(life)", "--seed",
            "\(seed)",
        ]
        if let death { arguments += ["--step", "\(death.step)", "--delay", "\(death.delay)"] }
        if !keepsOwnMessages { arguments.append("--without-outbox") }
        return try KilledProcess(executable: OwnExecutable.path, arguments: arguments)
    }

    // MARK: Killing

    /// One life of the app: until it is killed.
    private func live(life: Int) throws {
        let app = try spawn(life: life, death: drawDeath())
        // One kill in four takes the server along, at a beat of its own, perhaps after the app's.
        var serverKill = random.next() % 4 == 0 ? random.next() % every : nil
        var heard = Date()
        while true {
            let ending = app.ending
            let lines = app.lines(by: Date().addingTimeInterval(0.02))
            if lines != nil { heard = Date() }
            for line in lines ?? [] {
                switch CrashingApp.Line(line) {
                case .started: try beat(line, &serverKill)
                case .shown(let text):
                    note(text)
                    // Those of earlier lives show again.
                    guard text.hasPrefix("own \(life).") else { continue }
                    outcome.ownTexts += 1
                    try beat(line, &serverKill)
                case .rested, nil: fail("the app said \"\(line)\"")
                }
            }
            let silence = Date().timeIntervalSince(heard)
            if silence > Self.patience.app { return fail("the app stands still") }
            // A chat that was not stored yet only the server can tell.
            if serverIsDown, silence > Self.patience.server { try startServerAgain() }
            guard lines == nil, let ending else { continue }
            guard ending == .killed else { return fail("the app ended by itself: \(ending)") }
            break
        }
        outcome.appKills += 1
        outcome.note("killed")
        let outbox = try? FileManager.default.attributesOfItem(atPath: store.path + ".outbox")
        if let size = outbox?[.size] as? Int, size > 0 { outcome.outboxes += 1 }
        counterpart.note(kills: outcome.appKills + firstKill - 1)
        if serverKill != nil { killServer() }
    }

    /// Over any step, mostly at once or amid what the app does next; some lives end before they have begun.
    private func drawDeath() -> CrashingApp.Death {
        let step = Int(random.next() % (2 * every))
        let delays: [UInt64] = [1, 1_000, 20_000]
        let delay = random.next() % delays[Int(random.next() % 3)]
        return CrashingApp.Death(step: step, delay: UInt32(delay))
    }

    /// The app has said what it says in every run of this seed.
    private func beat(_ line: String, _ serverKill: inout UInt64?) throws {
        outcome.note(line)
        if random.next() % 4 == 0 { counterpart.write() }
        if let left = revival {
            revival = left > 0 ? left - 1 : nil
            if revival == nil { try revive() }
        }
        guard let left = serverKill else { return }
        serverKill = left > 0 ? left - 1 : nil
        if left == 0 { killServer() }
    }

    private func note(_ text: String) { audit.shown[text] = outcome.appKills + firstKill }

    /// Kills the server until some beats from now; not before the app has the chat.
    private func killServer() {
        guard revival == nil, outcome.ownTexts > 0 else { return }
        guard server.kill() else { return fail("the server ended by itself") }
        serverIsDown = true
        outcome.serverKills += 1
        outcome.note("server killed")
        revival = random.next() % every
    }

    private func revive() throws {
        revival = nil
        if serverIsDown { try startServerAgain() }
    }

    private func startServerAgain() throws {
        server = try Self.startServer(port: server.address.port, in: folder)
        serverIsDown = false
    }

    private func fail(_ text: String) {
        outcome.findings.append("kill \(outcome.appKills + firstKill): \(text)")
    }

    // MARK: Judging

    private func judge() throws {
        let app = try spawn(life: 0, death: nil)
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
        guard let screen else {
            return fail("the app did not come to rest: \(app.ending?.description ?? "it runs")")
        }
        let synced = CrashCounterpart.answer { services.sync(since: 0, completion: $0) }
        let findings = audit.findings(stored: storedChats, synced: synced, screen: screen)
        outcome.findings += findings.map(\.description)
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
