internal import ReportedErrors
package import EventTraces

/// What a run changes about a scenario without touching its file: how fast, how long, how large, and which draw.
///
/// Everything is nil, or 1, where the file's own value holds; what is not so is named in the trace's provenance, and with it in its hash, so that
/// figures of a changed scenario are never taken for those of the scenario.
package struct ScenarioOverrides: Hashable, Sendable {
    /// Instead of the file's seed.
    package var seed: UInt64?
    /// Instead of the file's duration; shorter cuts off, longer goes on.
    package var duration: Duration?
    /// Instead of the file's warm-up.
    package var warmup: Duration?
    /// Multiplies all arrival rates, in 0.001...1e6; the person's steps and the backlog stay.
    package var rateScale = 1.0
    /// Stored messages in all chats; unread ones are at most as many.
    package var history: Int?
    /// Saved chats; where more than the file's contacts, there are as many contacts.
    package var chats: UInt32?
    /// Contacts that the server knows, at least as many as chats.
    package var contacts: UInt32?
    /// Arrivals at one instant, in 1...10 000: each stream's come in bunches of so many, as many fewer.
    package var burst = 1

    /// Instead of the file's arrivals: memoryless at that rate in the mean, also where the file has no such stream.
    package var push: ArrivalRate?
    package var websocket: ArrivalRate?
    /// Instead of the file's network; what is away in it only where the file has no losses of the network.
    package var profile: NetworkProfile?

    /// One `name=value` per change but the seed's, in a fixed order, for flags of a result.
    package var flags: [String] {
        var flags: [String] = []
        if let duration { flags.append("duration=\(duration.scenarioText)") }
        if let warmup { flags.append("warmup=\(warmup.scenarioText)") }
        if rateScale != 1 { flags.append("rate-scale=\(rateScale.plainText)") }
        if let history { flags.append("history=\(history)") }
        if let chats { flags.append("chats=\(chats)") }
        if let contacts { flags.append("contacts=\(contacts)") }
        if burst != 1 { flags.append("burst=\(burst)") }
        if let push { flags.append("push=\(push.text)") }
        if let websocket { flags.append("websocket=\(websocket.text)") }
        if let profile { flags.append("network=\(profile.rawValue)") }
        return flags
    }
}

extension ScenarioOverrides {
    /// Makes overrides; left out, all values are the file's.
    package init(seed: UInt64? = nil) { self.init(seed: seed, duration: nil) }
}

/// An override that a scenario cannot take.
package struct OverrideError: ReportedError, Hashable {
    /// As on the command line, without its hyphens.
    package var field: String
    package var found: String
    package var accepted: String

    package var isBadInput: Bool { true }

    package var description: String { "--\(field): found \(found); accepted: \(accepted)" }

    /// Names what makes the trace long: the scale, a stream's rate, or else the time.
    fileprivate static func tooMany(
        _ found: String,
        _ overrides: ScenarioOverrides,
        in duration: Duration
    ) -> OverrideError {
        func isLong(_ rate: ArrivalRate?) -> Bool {
            guard let rate else { return false }
            return rate.perSecond * (duration / .seconds(1)) > Double(EventTrace.mostReplayedEvents)
        }
        return OverrideError(
            field: overrides.rateScale > 1
                ? "rate-scale"
                : isLong(overrides.push)
                    ? "push" : isLong(overrides.websocket) ? "websocket" : "duration",
            found: found,
            accepted: "fewer, since a replay holds them all in memory"
        )
    }
}

extension Scenario {
    /// This scenario with `overrides` in place of its own values.
    ///
    /// - Throws: ``OverrideError`` for a value out of range, or one that the rest of the scenario does not allow.
    package func overridden(by overrides: ScenarioOverrides) throws(OverrideError) -> Scenario {
        func check<Value: Comparable>(
            _ value: Value?,
            _ range: ClosedRange<Value>,
            _ field: String,
            _ accepted: String
        ) throws(OverrideError) {
            guard let value, !range.contains(value) else { return }
            throw OverrideError(field: field, found: "\(value)", accepted: accepted)
        }
        // A scale that is no number lies in no range.
        try check(overrides.rateScale, 0.001...1e6, "rate-scale", "0.001 to 1000000")
        let most = Population.mostHistory
        try check(overrides.history, 0...most, "history", "0 to \(most)")
        try check(overrides.contacts, 1...1_000_000, "contacts", "1 to 1000000")
        try check(overrides.burst, 1...10_000, "burst", "1 to 10000")
        var scenario = self
        scenario.seed = overrides.seed ?? seed
        if let length = overrides.duration {
            guard length > .zero else {
                throw OverrideError(field: "duration", found: "\(length)", accepted: "more than 0")
            }
            // What goes on to the end goes on to the new one.
            for source in [\Scenario.push, \.websocket, \.network] {
                if let until = scenario[keyPath: source]?.until, until == duration || until > length
                {
                    scenario[keyPath: source]?.until = length
                }
            }
            scenario.duration = length
        }
        scenario.warmup = overrides.warmup ?? warmup
        guard scenario.warmup < scenario.duration else {
            throw OverrideError(
                field: overrides.warmup == nil ? "duration" : "warmup",
                found: "a warm-up of \(scenario.warmup.scenarioText) in "
                    + scenario.duration.scenarioText,
                accepted: "a warm-up that ends before the scenario does"
            )
        }
        for (rate, stream, source) in [
            (overrides.push, \Scenario.push, StreamPlan.Source.push),
            (overrides.websocket, \.websocket, .websocket),
        ] {
            guard let rate else { continue }
            var plan = scenario[keyPath: stream] ?? StreamPlan(source, until: scenario.duration)
            plan.arrivals = .poisson(rate: rate.perSecond)
            scenario[keyPath: stream] = plan
        }
        if let profile = overrides.profile { scenario.take(profile) }
        scenario.rateScale *= overrides.rateScale
        scenario.burst = overrides.burst
        scenario.population = try population.overridden(by: overrides)
        scenario.changes = overrides.flags.filter {
            !$0.hasPrefix("duration=") && !$0.hasPrefix("rate-scale=")
        }
        return scenario
    }

    /// The trace of this scenario under `overrides`, whole.
    ///
    /// - Throws: As ``overridden(by:)``, and ``OverrideError`` for more than ``EventTrace/mostReplayedEvents``, or twice as many arrivals.
    package func expand(_ overrides: ScenarioOverrides) throws(OverrideError) -> EventTrace {
        let most = EventTrace.mostReplayedEvents
        let scenario = try overridden(by: overrides)
        func check(_ isFew: Bool, _ found: String) throws(OverrideError) {
            guard !isFew else { return }
            throw .tooMany(found, overrides, in: scenario.duration)
        }
        var expansion = scenario.expansion()
        // Sooner said than by holding them. As many again may find no conversation open, or be lost on the way.
        let arrivals = 2 * most
        try check(!expansion.hasMoreArrivals(than: arrivals), "more than \(arrivals, "arrival")")
        let trace = expansion.collect(most: most + 1)
        try check(trace.events.count <= most, "a trace of more than \(most, "event")")
        return trace
    }

    /// The trace of this scenario under `overrides`, event by event.
    ///
    /// - Throws: As ``overridden(by:)``.
    package func expansion(_ overrides: ScenarioOverrides) throws(OverrideError) -> TraceExpansion {
        try overridden(by: overrides).expansion()
    }
}

extension Scenario.PopulationPlan {
    fileprivate func overridden(by overrides: ScenarioOverrides) throws(OverrideError) -> Self {
        var plan = self
        plan.chats = overrides.chats ?? chats
        plan.contacts = overrides.contacts ?? max(contacts, plan.chats)
        guard plan.chats >= 1, plan.chats <= plan.contacts, plan.contacts <= 1_000_000 else {
            throw OverrideError(
                field: overrides.chats == nil ? "contacts" : "chats",
                found: "\(plan.chats) chats of \(plan.contacts) contacts",
                accepted: "1 chat or more, and no more than contacts; 1000000 contacts at most"
            )
        }
        plan.historyMessages = overrides.history ?? historyMessages
        plan.unread = min(unread, plan.historyMessages)
        return plan
    }
}

extension Duration {
    /// As scenario files have it, in the largest unit that leaves a whole number.
    package var scenarioText: String {
        let units: [(String, Int64)] = [
            ("d", 86_400_000_000), ("h", 3_600_000_000), ("min", 60_000_000), ("s", 1_000_000),
            ("ms", 1_000), ("us", 1),
        ]
        let length = wholeMicroseconds
        guard length != 0, let unit = units.first(where: { length % $0.1 == 0 }) else {
            return "0 s"
        }
        return "\(length / unit.1) \(unit.0)"
    }
}

extension Double {
    /// Without a fraction where there is none.
    var plainText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
