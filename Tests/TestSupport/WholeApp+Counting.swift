internal import HeadlessUIKit

extension WholeApp {
    /// What a table was told, and how many cells it asked for.
    package struct Work: Equatable {
        package let reloads: Int
        package let batches: Int
        package let moves: Int
        package let inserts: Int
        package let cells: Int

        package init(
            reloads: Int = 0,
            batches: Int = 0,
            moves: Int = 0,
            inserts: Int = 0,
            cells: Int = 0
        ) {
            self.reloads = reloads
            self.batches = batches
            self.moves = moves
            self.inserts = inserts
            self.cells = cells
        }
    }

    /// What the user interface has done while `body` came to rest.
    package func counting(_ body: @MainActor () -> Void) -> Work {
        let before = world.onMain { world.frame() }
        perform(body)
        let after = world.onMain { world.frame() }
        return Work(
            reloads: after.reloadDataCalls - before.reloadDataCalls,
            batches: after.batchUpdates - before.batchUpdates,
            moves: after.rowsMoved - before.rowsMoved,
            inserts: after.rowsInserted - before.rowsInserted,
            cells: after.cellsConfigured - before.cellsConfigured
        )
    }
}
