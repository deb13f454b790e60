import SampleStatistics

extension RunRecord {
    /// The traces that the blocks of the throughput pass replayed, each the scenario expanded with another seed.
    ///
    /// Everything else of the run is of the first of them.
    package struct Seeds: Codable, Hashable, Sendable {
        /// One draw of the scenario.
        package struct Draw: Codable, Hashable, Sendable {
            private enum CodingKeys: String, CodingKey {
                case seed, sha256, events
                case measuredEvents = "measured_events"
            }

            /// What the scenario was expanded with.
            package var seed: UInt64
            /// The SHA-256 of the trace, 64 lower-case hexadecimal digits.
            package var sha256: String
            package var events: Int
            /// How many of them lie in the measured window; nil when all do.
            package var measuredEvents: Int?

            package init(seed: UInt64, _ trace: Trace) {
                self.seed = seed
                sha256 = trace.sha256
                events = trace.events
                measuredEvents = trace.measuredEvents
            }
        }

        /// How many seeds were asked for; no more are drawn than there are blocks.
        package var planned: Int
        /// Those that were replayed, the scenario's own first; no seed occurs twice.
        package var traces: [Draw]
        /// Which of the traces each block replayed, by index, in the order in which samples are.
        package var blocks: [Int]

        package init(planned: Int, traces: [Draw], blocks: [Int]) {
            self.planned = planned
            self.traces = traces
            self.blocks = blocks
        }

        /// Whether no two blocks replayed the same trace, so that blocks are independent draws.
        package var isOneABlock: Bool { traces.count == blocks.count }

        /// Puts one architecture's values together by trace.
        ///
        /// - Parameter values: One for each block, in their order, or for the first of them.
        /// - Returns: One list a trace.
        package func clusters<Value>(_ values: [Value]) -> [[Value]] {
            let some = Array(values.prefix(blocks.count))
            return Clusters.grouped(some, by: Array(blocks.prefix(some.count)))
        }

        /// Refuses what cannot have been replayed.
        func validate(first: Trace) throws(RecordError) {
            try check(planned >= 2, "seeds.planned", "\(planned)", "2 or more")
            guard !traces.isEmpty else { throw .missing(field: "seeds.traces") }
            for (index, draw) in traces.enumerated()
            where traces[..<index].contains(where: { $0.seed == draw.seed }) {
                throw .duplicate(field: "seeds.traces[\(index)].seed", found: "\(draw.seed)")
            }
            let (digest, field) = (traces[0].sha256, "seeds.traces[0].sha256")
            try check(digest == first.sha256, field, "\"\(digest)\"", "that of trace")
            for (index, block) in blocks.enumerated() {
                let isKnown = traces.indices.contains(block)
                let accepted = "an index of seeds.traces"
                try check(isKnown, "seeds.blocks[\(index)]", "\(block)", accepted)
            }
        }
    }
}

extension RunRecord {
    /// As titles have it: "seed 7", or "seed 7 and 9 more".
    package var seedsText: String {
        let others = (seeds?.traces.count ?? 1) - 1
        return "seed \(scenario.seed)" + (others > 0 ? " and \(others) more" : "")
    }
}
