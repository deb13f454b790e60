import ArgumentParser
import Foundation
import InjectedFaults
import LongTests
import Profiling
import RunRecords
import StudyRecords
import Testing

@testable import CrosstalkCommand
@testable import MainJob
@testable import WholeTool

/// A command shows every fault that it accepts, and refuses the others by name.
struct InjectionTests {
    /// What shows faults, of each command with `--inject`, and how one is written there.
    static let lines = [
        "run":
            "run small.yaml --passes counts --architectures direct --format json --inject %:direct",
        "aa":
            "ci aa small.yaml --architecture direct --blocks 1 --trials 1 --comparison-blocks 10 --format json --inject %",
        "verify": "verify small.yaml --architectures direct --inject %:direct",
        "fuzz":
            "fuzz --cases \(whenLong(60, otherwise: 30)) --shrink 0 --architectures direct --inject %:direct",
        "check":
            "check small.yaml --against-binary \(Crosstalk.executable.path) --only counts --architectures direct --inject %:direct",
        "explain":
            "explain short.yaml direct direct --allocations-only --format json --inject %",
        "profile": "profile stored.yaml --architecture direct --samples 100 --inject %",
        "sweep":
            "sweep small.yaml --axis history=1,40 --blocks 0 --architectures direct --format json --inject %:direct",
        "capacity":
            "capacity stored.yaml --duration 12s --warmup 1s --seconds 0.2 --runs 1 --start 3200 --architectures direct --format json --inject %:direct",
        "wire-crashes":
            "ci wire-crashes --architectures direct \(whenLong("--kills 8 --every 300", otherwise: "--kills 20")) --inject %:direct",
    ]

    /// Those that are words behind the whole tool's name.
    static var firstWords: [any ParsableCommand.Type] {
        let extra = CrosstalkCommand.commands + CrosstalkCommand.extraCommands
        return RootCommand.configuration.subcommands + extra.map { $0 as any ParsableCommand.Type }
    }

    /// All of the whole tool's, those of groups too.
    private static var commands: [any ParsableCommand.Type] {
        let proofs = CrosstalkCommand.proofs + CrosstalkCommand.extraProofs
        return commands(of: firstWords + proofs.map { $0 as any ParsableCommand.Type })
    }

    private static func commands(
        of types: [any ParsableCommand.Type]
    ) -> [any ParsableCommand.Type] {
        types.flatMap { [$0] + commands(of: $0.configuration.subcommands) }
    }

    static func command(_ name: String) throws -> any ParsableCommand.Type {
        try #require(commands.first { $0.configuration.commandName == name })
    }

    private static func injecting(_ name: String) throws -> any InjectingCommand.Type {
        try #require(command(name) as? any InjectingCommand.Type)
    }

    /// Each command with each fault that it takes.
    static var shown: [(command: String, fault: InjectedFault)] {
        commands.flatMap { command in
            let name = command.configuration.commandName ?? "\(command)"
            return ((command as? any InjectingCommand.Type)?.shownFaults ?? []).map { (name, $0) }
        }
    }

    private func refusal(of fault: String, by name: String) throws -> String? {
        let line = try #require(Self.lines[name]).replacing("%", with: fault)
        let command = try Self.command(name)
        do {
            let words = line.split(separator: " ").map(String.init).drop { $0 != name }
            _ = try command.parseAsRoot(Array(words.dropFirst()))
            return nil
        } catch {
            #expect(command.exitCode(for: error).rawValue == 64)
            return command.message(for: error)
        }
    }

    @Test func noOtherCommandHasTheOption() {
        var found: Set<String> = []
        for command in Self.commands {
            let help = command.helpMessage(includeHidden: true)
            guard help.contains("--inject") else { continue }
            found.insert(command.configuration.commandName ?? "\(command)")
        }
        #expect(found == Set(Self.lines.keys))
    }

    @Test(arguments: lines.keys.sorted())
    func aFaultThatIsNoneIsRefused(name: String) throws {
        let refusal = try refusal(of: "nonsense", by: name)
        let words = try #require(refusal)
        #expect(words.contains("--inject: found \"nonsense"))
        let shown = try Self.injecting(name).shownFaults
        #expect(!shown.isEmpty && shown.allSatisfy { words.contains($0.rawValue) }, "\(words)")
    }

    /// One of those that show in work, at the end, on screen, to a sanitizer, over sizes; parsing a line takes a while.
    private static let faults: [InjectedFault] = whenLong(
        InjectedFault.allCases,
        otherwise: [.mainWork, .trap, .staleRow, .race, .constantWork]
    )

    @Test(arguments: lines.keys.sorted(), faults)
    func aFaultIsTakenWhereItShowsAndElseRefusedByName(
        name: String,
        fault: InjectedFault
    ) throws {
        let shown = try Self.injecting(name).shownFaults
        let refusal = try refusal(of: fault.rawValue, by: name)
        #expect((refusal == nil) == shown.contains(fault))
        guard let refusal else { return }
        #expect(refusal.contains("--inject: found \"\(fault.rawValue)"))
        #expect(refusal.contains(shown.map(\.rawValue).joined(separator: ", ")), "\(refusal)")
    }
}

extension MeasuringCommandTests {
    /// A fault that a command takes shows there: one of each command, and in `make long` all.
    struct InjectionEffectTests {
        private let crosstalk: Crosstalk

        init() throws {
            crosstalk = try Crosstalk()
            let stored = Inputs.pushes.replacing("messages: 2}", with: "messages: 100}")
            try crosstalk.write(stored, "stored.yaml")
        }

        /// A trap is told soonest.
        private static var one: [(command: String, fault: InjectedFault)] {
            let shown = InjectionTests.shown
            return Set(shown.map(\.command)).sorted().compactMap { name in
                let own = shown.filter { $0.command == name }
                return own.first { $0.fault == .trap } ?? own.first
            }
        }

        /// A sanitizer's report is what `make sanitize` looks for.
        ///
        /// `aa` takes half a minute: one fault of it, in `make long`.
        private static var pairs: [(command: String, fault: InjectedFault)] {
            whenLong(InjectionTests.shown, otherwise: one)
                .filter { $0.fault.sign != .sanitizer }
                .filter { $0.command != "aa" || whenLong($0.fault == .mainWork, otherwise: false) }
        }

        @Test(arguments: pairs)
        func whatIsInjectedShows(command: String, fault: InjectedFault) throws {
            if command == "profile", !canSample { return }
            var line = try #require(InjectionTests.lines[command])
            if fault == .hang { line += " --limit 3" }
            if command == "run", fault.sign == .delay {
                line.replace("small.yaml --passes counts", with: "stored.yaml --passes latency")
                line += " --latency-seconds 2"
            }
            if command == "run", fault == .fixedService || fault.sign == .wait {
                line.replace("counts", with: "throughput --blocks 1")
            }
            let ill = { try run(line.replacing("%", with: fault.rawValue)) }
            switch fault.sign {
            case .end, .threads:
                let outcome = try ill()
                #expect(outcome.status == (command == "fuzz" ? 3 : 1), "\(outcome.errors)")
                #expect((outcome.output + outcome.errors).contains(try Self.lastWords(fault)))
            case .screen, .objects: #expect(try ill().status == 3)
            case .counts, .work, .wait, .delay:
                let plain = line.replacing(/\ --inject \S+/, with: "")
                let isTimed = ["capacity", "profile"].contains(command) || fault.sign == .delay
                var costs: [(own: Double, injected: Double)] = []
                // Whoever shares the machine takes time, not in each of three tries as much.
                for _ in 0..<(isTimed ? 3 : 1) {
                    let (own, injected) = try (
                        cost(run(plain), command, fault), cost(ill(), command, fault)
                    )
                    if injected > own * (isTimed ? 1.25 : 1) { return }
                    costs.append((own, injected))
                }
                Issue.record("found \(costs)")
            case .sanitizer: break
            }
        }

        /// Nobody closes a socket in one, and nothing is pushed in the other: a proof that proves nothing is no pass.
        @Test(arguments: [
            ("verify short.yaml --architectures direct", "lost-on-close:direct", "short.yaml"),
            (
                "run short.yaml --passes counts --architectures direct", "lost-on-close:direct",
                "small"
            ),
            ("fuzz --cases 1 --architectures direct", "lost-on-close:direct", "1 case"),
            (
                "ci wire-crashes --kills 1 --every 1 --architectures direct",
                "lost-on-close:direct", "1 case"
            ),
            (
                "sweep short.yaml --axis history=1,40 --blocks 0 --architectures direct",
                "lost-on-close:direct", "small"
            ),
            ("check unpushed.yaml --baselines . --architectures direct", "trap:direct", "small"),
            (
                "check unpushed.yaml --against-binary \(Crosstalk.executable.path) --only counts --architectures direct",
                "trap:direct", "small"
            ),
            (
                "explain unpushed.yaml direct --allocations-only --against-binary \(Crosstalk.executable.path)",
                "trap", "small"
            ),
            ("profile unpushed.yaml --architecture direct --samples 1", "trap", "small"),
            (
                "capacity unpushed.yaml --seconds 0.2 --runs 1 --architectures direct",
                "trap:direct", "small"
            ),
        ])
        func aFaultThatNothingShowsIsNoPass(line: String, fault: String, place: String) throws {
            if line.hasPrefix("profile"), !canSample { return }
            let pushes = /\ \ push:\n(?:\ \ \ \ .*\n)+/
            try crosstalk.write(Inputs.short.replacing(pushes, with: ""), "unpushed.yaml")
            if line.contains("--baselines") {
                let saved = try run(
                    "baseline update unpushed.yaml --baselines . --architectures direct"
                )
                #expect(saved.status == 0, "\(saved.errors)")
            }
            let outcome = try run("\(line) --inject \(fault)")
            // What injects allocates, which is a regression to the gate.
            let status = line.hasPrefix("check") ? 2 : 1
            #expect(outcome.status == status, "\(outcome.output)")
            let name = fault.split(separator: ":")[0]
            let told = outcome.errors.replacing(
                "but counts, which injecting changes anyway, ",
                with: ""
            )
            let said =
                "\(name): injected into direct, and nothing showed it in \(place); accepted: "
            #expect(told.contains(said), "\(outcome.errors)")
        }

        @Test func aCountThatTheBaselineLacksShowsNoFault() throws {
            let line = "short.yaml --baselines . --architectures direct"
            #expect(try run("baseline update \(line)").status == 0)
            let file = crosstalk.folder.appending(path: "small.json")
            let saved = try String(contentsOf: file, encoding: .utf8)
            let lacking = saved.replacing(
                /\ *"(allocat|free|live|peak|re)[a-z_]*" : [0-9.]+,?\n/,
                with: ""
            )
            #expect(lacking != saved)
            try lacking.write(to: file, atomically: true, encoding: .utf8)
            let outcome = try run("check \(line) --inject extra-allocation:direct")
            #expect(outcome.status == 1, "\(outcome.output)")
            #expect(outcome.errors.contains("nothing showed it in small"), "\(outcome.errors)")
        }

        /// Time alone tells of no screen.
        @Test func whatBreaksScreensIsRefusedWhereNoneAreCompared() throws {
            let line = "check short.yaml --against-binary \(Crosstalk.executable.path) --only cpu"
            let outcome = try run("\(line) --architectures direct --inject own-unread:direct")
            #expect(outcome.status == 64)
            let said = "--inject: found \"own-unread:direct\" with --only cpu"
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
        }

        /// What perf may not sample has no profile.
        private var canSample: Bool { (try? PerfTool(scratch: crosstalk.scratch)) != nil }

        private func run(_ line: String) throws -> Crosstalk.Outcome {
            let environment = ["COLUMNS": "1000", "CROSSTALK_COMMIT": "0123456789abcdef"]
            return try crosstalk.start(line: line, environment: environment).end()
        }

        private static func lastWords(_ fault: InjectedFault) throws -> Regex<Substring> {
            let words: [InjectedFault: Regex<Substring>] = [
                .trap: /the injected trap/, .hang: /did not finish within/,
                .ownThread: /threads of the architecture's own allocated/,
                .strayWork: /work (?:for queue main )?came (?:from outside|after)/,
            ]
            return try #require(words[fault])
        }

        /// What an injected cost raises.
        private func cost(
            _ outcome: Crosstalk.Outcome,
            _ command: String,
            _ fault: InjectedFault
        ) throws -> Double {
            let json = Data(outcome.output.utf8)
            switch command {
            case "run":
                let metrics = try #require(RunRecord(json: json).architectures.first).metrics
                let timed = metrics["event_to_ready_p99_ns"] ?? metrics["main_cpu_ns_per_event"]
                if let time = timed?.value {
                    let waiting = metrics["main_waiting_ns_per_event"]?.value ?? 0
                    return fault.sign == .wait ? waiting : time
                }
                let counts = ["allocations", "main_hops", "background_hops"]
                return counts.reduce(0) { $0 + (metrics["\($1)_per_event"]?.value ?? 0) }
            case "aa": return try #require(SelfComparisonRecord(json: json).counts.plain.first)
            case "check": return Double(outcome.status)
            case "explain":
                let explanation = try JSONDecoder().decode(Explanation.self, from: json)
                let counts = explanation.byEvent.map(\.secondCounts)
                let hops = counts.reduce(0) { $0 + $1[.mainHops, default: 0] }
                return explanation.allocations.second + Double(hops)
            case "profile":
                let words = outcome.output.split(whereSeparator: \.isWhitespace)
                let path = try #require(words.first { $0.hasSuffix("stacks.folded") })
                let file = crosstalk.folder.appending(path: path)
                let stacks = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                return Double(stacks.count { $0.contains(/Waste\.|ServiceClock\./) })
            case "sweep":
                let found = try #require(SweepRecord(json: json).architectures.first)
                return ["allocations_per_event", "retains_per_event"].reduce(0) {
                    $0 + (found.series(of: $1)?.costs.last?.samples.first ?? 0)
                }
            case "capacity":
                let found = try #require(CapacityRecord(json: json).architectures.first)
                return try 1 / #require(found.edge?.rate ?? found.lessThan ?? found.atLeast)
            default:
                Issue.record("nothing tells what an event costs by \(command)")
                return 0
            }
        }
    }
}

extension CommandTests {
    /// What a seed or a saved case comes to, it comes to again.
    struct RepeatedCaseTests {
        private let crosstalk: Crosstalk

        init() throws { crosstalk = try Crosstalk() }

        /// A saved case says what was injected, and with which store and transport it was found.
        @Test func aReplayedCaseFailsAsItDid() throws {
            let line =
                "fuzz --cases 30 --shrink 1 --architectures direct --inject own-unread:direct"
            let outcome = try crosstalk.start(line: "\(line) --store sqlite --transport loopback")
                .end()
            let folder = try #require(outcome.output.firstMatch(of: /fuzz --replay (\S+)/)).output.1
            let replay = try crosstalk.start(line: "fuzz --replay \(folder)").end()
            #expect(replay.status == 3 && replay.output.contains("R12"), "\(replay.output)")
            let place = "direct (store=sqlite, transport=loopback): "
            #expect(replay.output.hasPrefix(place), "\(replay.output)")
            // What no program injects is the file's fault, not the app's.
            let file = crosstalk.folder.appending(path: "\(folder)/case.json")
            let head = try String(contentsOf: file, encoding: .utf8)
            for (key, right) in [
                ("faults", "own-unread"), ("store", "sqlite"), ("transport", "loopback"),
            ] {
                try head.replacing("\"\(right)\"", with: "\"nope\"")
                    .write(to: file, atomically: true, encoding: .utf8)
                let refused = try crosstalk.start(line: "fuzz --replay \(folder)").end()
                #expect(refused.status == 64)
                let said = "\(key): found \"nope\"; accepted: "
                #expect(refused.errors.contains(said), "\(refused.errors)")
            }
        }

        /// Moments of kills are steps of what is asked or done, so that a seed repeats; and nothing is lost or doubled.
        @Test(arguments: [
            ("ci wire-crashes", whenLong(40, otherwise: 8), "kills of the server, 0 failures"),
            ("ci app-crashes", whenLong(10, otherwise: 3), "kills of the app, "),
        ])
        func killsOfASeedComeToTheSameEnd(command: String, kills: Int, said: String) throws {
            let line = "\(command) --kills \(kills) --seed 101 --architectures direct,async-streams"
            let outcomes = try (0..<2).map { _ in try crosstalk.start(line: line).end() }
            #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes)")
            let ends = outcomes.map { $0.output.split(separator: "\n").last ?? "" }
            #expect(ends[0] == ends[1] && ends[0].contains("digest"))
            #expect(ends[0].contains("\(kills) \(said)"), "\(ends[0])")
            // Such as a continuation that nobody resumed, of an app that was killed.
            #expect(outcomes.allSatisfy { $0.errors == "" }, "\(outcomes[0].errors)")
        }
    }
}
