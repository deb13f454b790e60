internal import RunRecords

/// Where a change of one metric comes from, as a gate's file has it.
struct GateExplanationFile: Encodable {
    private enum CodingKeys: String, CodingKey {
        case architecture, metric, base, head, places
    }

    /// What one function of the architecture takes more, with all that it calls outside of the architecture.
    struct Place: Encodable {
        var function: String
        /// Of one event.
        var delta: Double
        /// Of the whole difference.
        var share: Double
    }

    var architecture: String
    var metric: String
    /// Of one event.
    var base: Double
    var head: Double
    /// The largest first, five at most.
    var places: [Place]

    private static let shown = 5

    /// A part for each metric that differs.
    static func files(_ found: GateResult.ArchitectureExplanation) -> [Self] {
        let explanation = found.explanation
        let events = Double(max(1, explanation.events))
        return [explanation.allocations, explanation.instructions].compactMap { division in
            guard let division, division.difference != 0 else { return nil }
            return Self(
                architecture: found.architecture,
                metric: division.metric.id,
                base: division.first / events,
                head: division.second / events,
                places: division.places.prefix(shown).map { place in
                    Place(
                        function: place.function,
                        delta: place.difference / events,
                        share: place.difference / division.difference
                    )
                }
            )
        }
    }
}
