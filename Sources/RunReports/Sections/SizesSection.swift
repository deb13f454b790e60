internal import RunRecords
internal import SourceSizes

/// How much code each architecture takes.
struct SizesSection: ReportSection {
    let record: RunRecord

    let title = "How much code it takes"

    var body: [String] {
        let sizes = record.architectures.compactMap { architecture in
            architecture.sources.map { (id: architecture.id, size: $0) }
        }
        return sizes.isEmpty ? [] : SizesTable(sizes).lines
    }
}
