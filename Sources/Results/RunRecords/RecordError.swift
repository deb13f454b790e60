internal import ReportedErrors

/// A run record or baseline that cannot be used as it is.
package enum RecordError: ReportedError, Hashable {
    /// The text is not JSON, or a value has the wrong type.
    case unreadable(field: String, reason: String)
    /// The file was written to another schema.
    case unsupportedSchema(found: String, accepted: String)
    /// A field without which the result proves nothing is absent or empty.
    case missing(field: String)
    /// A number that no file can hold: infinite or not a number.
    case notFinite(field: String)
    /// Two entries have one name.
    case duplicate(field: String, found: String)
    /// A field contradicts what is known.
    case inconsistent(field: String, found: String, accepted: String)

    package var description: String {
        switch self {
        case .unreadable(let field, let reason):
            field.isEmpty ? "unreadable: \(reason)" : "\(field): unreadable: \(reason)"
        case .unsupportedSchema(let found, let accepted):
            "schema: found \"\(found)\", accepted \"\(accepted)\""
        case .missing(let field): "\(field): missing; a result without it is refused"
        case .notFinite(let field): "\(field): found a number that is not finite"
        case .duplicate(let field, let found): "\(field): found \"\(found)\" twice"
        case .inconsistent(let field, let found, let accepted):
            "\(field): found \(found), accepted \(accepted)"
        }
    }

    /// Whether it lies with what was given.
    package var isBadInput: Bool { false }
}

/// Refuses what a field holds, unless that is accepted.
package func check(
    _ isAccepted: Bool,
    _ field: @autoclosure () -> String,
    _ found: @autoclosure () -> String,
    _ accepted: @autoclosure () -> String
) throws(RecordError) {
    guard !isAccepted else { return }
    throw .inconsistent(field: field(), found: found(), accepted: accepted())
}

/// Refuses what cannot be a cost, a time or a count: numbers below 0, of the values of `field` by their keys.
///
/// Those that are nil are not there. What is no number no file can hold: it is refused where it is written.
package func checkNotNegative(
    _ numbers: KeyValuePairs<String, Double?>,
    of field: String
) throws(RecordError) {
    for case (let name, let number?) in numbers {
        try check(!(number < 0), "\(field).\(name)", number.asFound, "0 or more")
    }
}

/// Refuses numbers of which one is less than that before it, or the first less than 0.
func checkAscending(_ numbers: [Double], field: String) throws(RecordError) {
    var last = 0.0
    for (index, number) in numbers.enumerated() {
        try check(number >= last, "\(field)[\(index)]", number.asFound, "\(last.asFound) or more")
        last = number
    }
}

extension Int {
    /// Makes the nearest whole number: what a record holds may be any, and what is made of it none.
    package init(clamping value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value.rounded(), -9e18), 9e18))
    }
}

extension Double {
    /// As an error quotes it: whole numbers without a point.
    package var asFound: String {
        self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)"
    }
}

/// Refuses a name that two entries have.
package func checkUnique(_ names: [String], _ field: (_ index: Int) -> String) throws(RecordError) {
    var seen: Set<String> = []
    for (index, name) in names.enumerated() where !seen.insert(name).inserted {
        throw .duplicate(field: field(index), found: name)
    }
}
