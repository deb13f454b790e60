import ArgumentParser
import ChatClient
import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunReports

/// Measures `serve`; for those who change it.
struct WireLoadCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "wire-load",
        abstract:
            "Measure the chat server: memory of idle WebSockets, messages handed out a second, answers beside a slow reader.",
        discussion: """
            Server and clients are two processes on this machine, which share its processors: the rate is that of both together. Each \
            message that is sent goes to all sockets of a chat.
            """
    )

    @Option(help: "Idle WebSockets, 1 to 20000.".naming("count"))
    var idle = 10_000

    @Option(help: "WebSockets that a message goes to, 1 to 20000.".naming("count"))
    var fanOut = 1_000

    @Option(help: "Messages that wait for their acceptance at once, 1 to 256.".naming("count"))
    var inFlight = 16

    @Option(help: "How long messages are sent.")
    var seconds = 10

    @Option(help: "Event loops of the server, 1 to 64.".naming("count"))
    var threads = 1

    func carryOut() throws {
        try UsageError.check([
            ("idle", idle, 1...20_000), ("fan-out", fanOut, 1...20_000),
            ("in-flight", inFlight, 1...256), ("seconds", seconds, 1...600),
            ("threads", threads, 1...64),
        ])
        let files = WireLoad.raiseFileLimit()
        try require(
            files > max(idle, fanOut) + 200,
            "--idle: found \(max(idle, fanOut)); accepted: \(files - 200) at most, as many files may be open"
        )
        let interruption = Interruption()
        let done = "what is not in the table was not measured"
        // The server hears a Ctrl-C as well, and what asks it fails then.
        try interruption.tellingBeforeErrors(done) { try measure(interruption) }
        try interruption.failIfRaised(done)
    }

    private func measure(_ interruption: Interruption) throws {
        // One client does here what thousands do elsewhere.
        let arguments = [
            "serve", "--port", "0", "--threads", "\(threads)", "--client-sockets", "20000",
            "--quota", "1048576",
        ]
        let server = try ServerChild(executable: OwnExecutable.path, arguments: arguments)
        defer { server.end() }
        let memory = try measureIdle(server, interruption)
        guard !interruption.isRaised else { return }
        print("| | |\n| --- | --- |")
        row("idle WebSockets", grouped(idle))
        row("memory of the server for each", memory)
        // Without the idle ones, in a server of its own.
        let second = try ServerChild(executable: OwnExecutable.path, arguments: arguments)
        defer { second.end() }
        let load = try WireLoad(at: second.address, server: second.processID, threads: 1)
        defer { load.end() }
        let answers = try load.answersBesideSlowReader(1_000) { !interruption.isRaised }
        row(
            "99 of 100 answers beside a client that does not read",
            "\(rounded(answers[989] / .milliseconds(1))) ms"
        )
        guard !interruption.isRaised else { return }
        try load.open(fanOut) { !interruption.isRaised }
        let figures = load.measure(seconds: Double(seconds), inFlight: inFlight) {
            !interruption.isRaised
        }
        guard !interruption.isRaised else { return }
        guard figures.refused == 0, load.openSockets == fanOut else {
            throw LoopbackError.fellShort(
                "\(figures.refused, "message") refused, and of \(fanOut) WebSockets \(load.openSockets) stayed open"
            )
        }
        row("WebSockets of the chat", grouped(fanOut))
        row("messages sent a second", grouped(Int(Double(figures.sent) / figures.seconds)))
        row("messages handed out a second", grouped(Int(figures.perSecond)))
        let each = 1e6 / Double(max(1, figures.delivered))
        row("server CPU a message handed out", "\(rounded(figures.serverCPU * each)) µs")
        row("clients' CPU for it", "\(rounded(figures.clientCPU * each)) µs")
    }

    private func row(_ name: String, _ figure: String) { print("| \(name) | \(figure) |") }

    private func grouped(_ value: Int) -> String { NumberText.readable("\(value)") }

    private func rounded(_ value: Double) -> String { String(format: "%.2f", value) }

    private func measureIdle(_ server: ServerChild, _ interruption: Interruption) throws -> String {
        let load = try WireLoad(at: server.address, server: server.processID, threads: 1)
        defer { load.end() }
        // What is made on first use is not a connection's.
        try load.open(min(100, idle)) { !interruption.isRaised }
        let before = load.serverMemory
        try load.open(idle) { !interruption.isRaised }
        guard load.openSockets == idle || interruption.isRaised else {
            throw LoopbackError.fellShort("of \(idle) WebSockets \(load.openSockets) stayed open")
        }
        let more = idle - min(100, idle)
        guard more > 0 else { return "not known: more than 100 sockets show it" }
        let page = Int(getpagesize())
        let each = (load.serverMemory - before) / more
        // The system tells whole pages.
        return each > 0 ? "\(grouped(each)) B" : "less than \(grouped((page + more - 1) / more)) B"
    }
}
