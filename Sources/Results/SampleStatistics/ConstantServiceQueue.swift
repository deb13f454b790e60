import Foundation

/// A queue of memoryless arrivals, each of which takes one server the same time: M/D/1.
///
/// What a main queue with events of one fixed cost is to theory, and so what a measured capacity can be compared with.
package struct ConstantServiceQueue: Hashable, Sendable {
    /// How long each takes, in any unit of time; positive.
    package let service: Double
    /// Arrivals in one unit of time; positive, and below 1 ÷ `service`.
    package let rate: Double
    /// The chance that at most so many are in the system, from 0 on.
    private let atMost: [Double]

    /// Works out how many wait, which waiting times follow from.
    ///
    /// Every term is positive: Erlang's own sum for the waiting time alternates and loses all digits after some thirty
    /// services. The count's distribution follows from cuts between *n* and *n* + 1: as often as an arrival's
    /// service lifts the count beyond *n*, one ends that brings it back.
    ///
    /// - Parameters:
    ///   - service: How long each takes; positive.
    ///   - rate: Arrivals in one unit of time; 0 < `rate` · `service` < 1.
    ///   - longest: The longest waiting time that will be asked for, at most 10 000 services.
    /// - Complexity: O(*k*²) for *k* = `longest` ÷ `service`.
    package init(service: Double, rate: Double, longest: Double) {
        precondition(service > 0 && rate > 0 && rate * service < 1, "the queue is stable")
        precondition(longest <= 10_000 * service, "a longer time takes too long to work out")
        self.service = service
        self.rate = rate
        let load = rate * service
        let count = Int(longest / service) + 3
        // More than n arrivals in one service.
        var term = exp(-load)
        let none = term
        var more = [1 - term]
        for arrivals in 1...count {
            term *= load / Double(arrivals)
            more.append(max(0, more[arrivals - 1] - term))
        }
        var chances = [1 - load]
        for n in 0..<count {
            var sum = chances[0] * more[n]
            if n > 0 { for i in 1...n { sum += chances[i] * more[n + 1 - i] } }
            chances.append(sum / none)
        }
        var total = 0.0
        atMost = chances.map { chance in
            total += chance
            return min(1, total)
        }
    }

    /// The chance that an arrival waits no longer than `time` before it is served.
    ///
    /// - Parameter time: From 0 to the longest that was announced.
    /// - Returns: In `0...1`.
    /// - Complexity: O(*k*) for *k* = `time` ÷ `service`.
    /// - Source: Franx, *A simple solution for the M/D/c waiting time distribution* (2001), Operations Research Letters 29.
    package func probability(ofWaitUpTo time: Double) -> Double {
        guard time >= 0 else { return 0 }
        let whole = Int(time / service) + 1
        let rest = Double(whole) * service - time
        var term = exp(-rate * rest)
        var sum = 0.0
        for arrivals in 0..<whole {
            if arrivals > 0 { term *= rate * rest / Double(arrivals) }
            sum += term * atMost[whole - arrivals]
        }
        return min(1, sum)
    }
}

extension ConstantServiceQueue {
    /// The share of arrivals that are shown later than `limit` after they came, at a display that beats every `frame`.
    ///
    /// Waiting, service, and the wait for the next beat, which is evenly spread since arrivals know nothing of it.
    package static func lateShare(
        service: Double,
        rate: Double,
        frame: Double,
        limit: Double
    ) -> Double {
        let room = limit - service
        guard room > 0 else { return 1 }
        let queue = ConstantServiceQueue(service: service, rate: rate, longest: room)
        let parts = 400
        // Midpoints, since waiting times have a jump at 0.
        let onTime = (0..<parts).reduce(0) { sum, part in
            sum + queue.probability(ofWaitUpTo: room - frame * (Double(part) + 0.5) / Double(parts))
        }
        return 1 - onTime / Double(parts)
    }

    /// The highest rate at which at most one arrival in a hundred is shown later than `limit`.
    ///
    /// - Returns: Arrivals in one unit of time; 0 when even a lone arrival is late too often.
    package static func capacity(service: Double, frame: Double, limit: Double) -> Double {
        var (low, high) = (0.0, 1 / service)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            let late = lateShare(service: service, rate: middle, frame: frame, limit: limit)
            if late <= 0.01 { low = middle } else { high = middle }
        }
        return low
    }
}
