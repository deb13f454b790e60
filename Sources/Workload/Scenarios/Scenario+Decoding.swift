import ChatDomain
import EventTraces

extension Scenario {
    /// Reads and checks a scenario file.
    package static func load(path: String) throws(ScenarioError) -> Scenario {
        try Scenario(yaml: ScenarioField.text(path: path), file: path)
    }

    /// Decodes and checks a scenario; errors call it `file`.
    package init(yaml: String, file: String) throws(ScenarioError) {
        let accepted = "a mapping that begins with schema: crosstalk.scenario/1"
        try self.init(ScenarioField(yaml: yaml, file: file, accepted: accepted))
        sha256 = EventTrace.sha256(of: Array(yaml.utf8))
    }

    private init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries([
            "schema", "id", "purpose", "question", "source", "notice", "seed", "duration", "warmup",
            "zone", "epoch", "population", "streams", "stages", "day", "offline", "user", "network",
            "thresholds", "calibration", "published",
        ])
        _ = try entries.required("schema", "crosstalk.scenario/1").word(["crosstalk.scenario/1"])
        id = try Self.identifier(try entries.required("id", "a kebab-case name"))
        purpose = try entries.required("purpose", "one sentence").text(accepted: "one sentence")
        question = try entries["question"]?.text(accepted: "a text")
        source = try entries["source"]?.text(accepted: "a text")
        notice = try entries["notice"]?.text(accepted: "a text")
        seed = UInt64(try entries.required("seed", "a whole number").integer(in: 0...Int.max))
        duration = try entries.required("duration", "such as 10 min")
            .duration(from: .milliseconds(1))
        warmup = try entries["warmup"]?.duration() ?? .zero
        if let field = entries["warmup"], warmup >= duration {
            throw field.wrong(accepted: "less than the duration")
        }
        zoneMinutes = try entries["zone"].map(Self.zone) ?? 0
        epoch = try Self.epoch(try entries.required("epoch", "such as 2026-03-02T07:00:00Z"))
        population = try PopulationPlan(
            try entries.required("population", "contacts, chats, history, unread")
        )
        let sources = ["push", "websocket", "network", "replies"]
        let streams = try entries["streams"]?.entries(sources)
        let (duration, population) = (duration, population)
        func plan(_ source: StreamPlan.Source) throws(ScenarioError) -> StreamPlan? {
            guard let field = streams?[source.rawValue] else { return nil }
            return try StreamPlan(field, source: source, duration: duration)
        }
        push = try plan(.push)
        websocket = try plan(.websocket)
        network = try plan(.network)
        replies = try streams?["replies"].map(ReplyPlan.init(_:))
        stages = try entries["stages"].map(Self.stages) ?? []
        day = try entries["day"].map(Self.day)
        offline = try entries["offline"].map(OfflinePlan.init(_:))
        user = UserScript(steps: [])
        if let field = entries["user"] {
            user = try UserScript(field, population: population, duration: duration)
        }
        conditions = NetworkConditions(seed: 0)
        thresholds = try entries["thresholds"].map(Self.thresholds) ?? []
        calibration = try entries["calibration"].map(Calibration.init(_:))
        published = try entries["published"].map(Self.published)
        sha256 = ""
        if let field = entries["network"] { try takeNetwork(field) }
    }

    /// Reads what stands under `network`, once the streams are known.
    private mutating func takeNetwork(_ field: ScenarioField) throws(ScenarioError) {
        let network = try field.entries(Self.networkKeys)
        if let field = network["profile"] { take(try field.choice()) }
        try conditions.read(network)
        guard let field = network["disconnects"] else { return }
        guard websocket != nil else {
            throw field.wrong(
                found: "\(field.shown) without a web socket",
                accepted: "a stream `websocket` beside it"
            )
        }
        websocket?.drops = try field.rate()
    }

    private static func identifier(_ field: ScenarioField) throws(ScenarioError) -> String {
        let accepted = "lower-case letters, digits and single hyphens, such as morning-rush"
        let text = try field.text(accepted: accepted)
        guard text.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
            throw field.wrong(accepted: accepted)
        }
        return text
    }

    /// Reads a zone as minutes ahead of UTC.
    static func zone(_ field: ScenarioField) throws(ScenarioError) -> Int {
        let accepted = "UTC, or an offset from it such as +02:00"
        let text = try field.text(accepted: accepted)
        if text == "UTC" || text == "Z" { return 0 }
        guard let match = text.wholeMatch(of: /([+-])([0-9]{2}):([0-9]{2})/),
            let hours = Int(match.2), hours <= 14, let minutes = Int(match.3), minutes <= 59
        else { throw field.wrong(accepted: accepted) }
        return (match.1 == "-" ? -1 : 1) * (hours * 60 + minutes)
    }

    private static func epoch(_ field: ScenarioField) throws(ScenarioError) -> Timestamp {
        let accepted = "a date in UTC, 2026-03-02 or 2026-03-02T07:00:00Z"
        guard let time = CivilTime(iso8601: try field.text(accepted: accepted)) else {
            throw field.wrong(accepted: accepted)
        }
        return time.timestamp()
    }

    private static func stages(_ field: ScenarioField) throws(ScenarioError) -> [RateStage] {
        let accepted = "a list of {for, scale}"
        let stages = try field.elements(accepted: accepted).map { field throws(ScenarioError) in
            let stage = try field.entries(["for", "scale"])
            return RateStage(
                duration: try stage.required("for", "such as 30 s")
                    .duration(from: .milliseconds(1)),
                scale: try stage.required("scale", "what rates are multiplied by at its end")
                    .number(in: 0...1e6)
            )
        }
        guard !stages.isEmpty else { throw field.wrong(accepted: accepted) }
        return stages
    }

    private static func day(_ field: ScenarioField) throws(ScenarioError) -> DayCurve {
        let entries = try field.entries(["hours", "marks", "marks_length"])
        let accepted = "24 weights, of the hours from midnight on, not all 0"
        let hours = try entries.required("hours", accepted)
        let weights = try hours.elements(accepted: accepted).map { field throws(ScenarioError) in
            try field.number(in: 0...1e6)
        }
        let sum = weights.reduce(0, +)
        guard weights.count == 24, sum > 0 else { throw hours.wrong(accepted: accepted) }
        return DayCurve(
            hours: weights.map { $0 * 24 / sum },
            marks: try entries["marks"]?.number(in: 1...1_000) ?? 1,
            marksLength: try entries["marks_length"]?.duration(from: .milliseconds(1))
                ?? .seconds(120)
        )
    }

    private static func published(_ field: ScenarioField) throws(ScenarioError) -> Published {
        let entries = try field.entries(["file", "trace"])
        func hash(_ key: String) throws(ScenarioError) -> String {
            let accepted = "a SHA-256, 64 lower-case hexadecimal digits"
            let field = try entries.required(key, accepted)
            let text = try field.text(accepted: accepted)
            guard text.wholeMatch(of: /[0-9a-f]{64}/) != nil else {
                throw field.wrong(accepted: accepted)
            }
            return text
        }
        return Published(file: try hash("file"), trace: try hash("trace"))
    }

    private static func thresholds(_ field: ScenarioField) throws(ScenarioError) -> [Threshold] {
        guard case .mapping(let limits) = field.node.content else {
            throw field.wrong(accepted: "a mapping from metric ids to limits")
        }
        let names = limits.map { $0.key.text ?? "" }
        let entries = try field.entries(names)
        return try names.map { name throws(ScenarioError) in
            let field = try entries.required(name, "a limit")
            let parts = field.isScalar ? nil : try field.entries(["limit", "abort"])
            let limit = try parts?.required("limit", "a number") ?? field
            guard name.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil else {
                throw limit.wrong(found: "metric `\(name)`", accepted: "a metric id in snake_case")
            }
            return Threshold(
                metric: name,
                limit: try limit.number(in: 0...Double.infinity),
                aborts: try parts?["abort"]?.word(["true", "false"]) == "true",
                place: field.place
            )
        }
    }
}

extension Scenario.PopulationPlan {
    fileprivate init(_ field: ScenarioField) throws(ScenarioError) {
        let entries = try field.entries(["contacts", "chats", "history", "unread"])
        let most = Population.mostChats
        contacts = UInt32(
            try entries.required("contacts", "how many the server knows").integer(in: 1...most)
        )
        chats = UInt32(
            try entries.required("chats", "how many are saved").integer(in: 1...Int(contacts))
        )
        let keys = ["messages", "zipf", "bytes", "spacing"]
        if let history = try entries["history"]?.entries(keys) {
            historyMessages = try history.required("messages", "how many in all")
                .integer(in: 0...Population.mostHistory)
            if let field = history["zipf"] { historyZipf = try field.number(in: 0...10) }
            if let field = history["bytes"] { historyBytes = try field.byteRange() }
            if let field = history["spacing"] {
                historySpacing = try field.duration(from: .milliseconds(1))
            }
        }
        unread = try entries["unread"]?.integer(in: 0...historyMessages) ?? 0
    }
}

extension ScenarioField {
    /// A range of lengths, written as a list of two.
    func byteRange() throws(ScenarioError) -> ClosedRange<UInt32> {
        let accepted = "[LOWEST, HIGHEST], two lengths in bytes"
        let pair = try elements(accepted: accepted)
        guard pair.count == 2 else { throw wrong(accepted: accepted) }
        let low = try pair[0].integer(in: 0...1_000_000)
        let high = try pair[1].integer(in: 0...1_000_000)
        guard low <= high else { throw wrong(found: "[\(low), \(high)]", accepted: accepted) }
        return UInt32(low)...UInt32(high)
    }
}
