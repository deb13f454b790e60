import ChatDomain
import ReportedErrors

extension TraceLineReader {
    /// Reads everything up to the first event.
    mutating func header() throws(TraceFileError) -> EventTrace {
        try nextLine(accepted: "the first line `crosstalk.trace/1`")
        guard text() == "crosstalk.trace/1" else {
            throw wrong(accepted: "the first line `crosstalk.trace/1`")
        }
        let name = TraceText.unescaped(try value("name"))
        let seed = try unsigned("seed")
        let epochText = try value("epoch")
        guard let epoch = CivilTime(iso8601: epochText) else {
            throw wrong(accepted: "epoch 2016-05-01T00:00:00.000Z")
        }
        let zone = try integer("zone-minutes", in: Self.zones)
        let contacts = try integer("contacts", in: 0...Int64(UInt32.max))
        let chats = try integer("chats", in: 0...min(contacts, Int64(Population.mostChats)))
        let history = try runLengths("history", count: Int(chats))
        let messages = history.reduce(0) { $0 + UInt64($1) }
        guard messages <= Population.mostHistory else {
            throw malformed(
                found: "\(messages) messages",
                accepted: "history of up to \(Population.mostHistory) messages in all"
            )
        }
        let unread = try runLengths("unread", count: Int(chats))
        let rangeText = try value("history-bytes").split(separator: " ").map { UInt32($0) }
        guard rangeText.count == 2, let low = rangeText[0], let high = rangeText[1], low <= high,
            high <= Population.mostBytes, UInt64(high) * messages <= 1 << 31
        else {
            throw wrong(
                accepted: "history-bytes LOWEST HIGHEST, two whole numbers up to "
                    + "\(Population.mostBytes), 2 GiB in all"
            )
        }
        let spacing = try integer("history-spacing", in: 0...Int64(1e15))
        let networkSeed = try unsigned("network-seed")
        let latency = try integer("latency", in: 0...Int64(1e15))
        let jitter = try share("jitter")
        let replyLoss = try share("reply-loss")
        let refusal = try share("refusal")
        let timeout = try integer("timeout", in: 0...Int64(1e15))
        var provenance: [String] = []
        try nextLine(accepted: "provenance or begin")
        let link = try link()
        while let note = match("provenance") {
            provenance.append(TraceText.unescaped(note))
            try nextLine(accepted: "provenance or begin")
        }
        guard text() == "begin" else { throw wrong(accepted: "provenance TEXT, or begin") }
        var network = NetworkConditions(
            seed: networkSeed,
            latency: .microseconds(latency),
            jitter: jitter,
            replyLoss: replyLoss,
            refusal: refusal,
            timeout: .microseconds(timeout)
        )
        network.link = link
        return EventTrace(
            name: name,
            seed: seed,
            epoch: epoch.timestamp(),
            zoneMinutes: Int(zone),
            population: Population(
                contacts: UInt32(contacts),
                chats: UInt32(chats),
                history: history,
                unread: unread,
                historyBytes: low...high,
                historySpacing: .microseconds(spacing)
            ),
            network: network,
            provenance: provenance,
            events: []
        )
    }

    /// Reads what the line does, in the order of ``TraceTextWriter``; lines of what it does not do are missing.
    private mutating func link() throws(TraceFileError) -> NetworkConditions.Link {
        var link = NetworkConditions.Link()
        let next = "provenance or begin"
        if match("latency-p90") != nil {
            link.latencyP90 = .microseconds(try integerHere("latency-p90", in: 0...Int64(1e15)))
            link.latencyMost = .microseconds(try integer("latency-most", in: 0...Int64(1e15)))
            try nextLine(accepted: next)
        }
        if let text = match("loss") {
            guard let loss = Double(decimal: text), (0...1).contains(loss) else {
                throw wrong(accepted: "loss and a share in 0...1")
            }
            link.loss = loss
            link.stall = .microseconds(try integer("stall", in: 0...Int64(1e15)))
            try nextLine(accepted: next)
        }
        for (key, field) in [("download", \NetworkConditions.Link.download), ("upload", \.upload)] {
            guard let text = match(key) else { continue }
            guard let rate = Double(decimal: text), rate >= 1, rate.isFinite else {
                throw wrong(accepted: "\(key) and bits per second, 1 or more")
            }
            link[keyPath: field] = rate
            try nextLine(accepted: next)
        }
        return link
    }

    private mutating func runLengths(_ key: String, count: Int) throws(TraceFileError) -> [UInt32] {
        var values: [UInt32] = []
        for run in try value(key).split(separator: " ") {
            let parts = run.split(separator: "*")
            guard parts.count == 2, let length = Int(parts[0]), length >= 1,
                let value = UInt32(parts[1]), length <= count - values.count
            else {
                throw malformed(
                    found: "`\(run)`",
                    accepted: "runs such as 3*40 (three times 40), \(count) values in all"
                )
            }
            values.append(contentsOf: repeatElement(value, count: length))
        }
        guard values.count == count else {
            throw malformed(
                found: "\(values.count) values",
                accepted: "\(count) values, one per chat"
            )
        }
        return values
    }
}
