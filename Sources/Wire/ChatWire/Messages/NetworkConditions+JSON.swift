package import ChatDomain

extension JSONWriter {
    package mutating func write(_ conditions: NetworkConditions) {
        object { json in
            json.key("seed")
            json.longNumber(conditions.seed)
            json.key("latency_ns")
            json.number(conditions.latency.wholeNanoseconds)
            json.key("jitter")
            json.number(conditions.jitter)
            json.key("reply_loss")
            json.number(conditions.replyLoss)
            json.key("refusal")
            json.number(conditions.refusal)
            json.key("timeout_ns")
            json.number(conditions.timeout.wholeNanoseconds)
            guard conditions.link != NetworkConditions.Link() else { return }
            json.key("link")
            json.write(conditions.link)
        }
    }

    private mutating func write(_ link: NetworkConditions.Link) {
        object { json in
            if let p90 = link.latencyP90 {
                json.key("latency_p90_ns")
                json.number(p90.wholeNanoseconds)
            }
            json.key("latency_most_ns")
            json.number(link.latencyMost.wholeNanoseconds)
            json.key("loss")
            json.number(link.loss)
            json.key("stall_ns")
            json.number(link.stall.wholeNanoseconds)
            if let download = link.download {
                json.key("download")
                json.number(download)
            }
            if let upload = link.upload {
                json.key("upload")
                json.number(upload)
            }
        }
    }
}

extension JSONFields {
    package func conditions() throws(WireError) -> NetworkConditions {
        var conditions = NetworkConditions(
            seed: try longNumber("seed"),
            latency: .nanoseconds(try integer("latency_ns", as: Int64.self)),
            jitter: try decimal("jitter"),
            replyLoss: try decimal("reply_loss"),
            refusal: try decimal("refusal"),
            timeout: .nanoseconds(try integer("timeout_ns", as: Int64.self))
        )
        if has("link") { conditions.link = try object("link").link() }
        return conditions
    }

    private func link() throws(WireError) -> NetworkConditions.Link {
        var link = NetworkConditions.Link()
        if has("latency_p90_ns") {
            link.latencyP90 = .nanoseconds(try integer("latency_p90_ns", as: Int64.self))
        }
        link.latencyMost = .nanoseconds(try integer("latency_most_ns", as: Int64.self))
        link.loss = try decimal("loss")
        link.stall = .nanoseconds(try integer("stall_ns", as: Int64.self))
        if has("download") { link.download = try decimal("download") }
        if has("upload") { link.upload = try decimal("upload") }
        return link
    }
}
