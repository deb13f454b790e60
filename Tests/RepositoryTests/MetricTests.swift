import Testing

/// Metrics are values of the catalogue.
struct MetricTests {
    @Test func noIDStandsOutsideTheCatalogue() {
        #expect(Repository.files.flatMap(MetricRules.ids(in:)) == [])
    }
}

/// The rule finds what it is there to find.
struct MetricRulesTests {
    @Test(arguments: [
        ("Sources/Results/RunReports/a.swift", #"let id = "main_cpu_ns_per_event""#, 1),
        ("Sources/Results/RunReports/a.swift", #"id.hasPrefix("event_to_ready_")"#, 1),
        ("Sources/Results/RunReports/a.swift", #"id.hasSuffix("_per_event")"#, 1),
        ("Sources/Results/RunReports/a.swift", #"case isShort = "is_short""#, 0),
        ("Sources/Results/RunRecords/a.swift", #"let id = "main_cpu_ns_per_event""#, 0),
    ])
    func anIDIsFound(path: String, text: String, count: Int) {
        #expect(MetricRules.ids(in: RepositoryFile(path: path, text: text)).count == count)
    }
}
