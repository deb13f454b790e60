internal import ChatDomain
package import EventTraces

/// Traces of every kind of event in no sensible order, each seed in a world and a mood of its own.
///
/// What a seed draws first is the world: how many chats, how good the network, how fast things come, which kinds of
/// things hardly ever happen or not at all. Traces that leave something out reach states that an even mixture never does.
///
/// - Source: Groce et al., *Swarm Testing* (2012).
package enum RandomTrace {
    /// Draws `count` events.
    ///
    /// - Returns: The same trace for equal arguments; its window opens after `windowStart` events.
    package static func make(seed: UInt64, count: Int = 300, windowStart: Int = 0) -> EventTrace {
        var world = RandomWorld(seed: seed)
        let (population, network) = (world.population(), world.network(seed: seed))
        var person = RandomPerson(world: world, chats: population.chats)
        let events = person.events(count: count)
        return EventTrace(
            name: "random",
            seed: seed,
            epoch: Timestamp(milliseconds: 1_772_000_000_000),
            zoneMinutes: 330,
            population: population,
            network: network,
            windowStart: windowStart,
            events: events
        )
    }
}
