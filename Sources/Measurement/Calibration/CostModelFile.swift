import UIKit

/// A file of the schema `crosstalk.cost-model/1`: what each piece of UIKit's work costs on this machine's main thread.
struct CostModelFile: Codable, Sendable {
    /// Lower quartile, median and upper quartile, microseconds, and where they are from.
    struct Cost: Codable, Sendable {
        var low: Double
        var mid: Double
        var high: Double
        var source: String
    }

    var schema = "crosstalk.cost-model/1"
    var name: String
    var about: String
    var costs: [String: Cost]

    /// Works the costs out.
    ///
    /// - Parameters:
    ///   - rounds: At least one, of all kinds of rows.
    ///   - hops: Microseconds each, at least one.
    init(rounds: [CalibrationRound], hops: [Double]) {
        let machine = machineModel()
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        let date = Date().formatted(.iso8601.year().month().day())
        let place = "\(machine), \(system), \(date)"
        let visible = Set(rounds.map(\.visibleRows)).sorted().map(String.init)
        func cost(_ samples: [Double], _ what: String) -> Cost {
            let sorted = samples.sorted()
            return Cost(
                low: Self.quantile(0.25, of: sorted),
                mid: Self.quantile(0.5, of: sorted),
                high: Self.quantile(0.75, of: sorted),
                source: "Measured: quartiles of \(samples.count); \(what); \(place)"
            )
        }
        let pieces: [(String, KeyPath<CalibrationRound, Double>)] = [
            ("reload", \.reload), ("one row reloaded", \.reloadedRow),
            ("one row reconfigured", \.reconfiguredRow), ("one row inserted", \.insertedRow),
            ("all rows reconfigured", \.reconfiguredRows), ("a changed text", \.changedText),
        ]
        let medians = pieces.map { name, piece in
            "\(name) \(Self.quantile(0.5, of: rounds.map { $0[keyPath: piece] }.sorted()))"
        }

        name = machine
        about = [
            "\(machine), \(system): thread CPU of \(rounds.count) rounds",
            "with \(visible.joined(separator: " and ")) visible rows;",
            "medians as timed, with layout and flush, in microseconds:",
            medians.joined(separator: ", "),
        ].joined(separator: " ")
        costs = [
            "main_cpu_factor": .processorFactor,
            "cell_configured_us": cost(
                rounds.map(\.cell),
                "what each further visible row adds to reconfigureRows, layout and flush"
            ),
            "cell_created_us": cost(
                rounds.map(\.creation),
                "a cell made, filled and laid out, less the same filled again"
            ),
            "row_batch_us": cost(
                rounds.flatMap(\.batches),
                "reloadRows, reconfigureRows and insertRows of one row, less its cell and a flush"
            ),
            "table_reload_us": cost(
                rounds.map(\.emptyReload),
                "reloadData, layout and flush, less the visible cells and a flush"
            ),
            "layout_outside_cells_us": cost(
                rounds.map(\.layout),
                "setNeedsLayout and layoutIfNeeded of a view with four labels"
            ),
            "redundant_write_us": cost(rounds.map(\.equalText), "an equal text for a label"),
            "main_hop_us": cost(hops, "from block to block of a chain on DispatchQueue.main"),
            "commit_us": cost(rounds.map(\.flush), "CATransaction.flush after one colour changed"),
        ]
    }

    /// The file's text.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// By linear interpolation, to a thousandth.
    private static func quantile(_ probability: Double, of sorted: [Double]) -> Double {
        guard let last = sorted.last else { return 0 }
        let place = probability * Double(sorted.count - 1)
        let below = Int(place)
        let value =
            below + 1 < sorted.count
            ? sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below]) : last
        return (value * 1_000).rounded() / 1_000
    }
}

extension CostModelFile.Cost {
    /// The one figure that this screen does not measure: phones' processors against the one that runs were measured on.
    static let processorFactor = CostModelFile.Cost(
        low: 0.56,
        mid: 0.77,
        high: 1,
        source:
            "Not measured here. Derived: a Zen 4 server core against A15 to A18 by Geekbench 6, ÷1.8, ÷1.3, ÷1.0"
    )
}
