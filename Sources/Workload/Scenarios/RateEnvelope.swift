import ChatDomain
import EventTraces

/// A stage of a scenario: all arrival rates go to a multiple of themselves in a straight line.
package struct RateStage: Hashable, Sendable {
    package var duration: Duration
    /// Reached at the stage's end.
    ///
    /// It begins at the one before, the first at 1, and the last stays.
    package var scale: Double
}

/// How busy the hours of a day are.
package struct DayCurve: Hashable, Sendable {
    /// Weights of the 24 local hours, scaled to a mean of 1; the rate goes in straight lines from each to the next.
    package var hours: [Double]
    /// How many times busier than the rest of its hour the first minutes after each full and half hour are.
    package var marks: Double
    package var marksLength: Duration

    /// The mean over a day of the hours' straight lines with their marks: what a stream's rate has to be divided by to stay its
    /// mean.
    var mean: Double {
        // Without marks the hours' mean is 1 as it is.
        guard marks > 1 else { return 1 }
        let length = min(1, marksLength / .seconds(1_800))
        var sum = 0.0
        for hour in 0..<24 {
            let (from, to) = (hours[hour], hours[(hour + 1) % 24])
            for start in [0, 0.5] {
                let middle = start + length / 4
                sum += 0.5 * (from + (to - from) * (start + 0.25))
                sum += (marks - 1) * 0.5 * length * (from + (to - from) * middle)
            }
        }
        return sum / 24
    }
}

/// What all arrival rates of a scenario are multiplied by, as its time passes.
struct RateEnvelope: Sendable {
    private let stages: [RateStage]
    private let day: DayCurve?
    /// Local time of day at the trace's beginning, in microseconds.
    private let midnight: Int64
    private let mean: Double
    /// The largest multiple there is.
    let most: Double

    /// Nil where nothing varies.
    init?(_ scenario: Scenario) {
        guard !scenario.stages.isEmpty || scenario.day != nil else { return nil }
        stages = scenario.stages
        day = scenario.day
        let minutes = scenario.epoch.milliseconds / 60_000 + Int64(scenario.zoneMinutes)
        midnight = (minutes % 1_440 + 1_440) % 1_440 * 60_000_000
        mean = scenario.day?.mean ?? 1
        let busiest = day.map { ($0.hours.max() ?? 1) * max(1, $0.marks) / $0.mean } ?? 1
        most = busiest * stages.reduce(1) { max($0, $1.scale) }
    }

    /// The multiple at an instant, in microseconds since the trace began.
    func value(at instant: Double) -> Double { stage(at: instant) * hour(at: instant) }

    private func stage(at instant: Double) -> Double {
        var (scale, start) = (1.0, 0.0)
        for stage in stages {
            let length = Double(stage.duration.wholeMicroseconds)
            if instant < start + length {
                return scale + (stage.scale - scale) * (instant - start) / length
            }
            start += length
            scale = stage.scale
        }
        return scale
    }

    private func hour(at instant: Double) -> Double {
        guard let day else { return 1 }
        let time = (Int64(instant) + midnight) % 86_400_000_000
        let (hour, rest) = time.quotientAndRemainder(dividingBy: 3_600_000_000)
        let (from, to) = (day.hours[Int(hour)], day.hours[(Int(hour) + 1) % 24])
        let value = from + (to - from) * Double(rest) / 3.6e9
        let isMark = rest % 1_800_000_000 < day.marksLength.wholeMicroseconds
        return (isMark ? value * day.marks : value) / mean
    }
}
