package import ChatDomain

/// A network that has a name, with figures that others have published.
package enum NetworkProfile: String, CaseIterable, Hashable, Sendable {
    case threeG = "3g"
    case train
    case officeWiFi = "office-wifi"

    /// What it is like, in one line.
    package var summary: String {
        switch self {
        case .threeG: "150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up"
        case .train:
            "66 ms round trip in the median, 264 ms at the 90th percentile, 2 % loss, away for 45 to 120 s every 4 min"
        case .officeWiFi:
            "3 ms round trip in the median, 20 ms at the 90th percentile, 250 ms at most"
        }
    }

    /// Where its figures come from; what is a choice of ours is said to be.
    package var source: String {
        switch self {
        case .threeG:
            "Lighthouse, docs/throttling.md, the preset for mobile networks, which is WebPageTest's \"Mobile 3G - Fast\"; jitter 0.2 is a choice"
        case .train:
            "Opensignal, US 4G of the first quarter of 2019: 44 to 66 ms; Baltrunas et al. on Norwegian trains: losses come with changes of the radio technology and lost service; four times the round trip at the 90th percentile, 2 % loss and how often the network is away are choices"
        case .officeWiFi:
            "Sui et al., Characterizing and Improving WiFi Latency in Large-Scale Operational Networks, MobiSys 2016: median 3 ms, 90th percentile 20 ms, 99th 250 ms, which is taken for the longest; the way beyond the access point is left out"
        }
    }

    /// What it does to the app's requests.
    package var conditions: NetworkConditions {
        var conditions = NetworkConditions(seed: 0)
        switch self {
        case .threeG:
            conditions.latency = .milliseconds(150)
            conditions.link.download = 1.6e6
            conditions.link.upload = 750e3
        case .train:
            conditions.latency = .milliseconds(66)
            conditions.link.latencyP90 = .milliseconds(264)
            conditions.link.latencyMost = .seconds(5)
            conditions.link.loss = 0.02
        case .officeWiFi:
            conditions.latency = .milliseconds(3)
            conditions.link.latencyP90 = .milliseconds(20)
            conditions.link.latencyMost = .milliseconds(250)
        }
        return conditions
    }

    /// When it is away; nil for never.
    var offline: OfflinePlan? {
        guard self == .train else { return nil }
        // As in reconnect-after-tunnel.
        return OfflinePlan(
            every: .seconds(240),
            lasts: LogNormalDelay(median: .seconds(72), p90: .seconds(120), most: .seconds(180))
        )
    }
}
