internal import ReportedErrors
internal import RunRecords

extension [String] {
    /// Those options of a command that inject something into these architectures: one that looks at no others refuses the rest.
    package func injections(into ids: [String]) -> [String] {
        filter { word in
            word.hasPrefix("--inject ")
                && ids.contains { word.hasSuffix(":\($0)") || word.hasSuffix(":\($0)'") }
        }
    }
}

extension RunRecord {
    /// The options that inject what was injected into an architecture.
    func injections(into id: String) -> [String] {
        notes.flatMap { note -> [String] in
            guard case .injected(let faults, let architecture) = note, architecture == id else {
                return []
            }
            return faults.map { "--inject \("\($0):\(id)".shellWord)" }
        }
    }
}
