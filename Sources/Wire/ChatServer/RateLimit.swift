internal import NIOCore

/// So many a minute from one address: each one counts, and is forgotten at that rate.
struct RateLimit: Sendable {
    /// Addresses that are remembered at most.
    private static let mostNetworks = 10_000

    private let perMinute: Double
    private var counts: [String: (count: Double, at: NIODeadline)] = [:]

    init(perMinute: Int) { self.perMinute = Double(perMinute) }

    /// How many seconds until the next one is let through; nil for at once.
    func wait(for network: String, at now: NIODeadline) -> Int? {
        let tooMany = count(of: network, at: now) + 1 - perMinute
        return tooMany > 0 ? max(1, Int((tooMany * 60 / perMinute).rounded(.up))) : nil
    }

    mutating func count(_ network: String, at now: NIODeadline) {
        counts[network] = (count(of: network, at: now) + 1, now)
        guard counts.count > Self.mostNetworks else { return }
        counts = counts.filter { count(of: $0.key, at: now) > 0 }
        if counts.count > Self.mostNetworks { counts = [:] }
    }

    private func count(of network: String, at now: NIODeadline) -> Double {
        guard let (count, at) = counts[network] else { return 0 }
        return max(0, count - Double((now - at).nanoseconds) / 60e9 * perMinute)
    }
}

extension SocketAddress {
    /// What the addresses of one host have in common: all of IPv4, and the first half of IPv6.
    var network: String {
        guard case .v6 = self, let text = ipAddress else { return ipAddress ?? "" }
        let sides = text.split(separator: "::", omittingEmptySubsequences: false)
            .map { $0.split(separator: ":") }
        let missing = max(0, 8 - sides.reduce(0) { $0 + $1.count })
        let zeros = Array(repeating: "0" as Substring, count: missing)
        let half = ((sides.first ?? []) + zeros + sides.dropFirst().joined()).prefix(4)
        // IPv4 within IPv6 differs in the second half only.
        return half.allSatisfy { $0 == "0" } ? text : half.joined(separator: ":")
    }
}
