internal import Foundation
internal import SampleStatistics

/// Machines that measured one thing, and what their ratios say of the next one.
///
/// A file holds what one run says, so that every machine can leave one; a report joins them.
package struct MachinePopulation: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.machines/2"
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
        // Each once, in the same order: the first that differs has been there before.
        let once = Self(records).records
        for (index, record) in records.enumerated()
        where !once.indices.contains(index) || once[index] != record {
            throw .duplicate(field: "records[\(index)]", found: record.name)
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

    /// How the ratio of an architecture spreads; logarithms of main CPU ÷ the reference's with the harness in both.
    ///
    /// With the harness subtracted, ratios of cheap architectures move thrice as far from machine to machine.
    package struct Spread: Hashable, Sendable {
        package var id: String
        package var machines: Int
        package var mean: Double
        /// Where the mean over all such machines is; nil of one machine, and of the null app.
        package var ofMean: ClosedRange<Double>?
        /// Where one more machine's ratio is.
        package var ofNext: ClosedRange<Double>?
        /// The mean with the harness subtracted from both; nil of the null app.
        package var net: Double?
        /// The largest ratio in any record, divided by the least.
        package var mostToLeast: Double
    }

    /// The spreads of all ratios of today's code, the least first.
    ///
    /// A machine's ratio is the mean of its idle days. How machines spread is learned from all architectures that each of them
    /// measured: a ratio's own spread over two or three machines says too little.
    package var spreads: [Spread] {
        let machines = machines
        let latest = allocations
        func isCounted(_ ratio: MachineRecord.Ratios) -> Bool {
            latest[ratio.id].map(ratio.isOfCode) ?? (ratio.id == MachineRecord.nullApp)
        }
        let ratios = machines.map { records in
            let idle = records.filter { $0.condition == MachineRecord.idle }
            return (idle.isEmpty ? records : idle).flatMap(\.ratios).filter(isCounted)
        }
        func means(_ id: String, _ ratio: (MachineRecord.Ratios) -> Double?) -> [Double] {
            ratios.map { $0.filter { $0.id == id }.compactMap(ratio).map { log($0) } }
                .filter { !$0.isEmpty }.map(\.mean)
        }
        let rows = machines.joined().flatMap { $0.ratios.map(\.id) }.distinct
            .map { (id: $0, values: means($0, \.gross)) }.filter { !$0.values.isEmpty }
        let common = rows.filter {
            $0.id != MachineRecord.nullApp && $0.values.count == machines.count
        }
        let spread = CrossedSpread(common.map(\.values))
        return rows.map { id, values in
            let net = means(id, \.net)
            let all = machines.joined().flatMap(\.ratios).filter { $0.id == id && isCounted($0) }
                .compactMap(\.gross)
            let own = id == MachineRecord.nullApp || values.count < 2 ? nil : spread
            return Spread(
                id: id,
                machines: values.count,
                mean: values.mean,
                ofMean: own.map { values.mean.around($0.marginOfMean(over: values.count)) },
                ofNext: own.map { values.mean.around($0.marginOfNext(after: values.count)) },
                net: net.isEmpty ? nil : net.mean,
                mostToLeast: (all.max() ?? 1) / (all.min() ?? 1)
            )
        }.sorted { ($0.mean, $0.id) < ($1.mean, $1.id) }
    }

    /// How many ratios of machines lie where the other machines expect the next one's; nil of fewer than three machines.
    package var held: (ratios: Int, of: Int)? {
        let machines = machines
        guard machines.count > 2 else { return nil }
        let all = machines.indices.flatMap { left -> [Bool] in
            let others = Self(machines.indices.filter { $0 != left }.flatMap { machines[$0] })
            let alone = Dictionary(
                uniqueKeysWithValues: Self(machines[left]).spreads.map { ($0.id, $0.mean) }
            )
            return others.spreads.compactMap { spread in
                spread.ofNext.flatMap { next in alone[spread.id].map(next.contains) }
            }
        }
        return (all.count(where: \.self), all.count)
    }

    /// Of each architecture, in the latest record that counts and tells.
    private var allocations: [String: Double] {
        let newestFirst = machines.joined().sorted { $0.measured > $1.measured }.flatMap(\.ratios)
        let counted = newestFirst.compactMap { ratio in ratio.allocations.map { (ratio.id, $0) } }
        return Dictionary(counted) { latest, _ in latest }
    }

    /// How many ratios of records that count are of other code than the latest, or do not tell.
    package var outdated: Int {
        let latest = allocations
        return machines.joined().flatMap(\.ratios).count { ratio in
            ratio.id != MachineRecord.nullApp && latest[ratio.id].map(ratio.isOfCode) != true
        }
    }
}

extension Double {
    fileprivate func around(_ margin: Double) -> ClosedRange<Double> {
        (self - margin)...(self + margin)
    }
}
