internal import RunRecords
internal import SampleStatistics
import Foundation

/// One metric's panel of a sweep's picture.
struct SweepPanel {
    /// Pixels.
    struct Frame {
        var left: Double
        var right: Double
        var top: Double
        var bottom: Double
    }

    let lines: [String]

    /// Draws it; nil where no cost is above 0, since it has no place on a logarithmic axis.
    init?(_ record: SweepRecord, _ metric: Metric, _ frame: Frame, _ colours: SweepColours) {
        let unit = HumanUnit(metric.unit)
        let known = record.architectures.compactMap { architecture in
            architecture.series(of: metric.id).map { series in
                Line(
                    id: architecture.id,
                    exponent: series.growthText,
                    points: series.places
                )
            }
        }
        let places = known.flatMap(\.points)
        guard let axisX = LogAxis(places.map(\.size), frame.left, frame.right),
            let axisY = LogAxis(places.flatMap { [$0.low, $0.high] }, frame.bottom, frame.top)
        else { return nil }
        let name = "\(SweepText.name(metric)), \(unit.name)"
        lines =
            [
                #"<text class="panel" x="\#(SVGText.pixels(frame.left))" y="\#(SVGText.pixels(frame.top - 12))">\#(name)</text>"#
            ]
            + Self.grid(frame, axisX, axisY, record)
            + known.flatMap { $0.drawn(axisX, axisY, colours[$0.id]) }
            + Self.labels(known, frame, axisY, colours)
    }

    private struct Line {
        var id: String
        var exponent: String?
        var points: [SweepRecord.Series.Place]

        func drawn(_ x: LogAxis, _ y: LogAxis, _ colour: String) -> [String] {
            let path = points.map { "\(SVGText.pixels(x[$0.size])),\(SVGText.pixels(y[$0.cost]))" }
            return [
                #"<polyline class="line" stroke="\#(colour)" points="\#(path.joined(separator: " "))"/>"#
            ]
                + points.flatMap { point in
                    let place = SVGText.pixels(x[point.size])
                    return [
                        #"<line class="bar" stroke="\#(colour)" x1="\#(place)" x2="\#(place)" y1="\#(SVGText.pixels(y[point.low]))" y2="\#(SVGText.pixels(y[point.high]))"/>"#,
                        #"<circle cx="\#(place)" cy="\#(SVGText.pixels(y[point.cost]))" r="3.5" fill="\#(colour)"/>"#,
                    ]
                }
        }
    }

    private static func grid(
        _ frame: Frame,
        _ x: LogAxis,
        _ y: LogAxis,
        _ record: SweepRecord
    ) -> [String] {
        let (left, right) = (SVGText.pixels(frame.left), SVGText.pixels(frame.right))
        let (top, bottom) = (SVGText.pixels(frame.top), SVGText.pixels(frame.bottom))
        var lines = y.ticks.flatMap { tick in
            let place = SVGText.pixels(y[tick])
            return [
                #"<line class="grid" x1="\#(left)" x2="\#(right)" y1="\#(place)" y2="\#(place)"/>"#,
                #"<text text-anchor="end" x="\#(SVGText.pixels(frame.left - 8))" y="\#(SVGText.pixels(y[tick] + 4))">\#(SweepText.size(tick))</text>"#,
            ]
        }
        for point in record.points where x.range.contains(point.value) {
            let place = SVGText.pixels(x[point.value])
            lines += [
                #"<line class="grid" x1="\#(place)" x2="\#(place)" y1="\#(top)" y2="\#(bottom)"/>"#,
                #"<text text-anchor="middle" x="\#(place)" y="\#(SVGText.pixels(frame.bottom + 20))">\#(SweepText.size(point.value))</text>"#,
            ]
        }
        return lines + [
            #"<line class="axis" x1="\#(left)" x2="\#(right)" y1="\#(bottom)" y2="\#(bottom)"/>"#,
            #"<text class="sub" text-anchor="middle" x="\#(SVGText.pixels((frame.left + frame.right) / 2))" y="\#(SVGText.pixels(frame.bottom + 42))">\#(SVGText.escaped(record.axis.name))</text>"#,
        ]
    }

    /// At the lines' ends, pushed apart where they would lie over each other.
    private static func labels(
        _ known: [Line],
        _ frame: Frame,
        _ y: LogAxis,
        _ colours: SweepColours
    ) -> [String] {
        var places = known.compactMap { line in
            line.points.last.map { (line: line, y: y[$0.cost]) }
        }
        .sorted { $0.y < $1.y }
        let gap = 30.0
        for index in places.indices.dropFirst() {
            places[index].y = max(places[index].y, places[index - 1].y + gap)
        }
        // What was pushed out of the panel goes back up, and the others with it.
        var limit = frame.bottom + 6
        for index in places.indices.reversed() {
            places[index].y = min(places[index].y, limit)
            limit = places[index].y - gap
        }
        return places.flatMap { place in
            let x = SVGText.pixels(frame.right + 12)
            return [
                #"<text x="\#(x)" y="\#(SVGText.pixels(place.y))" style="fill:\#(colours[place.line.id]);font-weight:600">\#(SVGText.escaped(place.line.id))</text>"#,
                #"<text class="sub" x="\#(x)" y="\#(SVGText.pixels(place.y + 14))">\#(place.line.exponent ?? "")</text>"#,
            ]
        }
    }
}

/// A logarithmic axis.
struct LogAxis {
    let range: ClosedRange<Double>
    private let start: Double
    private let end: Double

    /// Fits an axis around `values`, drawn from pixel `start` to pixel `end`; nil without a positive value.
    init?(_ values: [Double], _ start: Double, _ end: Double) {
        let values = values.filter { $0 > 0 && $0.isFinite }
        guard let low = values.min(), let high = values.max() else { return nil }
        // Room at both ends, and at least a factor of four between them, or noise would fill a panel.
        let room = max(0.06 * log(high / low), (log(4) - log(high / low)) / 2)
        range = low * exp(-room)...high * exp(room)
        self.start = start
        self.end = end
    }

    /// The pixel of a value.
    subscript(_ value: Double) -> Double {
        let share = log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
        return start + share * (end - start)
    }

    /// Round values: powers of ten, with 2 and 5 between them where there are few.
    var ticks: [Double] {
        let first = Int(log10(range.lowerBound).rounded(.down))
        let last = Int(log10(range.upperBound).rounded(.up))
        let tens = (first...last).map { pow(10, Double($0)) }
        let whole = tens.filter(range.contains)
        if whole.count >= 4 { return whole }
        return tens.flatMap { [$0, 2 * $0, 5 * $0] }.filter(range.contains)
    }
}
