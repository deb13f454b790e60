import ChatDomain
import EventTraces

extension StreamPlan {
    /// Which way a stream takes into the app.
    enum Source: String, Sendable {
        case push, websocket, network
        /// Answers to what the person sends; has a plan of its own.
        case replies
    }

    /// A stream of which nothing is said: the defaults of a file's.
    init(_ source: Source, until end: Duration) {
        self.init(
            arrivals: .poisson(rate: 0),
            from: .zero,
            until: end,
            bytes: .usual,
            delay: Self.delay(of: source)
        )
    }

    /// RATES: push mean 0.8 s, p95 2 s, which is this lognormal; an open socket has only the network's round trip.
    private static func delay(of source: Source) -> LogNormalDelay {
        source == .push
            ? LogNormalDelay(
                median: .milliseconds(620),
                p90: .milliseconds(1_540),
                most: .seconds(30)
            )
            : LogNormalDelay(median: .milliseconds(55), p90: .milliseconds(110), most: .seconds(5))
    }

    init(_ field: ScenarioField, source: Source, duration: Duration) throws(ScenarioError) {
        let common = ["arrivals", "from", "until", "bytes", "scripts", "duplicates", "delay"]
        let own: [String] =
            switch source {
            case .push: ["contacts", "malformed", "reordering"]
            case .websocket: ["reads", "malformed", "drops", "in_flight"]
            case .network: ["contacts", "reads", "backlog"]
            case .replies: []
            }
        let entries = try field.entries(common + own)
        backlog = try entries["backlog"].map(Backlog.init(_:))
        if let field = entries["arrivals"] {
            arrivals = try ArrivalProcess(field)
        } else if backlog != nil {
            arrivals = .poisson(rate: 0)
        } else {
            throw field.wrong(found: "no key `arrivals`", accepted: "arrivals: {process: …}")
        }
        from = try entries["from"]?.duration() ?? .zero
        until = try entries["until"]?.duration() ?? duration
        if let field = entries["until"] ?? entries["from"], from >= until || until > duration {
            throw field.wrong(
                found: "from \(from) until \(until)",
                accepted: "from before until, until within the duration \(duration)"
            )
        }
        bytes = try entries["bytes"].map(MessageSizes.init(_:)) ?? .usual
        scripts = try entries["scripts"]?.scriptShares() ?? []
        let contacts = try entries["contacts"]?.entries(["zipf", "strangers", "stranger_count"])
        zipf = try contacts?["zipf"]?.number(in: 0...10) ?? 0
        strangers = try contacts?["strangers"]?.number(in: 0...1) ?? 0
        strangerCount = try contacts?["stranger_count"]?.integer(in: 1...4_096) ?? 16
        duplicates = try entries["duplicates"]?.number(in: 0...1) ?? 0
        reordering = try entries["reordering"].map { field throws(ScenarioError) in
            let entries = try field.entries(["share", "by"])
            return Reordering(
                share: try entries.required("share", "of the arrivals").number(in: 0...1),
                by: try entries.required("by", "how much later they come at most")
                    .duration(from: .milliseconds(1))
            )
        }
        reads = try entries["reads"]?.number(in: 0...1) ?? 0
        malformed = try entries["malformed"]?.number(in: 0...1) ?? 0
        drops = try entries["drops"]?.rate() ?? 0
        inFlight = try entries["in_flight"]?.integer(in: 0...1_000) ?? 0
        delay = try entries["delay"].map(LogNormalDelay.init(_:)) ?? Self.delay(of: source)
        guard duplicates + reads + malformed <= 1 else {
            throw field.wrong(
                found: "shares that add up to \(duplicates + reads + malformed)",
                accepted: "duplicates, reads and malformed that add up to 1 at most"
            )
        }
    }
}

extension ReplyPlan {
    init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["share", "delay", "reads", "bytes", "scripts"])
        share = try entries.required("share", "of the messages that are answered")
            .number(in: 0...1)
        delay = try LogNormalDelay(
            try entries.required("delay", "{p50, p90, max}, from sending to the answer")
        )
        reads = try entries["reads"]?.number(in: 0...1) ?? 0
        bytes = try entries["bytes"].map(MessageSizes.init(_:)) ?? .usual
        scripts = try entries["scripts"]?.scriptShares() ?? []
    }

    /// The stream that answers are drawn from: nothing arrives unless something is sent.
    func stream(until end: Duration) -> StreamPlan {
        var plan = StreamPlan(.replies, until: end)
        plan.bytes = bytes
        plan.scripts = scripts
        return plan
    }
}

extension ScenarioField {
    fileprivate func scriptShares() throws(ScenarioError) -> [StreamPlan.ScriptShare] {
        let names = MessageText.Script.allCases.map { "\($0)" }
        let entries = try entries(names)
        var shares: [StreamPlan.ScriptShare] = []
        for script in MessageText.Script.allCases {
            guard let field = entries["\(script)"] else { continue }
            shares.append(.init(script: script, share: try field.number(in: 0...1)))
        }
        let sum = shares.reduce(0) { $0 + $1.share }
        guard sum <= 1 else {
            throw wrong(
                found: "shares that add up to \(sum)",
                accepted: "shares that add up to 1 at most; the rest is plain"
            )
        }
        return shares
    }
}

extension StreamPlan.Backlog {
    fileprivate init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["messages", "over"])
        messages = try entries.required("messages", "how many").integer(in: 0...10_000_000)
        over = try entries.required("over", "how long before the start they were written")
            .duration(from: .milliseconds(1))
    }
}

extension LogNormalDelay {
    init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["p50", "p90", "max"])
        median = try entries.required("p50", "the median").duration(from: .microseconds(1))
        p90 = try entries.required("p90", "the 90th percentile").duration(from: median)
        most = try entries["max"]?.duration(from: p90) ?? .seconds(60)
    }
}

extension ArrivalProcess {
    private static let processes = [
        "constant", "poisson", "lognormal", "weibull", "onoff", "ramp", "hawkes", "sessions",
    ]

    fileprivate init(_ field: ScenarioField) throws(ScenarioError) {
        let all = [
            "process", "rate", "mu", "sigma", "k", "lambda", "on", "off", "start", "stages",
            "branching", "decay", "pause", "messages",
        ]
        // Which keys belong depends on the process, so it is read before they are checked.
        let named = try field.entries(all + ["rate_on", "rate_off", "phases"])
        let process = try named.required("process", Self.processes.joined(separator: ", "))
            .word(Self.processes)
        switch process {
        case "constant", "poisson":
            let rate = try field.entries(["process", "rate"]).required("rate", "such as 20/min")
                .rate(from: .leastNonzeroMagnitude)
            self = process == "constant" ? .constant(rate: rate) : .poisson(rate: rate)
        case "lognormal":
            let entries = try field.entries(["process", "mu", "sigma"])
            self = .lognormal(
                mu: try entries.required("mu", "of the gap in s").number(in: -20...20),
                sigma: try entries.required("sigma", "of the gap in s").number(in: 0...10)
            )
        case "weibull":
            let entries = try field.entries(["process", "k", "lambda"])
            self = .weibull(
                shape: try entries.required("k", "the shape").number(in: 0.05...50),
                scale: try entries.required("lambda", "the scale, a duration")
                    .duration(from: .microseconds(1)).seconds
            )
        case "onoff":
            let keys = ["process", "on", "off", "rate_on", "rate_off", "phases"]
            let entries = try field.entries(keys)
            self = .onOff(
                on: try entries.required("on", "a duration").duration(from: .milliseconds(1)),
                off: try entries.required("off", "a duration").duration(from: .milliseconds(1)),
                rateOn: try entries.required("rate_on", "such as 3/s")
                    .rate(from: .leastNonzeroMagnitude),
                rateOff: try entries["rate_off"]?.rate() ?? 0,
                fixedPhases: try entries["phases"]?.word(["exponential", "fixed"]) == "fixed"
            )
        case "hawkes":
            let entries = try field.entries(["process", "rate", "branching", "decay"])
            self = .hawkes(
                rate: try entries.required("rate", "in the mean, such as 20/min")
                    .rate(from: .leastNonzeroMagnitude),
                branching: try entries.required("branching", "arrivals that one brings about")
                    .number(in: 0...0.99),
                decay: try entries.required("decay", "their mean delay, a duration")
                    .duration(from: .milliseconds(1)).seconds
            )
        case "sessions":
            let entries = try field.entries(["process", "pause", "messages", "k", "lambda"])
            self = .sessions(
                pause: try entries.required("pause", "between sessions, a mean duration")
                    .duration(from: .milliseconds(1)),
                messages: try entries.required("messages", "in a session, in the mean")
                    .number(in: 1...1_000_000),
                shape: try entries.required("k", "the shape of gaps").number(in: 0.05...50),
                scale: try entries.required("lambda", "the scale of gaps, a duration")
                    .duration(from: .microseconds(1)).seconds
            )
        default:
            let entries = try field.entries(["process", "start", "stages"])
            let accepted = "a list of {duration, rate}"
            let fields = try entries.required("stages", accepted).elements(accepted: accepted)
            let stages = try fields.map { field throws(ScenarioError) in
                let stage = try field.entries(["duration", "rate"])
                return Stage(
                    duration: try stage.required("duration", "such as 30 s")
                        .duration(from: .milliseconds(1)),
                    rate: try stage.required("rate", "such as 20/s").rate()
                )
            }
            self = .ramp(start: try entries["start"]?.rate() ?? 0, stages: stages)
        }
    }
}

extension MessageSizes {
    fileprivate static let usual = Self.lognormal(p50: 46, p90: 144, max: 4_096)

    init(_ field: ScenarioField) throws(ScenarioError) {
        let most = 1_000_000
        if field.isScalar {
            self = .fixed(UInt32(try field.integer(in: 0...most)))
            return
        }
        let entries = try field.entries(["uniform", "p50", "p90", "max"])
        if let range = entries["uniform"] {
            _ = try field.entries(["uniform"])
            self = .uniform(try range.byteRange())
        } else {
            let p50 = try entries.required("p50", "the median length").integer(in: 1...most)
            let p90 = try entries.required("p90", "the 90th percentile").integer(in: p50...most)
            let longest = try entries["max"]?.integer(in: p90...most) ?? 8_192
            self = .lognormal(p50: UInt32(p50), p90: UInt32(p90), max: UInt32(longest))
        }
    }
}

extension Duration {
    var seconds: Double { Double(wholeMicroseconds) / 1e6 }
}
