/// What the person does, before any seed.
package struct UserScript: Hashable, Sendable {
    package var steps: [Step]

    package indirect enum Step: Hashable, Sendable {
        case act(Time, Action)
        /// The steps again and again; nil times means until the trace ends.
        case again(times: Int?, [Step])
    }

    package enum Time: Hashable, Sendable {
        /// Since the trace began.
        case at(Duration)
        /// Since the step before.
        case after(Duration)
        /// Since the step before, drawn again each time.
        case pause(LogNormalDelay)
    }

    package enum Action: Hashable, Sendable {
        case open(Chat)
        /// 0 types blanks.
        case type(bytes: UInt32)
        /// Types a text of drawn length, piece by piece.
        case write(Writing)
        case name(Name)
        /// Minutes ahead of UTC.
        case zone(Int)
        case back, send, retry, newChat, create, tapBanner, pullToRefresh, background, foreground
    }

    package enum Chat: Hashable, Sendable {
        case number(UInt32)
        /// The busiest is 1; which chat that is depends on the seed.
        case rank(Int)
        /// Drawn by Zipf's law over the ranks, with this exponent.
        case zipf(Double)
    }

    package struct Writing: Hashable, Sendable {
        package var bytes: MessageSizes
        /// Bytes per second; nil types at once.
        package var pace: Double?
        /// How often the field changes on the way, the last time included.
        package var pieces: Int
    }

    package enum Name: Hashable, Sendable {
        case contact(UInt32)
        /// From 1.
        case stranger(UInt32)
        case blank
    }
}
