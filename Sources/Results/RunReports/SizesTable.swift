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
        let document = ReportDocument(title: "", opening: [.table(plain), .list(Self.legend)])
        return TerminalRenderer(width: width).text(document)
    }

    /// Renders table, legend and the list of what each type names, in GitHub's Markdown.
    package func markdown() -> String {
        let document = ReportDocument(
            title: "Lines of code",
            opening: [.table(plain), .list(Self.legend)],
            sections: couplings
        )
        return MarkdownRenderer(document: document).text()
    }

    /// What each type names, an architecture after the other.
    private var couplings: [ReportSection] {
        var section = ReportSection("names", "What each type names") {
            "Architecture by architecture: a type, how many others it names, and which."
        }
        section?.sections = sizes.compactMap { id, size in
            ReportSection("names-\(id)", id) {
                ReportBlock.definitions(
                    size.coupling.filter { !$0.names.isEmpty }.map { coupling in
                        let names = coupling.names.joined(separator: ", ")
                        return ReportDefinition(coupling.type, "\(coupling.names.count): \(names)")
                    }
                )
            }
        }
        return [section].compactMap(\.self)
    }

    /// The table; nil without an architecture.
    var table: ReportTable? {
        sizes.isEmpty ? nil : plain
    }

    private var plain: ReportTable {
        func numbers(_ name: String, _ value: (SourceSize) -> Int?) -> ReportTable.Column {
            ReportTable.Column(name, counts: sizes.map { value($0.size) })
        }
        let layers = SourceLayer.allCases.map { layer in
            numbers(layer.rawValue.capitalized) { $0.layers[layer.rawValue]?.lines }
        }
        return ReportTable(
            caption: "Lines by layer, files, types, and how many other types a type names.",
            columns: [
                ReportTable.Column("Architecture", .left, sizes.map(\.id)),
                numbers("Lines") { $0.total.lines },
            ] + layers + [
                numbers("Files") { $0.total.files }, numbers("Types") { $0.total.types },
                ReportTable.Column(
                    "Names",
                    .right,
                    sizes.map { NumberText.fixed($0.size.meanCoupling, 1) }
                ),
                numbers("At most") { $0.maximumCoupling },
                ReportTable.Column("By", .left, sizes.map { $0.size.coupling.first?.type ?? "–" }),
            ]
        )
    }
}
