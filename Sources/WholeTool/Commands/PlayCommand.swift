import ArchitectureCatalog
import ArgumentParser
import ChatClient
import EventTraces
import Experiments
import Foundation
import MainJob
import Playing
import ReportedErrors
import Synchronization

struct PlayCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract:
            "What does an app look like, live in the terminal? See serve for a server of chats.",
        discussion: """
            Time is virtual, and what is shown is exact: an event and all that it sets off, then the next. Waits of more than a second \
            are cut. Two architectures play side by side and get the same events.

            Keys: space pauses, n or → is the next event, + and − change the speed, Tab and Shift-Tab another architecture at the \
            same event, q ends. Where the output is no terminal, the screens after --event are printed.

            With --connect the app is a client of a running crosstalk serve, in real time: its chats are with all others who are \
            connected there, in another terminal for instance, and with the contacts of the server's scenario.
            """
    )

    @Argument(help: "A scenario's name, a .yaml or a .trace file.")
    var scenario: String?

    @Option(
        name: [.customLong("architecture"), .customShort("a")],
        help:
            "One architecture, or two with a comma between; see \(ProgramName.short) list architectures."
            .naming("ids")
    )
    var architecture = "mvc"

    @Option(help: "How many times faster than written time passes, 0.125 to 1024.")
    var speed = 1.0

    @Option(help: "Events to have had before anything is shown.".naming("count"))
    var event = 0

    @Option(help: "Chat with others at a server instead.".naming("host:port"))
    var connect: String?

    @Option(help: "Who one is there.")
    var name: String?

    @Option(help: "What the server wants to hear.".naming("word"))
    var invitation: String?

    @OptionGroup var changes: OverrideOptions

    var mode: CommandMode? {
        connect == nil
            ? .allBut(["name", "invitation"], "without --connect")
            : .only(["connect", "architecture", "name", "invitation"], "with --connect")
    }

    func carryOut() throws {
        if let connect { return try chat(at: connect) }
        let scenario = try required(
            scenario,
            "play: found neither scenario nor --connect; accepted: one of them"
        )
        try UsageError.check("speed", speed, PlayClock.speeds)
        let choice = ArchitectureOptions(naming: architecture)
        let names = try choice.ids(named: "--architecture")
        try require(
            (1...2).contains(names.count),
            "--architecture: found \(names.count); accepted: one or two"
        )
        let source = try TraceSource(scenario, overrides: changes.overrides)
        let events = source.trace.events.count
        try require(
            (0...events).contains(event),
            "--event: found \(event); accepted: 0 to \(events), the events of \(source.id)"
        )
        let interruption = Interruption()
        // Goes with the last app that is started here.
        let scratch = try ScratchFolder()
        try source.trace.write(path: scratch.trace.path)
        let session = PlaySession(names, events: events) { name throws(PlayedAppError) in
            try PlayedApp(
                PlayingRequest(architecture: name, trace: scratch.trace),
                folder: scratch.makeFolder(),
                executable: OwnExecutable.path
            )
        }
        defer { session.end() }
        if event > 0 { session.skip(to: event) }
        try interruption.failIfRaised("nothing was shown")
        guard RawTerminal.isThere else { return try printOnce(session, source.id) }
        play(session, source.id, interruption)
    }

    /// Chats in real time until the person has enough.
    private func chat(at place: String) throws {
        let address = try required(
            WireAddress(place),
            "--connect: found \"\(place)\"; accepted: a host and a port, as 127.0.0.1:8080"
        )
        let choice = try ArchitectureOptions(naming: architecture).ids(named: "--architecture")
        try require(
            choice.count == 1,
            "--architecture: found \(choice.count); accepted: one with --connect"
        )
        try require(RawTerminal.isThere, "--connect: found no terminal; accepted: one")
        let name = name ?? ProcessInfo.processInfo.userName
        let token = try WireServices.register(name, at: address, invitation: invitation)
        let trouble = Trouble()
        let app = try ConnectedApp(
            choice[0],
            transport: ConnectedTransport(to: address, token: token) { trouble.note($0) },
            title: "\(name) at \(place) · \(choice[0])"
        )
        defer { app.end() }
        let interruption = Interruption()
        let terminal = RawTerminal()
        defer { terminal.end() }
        while !interruption.isRaised {
            app.run(within: .milliseconds(20))
            let size = terminal.size
            terminal.draw(
                app.lines(
                    columns: size.columns,
                    rows: size.rows,
                    colours: Console.usesColours,
                    trouble: trouble.text
                )
            )
            for key in terminal.keys(within: .milliseconds(20)) {
                guard app.press(key) else { return }
            }
        }
    }

    /// The screens as they are, for a pipe.
    private func printOnce(_ session: PlaySession, _ title: String) throws {
        let width = session.views.count > 1 ? Console.width : min(Console.width, 80)
        let picture = PlayPicture(columns: width, rows: 32, colours: Console.usesColours)
        var clock = PlayClock(speed: speed)
        clock.isPaused = true
        for line in picture.lines(session, title: title, clock: clock, keys: nil) { print(line) }
        if let failure = session.views.compactMap(\.failure).first { throw failure }
    }

    private func play(_ session: PlaySession, _ title: String, _ interruption: Interruption) {
        let terminal = RawTerminal()
        defer { terminal.end() }
        var clock = PlayClock(speed: speed)
        clock.isPaused = event > 0
        var shown = ContinuousClock.now
        while !interruption.isRaised {
            let size = terminal.size
            let picture = PlayPicture(
                columns: size.columns,
                rows: size.rows,
                colours: Console.usesColours
            )
            terminal.draw(
                picture.lines(session, title: title, clock: clock, keys: Self.keys(size.columns))
            )
            let due = clock.isPaused ? nil : session.due
            let wait = due.map { clock.wait(from: session.instant, to: $0) }
            let left = wait.map { $0 - (ContinuousClock.now - shown) } ?? .milliseconds(250)
            // Waking now and then notices another size of the terminal, and an interruption.
            let pressed = terminal.keys(within: max(.zero, min(left, .milliseconds(250))))
            for key in pressed {
                guard press(key, session, &clock) else { return }
                shown = .now
            }
            if pressed.isEmpty, let due, left <= .milliseconds(250) {
                session.advance(to: due)
                shown = .now
            }
        }
    }

    private static func keys(_ columns: Int) -> String {
        columns < 80
            ? "space n + - Tab q"
            : "space pause · n next event · + − speed · Tab architecture · q quit"
    }

    /// Does what a key says; false for the end.
    private func press(
        _ key: RawTerminal.Key,
        _ session: PlaySession,
        _ clock: inout PlayClock
    ) -> Bool {
        switch key {
        case .character("q"), .interrupt, .escape: return false
        case .character(" "): clock.isPaused.toggle()
        case .character("n"), .right:
            clock.isPaused = true
            session.step()
        case .character("+"), .character("="): clock.change(faster: true)
        case .character("-"): clock.change(faster: false)
        case .tab: change(session, by: 1)
        case .backTab: change(session, by: -1)
        default: break
        }
        return true
    }

    /// The next architecture of the catalogue, in the last place.
    private func change(_ session: PlaySession, by step: Int) {
        let place = session.views.count - 1
        let ids = ArchitectureCatalog.ids
        let id = session.views[place].architecture.prefix { $0 != "[" }
        let index = ids.firstIndex { $0 == id } ?? 0
        session.change(place, to: ids[(index + step + ids.count) % ids.count])
    }
}

/// Why the latest request came to nothing.
private final class Trouble: Sendable {
    private let latest = Mutex<String?>(nil)

    var text: String? { latest.withLock { $0 } }

    func note(_ text: String?) { latest.withLock { $0 = text } }
}
