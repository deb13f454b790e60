import ChatDomain
import Foundation
import SampleStatistics
import Testing

struct ConstantServiceQueueTests {
    /// Erlang's sum, exact while few services fit into the time.
    private func erlang(_ time: Double, rate: Double) -> Double {
        var sum = 0.0
        for k in 0...Int(time) {
            let z = rate * (Double(k) - time)
            sum += pow(z, Double(k)) / tgamma(Double(k) + 1) * exp(-z)
        }
        return (1 - rate) * sum
    }

    @Test(arguments: [0.3, 0.7, 0.95])
    func waitingTimesAreErlangs(_ load: Double) {
        let queue = ConstantServiceQueue(service: 1, rate: load, longest: 20)
        for time in [0, 0.4, 1, 1.5, 3.25, 7.9] {
            #expect(
                abs(queue.probability(ofWaitUpTo: time) - erlang(time, rate: load)) < 1e-9,
                "at \(time)"
            )
        }
    }

    /// The mean is the integral of the tail.
    @Test func theMeanIsPollaczeksAndKhinchines() {
        let queue = ConstantServiceQueue(service: 2, rate: 0.4, longest: 400)
        let step = 0.01
        let mean = (0..<39_000).reduce(0) { sum, part in
            sum + step * (1 - queue.probability(ofWaitUpTo: (Double(part) + 0.5) * step))
        }
        let load = queue.rate * queue.service
        let expected = load * queue.service / (2 * (1 - load))
        #expect(abs(mean - expected) < 0.001 * expected)
    }

    /// A simulated queue before a display, from a fixed seed, is late as often as the model says.
    @Test func lateSharesAreThoseOfASimulation() {
        let (service, frame, limit) = (0.2, 1_000.0 / 60, 20.0)
        let rate = 0.95 / service
        var generator = SplitMix64(seed: 3)
        var (now, free, late) = (0.0, 0.0, 0)
        let arrivals = 1_000_000
        for _ in 0..<arrivals {
            now -= log(1 - generator.nextUnit()) / rate
            free = max(now, free) + service
            let shown = (free / frame).rounded(.up) * frame
            if shown - now > limit { late += 1 }
        }
        let share = ConstantServiceQueue.lateShare(
            service: service,
            rate: rate,
            frame: frame,
            limit: limit
        )
        #expect(share > 0.005 && share < 0.05, "\(share)")
        #expect(
            abs(Double(late) / Double(arrivals) - share) < 0.2 * share,
            "\(late) of \(arrivals), \(share)"
        )
    }

    /// 200 µs for each event, frames at 60 Hz, 99 % within two of them.
    @Test func twoHundredMicrosecondsHoldAboutFourThousandNineHundredASecond() {
        let capacity = ConstantServiceQueue.capacity(
            service: 200e-6,
            frame: 1.0 / 60,
            limit: 2.0 / 60
        )
        #expect(abs(capacity - 4_900) < 25, "\(capacity)")
    }
}
