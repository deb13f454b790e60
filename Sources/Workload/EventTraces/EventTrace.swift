package import ChatDomain

/// Everything that will happen to the app: the same bytes for every architecture.
package struct EventTrace: Hashable, Sendable {
    /// Events that a scenario may become, since a replay holds them all in memory.
    package static let mostReplayedEvents = 20_000_000

    /// The scenario's or the imported file's name.
    package var name: String
    package var seed: UInt64
    /// The calendar instant of `at == 0`.
    package var epoch: Timestamp
    /// Offset of the user's time zone from UTC, in minutes.
    package var zoneMinutes: Int
    package var population: Population
    package var network: NetworkConditions
    /// Where it came from and what was done to it (import cap, time factor, skipped lines), one `key: value` each.
    package var provenance: [String]
    /// The first event that is measured; those before it warm up.
    package var windowStart: Int
    package var events: [TraceEvent]

    package init(
        name: String,
        seed: UInt64,
        epoch: Timestamp,
        zoneMinutes: Int = 0,
        population: Population,
        network: NetworkConditions,
        provenance: [String] = [],
        windowStart: Int = 0,
        events: [TraceEvent]
    ) {
        self.name = name
        self.seed = seed
        self.epoch = epoch
        self.zoneMinutes = zoneMinutes
        self.population = population
        self.network = network
        self.provenance = provenance
        self.windowStart = windowStart
        self.events = events
    }
}
