// OpenCombine 0.14 predates Sendable; what is imported here stays on the main queue.
@preconcurrency public import OpenCombine

extension Publisher where Failure == Never {
    /// Holds elements back until `gate` has an element, then lets them go in order, and the later ones through.
    public func buffer<Gate: Publisher>(until gate: Gate) -> AnyPublisher<Output, Never>
    where Gate.Failure == Never {
        BufferUntil(upstream: self, gate: gate).eraseToAnyPublisher()
    }
}

private struct BufferUntil<Upstream: Publisher, Gate: Publisher>: Publisher
where Upstream.Failure == Never, Gate.Failure == Never {
    typealias Output = Upstream.Output
    typealias Failure = Never

    /// What waits; nil once the gate is open.
    private final class Waiting {
        var elements: [Output]? = []
    }

    let upstream: Upstream
    let gate: Gate

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        let subscription = FanIn()
        let waiting = Waiting()
        subscriber.receive(subscription: subscription)
        subscription.add(
            gate.sink { _ in
                guard let elements = waiting.elements else { return }
                waiting.elements = nil
                for element in elements { _ = subscriber.receive(element) }
            }
        )
        subscription.add(
            upstream.sink { element in
                guard waiting.elements == nil else {
                    waiting.elements?.append(element)
                    return
                }
                _ = subscriber.receive(element)
            }
        )
    }
}
