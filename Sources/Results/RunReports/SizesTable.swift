internal import Foundation
package import SourceSizes

/// How much code each architecture takes, and how its types hang together, as a table.
package struct SizesTable: TerminalReport {
    /// What a reader must know of it.
    package static let legend = [
        "Lines are without blanks, comments and tests; those of each layer stand in its column.",
        SourceLayer.rule,
        "Names: how many of its architecture's other top-level types a type names, on average and at most.",
    ]

    private let sizes: [(id: String, size: SourceSize)]

    package init(_ sizes: [(id: String, size: SourceSize)]) { self.sizes = sizes }

    /// The table with its legend.
    package func document(width: Int) -> ReportDocument {
        ReportDocument(title: "", opening: [.table(table), .list(Self.legend)])
    }

    /// Renders table, legend and the list of what each type names, in GitHub's Markdown.
    package func markdown() -> String {
        ReportDocument(
            title: "Lines of code",
            opening: [.table(table), .list(Self.legend)],
            sections: couplings
        ).markdown
    }

    /// What each type names, an architecture after the other.
    private var couplings: [ReportSection] {
        let parts = sizes.compactMap { id, size in
            ReportSection("names-\(id)", id) {
                ReportBlock.definitions(
                    size.coupling.filter { !$0.names.isEmpty }.map { coupling in
                        let names = coupling.names.joined(separator: ", ")
                        return (coupling.type, "\(coupling.names.count): \(names)")
                    }
                )
            }
        }
        let section = ReportSection("names", "What each type names", parts: parts) {
            "Architecture by architecture: a type, how many others it names, and which."
        }
        return [section].compactMap(\.self)
    }

    /// The table alone.
    var table: ReportTable {
        let rows = TableRows(sizes)
        let layers = SourceLayer.allCases.map { layer in
            var column = rows.counts(layer.rawValue.capitalized) {
                $0.size.layers[layer.rawValue]?.lines
            }
            column.dispensability = 1
            return column
        }
        return ReportTable(
            caption: "Lines by layer, files, types, and how many other types a type names.",
            columns: [
                rows.left("Architecture", \.id), rows.counts("Lines", \.size.total.lines),
            ] + layers + [
                rows.counts("Files", \.size.total.files), rows.counts("Types", \.size.total.types),
                rows.right("Names") { NumberText.fixed($0.size.meanCoupling, 1) },
                rows.counts("At most", \.size.maximumCoupling),
                rows.left("By", dispensability: 2) { $0.size.coupling.first?.type },
            ]
        )
    }
}
