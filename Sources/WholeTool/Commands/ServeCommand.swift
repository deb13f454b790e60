import ArgumentParser
import ChatClient
import ChatDomain
import ChatServer
import ChatWire
import EventTraces
import Experiments
import Foundation
import MainJob
import TraceDriver

struct ServeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve chats over HTTP and WebSockets, by default on this machine only.",
        discussion: """
            With a scenario, its messages come to each client at the scenario's rates from the client's registration on, and its \
            network answers as the scenario has it. Without one, clients talk to each other by name.

            The paths are at /openapi.json; frames and notifications are described in FramesAndPushes. SIGINT and SIGTERM close \
            every connection with a goodbye.
            """,
        shouldDisplay: false
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String?

    @Option(help: "The address to listen on.".naming("address"))
    var host = "127.0.0.1"

    @Option(help: "The port; 0 for any that is free, which is printed.")
    var port = 8080

    @Option(help: "How many times faster than written the scenario's time passes, 0.125 to 1024.")
    var speed = 1.0

    @Option(help: "Event loops, 1 to 64.".naming("count"))
    var threads = 1

    @Option(
        help: "What a client has to say to be let in; needed beyond this machine.".naming("word")
    )
    var invitation: String?

    @Option(
        help:
            "A file that keeps clients and messages, to go on with after a restart; not with a scenario."
            .naming("file")
    )
    var journal: String?

    @Flag(
        help: "Open /v1/echo, which sends every message back: for conformance suites of WebSockets."
    )
    var echo = false

    @Option(help: "Bytes of a WebSocket message, 1024 to 67108864.".naming("bytes"))
    var messageLimit = 8 << 20

    /// Virtual time, driven by the process that started this one, whose end is this one's.
    @Flag(help: .hidden) var driven = false

    @OptionGroup var limits: ServeLimitOptions

    @OptionGroup var changes: OverrideOptions

    /// Open beside its connections.
    private static let otherFiles = 64

    var mode: CommandMode? {
        scenario == nil
            ? .allBut(["speed"] + OptionValues(changes).names, "without a scenario") : nil
    }

    func carryOut() throws {
        try UsageError.check([
            ("port", port, 0...65_535), ("threads", threads, 1...64),
            ("message-limit", messageLimit, 1_024...67_108_864),
        ])
        try limits.check()
        try UsageError.check("speed", speed, 0.125...1_024)
        try require(
            invitation != nil || ["127.0.0.1", "::1", "localhost"].contains(host),
            "--host: found \(host) without --invitation; accepted: this machine, or both"
        )
        try require(
            invitation != nil || limits.wrongInvitations == WireLimits().wrongInvitations,
            "--wrong-invitations: found without --invitation; accepted: both"
        )
        try require(journal != "", "--journal: found nothing; accepted: a file")
        try require(
            journal == nil || scenario == nil,
            "--journal: found beside a scenario; accepted: one of them"
        )
        let most = WireLoad.raiseFileLimit() - Self.otherFiles
        try require(
            limits.connections <= most || limits.connections == WireLimits().connections,
            "--connections: found \(limits.connections); accepted: \(most) at most, as many files may be open"
        )
        // A file that may not grow is a full disk: the write says so.
        signal(SIGXFSZ, SIG_IGN)
        let interruption = Interruption()
        var configuration = try configuration()
        // One that cannot be accepted for want of a file would be tried again and again.
        configuration.limits.connections = min(limits.connections, most)
        let server = try WireServer(configuration)
        print("listening on http://\(WireAddress(host: host, port: server.port).text)")
        fflush(nil)
        if driven {
            while readLine() != nil {}
        } else {
            while !interruption.isRaised { poll(nil, 0, 200) }
        }
        server.stop()
    }

    private func configuration() throws -> ChatServerConfiguration {
        var configuration = ChatServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.threads = threads
        configuration.invitation = invitation
        configuration.isDriven = driven
        configuration.journal = journal
        configuration.echoes = echo
        configuration.notice = { Console.error("\($0)") }
        configuration.allowedOrigins = Set(limits.allowOrigin.map { $0.lowercased() })
        configuration.limits = limits.limits
        configuration.limits.frameBytes = messageLimit
        guard let scenario else { return configuration }
        let trace = try TraceSource(scenario, overrides: changes.overrides).trace
        let population = trace.population
        configuration.conditions = trace.network
        configuration.directory = { population.contact(named: $0) }
        let now = Int64(Date().timeIntervalSince1970 * 1_000)
        let shift = now - trace.epoch.milliseconds
        let prepared = PreparedTrace(trace)
        configuration.stored = prepared.stored.shifted(by: shift)
        configuration.script = zip(trace.events, prepared.deliveries).compactMap {
            event,
            delivery in
            delivery.serverEvent(shiftedBy: shift).map { (event.at / speed, $0) }
        }
        return configuration
    }
}

extension PreparedTrace.Delivery {
    /// What happens at the server; nil for what a person does.
    fileprivate func serverEvent(shiftedBy shift: Int64) -> ServerEvent? {
        func shifted(_ incoming: IncomingMessage) -> IncomingMessage {
            IncomingMessage(
                id: incoming.id,
                contact: incoming.contact,
                text: incoming.text,
                sentAt: Timestamp(milliseconds: incoming.sentAt.milliseconds + shift)
            )
        }
        return switch self {
        case .push(let incoming): .push(shifted(incoming))
        case .socketMessage(let incoming): .socket(shifted(incoming))
        case .serverMessage(let incoming): .keep(shifted(incoming))
        case .otherRead(let chat): .otherRead(chat)
        case .socketDrop: .drop(connection: nil)
        case .malformed(.pushWithoutText):
            .payload(.malformed(kind: MalformedPayload.pushWithoutText.rawValue))
        case .malformed(.pushOfUnknownKind):
            .payload(.unknown(kind: MalformedPayload.pushOfUnknownKind.rawValue))
        case .malformed(.socketFrameOfUnknownKind):
            .oddFrame(kind: MalformedPayload.socketFrameOfUnknownKind.rawValue)
        case .user: nil
        }
    }
}

extension StoredChats {
    /// The same, so much later.
    fileprivate func shifted(by milliseconds: Int64) -> StoredChats {
        func shifted(_ instant: Timestamp) -> Timestamp {
            Timestamp(milliseconds: instant.milliseconds + milliseconds)
        }
        var stored = self
        for index in stored.chats.indices {
            let chat = stored.chats[index]
            stored.chats[index].createdAt = shifted(chat.createdAt)
            stored.chats[index].otherReadUpTo = chat.otherReadUpTo.map {
                Watermark(sentAt: shifted($0.sentAt), id: $0.id)
            }
            stored.chats[index].messages = chat.messages.map { message in
                var message = message
                message.sentAt = shifted(message.sentAt)
                return message
            }
        }
        return stored
    }
}
