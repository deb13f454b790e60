import ArgumentParser

/// What ratios are taken to.
struct ReferenceOption: ParsableArguments {
    @Option(
        help: "What ratios are taken to; mvc by default, or the first of those that run."
            .naming("id")
    )
    var reference: String?

    /// The reference among `ids`: `first` where none was asked for and mvc does not run.
    ///
    /// - Throws: ``UsageError``
    func id(among ids: [String], orElse first: String) throws -> String {
        guard let reference else { return ids.contains("mvc") ? "mvc" : first }
        try require(
            ids.contains(reference),
            "--reference: found \"\(reference)\"; accepted: one that runs, "
                + ids.joined(separator: ", ")
        )
        return reference
    }
}
