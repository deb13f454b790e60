public import ArgumentParser
import ChatDomain
package import Experiments
import HeadlessUIKit
import Measuring
import ReportedErrors
package import RunRecords

extension ModelImplementation: ExpressibleByArgument {}

/// What is not architecture and still has a price: the same for every architecture of a run, and named in its result.
package struct AxisOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What the model, the differ and the dates stand on.",
            discussion:
                "optimized: tables and bisection, a linear differ, dates without a formatter. as-published, as the articles' "
                + "demo apps have it: arrays gone through, sorted and counted again, a quadratic differ, a formatter for each date. published-algorithms and "
                + "published-dates: one half of it."
        )
    )
    var modelImplementation = ModelImplementation.optimized

    @Option(
        help: ArgumentHelp(
            "How both tables of every architecture are updated.",
            discussion:
                "native: as each architecture's own choice has it. reload: all rows again. edits: the row edits that the app "
                + "knows. diffable: by identity and content. identity: by identity alone, with all rows that stay reloaded. "
                + "See \(ProgramName.short) list choices.",
            valueName: "strategy"
        )
    )
    var listUpdate = TableStrategy.native

    package init() {}

    /// What all tables take.
    enum TableStrategy: String, CaseIterable, ExpressibleByArgument {
        case native, reload, edits, diffable, identity
    }

    /// Has a result name what is not usual, so that no one compares it with what is.
    ///
    /// - Throws: ``UsageError`` where one of these architectures or variants updates no list in that way.
    package func apply(to setup: inout MeasurementSetup, of ids: [String]) throws {
        setup.modelImplementation = modelImplementation
        // Nil for native: left to the architectures.
        setup.listUpdate = ListStrategy(rawValue: listUpdate.rawValue)
        for id in ids {
            do { _ = try MeasuringChild.variant(named: id, listUpdate: setup.listUpdate) } catch {
                throw UsageError("--list-update: \(error)")
            }
        }
        name(in: &setup.environment)
    }

    /// The options that were given, as a person would type them again.
    package var words: [String] { OptionValues.given(in: self) }

    /// Names the axes in a result's environment.
    package func name(in environment: inout RunRecord.Environment) {
        environment.modelImplementation = modelImplementation.rawValue
        environment.listUpdate = listUpdate.rawValue
        // As with frames a second: counts at what is usual are compared with older ones.
        if modelImplementation != .optimized {
            environment.flags.append("model-implementation=\(modelImplementation.rawValue)")
        }
        if listUpdate != .native { environment.flags.append("list-update=\(listUpdate.rawValue)") }
    }
}

extension MeasurementSetup {
    /// What a command measures with this program, at most so many seconds at a time.
    package init(_ source: TraceSource, seconds: Int) throws {
        self.init(source, limit: .seconds(seconds), environment: try RunEnvironment.current())
    }
}

extension ArgumentHelp {
    /// Of `--limit`, which every command has that measures.
    package static func limit(of what: String) -> ArgumentHelp {
        ArgumentHelp(
            "Seconds that one \(what) may take; more where that is due.",
            discussion: """
                More while others keep it from the processors, and while a comparison of screens gets on; for what is measured \
                after that up to \(ExperimentPlan.patience) times what it took; and where it is slow on purpose: under \
                callgrind, replayed in real time, with algorithms as published.
                """,
            valueName: "seconds"
        )
    }
}

extension String {
    /// The help of an option whose value has another name than the option.
    package func naming(_ value: String) -> ArgumentHelp { ArgumentHelp(self, valueName: value) }
}
