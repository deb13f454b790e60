import ArgumentParser
package import Measuring
package import RunRecords

extension StoreChoice.Kind: ExpressibleByArgument {
    /// - Throws: ``NotBuilt`` for what this program was built without.
    package func checkBuilt() throws {
        if self == .sqlite { _ = try Backends.required(for: "--store sqlite") }
    }
}

/// Where every architecture keeps its chats; a result names it where it is not memory.
package struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where the app keeps its chats: memory or sqlite.",
            discussion:
                "sqlite: a database file in WAL mode, written in batches on the store's own thread. Its CPU time is the services', "
                + "and what it allocates is not counted. Baselines and gates are of memory."
        )
    )
    package var store = StoreChoice.Kind.memory

    @Option(
        help:
            "Load this many messages of each chat when the app starts, and leave older ones in the database."
            .naming("messages")
    )
    var historyPage: Int?

    package init() {}

    /// How many messages a page may have: a sync can bring again what came since the last, which has to be among them.
    private static let pages = 20...10_000_000

    /// What was chosen.
    ///
    /// - Throws: ``UsageError``
    package func choice() throws -> StoreChoice {
        try store.checkBuilt()
        if let historyPage {
            try require(
                store == .sqlite,
                "--history-page: found with --store \(store.rawValue); accepted: with --store sqlite"
            )
            try UsageError.check([("history-page", historyPage, Self.pages)])
        }
        return StoreChoice(store, historyPage: historyPage)
    }

    /// What was chosen; a result's environment names it.
    ///
    /// - Throws: ``UsageError``
    package func choice(namedIn environment: inout RunRecord.Environment) throws -> StoreChoice {
        let choice = try choice()
        if !choice.flags.isEmpty {
            environment.flags.removeAll { $0.hasPrefix("store=") }
            environment.flags += choice.flags
        }
        return choice
    }
}
