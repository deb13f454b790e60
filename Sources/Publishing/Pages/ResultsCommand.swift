import ArgumentParser
import Experiments
import Foundation
import MainJob
import ReportedErrors
import RunRecords
import Studies

/// Measures what `Results` publishes, and writes what is made of it.
struct ResultsCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "results",
        abstract: "Measure what Results publishes, and write its tables and pages.",
        discussion: """
            Runs the headline architectures in every scenario, as published and tuned; the main scenario has every architecture and every \
            pass, and leaves a file of this machine in Results/machines. What a commit has measured is kept under .build, so that one can \
            stop it and go on later.
            """
    )

    enum Part: String, EnumerableFlag {
        case factors, growth, libraries

        static func help(for part: Self) -> ArgumentHelp? {
            switch part {
            case .factors: "Measure every variant in two scenarios instead."
            case .growth:
                "Count instead how costs of the main scenario grow with chats, messages, rate, bursts, depth and subscriptions."
            case .libraries:
                "Measure the architectures over other libraries in the main scenario instead; this program has them if it was built with their traits."
            }
        }
    }

    @Argument(help: "Scenarios; every one by default.")
    var scenarios: [String] = []

    @Flag
    var part: Part?

    @Option(help: "What else the machine does; idle by default.".naming("text"))
    var condition: String?

    var mode: CommandMode? {
        part.map { .allBut(["condition"], "with --\($0.rawValue)") }
    }

    /// Measured together in the main scenario, the libraries' own ways beside the reference.
    private static let overLibraries = [
        "mvc", "mvc-reactive", "mvvm-reactive", "mvc-rxswift", "mvvm-rxswift",
        "coordinator-rxswift", "app-coordinator-rxswift", "changeset-reactiveswift", "reactorkit",
        "reactorkit[tuned]", "workflow", "workflow[tuned]", "mobius", "mobius[tuned]",
        "scoped-stores", "tca", "tca[tuned]",
    ]
    /// Those of ``PublishedResults/factors``.
    private static let ofFactors = [PublishedResults.main, "group-flood"]
    /// What goes by the wall clock takes as long as all else, and of other scenarios no document shows it.
    private static let passes = ["--passes", "counts,throughput,free"]
    /// Latency: the whole window, again until a 99th percentile can be given.
    private static let everything = [
        "--passes", "counts,throughput,free,latency,frames", "--architectures", "variants",
        "--frames-seconds", "2", "--latency-effects", "1000", "--latency-limit", "50",
        "--latency-seconds", "4",
    ]

    func carryOut() throws {
        try PublishedResults.requireRepository()
        try require(
            part == nil || scenarios.isEmpty,
            "results: found scenarios with --\(part?.rawValue ?? ""); accepted: none, since it has its own"
        )
        let names = try TraceSource.readableNames(scenarios.isEmpty ? ["all"] : scenarios)
        let environment = try RunEnvironment.current()
        try require(
            !environment.dirty,
            "results: found sources that differ from commit \(environment.commit.short); accepted: a commit, since published figures are of one"
        )
        switch part {
        case .factors:
            let stage = try Self.folder("factors", isNew: true)
            try RootCommand.carryOut(["factors"] + Self.ofFactors + ["--output", stage])
            for scenario in Self.ofFactors {
                let file = "factors.json"
                try Self.keep(
                    file,
                    of: scenario,
                    in: stage,
                    "\(PublishedResults.factors)/\(scenario)"
                )
            }
        case .growth: try count(environment.commit)
        case .libraries:
            let stage = try Self.folder("libraries", isNew: true)
            let ids = Self.overLibraries.joined(separator: ",")
            let main = PublishedResults.main
            try Self.run([main, "--architectures", ids, "--output", stage])
            try Self.keep("run.json", of: main, in: stage, "\(PublishedResults.libraries)/\(main)")
        case nil: try measure(names, environment.commit)
        }
        try RootCommand.carryOut(["ci", "pages"])
    }

    private func measure(_ names: [String], _ commit: String) throws {
        let stage = try Self.folder("reference/\(commit)", isNew: false)
        for scenario in names {
            guard !FileManager.default.fileExists(atPath: "\(stage)/\(scenario)/run.json") else {
                continue
            }
            let running = "\(stage)/running"
            try FileManager.default.removeIfThere(running)
            let isMain = scenario == PublishedResults.main
            try Self.run(
                [scenario] + (isMain ? Self.everything : Self.passes) + ["--output", running]
            )
            try Self.keep("run.json", of: scenario, in: running, "\(stage)/\(scenario)")
        }
        for scenario in names {
            try Self.copy(
                "\(stage)/\(scenario)/run.json",
                "\(PublishedResults.reference)/\(scenario)"
            )
        }
        guard names.contains(PublishedResults.main) else { return }
        // What the main scenario says of this machine, beside what it says of others.
        try RootCommand.carryOut(
            ["report", "\(PublishedResults.reference)/\(PublishedResults.main)"]
                + ["--machine", PublishedResults.machines, "--condition", condition ?? "idle"]
        )
    }

    /// Sweeps each axis; counts are exact, so that once is enough.
    private func count(_ commit: String) throws {
        let main = PublishedResults.main
        let stage = try Self.folder("growth/\(commit)", isNew: false)
        let axes = PublishedGrowth.axes.map { (name: String($0.prefix { $0 != "=" }), sizes: $0) }
        for axis in axes
        where !FileManager.default.fileExists(atPath: "\(stage)/\(axis.name)/sweep.json") {
            let running = "\(stage)/running"
            try FileManager.default.removeIfThere(running)
            let own = try SweepAxis(axis.sizes).name.architectures
            try RootCommand.carryOut(
                ["sweep", main, "--axis", axis.sizes, "--blocks", "0", "--limit", "120"]
                    + ["--output", running]
                    // Some have only what one architecture does with them: instructions take as long as all else.
                    + (own.isEmpty ? ["--architectures", "headline-variants"] : ["--instructions"])
            )
            let place = "\(stage)/\(axis.name)"
            try Self.keep("sweep.json", of: "\(main)-\(axis.name)", in: running, place)
        }
        for axis in axes {
            let place = "\(PublishedResults.growth)/\(axis.name)"
            let json = try Data(input: "\(stage)/\(axis.name)/sweep.json")
            try OutputFolder.make(place)
            try OutputFile.write(PublishedGrowth.lines(json), to: "\(place)/sweep.json")
        }
    }

    private static func run(_ words: [String]) throws {
        try RootCommand.carryOut(["run"] + words)
    }

    /// A folder under `.build` for what is not whole yet.
    private static func folder(_ name: String, isNew: Bool) throws -> String {
        let folder = ".build/\(name)"
        if isNew { try FileManager.default.removeIfThere(folder) }
        try OutputFolder.make(folder)
        return folder
    }

    /// Copies a file out of the folder of results that a command has left for a scenario, whose name has more before the scenario's.
    private static func keep(
        _ file: String,
        of scenario: String,
        in stage: String,
        _ place: String
    ) throws {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: stage)) ?? []
        let folder = try required(
            folders.first { $0.hasSuffix("-\(scenario)") },
            "\(stage): found no result of \(scenario); accepted: one"
        )
        try copy("\(stage)/\(folder)/\(file)", place)
    }

    private static func copy(_ file: String, _ place: String) throws {
        try OutputFolder.make(place)
        let path = "\(place)/\(URL(filePath: file).lastPathComponent)"
        try OutputFile.write(try Data(input: file), to: path)
    }
}
