import ArgumentParser
import Experiments
import RunRecords
import RunReports
import Scenarios

/// What a command changes about a scenario; the trace's hash and the result's flags say so.
struct OverrideOptions: ParsableArguments {
    @OptionGroup var place: ScenarioFolderOptions

    @Option(help: "The seed, instead of the scenario's own.")
    var seed: UInt64?

    @Option(
        help: ArgumentHelp(
            "How long the trace is, instead of the scenario's own duration: 90 s, 12 h, 39 d.",
            valueName: "duration"
        )
    )
    var duration: String?

    @Option(
        help: ArgumentHelp(
            "How much of its beginning is not measured, instead of the scenario's own warm-up.",
            valueName: "duration"
        )
    )
    var warmup: String?

    @Option(help: ArgumentHelp("Multiplies the scenario's arrival rates.", valueName: "factor"))
    var rateScale: Double?

    @Option(help: ArgumentHelp("Saved chats, instead of the scenario's own.", valueName: "count"))
    var chats: UInt32?

    @Option(
        help: ArgumentHelp(
            "Contacts that the server knows, instead of the scenario's own.",
            valueName: "count"
        )
    )
    var contacts: UInt32?

    @Option(
        help: ArgumentHelp(
            "Have each stream's arrivals come in bunches of so many at one instant, at the same mean rate.",
            valueName: "count"
        )
    )
    var burst = 1

    /// What was asked for; ranges are checked against the scenario.
    ///
    /// - Throws: ``UsageError`` for what is no duration.
    var overrides: ScenarioOverrides {
        get throws {
            ScenarioOverrides(
                seed: seed,
                duration: try Self.duration(duration, "--duration", from: .microseconds(1)),
                warmup: try Self.duration(warmup, "--warmup", from: .zero),
                rateScale: rateScale ?? 1,
                chats: chats,
                contacts: contacts,
                burst: burst
            )
        }
    }

    /// The options that were given, as a person would type them again.
    var words: [String] {
        func word(_ name: String, _ value: (some CustomStringConvertible)?) -> String? {
            value.map {
                let text = "\($0)"
                return "--\(name) " + (text.contains(" ") ? "'\(text)'" : text)
            }
        }
        return [
            word("scenarios", place.folder), word("seed", seed), word("duration", duration),
            word("warmup", warmup),
            word("rate-scale", rateScale), word("chats", chats), word("contacts", contacts),
            word("burst", burst == 1 ? nil : burst),
        ].compactMap(\.self)
    }

    /// Has a result's environment name them, so that no one compares it with the scenario's own.
    ///
    /// The seed is no flag: a result names it itself, and it changes the draw, not the work.
    func name(in environment: inout RunRecord.Environment) throws {
        environment.flags += try overrides.flags
    }

    private static func duration(
        _ text: String?,
        _ option: String,
        from least: Duration
    ) throws -> Duration? {
        guard let text else { return nil }
        guard let duration = Duration(scenarioText: text), duration >= least else {
            throw UsageError(
                description: "\(option): found \"\(text)\"; accepted: a number and a unit, "
                    + "us, ms, s, min, h or d, such as 90 s; at most 366 d"
            )
        }
        return duration
    }
}
