internal import ArchitectureCatalog
internal import Measuring
package import RunRecords
package import SampleStatistics

/// The comparisons by time that are judged together, after a number of blocks fixed beforehand or at the looks of a plan.
extension RunResults {
    /// What verdicts on time are about.
    package static let judgedMetric = Metric.mainCPU
    /// The probability of one or more wrong verdicts on time in a run.
    package static let familyError = 0.05

    /// Which architectures are compared with the reference, also those that turn out not to be comparable: ids as they are timed, or
    /// architectures where one of them is timed in several ways.
    var members: [String] {
        guard let ranges else { return plan.timed.filter { $0 != plan.reference } }
        return ranges.filter { !isReference($0) }.map(\.architecture)
    }

    /// What is timed, by family; nil where each architecture is timed in one way.
    var ranges: [RunRecord.Family.Range]? {
        let isPlural = RunRecord.ranges(of: plan.timed).contains { $0.variants.count > 1 }
        return isPlural ? RunRecord.ranges(of: plan.timed, by: ArchitectureCatalog.family) : nil
    }

    private func isReference(_ range: RunRecord.Family.Range) -> Bool {
        range.variants.contains(plan.reference)
    }

    /// The ratio of two that are timed; nil where there is none.
    private func familyInterval(_ id: String, to reference: String) -> RatioInterval? {
        guard conforms(id), conforms(reference) else { return nil }
        return RatioInterval(
            clusters: clusters(of: id, over: blocks, to: reference, draws: origins) {
                centre($0, $1, Self.judgedMetric)
            }
        )
    }

    /// All members judged by the blocks so far; nil intervals' errors mean that nothing is judged now.
    ///
    /// Between the looks of a run that goes on nothing is: it is what the looks are for.
    var judgement: ComparisonFamily {
        ComparisonFamily(
            members.map { familyInterval($0, to: plan.reference) },
            error: Self.familyError
        ) { interim($0) }
    }

    /// The same where members are architectures in several ways, each compared with every way of the reference's.
    private func judgement(of ranges: [RunRecord.Family.Range]) -> RangeFamily {
        let references = ranges.first(where: isReference)?.variants ?? []
        let pairs = ranges.filter { !isReference($0) }.map { range in
            range.variants.flatMap { id in references.map { familyInterval(id, to: $0) } }
        }
        return RangeFamily(pairs, error: Self.familyError) { interim($0) }
    }

    /// The error of the intervals that verdicts rest on, and that stand beside them; nil when nothing is judged now.
    var judgedError: Double? {
        if let knownJudgedError { return knownJudgedError }
        return ranges.map { judgement(of: $0).intervalError } ?? judgement.intervalError
    }

    /// The error of an interval that no verdict rests on: that of one comparison alone, whenever the run may have ended.
    var shownError: Double { interim(0.05) ?? 0.05 }

    /// Whether all that can be compared is decided, at an interim analysis of the plan.
    ///
    /// Without anything to compare nothing will ever be decided, and more blocks are no use.
    var isDecided: Bool {
        guard let interims = plan.interims, interims.blocks.contains(blocks.count) else {
            return false
        }
        if let ranges {
            let comparable = zip(members, judgement(of: ranges).verdicts).filter { member, _ in
                ranges.first { $0.architecture == member }?.variants
                    .allSatisfy { conforms($0) && !hasGivenUp(on: $0, .throughput) } ?? false
            }
            return comparable.allSatisfy { $0.1 != .inconclusive }
        }
        let comparable = zip(members, judgement.verdicts).filter { id, _ in
            conforms(id) && conforms(plan.reference) && !hasGivenUp(on: id, .throughput)
        }
        return comparable.allSatisfy { $0.1.isDecided }
    }

    var family: RunRecord.Family? {
        guard plan.passes.contains(.throughput), !members.isEmpty else { return nil }
        var family = RunRecord.Family(
            metric: Self.judgedMetric.id,
            reference: plan.reference,
            members: members,
            error: Self.familyError
        )
        family.blocks = blocks.count
        family.ending = ending
        if var ranges {
            let judgement = judgement(of: ranges)
            family.intervalError = judgement.intervalError
            for (member, verdict) in zip(members, judgement.verdicts) {
                guard let place = ranges.firstIndex(where: { $0.architecture == member }) else {
                    continue
                }
                ranges[place].verdict = verdict
            }
            family.ranges = ranges
        } else {
            family.intervalError = judgement.intervalError
        }
        family.interims = plan.interims?.blocks
        family.horizon = plan.interims?.horizon
        family.budget = (plan.budget ?? plan.firstTable).map { $0 / .seconds(1) }
        return family
    }

    /// Turns the error of a comparison into that of its interval after the blocks so far.
    private func interim(_ error: Double) -> Double? {
        guard let interims = plan.interims else { return error }
        let count = blocks.count
        guard count >= Verdict.minimumBlocks, ending != nil || interims.blocks.contains(count)
        else {
            return nil
        }
        return interimErrors.intervalError(interims.ending(after: count), error)
    }
}

/// Remembers what a sequential plan came to, since a record is made after every step.
package final class InterimErrors {
    private struct Key: Hashable {
        var schedule: InterimSchedule
        var error: Double
    }

    private var known: [Key: Double] = [:]

    package init() {}

    /// The error of the interval at the last interim analysis of a schedule.
    package func intervalError(_ schedule: InterimSchedule, _ error: Double) -> Double? {
        let key = Key(schedule: schedule, error: error)
        if let known = known[key] { return known }
        let found = SequentialPlan(schedule, error: error)
            .intervalError(blocks: schedule.blocks[schedule.blocks.count - 1])
        known[key] = found
        return found
    }
}
