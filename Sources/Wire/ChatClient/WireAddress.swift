/// Where a server is.
package struct WireAddress: Hashable, Sendable {
    package var host: String
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// Reads `host:port`; nil where it is none.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"),
            let port = Int(text[text.index(after: colon)...]),
            (1...65_535).contains(port), colon > text.startIndex
        else { return nil }
        self.init(host: String(text[..<colon]), port: port)
    }

    var text: String { "\(host):\(port)" }
}
