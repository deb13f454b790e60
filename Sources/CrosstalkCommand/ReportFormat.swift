import ArgumentParser

/// How a record that has no page is printed.
enum RecordFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json
}

/// How a record is printed.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case table, json, markdown
}
