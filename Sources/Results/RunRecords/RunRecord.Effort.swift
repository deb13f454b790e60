extension RunRecord {
    /// How much an architecture did that no single screen tells, over a whole replay in virtual time, event by event.
    ///
    /// Of requests and of what was taken every conforming architecture has the oracle's number: one that does less, or
    /// more, does not conform (R2, R3, R4, R6, R8, R9). Rows may be written again and again, but not less often than it
    /// takes to keep the store right (R17).
    package struct Effort: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case requests, taken, effects
            case rowsStored = "rows_stored"
            case leastRowsStored = "rows_stored_least"
        }

        /// Requests that reached the server, tries included.
        package var requests: Int
        /// Pushes, frames, and messages and watermarks in the answers to syncs: what was there to decode.
        package var taken: Int
        /// Messages and chats written to the store.
        package var rowsStored: Int
        /// The fewest that keep the store right at every checkpoint.
        package var leastRowsStored: Int
        /// Batch size → the coalescing ledger of the window's effects in batches of that size.
        ///
        /// In batches of one every effect is rendered, or the architecture does not conform.
        package var effects: [String: Ledger] = [:]

        package init(requests: Int, taken: Int, rowsStored: Int, leastRowsStored: Int) {
            self.requests = requests
            self.taken = taken
            self.rowsStored = rowsStored
            self.leastRowsStored = leastRowsStored
        }

        /// Refuses negative numbers, batches of no size and ledgers that do not add up.
        func validate(field: String) throws(RecordError) {
            try checkNotNegative(
                [
                    "requests": Double(requests), "taken": Double(taken),
                    "rows_stored": Double(rowsStored),
                    "rows_stored_least": Double(leastRowsStored),
                ],
                of: field
            )
            for (size, ledger) in effects.sorted(by: { $0.key < $1.key }) {
                let accepted = "a batch size, 1 or more"
                try check(Int(size) ?? 0 > 0, "\(field).effects", "\"\(size)\"", accepted)
                try ledger.validate(field: "\(field).effects.\(size)")
            }
        }
    }
}
