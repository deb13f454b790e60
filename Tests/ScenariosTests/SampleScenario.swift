import Scenarios

/// Scenarios for tests, as text.
enum SampleScenario {
    static let head = """
        schema: crosstalk.scenario/1
        id: sample
        purpose: A sample.
        seed: 5
        duration: 10 min
        epoch: 2026-03-02T07:00:00Z
        population: {contacts: 20, chats: 10}

        """

    /// Everything at once, in two minutes.
    static let full =
        head.replacing("duration: 10 min", with: "duration: 2 min\nwarmup: 5 s") + """
            network: {latency: 60 ms, jitter: 0.5, reply_loss: 0.1, refusal: 0.05, timeout: 8 s}
            streams:
              push:
                arrivals: {process: onoff, on: 10 s, off: 5 s, rate_on: 4/s, rate_off: 20/min}
                contacts: {zipf: 1.1, strangers: 0.1}
                duplicates: 0.1
                malformed: 0.1
              websocket:
                arrivals: {process: weibull, k: 0.7, lambda: 400 ms}
                bytes: {uniform: [5, 50]}
                reads: 0.2
                drops: 6/min
              network:
                arrivals: {process: lognormal, mu: 0.5, sigma: 1}
                bytes: 40
                backlog: {messages: 7, over: 8 h}
            user:
              - {at: 10 s, open: {rank: 1}}
              - {after: 1 s, type: 12}
              - {after: 1 s, do: send}
              - {at: 60 s, do: background}
              - {after: 10 s, do: foreground}
              - {after: 10 s, do: back}
            thresholds: {allocations_per_event: 120}

            """

    /// The head, with `text` under it.
    static func with(_ text: String) throws -> Scenario {
        try Scenario(yaml: head + text, file: "sample.yaml")
    }
}
