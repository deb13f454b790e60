internal import RunRecords
import Foundation

/// The rates of events that runs were made at, those that held and those that broke, and the edge between.
struct CapacityPlot: Plot {
    let record: CapacityRecord

    var name: String {
        "Runs that held and that broke, by events a second, and the rate at the edge with its 95 % interval"
    }

    /// Closer marks where the rates are within a factor of twenty, wider ones beyond.
    private static func marks(_ rates: [Double]) -> [Double]? {
        let known = rates.filter { $0 > 0 }
        guard let low = known.min(), let high = known.max(), high / low < 20 else { return nil }
        return (-2...8).flatMap { power in
            [1, 1.5, 2, 3, 4, 5, 7].map { $0 * pow(10, Double(power)) }
        }
    }

    /// As the table has it: no one needs a tenth of an event in hundreds.
    private static func round(_ rate: Double) -> String {
        rate < 100 ? NumberText.single(rate) : NumberText.grouped(Int(rate.rounded()))
    }

    func drawn(width: Double) -> (drawing: SVGDrawing, height: Double) {
        var drawing = SVGDrawing(width: width)
        let rows = record.architectures.filter { !$0.runs.isEmpty }
        let isNarrow = width < 500
        let left = isNarrow ? 8 : TextWidth.widest(rows.map(\.id)) + 16
        let right = width - 16
        let (top, step) = (34.0, isNarrow ? 70.0 : 56.0)
        let bottom = top + Double(rows.count) * step
        let rates = rows.flatMap { row in
            let edge = row.edge.map { $0.isBounded ? [$0.low, $0.high] : [$0.rate] } ?? []
            return row.runs.map(\.offered) + edge
        }
        guard
            let axis = PlotAxis(
                logarithmic: rates,
                title: "events a second, logarithmic",
                at: Self.marks(rates)
            )
        else { return (drawing, 0) }
        func x(_ value: Double) -> Double { left + min(1, max(0, axis[value])) * (right - left) }
        drawing.circle(left + 5, 9, 4.5, "fill less")
        drawing.text("held", left + 16, 13, "label")
        drawing.line(left + 62, 5, left + 70, 13, "cross")
        drawing.line(left + 62, 13, left + 70, 5, "cross")
        drawing.text("broke", left + 78, 13, "label")
        drawing.rectangle(left + 130, 4, 22, 10, "band2")
        drawing.text("edge, 95 % interval", left + 160, 13, "label")
        for tick in axis.ticks {
            drawing.line(x(tick.value), top, x(tick.value), bottom, "grid")
            drawing.text(tick.label, x(tick.value), bottom + 16, "tick", .middle)
        }
        drawing.text(axis.title, (left + right) / 2, bottom + 36, "tick", .middle)
        for (index, row) in rows.enumerated() {
            let y = top + (Double(index) + (isNarrow ? 0.7 : 0.58)) * step
            if isNarrow {
                drawing.text(row.id, 0, y - 34, "strong")
            } else {
                drawing.text(row.id, left - 12, y + 4, "label", .end)
            }
            if let edge = row.edge {
                let interval =
                    edge.isBounded
                    ? "95 % interval \(Self.round(edge.low)) to \(Self.round(edge.high))"
                    : "the interval is too wide to tell"
                drawing.titled(
                    "\(row.id): half of the runs hold at \(Self.round(edge.rate)) events a second, \(interval)"
                ) {
                    if edge.isBounded {
                        $0.rectangle(
                            x(edge.low),
                            y - 15,
                            max(2, x(edge.high) - x(edge.low)),
                            30,
                            "band2"
                        )
                    }
                    $0.line(x(edge.rate), y - 17, x(edge.rate), y + 17, "one")
                    $0.text(
                        SweepText.size(edge.rate.rounded()),
                        min(x(edge.rate), right - 20),
                        y - 20,
                        "figure",
                        .middle
                    )
                }
            }
            for run in row.runs where run.offered > 0 {
                let held = run.broken.isEmpty
                let broken = run.broken.map(\.name).joined(separator: ", ")
                drawing.titled(
                    "\(row.id), \(run.phase): \(Self.round(run.offered)) events a second "
                        + (held ? "held" : "broke: \(broken)")
                ) {
                    let (at, y) = (x(run.offered), y + (held ? -5 : 5))
                    if held {
                        $0.circle(at, y, 4, "fill less clear")
                    } else {
                        $0.line(at - 4, y - 4, at + 4, y + 4, "cross")
                        $0.line(at - 4, y + 4, at + 4, y - 4, "cross")
                    }
                }
            }
        }
        return (drawing, bottom + 44)
    }
}
