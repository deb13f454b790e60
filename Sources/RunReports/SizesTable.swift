internal import RunRecords
internal import Foundation
package import SourceSizes

/// How much code each architecture takes, and how its types hang together, as a table.
package struct SizesTable: Sendable {
    /// What a reader must know of it.
    package static let legend = [
        "Lines are without blanks, comments and tests; those of each layer stand in its column.",
        SourceLayer.rule,
        "Names: how many of its architecture's other top-level types a type names, on average and at most.",
    ]

    private let sizes: [(id: String, size: SourceSize)]

    /// Makes a table of sizes by architecture, in their order.
    package init(_ sizes: [(id: String, size: SourceSize)]) {
        self.sizes = sizes
    }

    /// Renders the table for a fixed-width font, with its legend.
    ///
    /// - Parameter width: The most characters in a line; the table itself is as wide as it is.
    /// - Returns: Lines, each with a line end.
    package func text(width: Int) -> String {
        let notes = Self.legend.flatMap { $0.wrapped(to: width, indent: 2) }
        return (grid.lines(colours: false) + [""] + notes).joined(separator: "\n") + "\n"
    }

    /// Renders table, legend and the list of what each type names, in GitHub's Markdown.
    package func markdown() -> String {
        (lines + ["", "## What each type names", ""] + couplings).joined(separator: "\n") + "\n"
    }

    /// The table and its legend in Markdown, one element per line.
    var lines: [String] { MarkdownTable(grid).lines + [""] + Self.legend.map { "- \($0)" } }

    private var couplings: [String] {
        sizes.flatMap { id, size in
            ["- `\(id)`"]
                + size.coupling.filter { !$0.names.isEmpty }.map { coupling in
                    let names = coupling.names.map { "`\($0)`" }.joined(separator: ", ")
                    return "  - `\(coupling.type)`, \(coupling.names.count): \(names)"
                }
        }
    }

    var grid: TextGrid {
        func numbers(_ name: String, _ value: (SourceSize) -> Int?) -> TextGrid.Column {
            TextGrid.Column(
                name,
                .right,
                sizes.map { value($0.size).map(NumberText.grouped) ?? "–" }
            )
        }
        let layers = SourceLayer.allCases.map { layer in
            numbers(layer.rawValue.capitalized) { $0.layers[layer.rawValue]?.lines }
        }
        return TextGrid(
            columns: [
                TextGrid.Column("Architecture", .left, sizes.map(\.id)),
                numbers("Lines") { $0.total.lines },
            ] + layers + [
                numbers("Files") { $0.total.files }, numbers("Types") { $0.total.types },
                TextGrid.Column(
                    "Names",
                    .right,
                    sizes.map { NumberText.fixed($0.size.meanCoupling, 1) }
                ),
                numbers("At most") { $0.maximumCoupling },
                TextGrid.Column("By", .left, sizes.map { $0.size.coupling.first?.type ?? "–" }),
            ]
        )
    }
}
