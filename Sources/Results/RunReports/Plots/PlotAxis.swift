import Foundation

/// Where values lie between the two ends of an axis, and where its marks are.
package struct PlotAxis: Sendable {
    package typealias Tick = (value: Double, label: String)

    package let ticks: [Tick]
    /// Says what the axis counts.
    package let title: String
    private let place: @Sendable (Double) -> Double

    /// The share of the way along the axis, 0 at its beginning, and for what has no place on it.
    package subscript(_ value: Double) -> Double {
        let share = place(value)
        return share.isFinite ? share : 0
    }

    /// From zero to a round number above all values.
    package init(linear values: [Double], title: String, marks: Int = 5) {
        // Where nothing is above zero any length will do.
        let most = values.max().flatMap { $0 > 0 ? $0 : nil } ?? 1
        let step = Self.step(most, marks)
        let count = Int((most / step - 1e-9).rounded(.up))
        let end = max(1, Double(count)) * step
        let texts = NumberText.column((0...max(1, count)).map { Double($0) * step })
        ticks = texts.enumerated().map {
            (Double($0.offset) * step, Self.short($0.element))
        }
        self.title = title
        place = { $0 / end }
    }

    /// Both ends just beyond the values, each factor as long as the next; nil without a positive value.
    package init?(logarithmic values: [Double], title: String, at marks: [Double]? = nil) {
        let values = values.filter { $0 > 0 && $0.isFinite }
        guard let low = values.min(), let high = values.max() else { return nil }
        // Room at both ends, and at least a factor of four between them, or noise would fill a panel.
        let room = max(0.06 * log(high / low), (log(4) - log(high / low)) / 2)
        let range = low * exp(-room)...high * exp(room)
        ticks = (marks ?? Self.round(range)).filter(range.contains).map {
            ($0, Self.short(NumberText.size($0)))
        }
        self.title = title
        place = { log($0 / range.lowerBound) / log(range.upperBound / range.lowerBound) }
    }

    /// Of ratios, with 1 among them; nil without a positive one.
    init?(ratios: [Double], title: String) {
        let isShort = (ratios.max() ?? 1) < 20 * (ratios.min() ?? 1)
        let marks =
            isShort
            ? [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10, 20]
            : [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
        self.init(logarithmic: ratios + [1], title: title, at: marks)
    }

    /// Round values of a logarithmic axis: powers of ten, with 2 and 5 between them where there are few.
    private static func round(_ range: ClosedRange<Double>) -> [Double] {
        let first = Int(log10(range.lowerBound).rounded(.down))
        let last = Int(log10(range.upperBound).rounded(.up))
        let tens = (first...last).map { pow(10, Double($0)) }
        let isWhole = tens.count(where: range.contains) >= 4
        return isWhole ? tens : tens.flatMap { [$0, 2 * $0, 5 * $0] }
    }

    /// 1, 2 or 5 times a power of ten, so that about `marks` of them reach `most`.
    private static func step(_ most: Double, _ marks: Int) -> Double {
        let rough = most / Double(marks)
        let power = pow(10, log10(rough).rounded(.down))
        return ([1, 2, 5, 10].first { $0 * power >= rough } ?? 10) * power
    }

    private static func short(_ text: String) -> String {
        NumberText.readable(NumberText.withoutZeros(text))
    }
}

/// Labels beside a picture, moved apart where they would lie over each other.
enum LabelColumn {
    /// Finds places near the wanted ones.
    ///
    /// - Parameters:
    ///   - wanted: Ascending pixels.
    ///   - gap: The least distance between two.
    ///   - limit: The lowest place, where the last one is moved up to, and others with it.
    /// - Returns: As many places, ascending.
    static func spread(_ wanted: [Double], gap: Double, limit: Double) -> [Double] {
        var places = wanted
        for index in places.indices.dropFirst() {
            places[index] = max(places[index], places[index - 1] + gap)
        }
        var limit = limit
        for index in places.indices.reversed() {
            places[index] = min(places[index], limit)
            limit = places[index] - gap
        }
        return places
    }
}
