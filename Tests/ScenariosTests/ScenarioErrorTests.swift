import Scenarios
import Testing

struct ScenarioErrorTests {
    private func error(_ yaml: String) -> String {
        do throws(ScenarioError) {
            _ = try Scenario(yaml: yaml, file: "s.yaml")
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    /// What is put under the sample's seven lines, and the message for it.
    @Test(arguments: [
        (
            "streems: {}",
            "s.yaml:8:1: streems: found unknown key `streems`, accepted: schema, id, "
                + "purpose, question, source, notice, seed, duration, warmup, zone, epoch, population, "
                + "streams, stages, day, offline, user, network, thresholds, calibration, published; "
                + "did you mean `streams`?"
        ),
        (
            "streams: {push: {arrivals: {process: poison, rate: 1/s}}}",
            "s.yaml:8:38: streams.push.arrivals.process: found `poison`, accepted: constant, poisson, "
                + "lognormal, weibull, onoff, ramp, hawkes, sessions; did you mean `poisson`?"
        ),
        (
            "streams: {push: {arrivals: {process: poisson, rate: fast}}}",
            "s.yaml:8:53: streams.push.arrivals.rate: found `fast`, accepted: a number of arrivals over "
                + "a unit: 5/s, 20/min, 3/h or 8/d, more than 0"
        ),
        (
            "streams: {push: {arrivals: {process: poisson, rate: 1/s, mu: 2}}}",
            "s.yaml:8:58: streams.push.arrivals.mu: found unknown key `mu`, accepted: process, rate"
        ),
        (
            "streams: {push: {arrivals: {process: poisson, rate: 1/s}, reads: 0.1}}",
            "s.yaml:8:59: streams.push.reads: found unknown key `reads`, accepted: arrivals, from, "
                + "until, bytes, scripts, duplicates, delay, contacts, malformed, reordering"
        ),
        (
            "network: {jitter: 2}",
            "s.yaml:8:19: network.jitter: found `2`, accepted: a number in 0.0...1.0"
        ),
        (
            "network: {latency: 55}",
            "s.yaml:8:20: network.latency: found `55`, accepted: a number and a unit: us, ms, s, min, "
                + "h or d, such as 90 s; at most 366 d"
        ),
        (
            "network: [1, 2]",
            "s.yaml:8:10: network: found a list of 2, accepted: a mapping of profile, latency, "
                + "jitter, loss, stall, bandwidth, disconnects, reply_loss, refusal, timeout"
        ),
        (
            "network: {profile: tain}",
            "s.yaml:8:20: network.profile: found `tain`, accepted: 3g, train, office-wifi; did you mean `train`?"
        ),
        (
            "network: {bandwidth: {down: 5 MB/s}}",
            "s.yaml:8:29: network.bandwidth.down: found `5 MB/s`, accepted: a number and a unit: kbit/s, "
                + "Mbit/s or Gbit/s, such as 1.6 Mbit/s"
        ),
        (
            "network: {latency: {p50: 80 ms, p90: 40 ms}}",
            "s.yaml:8:38: network.latency.p90: found `40 ms`, accepted: a number and a unit: us, ms, s, min, "
                + "h or d, such as 90 s; at most 366 d, at least 80000 us"
        ),
        (
            "network: {latency: {p50: 40 ms, p90: 80 ms}, jitter: 0.5}",
            "s.yaml:8:54: network.jitter: found `0.5` beside a latency of {p50, p90, max}, accepted: one of "
                + "them: jitter spreads a latency of one duration"
        ),
        (
            "network: {loss: 1.5}",
            "s.yaml:8:17: network.loss: found `1.5`, accepted: a number in 0.0...1.0"
        ),
        (
            "network: {loss: 0x1p-1}",
            "s.yaml:8:17: network.loss: found `0x1p-1`, accepted: a number in 0.0...1.0"
        ),
        (
            "network: {disconnects: 3/h}",
            "s.yaml:8:24: network.disconnects: found `3/h` without a web socket, accepted: a stream "
                + "`websocket` beside it"
        ),
        (
            "streams: {push: {arrivals: {process: poisson, rate: 1/s}, reordering: {share: 0.1}}}",
            "s.yaml:8:71: streams.push.reordering: found no key `by`, accepted: by: how much later they come "
                + "at most"
        ),
        (
            "zone: Berlin",
            "s.yaml:8:7: zone: found `Berlin`, accepted: UTC, or an offset from it such as +02:00"
        ),
        (
            "warmup: 10 min",
            "s.yaml:8:9: warmup: found `10 min`, accepted: less than the duration"
        ),
        (
            "thresholds: {allocations_per_event: many}",
            "s.yaml:8:37: thresholds.allocations_per_event: found `many`, accepted: a number, 0.0 or more"
        ),
    ])
    func everyMistakeIsNamedWithItsPlace(text: String, expected: String) {
        let found = error(SampleScenario.head + text + "\n")
        #expect(found == expected)
    }

    @Test(arguments: [
        ("- {after: 1 s, do: back}", "user[0].do", "the chat list on screen"),
        ("- {after: 1 s, type: 10}", "user[0].type", "within a conversation"),
        ("- {after: 1 s, do: send}", "user[0].do", "within a conversation"),
        ("- {after: 1 s, do: foreground}", "user[0].do", "only in the background"),
        ("- {after: 1 s, do: create}", "user[0].do", "on the create screen"),
        ("- {after: 1 s, open: {chat: 10}}", "user[0].open.chat", "0...9"),
        ("- {after: 1 s, open: {rank: 0}}", "user[0].open.rank", "1...10"),
        ("- {after: 1 s, zone: Berlin}", "user[0].zone", "an offset from it such as +02:00"),
        ("- {after: 1 s, do: jump}", "user[0].do", "back, send, retry"),
        ("- {after: 1 s}", "user[0]", "one of open, type, name, zone, do"),
        ("- {do: background}", "user[0]", "at: (since the trace began)"),
        ("- {at: 0 s, do: background}", "user[0].at", "at least 1 us"),
        ("- {at: 11 min, do: background}", "user[0].at", "below the duration"),
    ])
    func impossibleStepsAreNamedWithTheirPlace(step: String, field: String, accepted: String) {
        let found = error(SampleScenario.head + "user:\n  \(step)\n")
        #expect(found.hasPrefix("s.yaml:9:"), "\(found)")
        #expect(found.contains(": \(field): found "), "\(found)")
        #expect(found.contains(accepted), "\(found)")
    }

    @Test(arguments: [
        ("- {after: 1 s, open: {chat: 1}}\n  - {after: 1 s, open: {chat: 2}}", "go back first"),
        ("- {after: 1 s, open: {chat: 1}}\n  - {after: 1 s, do: send}", "after type:"),
        ("- {after: 1 s, open: {chat: 1}}\n  - {after: 1 s, do: new chat}", "the chat list"),
        ("- {after: 1 s, do: background}\n  - {after: 1 s, open: {chat: 1}}", "foreground first"),
        (
            "- {after: 1 s, do: new chat}\n  - {after: 1 s, name: {stranger: 30}}",
            "a name of their own"
        ),
        ("- {at: 9 s, do: new chat}\n  - {at: 8 s, do: back}", "from the step before"),
        ("- {after: 1 s, do: new chat}\n  - {after: 1 s, do: create}", "after name:"),
        (
            "- repeat: {steps: [{after: 1 s, do: pull to refresh}]}\n  - {after: 1 s, do: back}",
            "never ends"
        ),
    ])
    func stepsAreFollowedFromScreenToScreen(steps: String, accepted: String) {
        let found = error(SampleScenario.head + "user:\n  \(steps)\n")
        #expect(found.hasPrefix("s.yaml:10:"), "\(found)")
        #expect(found.contains(accepted), "\(found)")
    }

    @Test(arguments: [
        ("[{after: 1 s, open: {chat: 1}}]", "end on the screen they begin with"),
        ("[{after: 0 s, do: pull to refresh}]", "more than 0 s"),
        ("[{at: 5 s, do: pull to refresh}]", "after: within a repeat"),
    ])
    func repeatsMustBeRepeatable(steps: String, accepted: String) {
        let found = error(SampleScenario.head + "user:\n  - repeat: {times: 3, steps: \(steps)}\n")
        #expect(found.contains(accepted), "\(found)")
    }

    /// One second's steps within `depth` repeats.
    private func nested(_ depth: Int, times: Int = 2, after: String = "1 s") -> String {
        let step = "{after: \(after), do: pull to refresh}"
        let steps = (0..<depth).reduce(step) { steps, _ in
            "{repeat: {times: \(times), steps: [\(steps)]}}"
        }
        return SampleScenario.head + "user: [\(steps)]\n"
    }

    @Test func repeatsWithinRepeatsHaveAnEnd() {
        #expect(error(nested(6)) == "no error")
        let found = error(nested(30))
        #expect(found.hasPrefix("s.yaml:8:"), "\(found)")
        #expect(found.contains("found repeats 7 deep, accepted: 6 within one another at most"))
        let long = error(nested(3, times: 1_000_000, after: "366 d"))
        #expect(long.contains("1000000 times steps that take"), "\(long)")
        #expect(long.hasSuffix("a million years in all at most"), "\(long)")
    }

    @Test(arguments: [
        ("a: [1, 2", "s.yaml:"), ("a: b: c", "s.yaml:1:5: not valid YAML"),
        ("id: a\nid: b", "stands more than once"), ("\tx: 1", "not valid YAML"),
        ("", "found an empty file"), ("just text", "a mapping of schema"),
    ])
    func whatIsNoYAMLIsNamedToo(yaml: String, expected: String) {
        #expect(error(yaml).contains(expected), "\(error(yaml))")
    }

    @Test(arguments: [
        ("id: sample", "id: Sample One", "lower-case"),
        ("schema: crosstalk.scenario/1", "schema: crosstalk.scenario/2", "crosstalk.scenario/1"),
        ("seed: 5", "seed: x", "a whole number"),
        ("epoch: 2026-03-02T07:00:00Z", "epoch: 2026-02-30", "a date in UTC"),
        ("duration: 10 min", "duration: 0 s", "at least"),
        ("chats: 10", "chats: 21", "1...20"),
        ("purpose: A sample.\n", "", "no key `purpose`"),
    ])
    func headFieldsAreChecked(find: String, replace: String, accepted: String) {
        let found = error(SampleScenario.head.replacing(find, with: replace))
        #expect(found.contains(accepted), "\(found)")
    }

    @Test func aMissingFileIsNamed() {
        #expect(throws: ScenarioError.self) { try Scenario.load(path: "/nowhere/a.yaml") }
    }
}
