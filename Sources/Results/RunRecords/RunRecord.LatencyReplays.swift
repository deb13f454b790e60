extension RunRecord {
    /// How the latency pass replayed the scenario, without a display, and the frames pass, at its beat.
    package struct LatencyReplays: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case timeScale = "time_scale"
            case seconds = "length_s"
            case readyGap = "ready_gap_ns"
            case pacedGap = "paced_gap_ns"
            case framesPerSecond = "frames_per_second"
        }

        /// How many times faster than written time passed, for arrivals, timers and network alike.
        package var timeScale: Double
        /// How long each replay was at most, in seconds of wall time.
        package var seconds: Double
        /// What longer idle gaps were shortened to in the replay for event→ready, nanoseconds of wall time.
        package var readyGap: Double
        /// The same in the replay at the display's beat.
        package var pacedGap: Double
        package var framesPerSecond = 60

        package init(timeScale: Double, seconds: Double, readyGap: Double, pacedGap: Double) {
            self.timeScale = timeScale
            self.seconds = seconds
            self.readyGap = readyGap
            self.pacedGap = pacedGap
        }

        /// Refuses what cannot have been.
        func validate() throws(RecordError) {
            try checkNotNegative(
                [
                    "time_scale": timeScale, "length_s": seconds, "ready_gap_ns": readyGap,
                    "paced_gap_ns": pacedGap, "frames_per_second": Double(framesPerSecond),
                ],
                of: "latency"
            )
        }
    }

    /// Between which order statistics a percentile lies with 95 % confidence, whatever the distribution.
    ///
    /// Screen updates that are due at one instant wait together, so batches are counted and not updates: exact where batches
    /// are of a size. Batches that follow closely wait together too, and are not independent: then it is a little narrow.
    package struct RankBounds: Codable, Hashable, Sendable {
        /// The lower end, in the figure's unit; nil where there is none.
        package var low: Double?
        /// The upper end; nil where it lies among the updates never shown.
        package var high: Double?
        /// How many screen updates were expected.
        package var updates: Int
        /// At how many instants they were due.
        package var batches: Int

        package init(low: Double?, high: Double?, updates: Int, batches: Int) {
            self.low = low
            self.high = high
            self.updates = updates
            self.batches = batches
        }

        /// Refuses ends that do not lie about the figure, and batches without an update.
        func validate(about value: Double?, field: String) throws(RecordError) {
            try checkNotNegative(["low": low, "high": high], of: field)
            let value = value ?? .nan
            try check(
                (low ?? value) <= value && value <= (high ?? value),
                field,
                [low, high].map { $0.map(\.asFound) ?? "null" }.joined(separator: " to "),
                "an interval about \(value.asFound), the figure"
            )
            let (isPart, accepted) = (1...max(1, updates) ~= batches, "1 to \(updates)")
            try check(isPart, "\(field).batches", "\(batches)", "\(accepted), as many as updates")
        }
    }
}
