import Foundation
internal import RunReports
internal import StudyRecords

/// The rates of events that runs were made at, those that held and those that broke, and the edge between.
struct CapacityPlot: Plot {
    let record: CapacityRecord

    var name: String {
        "Runs that held and that broke, by events a second, and the rate at the edge with its 95 % interval"
    }

    var key: [PlotKey] {
        [
            PlotKey(name: "held", shape: .dot, kind: "fill less"),
            PlotKey(name: "broke", shape: .cross, kind: "cross"),
            PlotKey(name: "edge, 95 % interval", kind: "band2"),
        ]
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
        rate < 100
            ? NumberText.single(rate) : NumberText.grouped(NumberText.fixed(rate, 0), from: 0)
    }

    func drawn() -> SVGDrawing {
        let rows = record.architectures.filter { !$0.runs.isEmpty }
        let notes = rows.map { $0.edge.map { Self.round($0.rate) } ?? "" }
        let right = TextWidth.widest(notes) + 14
        var drawing = SVGDrawing(rows: rows.map(\.id), step: 46, right: right)
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
        else { return drawing }
        func x(_ value: Double) -> Double { min(1, max(0, axis[value])) }
        drawing.ticks(axis)
        for (row, note) in zip(rows, notes) {
            drawing.row(row.id, note, title: Self.words(row)) {
                if let edge = row.edge {
                    if edge.isBounded {
                        $0.rectangle(x(edge.low), 8, x(edge.high) - x(edge.low), 30, "band2")
                    }
                    $0.line(x(edge.rate), 6, x(edge.rate), 40, "one")
                }
                for run in row.runs where run.offered > 0 {
                    draw(run, row.id, &$0, x(run.offered))
                }
            }
        }
        return drawing
    }

    private static func words(_ row: CapacityRecord.Architecture) -> String {
        guard let edge = row.edge else { return row.id }
        let interval =
            edge.isBounded
            ? "95 % interval \(round(edge.low)) to \(round(edge.high))"
            : "the interval is too wide to tell"
        return
            "\(row.id): half of the runs hold at \(round(edge.rate)) events a second, \(interval)"
    }

    private func draw(
        _ run: CapacityRecord.Run,
        _ id: String,
        _ drawing: inout SVGDrawing,
        _ x: Double
    ) {
        let held = run.broken.isEmpty
        let broken = run.broken.map(\.rawValue).joined(separator: ", ")
        drawing.titled(
            "\(id), \(run.phase): \(Self.round(run.offered)) events a second "
                + (held ? "held" : "broke: \(broken)")
        ) {
            if held {
                $0.circle(x, 18, 4, "fill less clear")
            } else {
                $0.shape("M-4-4L4 4M-4 4L4-4", x, 28, "cross")
            }
        }
    }
}
