extension RunRecord {
    /// When the main thread kept the display or a person waiting: every hitch and hang of one repetition of the frames pass.
    ///
    /// The first repetition that came to its end, as of the ledger; its sums are the first samples of `number_of_hitches`,
    /// `hitch_time_ratio_ms_per_s`, `hang_count` and `hang_time_ms`.
    package struct FrameTimeline: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case hitches, hangs, events
            case seconds = "length_s"
            case scenarioSeconds = "scenario_length_s"
            case hitchesLeftOut = "hitches_left_out"
            case hangsLeftOut = "hangs_left_out"
        }

        /// A late frame or a hang.
        package struct Spell: Codable, Hashable, Sendable {
            private enum CodingKeys: String, CodingKey {
                case start = "at_s"
                case milliseconds = "ms"
            }

            /// When a frame was expected, or when the main thread left its queue, in seconds of wall time since the window opened.
            package var start: Double
            /// How much later the frame was shown, or how long the main thread was away.
            package var milliseconds: Double

            package init(start: Double, milliseconds: Double) {
                self.start = start
                self.milliseconds = milliseconds
            }
        }

        /// From the window's opening to its last arrival, seconds of wall time.
        ///
        /// What the last arrivals cause may come later.
        package var seconds: Double
        /// How long that is in the scenario, idle gaps in full; nil in records from before figures per second were of it.
        package var scenarioSeconds: Double?
        /// Events of the window that were replayed; nil in records from before they were counted.
        package var events: Int?
        /// Frames that were shown later than expected, in order.
        package var hitches: [Spell]
        /// Shorter hitches that the record does not list.
        package var hitchesLeftOut = 0
        /// Spells of 250 ms or more in which the main thread did not come back to its queue, in order.
        package var hangs: [Spell]
        /// Shorter hangs that the record does not list.
        package var hangsLeftOut = 0

        package init(seconds: Double, hitches: [Spell], hangs: [Spell]) {
            self.seconds = seconds
            self.hitches = hitches
            self.hangs = hangs
        }
    }

    /// Memory through the measured window: at its opening, after events that lie evenly in it, and at its end.
    ///
    /// All lists are of one length. The last readings are the figures `live_bytes` and `steady_resident_bytes`.
    package struct MemorySeries: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case events
            case seconds = "at_s"
            case live = "live_bytes"
            case resident = "resident_bytes"
        }

        /// How many events of the window had come to rest at each reading, ascending from 0.
        package var events: [Int]
        /// When that was in the trace's own time, seconds since the window's first event.
        package var seconds: [Double]
        /// Bytes in use above those of an empty app, exact; nil without a counts pass.
        package var live: [Double]?
        /// Bytes that the process held in RAM, harness included, in the first live run for memory; nil without one.
        package var resident: [Double]?

        package init(events: [Int], seconds: [Double]) {
            self.events = events
            self.seconds = seconds
        }
    }
}
