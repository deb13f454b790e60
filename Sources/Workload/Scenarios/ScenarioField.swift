import EventTraces
import ReportedErrors

/// A place in the tree of a scenario, or of another YAML file that people write.
///
/// It knows where it stands, so that every error can say so.
package struct ScenarioField {
    let node: YAMLNode
    /// From the top, such as `user[3].open`.
    let path: String
    let file: String

    var place: ScenarioError.Place {
        ScenarioError.Place(file: file, line: node.mark.line, column: node.mark.column)
    }

    package func wrong(
        found: String? = nil,
        accepted: String,
        hint: String? = nil
    ) -> ScenarioError {
        .invalid(at: place, field: path, found: found ?? shown, accepted: accepted, hint: hint)
    }

    /// What stands here, for an error.
    var shown: String {
        switch node.content {
        case .scalar(let text): text.isEmpty ? "nothing" : "`\(text)`"
        case .mapping(let entries):
            "a mapping of \(entries.map { $0.key.text ?? "?" }.joined(separator: ", "))"
        case .list(let elements): "a list of \(elements.count)"
        }
    }

    /// Whether a single value stands here.
    var isScalar: Bool { node.text != nil }

    /// The entries of a mapping, whose keys must all be in `keys`.
    package func entries(_ keys: [String]) throws(ScenarioError) -> Entries {
        guard case .mapping(let entries) = node.content else {
            throw wrong(accepted: "a mapping of \(keys.joined(separator: ", "))")
        }
        var fields: [String: ScenarioField] = [:]
        for entry in entries {
            let name = entry.key.text ?? "?"
            let field = child(entry.value, path.isEmpty ? name : "\(path).\(name)")
            guard keys.contains(name) else {
                let near = NearestWord.to(name, among: keys)
                throw ScenarioField(node: entry.key, path: field.path, file: file).wrong(
                    found: "unknown key `\(name)`",
                    accepted: keys.joined(separator: ", "),
                    hint: near.map { "did you mean `\($0)`?" }
                )
            }
            fields[name] = field
        }
        return Entries(whole: self, fields: fields)
    }

    func elements(accepted: String) throws(ScenarioError) -> [ScenarioField] {
        guard case .list(let elements) = node.content else { throw wrong(accepted: accepted) }
        return elements.enumerated().map { index, node in child(node, "\(path)[\(index)]") }
    }

    package func text(accepted: String) throws(ScenarioError) -> String {
        guard let text = node.text, !text.isEmpty else { throw wrong(accepted: accepted) }
        return text
    }

    /// One of `words`.
    package func word(_ words: [String]) throws(ScenarioError) -> String {
        try meaning(of: words.map { ($0, $0) })
    }

    /// One of a type's cases.
    package func choice<Choice: CaseIterable & RawRepresentable<String>>() throws(ScenarioError)
        -> Choice
    {
        try meaning(of: Choice.allCases.map { ($0.rawValue, $0) })
    }

    /// What the word means that stands here.
    func meaning<Meaning>(of words: [(String, Meaning)]) throws(ScenarioError) -> Meaning {
        let names = words.map(\.0)
        let accepted = names.joined(separator: ", ")
        let text = try text(accepted: accepted)
        guard let index = names.firstIndex(of: text) else {
            let near = NearestWord.to(text, among: names)
            throw wrong(accepted: accepted, hint: near.map { "did you mean `\($0)`?" })
        }
        return words[index].1
    }

    func integer(in range: ClosedRange<Int>) throws(ScenarioError) -> Int {
        let accepted =
            range.upperBound == .max
            ? "a whole number, \(range.lowerBound) or more"
            : "a whole number in \(range.lowerBound)...\(range.upperBound)"
        let text = try text(accepted: accepted)
        guard let number = Int(text.replacing("_", with: "")), range.contains(number) else {
            throw wrong(accepted: accepted)
        }
        return number
    }

    func number(in range: ClosedRange<Double>) throws(ScenarioError) -> Double {
        let accepted =
            range.upperBound == .infinity
            ? "a number, \(range.lowerBound) or more"
            : "a number in \(range.lowerBound)...\(range.upperBound)"
        guard let number = Double(decimal: try text(accepted: accepted)), number.isFinite,
            range.contains(number)
        else { throw wrong(accepted: accepted) }
        return number
    }

    /// A length of time with its unit, to the microsecond.
    func duration(from least: Duration = .zero) throws(ScenarioError) -> Duration {
        let accepted =
            "a number and a unit: us, ms, s, min, h or d, such as 90 s; at most 366 d"
            + (least > .zero ? ", at least \(least.wholeMicroseconds) us" : "")
        guard let duration = Duration(scenarioText: try text(accepted: accepted)) else {
            throw wrong(accepted: accepted)
        }
        guard duration >= least else { throw wrong(accepted: accepted) }
        return duration
    }

    /// Arrivals per second, written as a number over a unit of time.
    func rate(from least: Double = 0) throws(ScenarioError) -> Double {
        let accepted =
            "a number of arrivals over a unit: 5/s, 20/min, 3/h or 8/d"
            + (least > 0 ? ", more than 0" : "")
        guard let rate = Self.rate(try text(accepted: accepted)), least == 0 || rate > 0 else {
            throw wrong(accepted: accepted)
        }
        return rate
    }

    /// Reads a number over a unit of time, such as `20/min`.
    ///
    /// - Returns: Per second; nil for anything else.
    fileprivate static func rate(_ text: String) -> Double? {
        let parts = text.split(separator: "/")
        guard parts.count == 2, let number = Double(decimal: parts[0].trimmed), number.isFinite,
            number >= 0, number <= 1e6, let factor = units[String(parts[1].trimmed)], factor >= 1e6
        else { return nil }
        return number * 1e6 / factor
    }

    private func child(_ node: YAMLNode, _ path: String) -> ScenarioField {
        ScenarioField(node: node, path: path, file: file)
    }

    /// In microseconds.
    fileprivate static let units: [String: Double] = [
        "us": 1, "ms": 1e3, "s": 1e6, "min": 60e6, "h": 3_600e6, "d": 86_400e6,
    ]
}

/// The entries of one mapping.
package struct Entries {
    let whole: ScenarioField
    fileprivate let fields: [String: ScenarioField]

    package subscript(key: String) -> ScenarioField? { fields[key] }

    var keys: [String] { fields.keys.sorted() }

    func required(_ key: String, _ meaning: String) throws(ScenarioError) -> ScenarioField {
        guard let field = fields[key] else {
            throw whole.wrong(found: "no key `\(key)`", accepted: "\(key): \(meaning)")
        }
        return field
    }

    /// A required entry that is one of a type's cases.
    func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ key: String
    ) throws(ScenarioError) -> Choice {
        try required(key, Choice.allCases.map(\.rawValue).joined(separator: ", ")).choice()
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var rest = self
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

/// Arrivals of a stream per second, as a person writes them.
package struct ArrivalRate: Hashable, Sendable {
    /// As it was written, such as `20/min`, without blanks.
    package let text: String
    /// More than 0.
    package let perSecond: Double

    /// Reads a rate as scenario files have it.
    ///
    /// - Returns: Nil for what is none, and for 0.
    package init?(_ text: String) {
        guard let rate = ScenarioField.rate(text), rate > 0 else { return nil }
        self.text = text.filter { !$0.isWhitespace }
        perSecond = rate
    }
}

extension Duration {
    /// Reads a number and a unit, such as `90 s` or `1.5 h`, as scenario files have them.
    ///
    /// - Returns: To the microsecond; nil for anything else, and for more than 366 days, which is a slip of the unit.
    package init?(scenarioText text: String) {
        let number = text.prefix { $0.isNumber || $0 == "." }
        let unit = text.dropFirst(number.count).trimmed
        guard let value = Double(number), let factor = ScenarioField.units[String(unit)],
            value * factor <= 366 * 86_400e6
        else { return nil }
        self = .microseconds(Int64((value * factor).rounded()))
    }
}
