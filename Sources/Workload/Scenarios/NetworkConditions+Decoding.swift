import ChatDomain

extension Scenario {
    /// The keys of `network`.
    static let networkKeys = [
        "profile", "latency", "jitter", "loss", "stall", "bandwidth", "disconnects", "reply_loss",
        "refusal", "timeout",
    ]

    /// Puts a profile's network in place of the scenario's.
    ///
    /// Losses of the network are the profile's where the scenario plans none.
    mutating func take(_ profile: NetworkProfile) {
        let seed = conditions.seed
        conditions = profile.conditions
        conditions.seed = seed
        offline = offline ?? profile.offline
    }
}

extension NetworkConditions {
    /// Reads the entries of `network`, each in place of what there is.
    mutating func read(_ entries: Entries) throws(ScenarioError) {
        if let field = entries["latency"] {
            if field.isScalar {
                latency = try field.duration()
                link.latencyP90 = nil
            } else {
                let spread = try LogNormalDelay(field)
                latency = spread.median
                link.latencyP90 = spread.p90
                link.latencyMost = spread.most
            }
        }
        if let field = entries["jitter"] {
            guard link.latencyP90 == nil else {
                throw field.wrong(
                    found: "\(field.shown) beside a latency of {p50, p90, max}",
                    accepted: "one of them: jitter spreads a latency of one duration"
                )
            }
            jitter = try field.number(in: 0...1)
        }
        if let field = entries["loss"] { link.loss = try field.number(in: 0...1) }
        if let field = entries["stall"] { link.stall = try field.duration(from: .milliseconds(1)) }
        if let field = entries["bandwidth"] {
            let rates = try field.entries(["down", "up"])
            link.download = try rates["down"]?.bandwidth()
            link.upload = try rates["up"]?.bandwidth()
        }
        if let field = entries["reply_loss"] { replyLoss = try field.number(in: 0...1) }
        if let field = entries["refusal"] { refusal = try field.number(in: 0...1) }
        if let field = entries["timeout"] { timeout = try field.duration(from: .milliseconds(1)) }
        if replyLoss + refusal > 1 {
            throw entries.whole.wrong(
                found: "reply_loss + refusal = \(replyLoss + refusal)",
                accepted: "shares that add up to 1 at most"
            )
        }
    }
}

extension ScenarioField {
    /// Bits per second, written as a number and a unit.
    fileprivate func bandwidth() throws(ScenarioError) -> Double {
        let accepted = "a number and a unit: kbit/s, Mbit/s or Gbit/s, such as 1.6 Mbit/s"
        let text = try text(accepted: accepted)
        let number = text.prefix { $0.isNumber || $0 == "." }
        let unit = text.dropFirst(number.count).drop(while: \.isWhitespace)
        let units: [Substring: Double] = ["kbit/s": 1e3, "Mbit/s": 1e6, "Gbit/s": 1e9]
        guard let value = Double(number), let factor = units[unit],
            (1...1e12).contains(value * factor)
        else { throw wrong(accepted: accepted) }
        return value * factor
    }
}
