extension CostModel {
    /// What one event is thought to cost on a phone's main thread by what was counted of it, the same on every machine.
    ///
    /// - Parameter count: What there is of a metric for one event.
    /// - Returns: Microseconds with all costs low, middle and high; nil where allocations or frame-paced cells were not counted.
    package func mainCost(ofCounts count: (Metric) -> Double?) -> Levels? {
        guard let allocations = count(.allocations), count(.framePacedCells) != nil else {
            return nil
        }
        var amounts = [
            Unit.mainCPU: Self.ownTime(allocations: allocations, retains: count(.retains) ?? 0)
        ]
        for unit in Unit.counted { amounts[unit] = count(unit.framePacedMetric) }
        let event = ModelledCost.Event(amounts)
        return Levels { level in event.microseconds { self[$0][level] } }
    }

    /// The app's own time by what it allocates and retains, on whichever queue, in microseconds: 69 ns and 25 ns each.
    ///
    /// They are the slopes of main CPU over the reference runs beside a constant. The fit misses half of them by 24 % or less.
    static func ownTime(allocations: Double, retains: Double) -> Double {
        0.069 * allocations + 0.025 * retains
    }
}
