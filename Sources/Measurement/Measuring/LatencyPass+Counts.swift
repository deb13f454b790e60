internal import HeadlessUIKit
internal import RunRecords
internal import TraceDriver

/// Counts at the display's beat: what a frame merges is counted once.
extension LatencyPass {
    /// What was counted between the window's start and rest, for one of its events.
    ///
    /// - Parameters:
    ///   - report: What the replay was like.
    ///   - events: Events of its window.
    /// - Returns: None without a window.
    static func framePacedCounts(
        _ report: OpenLoopReplay.Report,
        per events: Int
    ) -> [Metric: Double] {
        guard report.duration > 0, events > 0 else { return [:] }
        let (before, after) = (report.opening.screen, report.closing.screen)
        let totals: [Metric: Int] = [
            .framePacedCells: after.cellsConfigured - before.cellsConfigured,
            .framePacedCreatedCells: after.cellsCreated - before.cellsCreated,
            .framePacedReloads: after.reloadDataCalls - before.reloadDataCalls,
            .framePacedBatches: after.batchUpdates - before.batchUpdates,
            .framePacedLayouts: after.layoutPassesOutsideCells - before.layoutPassesOutsideCells,
            .framePacedRedundantWrites: after.redundantWrites - before.redundantWrites,
            .framePacedMainHops: report.closing.mainItems - report.opening.mainItems,
            .framePacedRenders: after.renders - before.renders,
        ]
        return totals.mapValues { Double($0) / Double(events) }
    }
}
