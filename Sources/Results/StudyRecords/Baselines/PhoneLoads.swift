package import RunRecords

/// How much of a phone's main thread each architecture takes by the cost model, at each scenario's own rate of events.
package struct PhoneLoads: Hashable, Sendable {
    /// One scenario's.
    package struct Load: Hashable, Sendable {
        package let scenario: String
        package let eventsPerSecond: Double
        /// Microseconds of the main thread for one event, by architecture.
        package let costs: [String: CostModel.Levels]

        /// The share of a main thread that an architecture takes; 1 is all of it.
        package func share(of id: String) -> CostModel.Levels? {
            costs[id].map { cost in CostModel.Levels { cost[$0] * eventsPerSecond / 1e6 } }
        }

        /// How many events a second fill the main thread, with costs low, middle and high: from there on frames are missed even where
        /// events come evenly.
        package func fullAt(_ id: String) -> CostModel.Levels? {
            costs[id].map { cost in CostModel.Levels { 1e6 / cost[$0] } }
        }
    }

    /// In the order of the scenarios' ids; without those whose length is not known.
    package let loads: [Load]

    /// Applies the model to baselines of one trace a scenario.
    package init(_ baselines: BaselineSet, model: CostModel = .phone) {
        let counts = baselines.figures(by: \.scenario.id)
        var rates: [String: Double] = [:]
        for baseline in baselines.baselines {
            rates[baseline.scenario.id] = baseline.trace.eventsPerSecond
        }
        loads = rates.sorted { $0.key < $1.key }.map { scenario, rate in
            Load(
                scenario: scenario,
                eventsPerSecond: rate,
                costs: (counts[scenario] ?? [:]).compactMapValues { counts in
                    model.mainCost { counts[$0.id] }
                }
            )
        }
    }
}
