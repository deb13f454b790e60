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

        /// What tables and sentences call it.
        package var name: String {
            switch self {
            case .mainCPU: "processor factor"
            case .cellConfigured: "configured cell"
            case .cellCreated: "created cell"
            case .rowBatch: "row batch"
            case .tableReload: "full reload"
            case .layoutOutsideCells: "layout pass outside cells"
            case .redundantWrite: "redundant write"
            case .mainHop: "main hop"
            case .commit: "commit with changes"
            }
        }

        /// What says how much of it one event takes: measured, or counted in virtual time with a commit after every turn.
        package var metric: Metric {
            switch self {
            case .mainCPU: .mainCPU
            case .cellConfigured: .cellsConfigured
            case .cellCreated: .cellsCreated
            case .rowBatch: .rowBatches
            case .tableReload: .tableReloads
            case .layoutOutsideCells: .layoutPassesOutsideCells
            case .redundantWrite: .redundantWrites
            case .mainHop: .mainHops
            case .commit: .renders
            }
        }

        /// What is counted, all but ``mainCPU``, in this order.
        package static let counted = allCases.filter { $0 != .mainCPU }

        /// The same counted at the display's beat; measured time is the same.
        package var framePacedMetric: Metric {
            switch self {
            case .mainCPU: .mainCPU
            case .cellConfigured: .framePacedCells
            case .cellCreated: .framePacedCreatedCells
            case .rowBatch: .framePacedBatches
            case .tableReload: .framePacedReloads
            case .layoutOutsideCells: .framePacedLayouts
            case .redundantWrite: .framePacedRedundantWrites
            case .mainHop: .framePacedMainHops
            case .commit: .framePacedRenders
            }
        }
    }
}
