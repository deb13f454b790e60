internal import Foundation
package import SampleStatistics

/// Machines that measured one thing, and what their ratios say of the next one.
///
/// A file holds what one run says, so that every machine can leave one; a report joins them.
package struct MachinePopulation: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.machines/1"
    /// From so many machines on each is one draw; conditions stand in for fewer.
    package static let enough = 5

    package private(set) var schema = Self.schema
    /// In the order in which they were read; of a run's several the first, since a run is one draw.
    package let records: [MachineRecord]

    package init(_ records: [MachineRecord]) {
        var seen: Set<MachineRecord> = []
        self.records = records.filter { record in
            var run = record
            run.condition = ""
            return seen.insert(run).inserted
        }
    }

    package func validate() throws(RecordError) {
        if records.isEmpty { throw .missing(field: "records") }
        for (index, record) in records.enumerated() {
            try record.validate(field: "records[\(index)].")
        }
    }

    /// Those that count, by machine and in the order of time: of one setup, that of the most machines, of the latest where several
    /// have as many.
    package var machines: [[MachineRecord]] {
        let setups = Dictionary(grouping: records, by: \.setup).values.map { records in
            Dictionary(grouping: records.sorted { $0.measured < $1.measured }, by: \.hardware)
                .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
        }
        func last(_ machines: [[MachineRecord]]) -> Date {
            machines.joined().map(\.measured).max() ?? .distantPast
        }
        return setups.max { ($0.count, last($0)) < ($1.count, last($1)) } ?? []
    }

    /// Those of another setup.
    package var uncounted: [MachineRecord] {
        let setup = machines.first?.first?.setup
        return records.filter { $0.setup != setup }
    }

    /// How the ratio of an architecture spreads.
    package struct Spread: Hashable, Sendable {
        package var id: String
        package var machines: Int
        /// The logarithms of what counts as a draw: means of machines or, of fewer than five, of conditions on them.
        package var draws: [Double]
        /// The largest ratio in any record, divided by the least.
        package var mostToLeast: Double

        /// The mean of the draws.
        package var logRatio: Double { draws.mean }
        /// With its noise; nil of one draw.
        package var estimate: MeanEstimate? { MeanEstimate(draws) }
    }

    /// The spreads of all ratios that a record that counts has, the least first.
    package func spreads(of ratio: (MachineRecord.Ratios) -> Double?) -> [Spread] {
        let machines = machines
        return machines.joined().flatMap { $0.ratios.map(\.id) }.distinct.compactMap { id in
            // Days of a condition are one value of it.
            let values = machines.map { records in
                Dictionary(grouping: records, by: \.condition).sorted { $0.key < $1.key }
                    .map { _, records in
                        records.flatMap(\.ratios).filter { $0.id == id }.compactMap(ratio).map {
                            log($0)
                        }
                    }.filter { !$0.isEmpty }
            }.filter { !$0.isEmpty }
            let all = values.joined().joined()
            guard let most = all.max(), let least = all.min() else { return nil }
            let conditions = values.map { $0.map(\.mean) }
            return Spread(
                id: id,
                machines: values.count,
                draws: machines.count >= Self.enough
                    ? conditions.map(\.mean) : conditions.flatMap(\.self),
                mostToLeast: exp(most - least)
            )
        }.sorted { ($0.logRatio, $0.id) < ($1.logRatio, $1.id) }
    }
}
