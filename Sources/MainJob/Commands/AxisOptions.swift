public import ArgumentParser
import ChatDomain
package import Experiments
import HeadlessUIKit
package import Measuring
import ReportedErrors
import RunRecords
package import TraceDriver

extension ModelImplementation: ExpressibleByArgument {}

extension StoreChoice.Kind: ExpressibleByArgument {}
extension Transport: ExpressibleByArgument {}

extension Backends {
    /// - Throws: ``NotBuilt`` for what this program was built without.
    package static func check(_ store: StoreChoice.Kind, _ transport: Transport) throws {
        if store == .sqlite { _ = try required(for: "--store sqlite") }
        if transport == .loopback { _ = try required(for: "--transport loopback") }
    }
}

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

    @Option(
        help: ArgumentHelp(
            "Where the app keeps its chats: memory or sqlite.",
            discussion:
                "sqlite: a database file in WAL mode, written in batches on the store's own thread. Its CPU time is the services', "
                + "and what it allocates is not counted. Baselines are of memory."
        )
    )
    package var store = StoreChoice.Kind.memory

    @Option(
        help:
            "Load this many messages of each chat when the app starts, and leave older ones in the database."
            .naming("messages")
    )
    var historyPage: Int?

    @Option(
        help: ArgumentHelp(
            "How apps reach their servers.",
            discussion:
                "in-process: typed values. loopback: HTTP and WebSockets, with a server in a process of its own, in the same virtual "
                + "time; its work and the waiting for it are in no figure of the app's main thread."
        )
    )
    package var transport = Transport.inProcess

    package init() {}

    /// How many messages a page may have: a sync can bring again what came since the last, which has to be among them.
    private static let pages = 20...10_000_000

    /// What all tables take.
    enum TableStrategy: String, CaseIterable, ExpressibleByArgument {
        case native, reload, edits, diffable, identity
    }

    /// Has a result name what is not usual, so that no one compares it with what is.
    ///
    /// - Parameters:
    ///   - setup: What is to be measured.
    ///   - ids: The architectures or variants.
    ///   - option: What names those.
    ///   - underCallgrind: Whether instructions are counted.
    /// - Throws: ``UsageError``, also where one of them is unknown or updates no list in that way; ``NotBuilt``.
    package func apply(
        to setup: inout MeasurementSetup,
        of ids: [String],
        named option: String = "--architectures",
        underCallgrind: Bool = false
    ) throws {
        try require(
            transport == .inProcess || !underCallgrind,
            "--transport: found \(transport.rawValue) under callgrind, which starts no server; accepted: in-process"
        )
        setup.modelImplementation = modelImplementation
        // Nil for native: left to the architectures.
        setup.listUpdate = ListStrategy(rawValue: listUpdate.rawValue)
        for id in ids {
            do { _ = try MeasuringChild.variant(named: id, listUpdate: nil) } catch {
                throw UsageError("\(option): \(error)")
            }
            do { _ = try MeasuringChild.variant(named: id, listUpdate: setup.listUpdate) } catch {
                throw UsageError("--list-update: \(error)")
            }
        }
        try Backends.check(store, transport)
        setup.store = try storeChoice()
        setup.transport = transport
        name(in: &setup.environment)
    }

    /// Refuses what has threads of its own, which free and retain by the clock.
    ///
    /// - Throws: ``UsageError``
    package func checkExact() throws {
        for (name, found, exact) in [
            ("store", store.rawValue, "memory"), ("transport", transport.rawValue, "in-process"),
        ] where found != exact {
            throw UsageError(
                "--\(name): found \(found); accepted: \(exact), since with others counts differ from one replay to the next"
            )
        }
    }

    private func storeChoice() throws -> StoreChoice {
        if let historyPage {
            try require(
                store == .sqlite,
                "--history-page: found with --store \(store.rawValue); accepted: with --store sqlite"
            )
            try UsageError.check([("history-page", historyPage, Self.pages)])
        }
        return StoreChoice(store, historyPage: historyPage)
    }

    /// The options that were given, as a person would type them again.
    package var words: [String] { OptionValues.given(in: self) }

    /// Names the axes in a result's environment.
    private func name(in environment: inout RunRecord.Environment) {
        environment.modelImplementation = modelImplementation.rawValue
        environment.listUpdate = listUpdate.rawValue
        // As with frames a second: counts at what is usual are compared with older ones.
        if modelImplementation != .optimized {
            environment["model-implementation"] = modelImplementation.rawValue
        }
        if listUpdate != .native { environment["list-update"] = listUpdate.rawValue }
        environment["store"] = store.rawValue
        environment["history-page"] = historyPage.map { "\($0)" }
        environment["transport"] = transport.rawValue
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
