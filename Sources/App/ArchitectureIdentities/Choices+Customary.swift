internal import ArchitectureContract
internal import HeadlessUIKit

/// What most apps are written like, before and after tuning; cards say what differs.
extension Choices {
    /// Every change is worked off, seen or not: a covered screen keeps up, and what is shown already is shown again.
    static func eager(
        _ list: ListStrategy,
        messages: ListStrategy? = nil,
        rows: RowFlow,
        covered: CoveredScreens = .work,
        building: BuildingQueue = .main
    ) -> Choices {
        Choices(
            list: list,
            messages: messages ?? list,
            rows: rows,
            covered: covered,
            repeats: .shown,
            building: building
        )
    }

    /// Only what is new and can be seen is shown.
    static func sparing(
        _ list: ListStrategy,
        rows: RowFlow,
        covered: CoveredScreens = .wait,
        building: BuildingQueue = .main
    ) -> Choices {
        Choices(
            list: list,
            messages: list,
            rows: rows,
            covered: covered,
            repeats: .dropped,
            building: building
        )
    }
}
