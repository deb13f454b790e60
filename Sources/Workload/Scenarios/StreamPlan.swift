package import ChatDomain

/// What one source of events sends, before any seed.
package struct StreamPlan: Hashable, Sendable {
    package var arrivals: ArrivalProcess
    /// When the stream begins and ends, since the trace began.
    package var from: Duration
    package var until: Duration
    package var bytes: MessageSizes
    /// Exponent of Zipf's law over the chats; 0 makes all alike.
    package var zipf = 0.0
    /// Share of messages that strangers write.
    package var strangers = 0.0
    package var strangerCount = 16
    /// What texts are written in; the rest is plain ASCII.
    package var scripts: [ScriptShare] = []
    /// From writing a message to its arrival.
    package var delay: LogNormalDelay
    /// Share of arrivals that repeat one of the last few messages, by another path.
    package var duplicates = 0.0
    /// What is overtaken on the way by what was sent later; push only.
    package var reordering: Reordering?
    /// Share of arrivals that say that the other has read.
    package var reads = 0.0
    /// Share of arrivals that cannot be understood.
    package var malformed = 0.0
    /// Breaks of the open socket per second; web socket only.
    package var drops = 0.0
    /// Messages that are still on their way whenever the person leaves the conversation; web socket only.
    package var inFlight = 0
    /// Messages that wait at the server when the trace begins; network only.
    package var backlog: Backlog?

    package struct ScriptShare: Hashable, Sendable {
        package var script: MessageText.Script
        /// Of the messages, in 0...1.
        package var share: Double
    }

    package struct Reordering: Hashable, Sendable {
        /// Of the arrivals, in 0...1.
        package var share: Double
        /// How much later they come at most; any time up to it is alike.
        package var by: Duration
    }

    package struct Backlog: Hashable, Sendable {
        package var messages: Int
        /// They were written in as long a time before the trace began, evenly spread.
        package var over: Duration
    }
}

/// How the other answers what the person sends.
package struct ReplyPlan: Hashable, Sendable {
    /// Of the messages sent that are answered.
    package var share: Double
    /// From sending to the answer's arrival.
    package var delay: LogNormalDelay
    /// Share of the answered ones that the other is seen to have read on the way.
    package var reads: Double
    package var bytes: MessageSizes
    package var scripts: [StreamPlan.ScriptShare]
}

/// A delay with its median and its 90th percentile, lognormal between and beyond.
package struct LogNormalDelay: Hashable, Sendable {
    package var median: Duration
    package var p90: Duration
    package var most: Duration
}

/// When things arrive.
package enum ArrivalProcess: Hashable, Sendable {
    /// Evenly spaced, `rate` per second.
    case constant(rate: Double)
    /// Memoryless, `rate` per second.
    case poisson(rate: Double)
    /// Gaps lognormal; parameters of the gap in seconds.
    case lognormal(mu: Double, sigma: Double)
    /// Gaps Weibull; scale in seconds.
    case weibull(shape: Double, scale: Double)
    /// Poisson at one rate and at another in turn, beginning with the on phase; rates per second.
    case onOff(on: Duration, off: Duration, rateOn: Double, rateOff: Double, fixedPhases: Bool)
    /// Poisson with a rate that goes from stage to stage in straight lines.
    case ramp(start: Double, stages: [Stage])

    /// Every arrival makes further ones likelier for a while; `rate` per second in the mean.
    ///
    /// `branching` is how many others each arrival brings about, below 1; their chance falls off exponentially, with a mean delay of `decay` seconds.
    case hawkes(rate: Double, branching: Double, decay: Double)
    /// Pauses without memory of mean length `pause`, then sessions of `messages` in the mean at Weibull gaps; scale in seconds.
    case sessions(pause: Duration, messages: Double, shape: Double, scale: Double)

    package struct Stage: Hashable, Sendable {
        package var duration: Duration
        /// Per second, reached at the stage's end.
        package var rate: Double
    }
}

/// How long messages are, in UTF-8 bytes.
package enum MessageSizes: Hashable, Sendable {
    case fixed(UInt32)
    case uniform(ClosedRange<UInt32>)
    case lognormal(p50: UInt32, p90: UInt32, max: UInt32)
}
