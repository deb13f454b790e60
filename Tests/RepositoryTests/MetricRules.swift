import RunRecords

/// A metric is a value: its id stands in the catalogue and nowhere else.
enum MetricRules {
    /// Modules that have been rid of ids.
    static let modules: Set<String> = ["RunReports", "StudyReports"]

    /// Literals that are the id of a metric, or begin or end like one.
    static func ids(in file: RepositoryFile) -> [Finding] {
        guard file.isSwift, modules.contains(file.module ?? "") else { return [] }
        return file.lines.enumerated().flatMap { index, line in
            line.matches(of: /"([a-z0-9_]*_[a-z0-9_]*)"/).compactMap { match -> Finding? in
                let text = String(match.1)
                let isOne = Metric.all.contains {
                    $0.id == text || $0.id.hasPrefix(text) || $0.id.hasSuffix(text)
                }
                return isOne ? file.finding(line: index + 1, "\(text) is a metric's id") : nil
            }
        }
    }
}
