extension RunRecord {
    /// A window of the throughput pass as one process read it: harness included.
    package struct Window: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case block
            case mainCost = "main_cpu_ns_per_event"
            case slowShare = "slow_share"
            case idleShare = "idle_share"
            case core
        }

        /// Which of the blocks that were kept, from 0.
        package var block: Int
        /// CPU time on the main thread for one event, nanoseconds.
        package var mainCost: Double
        /// The share of readings of the calibration loop that were slow, in `0...1`; nil where there were too few.
        package var slowShare: Double?
        /// The share of the window in which none of the process's threads ran, in `0...1`; nil where it had several cores.
        package var idleShare: Double?
        /// The core that the process was kept to; nil for all.
        package var core: Int?

        package init(block: Int, mainCost: Double) {
            self.block = block
            self.mainCost = mainCost
        }

        /// Refuses what no clock reads.
        func validate(field: String) throws(RecordError) {
            let shares = [("slow_share", slowShare), ("idle_share", idleShare)]
            for case (let name, let share?) in shares {
                try check(0...1 ~= share, "\(field).\(name)", share.asFound, "0 to 1")
            }
        }
    }
}
