internal import Foundation
internal import SampleStatistics

/// What one event would cost on a device's main thread, by a cost model: a pure function of record and model.
///
/// The app's own time times a factor, plus counts times what each is thought to cost. What is allocated and retained stands for
/// that time where it was counted, so that the cost is the same on every machine; measured main CPU does elsewhere. It stands
/// beside what was measured and never in its place: where the model's costs are assumed, so is what follows from them.
package struct ModelledCost: Hashable, Sendable {
    /// Which counts a model is applied to.
    package enum Counts: String, CaseIterable, Hashable, Sendable {
        /// With commits at a display's beats: updates that fall into one frame share a commit, as on a phone.
        case framePaced = "frame_paced"
        /// With a commit whenever all is at rest, which overstates reloads where events come in bursts.
        case perEvent = "per_event"

        /// What is counted of a unit.
        package func metric(of unit: CostModel.Unit) -> Metric {
            self == .framePaced ? unit.framePacedMetric : unit.metric
        }
    }

    /// What it was worked out with.
    package let model: CostModel
    /// The counts that it rests on: frame-paced wherever the record has any.
    package let counts: Counts
    /// Whether the app's own time follows from what it allocates and retains; from measured main CPU otherwise.
    package let isExact: Bool
    /// Units that no architecture of the record has a count of, and that are in no figure therefore.
    package let leftOut: [CostModel.Unit]
    /// What ratios are taken to; nil where the record compares nothing.
    package let reference: String?
    /// Conforming architectures of which time and all counts are known, in the record's order.
    package let rows: [Row]
    /// Conforming architectures that lack time or a count which others have, in the record's order.
    package let missing: [String]

    /// Applies a model.
    ///
    /// - Parameters:
    ///   - record: Of any completeness.
    ///   - model: The costs.
    ///   - counts: Which counts to use; nil for those at the display's beats, where the record has them.
    package init(_ record: RunRecord, model: CostModel = .phone, counts: Counts? = nil) {
        let all = record.architectures.filter(\.conforms)
        func knows(_ metric: Metric) -> Bool { all.contains { $0[metric]?.value != nil } }
        let counts = counts ?? (knows(.framePacedCells) ? .framePaced : .perEvent)
        let units = CostModel.Unit.allCases.filter { knows(counts.metric(of: $0)) }
        self.model = model
        self.counts = counts
        leftOut = CostModel.Unit.allCases.filter { !units.contains($0) }
        reference = record.reference
        // Without these nothing is left of what a phone would do.
        let isEnough = [CostModel.Unit.mainCPU, .cellConfigured].allSatisfy(units.contains)
        let isExact = all.allSatisfy { $0.countedTime != nil }
        self.isExact = isExact
        let events =
            isEnough
            ? all.map { Event($0, units, counts, isExact: isExact) } : all.map { _ in nil }
        missing = zip(all, events).compactMap { $1 == nil ? $0.id : nil }
        let own = zip(all, events).first { $0.0.id == record.reference }?.1
        let rate = record.trace.eventsPerSecond
        rows = zip(all, events).compactMap { architecture, event in
            event.map { Row(architecture, $0, reference: own, model, rate: rate) }
        }
    }

    /// The row of an architecture; nil where it is not known.
    package subscript(id: String) -> Row? { rows.first { $0.id == id } }
}

extension ModelledCost {
    /// What one event takes of each unit: microseconds of ``CostModel/Unit/mainCPU``, counts of all else.
    package struct Event: Hashable, Sendable {
        package let amounts: [CostModel.Unit: Double]

        /// Takes amounts as they are; a unit that is not among them costs nothing.
        package init(_ amounts: [CostModel.Unit: Double]) { self.amounts = amounts }

        /// Takes the figures of an architecture; nil where one of `units` is missing.
        init?(
            _ architecture: RunRecord.Architecture,
            _ units: [CostModel.Unit],
            _ counts: Counts,
            isExact: Bool
        ) {
            var amounts: [CostModel.Unit: Double] = [:]
            for unit in units {
                guard let value = architecture[counts.metric(of: unit)]?.value else { return nil }
                amounts[unit] = unit == .mainCPU ? value / 1_000 : value
            }
            if isExact { amounts[.mainCPU] = architecture.countedTime }
            self.init(amounts)
        }

        /// Microseconds of the main thread when each unit costs what `cost` says.
        package func microseconds(_ cost: (CostModel.Unit) -> Double) -> Double {
            // In one order, so that equal records make equal digits.
            CostModel.Unit.allCases.reduce(0) { $0 + (amounts[$1] ?? 0) * cost($1) }
        }

        /// At which cost of one unit two events cost the same, all other units as `cost` says; nil where at none above 0.
        package func crossing(
            _ other: Self,
            of unit: CostModel.Unit,
            _ cost: (CostModel.Unit) -> Double
        ) -> Double? {
            func rest(_ event: Self) -> Double { event.microseconds { $0 == unit ? 0 : cost($0) } }
            let more = (amounts[unit] ?? 0) - (other.amounts[unit] ?? 0)
            guard more != 0 else { return nil }
            let crossing = (rest(other) - rest(self)) / more
            return crossing > 0 && crossing.isFinite ? crossing : nil
        }
    }

    package struct Row: Hashable, Sendable {
        package let id: String
        /// What one event takes.
        package let event: Event
        /// Measured main CPU of one event, microseconds.
        package let measured: Double
        /// Measured main CPU divided by the reference's; nil for the reference, and where nothing is compared.
        package let measuredRatio: Double?
        /// Between what the ratio lies while costs go from low to high: all together, and each alone with all others in the middle
        /// or low; nil for the reference.
        package var ratioRange: ClosedRange<Double>? {
            guard let ratio else { return nil }
            let ends =
                [ratio.low, ratio.mid, ratio.high]
                + swings.flatMap { [$0.low, $0.high, $0.allLow, $0.highElseLow] }
            return (ends.min() ?? ratio.mid)...(ends.max() ?? ratio.mid)
        }
        /// Which side of the reference was measured: below 1, above, or neither; nil where no verdict says so.
        package let measuredSide: Side?
        /// Modelled main thread of one event, microseconds.
        package let modelled: CostModel.Levels
        /// ``modelled`` divided by the reference's with all units at the same level; nil for the reference.
        package let ratio: CostModel.Levels?
        /// The cell cost at which it and the reference cost the same, microseconds, all else in the middle.
        package let crossing: Crossing?
        /// What each unit alone does to the ratio, widest first, all others in the middle; empty for the reference.
        package let swings: [Swing]
        /// Shares of a main thread at the scenario's rate: 1 is all of it; nil where its length is not known.
        package let measuredShare: Double?
        package let modelledShare: CostModel.Levels?

        init(
            _ architecture: RunRecord.Architecture,
            _ event: Event,
            reference: Event?,
            _ model: CostModel,
            rate: Double?
        ) {
            func modelled(_ event: Event, _ level: CostModel.Level) -> Double {
                event.microseconds { model[$0][level] }
            }
            let measured = (architecture[.mainCPU]?.value ?? 0) / 1_000
            let own = CostModel.Levels { modelled(event, $0) }
            id = architecture.id
            self.event = event
            self.measured = measured
            self.modelled = own
            measuredShare = rate.map { $0 * measured / 1e6 }
            modelledShare = rate.map { rate in CostModel.Levels { rate * own[$0] / 1e6 } }
            let figure = architecture[.mainCPU]?.ratio
            measuredRatio = figure?.value
            measuredSide = figure.flatMap(Side.init(measured:))
            guard let reference, figure != nil, modelled(reference, .low) > 0 else {
                (ratio, crossing, swings) = (nil, nil, [])
                return
            }
            ratio = CostModel.Levels { own[$0] / modelled(reference, $0) }
            crossing = event.crossing(reference, of: .cellConfigured) { model[$0].mid }
                .map { cost in
                    let more = event.amounts[.cellConfigured] ?? 0
                    return Crossing(
                        cost: cost,
                        costsLessBelow: more > reference.amounts[.cellConfigured] ?? 0
                    )
                }
            func quotient(_ cost: (CostModel.Unit) -> Double) -> Double {
                event.microseconds(cost) / reference.microseconds(cost)
            }
            func quotient(
                _ unit: CostModel.Unit,
                _ level: CostModel.Level,
                others: CostModel.Level
            ) -> Double {
                quotient { $0 == unit ? model[$0][level] : model[$0][others] }
            }
            let allLow = quotient { model[$0].low }
            swings = CostModel.Unit.allCases.map { unit in
                Swing(
                    unit: unit,
                    low: quotient(unit, .low, others: .mid),
                    high: quotient(unit, .high, others: .mid),
                    allLow: allLow,
                    highElseLow: quotient(unit, .high, others: .low)
                )
            }.sorted { $0.width > $1.width }
        }
    }

    /// Where two architectures change places.
    package struct Crossing: Hashable, Sendable {
        /// Microseconds a configured cell.
        package let cost: Double
        /// Whether the architecture costs less than the reference while a cell costs less than that.
        package let costsLessBelow: Bool
    }

    /// What one unit alone does to a ratio.
    package struct Swing: Hashable, Sendable {
        package let unit: CostModel.Unit
        /// The ratio when this unit has its low value and all others their middle one.
        package let low: Double
        /// The same with its high value.
        package let high: Double
        /// The ratio when all units have their low value.
        package let allLow: Double
        /// The same with this unit at its high value: the furthest that it can outweigh the others.
        package let highElseLow: Double

        /// How far apart both are, as the logarithm of a factor; 0 where the unit does nothing.
        package var width: Double {
            let width = abs(log(high / low))
            return width.isFinite ? width : 0
        }

        /// Whether the architecture stands on one side of the reference at one end, and on the other at the other.
        package var changesPlaces: Bool { Set([Side(low), Side(high)]) == [.less, .more] }

        /// The same between all costs low and this one alone high.
        package var changesPlacesElseLow: Bool {
            Set([Side(allLow), Side(highElseLow)]) == [.less, .more]
        }
    }

    /// Which side of the reference a ratio lies on.
    package enum Side: String, Hashable, Sendable {
        case less, same, more

        /// Within ±2 % is the same.
        package init(_ ratio: Double) {
            self = Verdict.sameRange.contains(ratio) ? .same : ratio < 1 ? .less : .more
        }

        /// What a measured ratio allows to be said; nil where it is inconclusive.
        init?(measured ratio: RunRecord.Ratio) {
            switch ratio.verdict {
            case .less: self = .less
            case .more: self = .more
            case .same: self = .same
            case nil: self.init(ratio.value)
            default: return nil
            }
        }
    }
}

extension RunRecord.Architecture {
    /// Its own time for one event by what it allocates and retains, in microseconds; nil where that was not counted.
    fileprivate var countedTime: Double? {
        guard let allocations = self[.allocations]?.value, let retains = self[.retains]?.value
        else { return nil }
        return CostModel.ownTime(allocations: allocations, retains: retains)
    }
}
