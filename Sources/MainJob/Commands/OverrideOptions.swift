package import ArgumentParser
package import RunRecords
package import Scenarios

/// What a command changes about a scenario; the trace's hash and the result's flags say so.
package struct OverrideOptions: ParsableArguments {
    /// What the parser fills.
    package init() {}

    @OptionGroup package var place: ScenarioFolderOptions

    @Option(help: "The seed, instead of the scenario's own.")
    package var seed: UInt64?

    @Option(
        help: "How long the trace is, instead of the scenario's own duration: 90 s, 12 h, 39 d."
    )
    var duration: String?

    @Option(
        help: "How much of its beginning is not measured, instead of the scenario's own warm-up."
            .naming("duration")
    )
    var warmup: String?

    @Option(help: "Multiplies the scenario's arrival rates.".naming("factor"))
    var rateScale: Double?

    @Option(help: "Saved chats, instead of the scenario's own.".naming("count"))
    var chats: UInt32?

    @Option(help: "Contacts that the server knows, instead of the scenario's own.".naming("count"))
    var contacts: UInt32?

    @Option(
        help:
            "Have each stream's arrivals come in bunches of so many at one instant, at the same mean rate."
            .naming("count")
    )
    var burst = 1

    @Option(
        help: "Pushes arrive at this rate in the mean, whatever the scenario says: 50/s, 20/min."
            .naming("rate")
    )
    var push: String?

    @Option(
        help: "Messages arrive at this rate in the mean over the open conversation's web socket."
            .naming("rate")
    )
    var websocket: String?

    @Option(
        help: ArgumentHelp(
            "Put a published network in place of the scenario's.",
            discussion: NetworkProfile.allCases.map { "\($0.rawValue): \($0.summary)" }
                .joined(separator: ". ") + ".",
            valueName: NetworkProfile.allCases.map(\.rawValue).joined(separator: "|")
        )
    )
    var network: String?

    /// What was asked for; ranges are checked against the scenario.
    ///
    /// - Throws: ``UsageError`` for what is no duration, rate or network.
    package var overrides: ScenarioOverrides {
        get throws {
            var overrides = ScenarioOverrides(seed: seed)
            overrides.duration = try Self.duration(duration, "--duration", from: .microseconds(1))
            overrides.warmup = try Self.duration(warmup, "--warmup", from: .zero)
            overrides.rateScale = rateScale ?? 1
            overrides.chats = chats
            overrides.contacts = contacts
            overrides.burst = burst
            overrides.push = try Self.rate(push, "--push")
            overrides.websocket = try Self.rate(websocket, "--websocket")
            overrides.profile = try profile()
            return overrides
        }
    }

    /// The options that were given, as a person would type them again.
    package var words: [String] { OptionValues.given(in: self) }

    /// Has a result's environment name them, so that no one compares it with the scenario's own.
    ///
    /// The seed is no flag: a result names it itself, and it changes the draw, not the work.
    package func name(in environment: inout RunRecord.Environment) throws {
        environment.flags += try overrides.flags
    }

    private static func rate(_ text: String?, _ option: String) throws -> ArrivalRate? {
        guard let text else { return nil }
        return try required(
            ArrivalRate(text),
            "\(option): found \"\(text)\"; accepted: a number of arrivals over a unit, "
                + "more than 0, such as 50/s, 20/min, 3/h or 8/d"
        )
    }

    private func profile() throws -> NetworkProfile? {
        guard let network else { return nil }
        let names = NetworkProfile.allCases.map(\.rawValue)
        return try required(
            NetworkProfile(rawValue: network),
            "--network: found \"\(network)\"\(NearestWord.hint(for: network, among: names)); accepted: "
                + names.joined(separator: ", ")
        )
    }

    private static func duration(
        _ text: String?,
        _ option: String,
        from least: Duration
    ) throws -> Duration? {
        guard let text else { return nil }
        return try required(
            Duration(scenarioText: text).flatMap { $0 >= least ? $0 : nil },
            "\(option): found \"\(text)\"; accepted: a number and a unit, "
                + "us, ms, s, min, h or d, such as 90 s; at most 366 d"
        )
    }
}
