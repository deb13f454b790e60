extension CostModel {
    /// Something of which a model states the cost; the raw value is its key in files, and ends in the cost's unit.
    package enum Unit: String, Codable, CaseIterable, Hashable, Sendable {
        /// The app's own time: measured main CPU times this factor.
        case mainCPU = "main_cpu_factor"
        /// A cell filled with content, measured, laid out and drawn.
        case cellConfigured = "cell_configured_us"
        /// Making a cell, on top of filling it.
        case cellCreated = "cell_created_us"
        /// A batch of row edits, without its cells.
        case rowBatch = "row_batch_us"
        /// A full reload of a table, without its cells.
        case tableReload = "table_reload_us"
        /// A layout pass of a view that is no cell nor in one.
        case layoutOutsideCells = "layout_outside_cells_us"
        /// Writing the value that a view has already.
        case redundantWrite = "redundant_write_us"
        /// A block of work handed to the main queue.
        case mainHop = "main_hop_us"
        /// A commit that shows anything new, without its cells' drawing.
        case commit = "commit_us"

        /// What tables call it, what says how much of it one event takes, and the same at the display's beat.
        private var row: (name: String, metric: Metric, framePaced: Metric) {
            switch self {
            case .mainCPU: ("processor factor", .mainCPU, .mainCPU)
            case .cellConfigured: ("configured cell", .cellsConfigured, .framePacedCells)
            case .cellCreated: ("created cell", .cellsCreated, .framePacedCreatedCells)
            case .rowBatch: ("row batch", .rowBatches, .framePacedBatches)
            case .tableReload: ("full reload", .tableReloads, .framePacedReloads)
            case .layoutOutsideCells:
                ("layout pass outside cells", .layoutPassesOutsideCells, .framePacedLayouts)
            case .redundantWrite: ("redundant write", .redundantWrites, .framePacedRedundantWrites)
            case .mainHop: ("main hop", .mainHops, .framePacedMainHops)
            case .commit: ("commit with changes", .renders, .framePacedRenders)
            }
        }

        /// What tables and sentences call it.
        package var name: String { row.name }

        /// What says how much of it one event takes: measured, or counted in virtual time with a commit after every turn.
        package var metric: Metric { row.metric }

        /// What is counted, all but ``mainCPU``, in this order.
        package static let counted = allCases.filter { $0 != .mainCPU }

        /// The same counted at the display's beat; measured time is the same.
        package var framePacedMetric: Metric { row.framePaced }
    }
}
