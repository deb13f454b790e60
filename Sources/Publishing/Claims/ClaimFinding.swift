import ReportedErrors
import RunRecords
import RunReports
import SourceSizes

/// What the figures make of a claim.
struct ClaimFinding {
    let claim: Claim
    let verdict: Claim.Verdict
    /// The figures, or why there are none.
    let text: String

    /// Gives a claim its verdict: confirmed where every figure is as it would be, refuted where none is.
    ///
    /// - Throws: As ``ClaimEvidence/figures(_:)``.
    init(_ claim: Claim, _ evidence: ClaimEvidence) throws {
        self.claim = claim
        switch claim.test {
        case .none(let reason): (verdict, text) = (.untested, reason)
        case .figures(let expectations):
            let missing = expectations.filter { !evidence.isMeasured($0) }
            guard missing.isEmpty else {
                verdict = .untested
                text =
                    "Not measured since the code changed: \(missing.map(\.subject).joined(separator: ", "))."
                return
            }
            let found = try expectations.map { (expected: $0, all: try evidence.figures($0)) }
            let fits = found.map { found in
                found.all.values.map { $0.lies(in: found.expected.range) }
            }
            verdict = Self.verdict(fits.flatMap(\.self))
            text = zip(found, fits).map { found, fits in
                found.expected.words(found.all, fitting: fits.count { $0 == true })
            }.joined(separator: ". ")
        }
    }

    private static func verdict(_ fits: [Bool?]) -> Claim.Verdict {
        if fits.contains(true), fits.contains(false) { return .depends }
        if fits.contains(nil) { return .inconclusive }
        return fits.contains(true) ? .confirmed : .refuted
    }
}

extension Claim.Expectation {
    /// As in "mvp ÷ mvc".
    fileprivate var subject: String {
        ([architecture] + [reference].compactMap(\.self)).joined(separator: " ÷ ")
    }

    /// As in "mvp ÷ mvc, mutants killed: ×1.98; claimed at least ×1.1".
    fileprivate func words(_ found: [String: ClaimEvidence.Figure], fitting: Int) -> String {
        let figures = found.mapValues(\.value)
        let all = figures.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        let share = "\(fitting) of \(all.count, "scenario")"
        guard quantity != .conformance else { return "\(subject): right screens in \(share)" }
        func word(_ figure: (key: String, value: Double)) -> String {
            figure.key.isEmpty ? number(figure.value) : "\(number(figure.value)) (\(figure.key))"
        }
        let (first, last) = (all.first.map(word) ?? "", all.last.map(word) ?? "")
        let isOne = Set(all.map { number($0.value) }).count == 1
        let range = isOne ? number(all[0].value) : "\(first) to \(last)"
        // Of several the verdict says how many hold.
        let shown = found.count > 1 ? [] : found.values.map(\.interval)
        let intervals = shown.filter { $0.lowerBound < $0.upperBound }
            .map { interval in
                let ends = [interval.lowerBound, interval.upperBound].map { end in
                    NumberText.significant(
                        quantity.isShare && reference == nil ? end * 100 : end,
                        digits: 2
                    )
                }
                return " [\(ends.joined(separator: "–"))]"
            }
        let holds = all.count == 1 ? "" : ", true in \(share)"
        return
            "\(subject), \(quantity.name): \(range)\(intervals.joined()); claimed \(claimed)\(holds)"
    }

    /// From the least to the most, as in "×0.25 to ×0.63".
    func range(_ values: [Double]) -> String {
        [values.min(), values.max()].compactMap(\.self).map(number).distinct
            .joined(separator: " to ")
    }

    private var claimed: String {
        let (low, high) = (number(range.lowerBound), number(range.upperBound))
        if range.lowerBound == range.upperBound { return low }
        if range.lowerBound == 0 { return "at most \(high)" }
        return range.upperBound == .infinity ? "at least \(low)" : "\(low) to \(high)"
    }

    private var isFactor: Bool {
        if case .growth = quantity { true } else { false }
    }

    private func number(_ value: Double) -> String {
        if reference != nil || isFactor {
            let isTiny = value > 0 && value < 0.001
            return isTiny ? "below ×0.001" : "×\(NumberText.significant(value, digits: 3))"
        }
        return quantity.isShare
            ? "\(NumberText.significant(value * 100, digits: 2)) %"
            : NumberText.significant(value, digits: 3)
    }
}

extension Claim.Quantity {
    var name: String {
        func of(_ layer: String?, _ words: String) -> String {
            layer.map { "\(words) of \($0)" } ?? words
        }
        return switch self {
        case .metric(let metric), .time(let metric): metric.name
        case .share(let part, let whole): "\(part.name) of all \(whole.name)"
        case .phoneCost: "main-thread cost by the phone model"
        case .growth(let axis, let quantity): "\(quantity.rawValue) with \(axis)"
        case .phoneShare(let rate):
            "main thread in use by the phone model at \(NumberText.significant(rate * 60)) events a minute"
        case .conformance: "screens as the rules ask for"
        case .lines(let layer): of(layer?.rawValue, "lines")
        case .linesPerFile(let layer): of(layer?.rawValue, "mean lines a file")
        case .files: "files"
        case .types: "types"
        case .namedTypes: "types that a type names"
        case .namedScreens: "screens that controllers name"
        case .killedMutants: "mutants killed in screens"
        }
    }

    fileprivate var isShare: Bool {
        switch self {
        case .share, .phoneShare, .killedMutants: true
        default: false
        }
    }
}
