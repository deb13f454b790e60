import ArgumentParser
import ChatClient
import ChatDomain
import Experiments
import Foundation
import MainJob
import ReportedErrors
import WorkQueues

/// Kills an app and its chat server; for those who change the store, the server or an architecture.
struct AppCrashesCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "app-crashes",
        abstract: "Kill an app and its server at random moments, and find what is lost or doubled.",
        discussion: """
            Each architecture is an app in a process of its own, in real time, with its chats in an SQLite file; its server keeps a journal. \
            The app writes numbered texts, another client writes to it, and the app is killed (SIGKILL) over one step after another: \
            as it begins, has started or opened the chat, as it sends a text, as a frame has shown it, or amid what follows; with one \
            kill in four the server too. At the end nothing that a frame showed or the server accepted may be lost or doubled (R17), in \
            the store, at the server and on the screen. The same seed comes to the same end.
            """
    )

    @Option(help: "How many times an app is killed, all architectures together.")
    var kills = 200

    @Option(help: "What moments are drawn from.")
    var seed: UInt64 = 1

    @Option(help: "Mean number that an app lives for.".naming("steps"))
    var every = 10

    /// Has to find what is lost then: a check that cannot fail is none.
    @Flag(help: .hidden) var withoutOutbox = false

    @OptionGroup var choice: ArchitectureOptions

    func carryOut() throws {
        try UsageError.check([("kills", kills, 1...100_000), ("every", every, 1...10_000)])
        let names = try choice.ids()
        try ArchitectureOptions.check("kills", kills, sharedBy: names)
        let (queues, interruption) = (LiveWorkQueues(), Interruption())
        var total = CrashedWorld.Outcome()
        for (index, name) in names.enumerated() where !interruption.isRaised {
            // The same for each, and one more for the first.
            let share = kills / names.count + (index < kills % names.count ? 1 : 0)
            let outcome = try run(name, share, total.appKills + 1, queues) {
                interruption.isRaised
            }
            for finding in outcome.findings { print("✗ \(name): \(finding)") }
            print(
                "\(name): \(outcome.summary); \(outcome.outboxes) left own messages in the outbox"
            )
            total.add(outcome)
        }
        print(
            "\(total.summary), \(total.findings.count, "failure"), digest \(String(total.digest, radix: 16))"
        )
        try interruption.failIfRaised(
            "\(total.appKills) of \(kills) kills were made, and the last app's chats not judged"
        )
        if !total.findings.isEmpty { throw ExitStatus.nonConforming }
    }

    private func run(
        _ name: String,
        _ kills: Int,
        _ first: Int,
        _ queues: LiveWorkQueues,
        isInterrupted: () -> Bool
    ) throws -> CrashedWorld.Outcome {
        let scratch = try ScratchFolder()
        defer { withExtendedLifetime(scratch) {} }
        let world = try CrashedWorld(
            name,
            every: every,
            keepsOwnMessages: !withoutOutbox,
            firstKill: first,
            seed: seed,
            folder: scratch.url,
            queues: queues
        )
        return try world.run(kills: kills, isInterrupted: isInterrupted)
    }
}

/// What `app-crashes` starts again and again; not for people.
struct CrashingAppCommand: ChildCommand {
    static let configuration = child("app-crashes-child", "Run the app that app-crashes kills.")

    @Option var architecture: String
    @Option var address: String
    @Option var token: String
    @Option var store: String
    @Option var chat: UInt32
    @Option var life: Int
    @Option var seed: UInt64
    /// The step that it is killed over; nil for one that writes nothing and ends when nothing changes any more.
    @Option var step: Int?
    /// Microseconds from there.
    @Option var delay: UInt32 = 0
    @Flag var withoutOutbox = false

    func carryOut() throws {
        let place = try required(
            WireAddress(address),
            "--address: found \"\(address)\"; accepted: host:port"
        )
        var app = try CrashingApp(
            architecture,
            transport: ConnectedTransport(to: place, token: token),
            store: URL(filePath: store),
            keepsOwnMessages: !withoutOutbox,
            chat: ChatID(chat),
            life: life,
            seed: seed,
            death: step.map { CrashingApp.Death(step: $0, delay: delay) }
        )
        if step == nil { app.rest() } else { app.write() }
    }
}
