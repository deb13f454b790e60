package import ArchitectureContract
import HeadlessUIKit

/// Observable view models, one for each row: a cell reads its row's, and what it has read has that cell updated.
@MainActor
package final class ObservedRowsArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "observation-rows",
        title: "Observable view models, a row each",
        origin: "Swift's Observation in UIKit's cells, as of today",
        summary: "observable view model per row → onChange → its cell alone reads again; "
            + "the table is told of rows that come and move",
        choices: ChoiceSpace(
            published: .customary(.push),
            source: "Apple's documentation of automatic observation tracking in UIKit, "
                + "with an array of observable objects and a diffable data source of their identifiers",
            tuned: .customary(.pull),
            tuning: "rows=pull: a row's view model is made when a cell asks for it, "
                + "and let go with the cell, so that long lists hold few.",
            lists: [.reload, .diffable],
            rows: [.pull, .push],
            repeats: [.shown, .dropped]
        )
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.start() }
}

extension Choices {
    /// As Apple's documentation has it, with rows made as told.
    fileprivate static func customary(_ rows: RowFlow) -> Choices {
        Choices(
            list: .diffable,
            messages: .diffable,
            rows: rows,
            covered: .wait,
            repeats: .dropped,
            building: .main
        )
    }
}
