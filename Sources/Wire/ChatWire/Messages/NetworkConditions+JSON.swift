package import ChatDomain

extension NetworkConditions: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("seed", long: seed)
        json.member("latency_ns", latency.wholeNanoseconds)
        json.member("jitter", jitter)
        json.member("reply_loss", replyLoss)
        json.member("refusal", refusal)
        json.member("timeout_ns", timeout.wholeNanoseconds)
        json.member("link", link == Link() ? nil : link)
    }
}

extension NetworkConditions.Link: JSONObject {
    package func writeMembers(to json: inout JSONWriter) {
        json.member("latency_p90_ns", latencyP90?.wholeNanoseconds)
        json.member("latency_most_ns", latencyMost.wholeNanoseconds)
        json.member("loss", loss)
        json.member("stall_ns", stall.wholeNanoseconds)
        json.member("download", download)
        json.member("upload", upload)
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
