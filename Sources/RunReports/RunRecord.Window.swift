extension RunRecord {
    /// A window of the throughput pass as one process read it: harness included, whatever the core did.
    package struct Window: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case block
            case mainCost = "main_cpu_ns_per_event"
            case slowShare = "slow_share"
        }

        /// Which of the blocks that were kept, from 0.
        package var block: Int
        /// CPU time on the main thread for one event, nanoseconds.
        package var mainCost: Double
        /// The share of it in which other machines slowed the core, in `0...1`; nil where too little was seen.
        package var slowShare: Double?

        package init(block: Int, mainCost: Double, slowShare: Double?) {
            self.block = block
            self.mainCost = mainCost
            self.slowShare = slowShare
        }

        /// Refuses what no clock reads.
        ///
        /// - Parameter field: Where it stands in the record.
        /// - Throws: ``RunReportError`` naming the field.
        func validate(field: String) throws(RunReportError) {
            guard mainCost.isFinite else {
                throw .notFinite(field: "\(field).main_cpu_ns_per_event")
            }
            if let slowShare, !(0...1).contains(slowShare) {
                throw .inconsistent(
                    field: "\(field).slow_share",
                    found: NumberText.exact(slowShare),
                    accepted: "0 to 1"
                )
            }
        }
    }
}
