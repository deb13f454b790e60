/// Where a server is.
package struct WireAddress: Hashable, Sendable {
    package var host: String
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `host:port`, IPv6 in brackets; nil where it is none.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"),
            let port = Int(text[text.index(after: colon)...]),
            (1...65_535).contains(port), colon > text.startIndex
        else { return nil }
        let host = text[..<colon].drop { $0 == "[" }.prefix { $0 != "]" }
        self.init(host: String(host), port: port)
    }

    package var text: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
}
