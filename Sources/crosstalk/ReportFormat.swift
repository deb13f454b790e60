import ArgumentParser

/// How a record is printed.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json, markdown
}
