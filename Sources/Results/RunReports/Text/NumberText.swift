import ReportedErrors
package import RunRecords
import Foundation

/// Turns numbers into text that can be read down a column.
package enum NumberText {
    /// Writes all numbers of a column with one number of decimals, so that right-aligned they stand
    /// point under point.
    ///
    /// The decimals are chosen for the smallest number that is not zero to show three digits, with
    /// at most three decimals.
    package static func column(_ values: [Double?]) -> [String] {
        let decimals = decimals(for: values.compactMap(\.self))
        return values.map { $0.map { fixed($0, decimals) } ?? missing }
    }

    /// What stands for a figure that does not exist.
    package static let missing = "–"

    /// Writes a number with so many decimals, a point, and no grouping.
    package static func fixed(_ value: Double, _ decimals: Int) -> String {
        String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), value)
    }

    /// Writes a whole number without decimals, any other with three digits at least.
    package static func single(_ value: Double) -> String {
        guard abs(value) < 1e15 else { return "\(value)" }
        let isWhole = value == value.rounded()
        return readable(fixed(value, isWhole ? 0 : decimals(for: [value])))
    }

    /// Puts the whole part of a number in groups of three digits where it has five or more.
    package static func readable(_ text: String) -> String { grouped(text, from: 10_000) }

    /// The same from another size on.
    package static func grouped(_ text: String, from least: Int) -> String {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard let first = parts.first, let whole = Int(first), abs(whole) >= least else {
            return text
        }
        return ([grouped(whole)] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }

    /// Writes a count with up to six decimals and without zeros at the end: six show one thing more
    /// in a million events.
    ///
    /// What has more digits than a double holds is no count, and is written with its power of ten.
    package static func exact(_ value: Double) -> String {
        guard abs(value) < 1e15 else { return "\(value)" }
        let text = fixed(value, value == value.rounded() ? 0 : 6)
        return withoutZeros(text)
    }

    /// Decimals without zeros at the end.
    static func withoutZeros(_ text: String) -> String {
        guard text.contains(".") else { return text }
        let digits = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
        return String(digits.reversed())
    }

    /// Writes a number with three digits that count, zeros too; a whole number from 100 on.
    package static func threeDigits(_ value: Double) -> String {
        let size = abs(value)
        return readable(
            fixed(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3)
        )
    }

    /// Writes a number with up to so many digits that count, and without zeros at the end.
    package static func significant(_ value: Double, digits: Int = 3) -> String {
        value.formatted(
            .number.precision(.significantDigits(1...digits)).grouping(.never)
                .locale(Locale(identifier: "en_US_POSIX"))
        )
    }

    /// Writes a whole number with its digits in groups of three, as in "50 000".
    package static func grouped(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += " " }
            text.append(digit)
        }
        return text
    }

    /// The same with what is counted, as in "1 event" and "3 301 events".
    package static func grouped(_ value: Int, _ thing: String) -> String {
        "\(grouped(value)) \(thing.counted(value))"
    }

    private static func decimals(for values: [Double]) -> Int {
        if values.allSatisfy({ $0 == $0.rounded() }) { return 0 }
        guard let smallest = values.map(abs).filter({ $0 > 0 }).min() else { return 0 }
        return min(3, max(0, 2 - Int(log10(smallest).rounded(.down))))
    }

    /// A power of a size, which a cost grows as.
    package static func power(_ exponent: Double) -> String {
        // A zero would print as -0.00.
        "n^\(fixed((exponent * 100).rounded() / 100 + 0, 2))"
    }

    /// A size that costs grow with: whole where it can be.
    package static func size(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? grouped(Int(value)) : exact(value)
    }
}

/// The unit in which people read a figure, and its factor.
package struct HumanUnit: Hashable {
    package let name: String
    package let divisor: Double
    /// The unit where a caption says already that it is for one event; nil where that leaves nothing.
    package let short: String?
    /// The unit in a sentence: "2.33 µs per event".
    let spoken: String

    package init(_ unit: MetricUnit) {
        func plain(_ name: String, _ divisor: Double) -> (String, Double, String?, String) {
            (name, divisor, name, name)
        }
        (name, divisor, short, spoken) =
            switch unit {
            // That things are counted goes without saying.
            case .count: ("count", 1, nil, "")
            case .countPerEvent: ("per event", 1, nil, "per event")
            case .bytes: plain("MB", 1e6)
            case .bytesPerEvent: ("bytes/event", 1, nil, "bytes per event")
            case .nanoseconds, .milliseconds: plain("ms", unit == .nanoseconds ? 1e6 : 1)
            case .nanosecondsPerEvent: ("µs/event", 1e3, "µs", "µs per event")
            case .millisecondsPerSecond: plain("ms/s", 1)
            case .perSecond: plain("per second", 1)
            case .share: plain("%", 0.01)
            }
    }
}
