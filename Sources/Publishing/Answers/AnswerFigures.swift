import MainJob
import ReportedErrors
import RunRecords
import RunReports
import StudyRecords
import StudyReports

/// The figures that answers are made of, as words.
struct AnswerFigures {
    /// A figure that is not as the words around it say.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    let evidence: ClaimEvidence
    let counts: CountsReport
    let loads: PhoneLoadsReport
    let runs: [RunRecord]
    let factors: [FactorReport]
    let claims: ClaimsReport
    let growth: PublishedGrowth

    /// A figure, or its ratio to another architecture's, as in "×0.25 to ×0.63" over the scenarios.
    ///
    /// - Parameters:
    ///   - quantity: What is looked up.
    ///   - id: Of which architecture.
    ///   - reference: What it is divided by; nil for the figure itself.
    ///   - least: What it is at least where the words around it are true.
    ///   - most: What it is at most.
    ///   - scenarios: Those that are meant; empty for all.
    /// - Returns: One ratio or figure, or two with "to" between them.
    /// - Throws: ``UsageError`` where there is no such figure, ``Fault`` where it is not as the words say.
    func callAsFunction(
        _ quantity: Claim.Quantity,
        of id: String,
        to reference: String? = nil,
        least: Double = 0,
        most: Double = .infinity,
        in scenarios: [String] = []
    ) throws -> String {
        let expectation = Claim.Expectation(
            quantity,
            of: id,
            to: reference,
            least: least,
            most: most,
            in: scenarios
        )
        let found = try evidence.figures(expectation).values
        let text = expectation.range(found.map(\.value))
        let beside = reference.map { " beside \($0)" } ?? ""
        try check(
            found.allSatisfy { $0.lies(in: expectation.range) != false },
            "The \(quantity.name) of \(id)\(beside)",
            text,
            "\(least) to \(most)"
        )
        return text
    }

    private func check(
        _ isAsSaid: Bool,
        _ what: String,
        _ found: String,
        _ accepted: String
    ) throws(Fault) {
        guard isAsSaid else {
            throw Fault(
                description:
                    "\(what): found \(found); accepted: \(accepted), as the answer says."
            )
        }
    }

    /// From the least ratio to the most.
    private static func span(_ ratios: [Double]) -> String {
        [ratios.min(), ratios.max()].compactMap(\.self)
            .map { "×\(NumberText.significant($0, digits: 2))" }.distinct
            .joined(separator: " to ")
    }

    /// Every variant in the main scenario; nil where none was measured.
    private var variants: FactorRecord? {
        factors.first { $0.subject == PublishedResults.main }?.record
    }

    /// The same of several pairs of architectures together.
    ///
    /// - Parameters:
    ///   - quantity: What is looked up.
    ///   - pairs: What each architecture is divided by.
    ///   - least: What each is at least where the words around it are true.
    ///   - most: What each is at most.
    /// - Returns: As for one.
    /// - Throws: As for one.
    func callAsFunction(
        _ quantity: Claim.Quantity,
        ofAll pairs: [String: String],
        least: Double = 0,
        most: Double = .infinity
    ) throws -> String {
        let found = try pairs.flatMap { id, reference in
            _ = try self(quantity, of: id, to: reference, least: least, most: most)
            return try evidence.figures(.init(quantity, of: id, to: reference)).values.map(\.value)
        }
        let any = pairs.min { $0.key < $1.key }
        return Claim.Expectation(quantity, of: any?.key ?? "", to: any?.value).range(found)
    }

    /// A share with its 95 % interval, as in "56 % [43–69]".
    ///
    /// - Throws: As ``ClaimEvidence/figures(_:)``.
    func interval(_ quantity: Claim.Quantity, of id: String) throws -> String {
        let expectation = Claim.Expectation(quantity, of: id)
        let figure = try evidence.figures(expectation)[""]
        let ends = [figure?.interval.lowerBound, figure?.interval.upperBound]
            .compactMap(\.self).map { NumberText.significant($0 * 100, digits: 2) }
        return
            "\(expectation.range([figure?.value].compactMap(\.self))) [\(ends.joined(separator: "–"))]"
    }

    /// An architecture's lines with two digits, which small changes leave as they are.
    ///
    /// - Throws: As ``ClaimEvidence/figures(_:)``.
    func lines(of id: String) throws -> String {
        let lines = try evidence.figures(.init(.lines(nil), of: id))[""]?.value ?? 0
        return NumberText.readable(NumberText.significant(lines, digits: 2))
    }

    /// Main CPU in the main scenario beside the reference, with its interval.
    ///
    /// - Throws: ``UsageError`` where it was not measured, ``Fault`` where it is less than the words say.
    func time(of id: String, least: Double) throws -> String {
        let run = runs.first { $0.scenario.id == PublishedResults.main }
        let ratio = try required(
            run?[id]?[.mainCPU]?.ratio,
            "answers: found no main CPU of \(id); accepted: what make results writes"
        )
        let (text, interval) = RatioText.short(ratio)
        try check(ratio.value >= least, "Main CPU of \(id)", text, "at least \(least)")
        return [text, interval].compactMap(\.self).joined(separator: " ")
    }

    /// How many times as much an event costs at an axis' largest size as at its smallest, in the main scenario.
    ///
    /// - Parameters:
    ///   - ids: Architectures; the least and the most of several.
    ///   - axis: What grows, as in "chats".
    ///   - quantity: What is counted.
    ///   - least: What each is at least where the words around it are true.
    ///   - most: What each is at most.
    /// - Returns: One factor, or two with "to" between them.
    /// - Throws: ``UsageError`` where it was not counted, ``Fault`` where it is not as the words say.
    func growth(
        of ids: [String],
        with axis: String,
        _ quantity: PublishedGrowth.Quantity = .allocations,
        least: Double = 0,
        most: Double = .infinity
    ) throws -> String {
        let factors = try ids.map { id in
            try required(
                growth[id, axis, quantity]?.factor,
                "answers: found no growth of \(id) with \(axis); accepted: what make growth writes"
            )
        }
        let text = Self.span(factors)
        try check(
            factors.allSatisfy((least...most).contains),
            "Growth with \(axis)",
            text,
            "\(least) to \(most)"
        )
        return text
    }

    /// All that were swept over an axis, apart from baseline apps.
    func variants(on axis: String) -> [String] {
        let rows = growth.sweeps.first { $0.axis.name == axis }?.architectures ?? []
        return rows.map(\.id).filter {
            !RunRecord.Overhead.baselines.contains(RunRecord.architecture(ofVariant: $0))
        }
    }

    /// How late events are handed over at the largest window, in the mean.
    ///
    /// - Throws: ``UsageError`` where no windows were counted.
    func staleness() throws -> String {
        let sweep = growth.sweeps.first { $0.axis.name == "coalesce" }
        let mean = try required(
            sweep?.points.last?.staleness?.mean,
            "answers: found no staleness; accepted: what make growth writes"
        )
        return "\(NumberText.significant(Double(mean) / 1e6)) ms"
    }

    /// In how many scenarios a ratio is above one, as in "5 of 14 scenarios".
    func scenariosAbove(
        _ quantity: Claim.Quantity,
        _ id: String,
        _ reference: String
    ) throws
        -> String
    {
        let found = try evidence.figures(.init(quantity, of: id, to: reference))
        return "\(found.values.count { $0.value > 1 }) of \(found.count, "scenario")"
    }

    /// The architecture with the most or the least of something, apart from baseline apps.
    func first(
        _ quantity: Claim.Quantity,
        by isBefore: (Double, Double) -> Bool
    ) throws -> (id: String, value: Double) {
        let ids = Set(counts.record.baselines.flatMap(\.architectures.keys)).filter { id in
            RunRecord.architecture(ofVariant: id) == id
                && !RunRecord.Overhead.baselines.contains(id)
        }
        let all = ids.sorted().compactMap { id in
            (try? evidence.figures(.init(quantity, of: id)))?[""].map { (id, $0.value) }
        }
        return try required(
            all.min { isBefore($0.1, $1.1) },
            "answers: found no \(quantity.name); accepted: a record of it"
        )
    }

    /// What a level of a choice is worth against the published one in the main scenario, as in "×0.4 to ×0.9" over architectures.
    ///
    /// - Throws: ``UsageError`` where no architecture has both.
    func worth(
        of choice: String,
        _ level: String,
        insteadOf published: String,
        _ metric: Metric
    ) throws -> String {
        let worths = variants.flatMap { FactorAnalysis($0, metric)?.worths } ?? []
        let ratios = worths.filter {
            $0.choice == choice && $0.value == level && $0.published == published
        }.map(\.ratio)
        try require(
            !ratios.isEmpty,
            "answers: found no worth of \(choice)=\(level); accepted: what make factors writes"
        )
        return Self.span(ratios)
    }

    /// In how many scenarios an architecture shows the right screens, which are to be all.
    ///
    /// - Throws: ``UsageError`` where they are not.
    func rightScreens(of id: String) throws -> String {
        _ = try self(.conformance, of: id, least: 1)
        return "all \(counts.counts.scenarios.count, "scenario")"
    }

    /// That no architecture leaves objects behind in any scenario.
    ///
    /// - Throws: ``UsageError`` where one does.
    func noLeak(of ids: [String]) throws -> String {
        for id in ids { _ = try self(.metric(.leakedObjects), of: id, most: 0) }
        return
            "\(ids.joined(separator: ", ")) leave no object behind in \(counts.counts.scenarios.count, "scenario")"
    }

    /// How long one event may block a phone's main thread, by the model with middle costs [low–high], in milliseconds.
    ///
    /// - Throws: ``UsageError`` where the scenario's run does not say.
    func stretch(
        _ part: (RunRecord.ModelledStretches) -> CostModel.Levels,
        of id: String,
        in scenario: String
    ) throws -> String {
        let run = runs.first { $0.scenario.id == scenario }
        let stretches = try required(
            run?[id]?.modelledStretches,
            "answers: found no modelled stretches of \(id) in \(scenario); accepted: what make results writes"
        )
        let levels = part(stretches)
        let ends = [levels.mid, levels.low, levels.high].map {
            NumberText.significant($0 / 1e6, digits: 2)
        }
        return "\(ends[0]) ms (\(ends[1]) to \(ends[2]))"
    }
}
