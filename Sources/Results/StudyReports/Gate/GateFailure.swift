import RunReports

/// Why a gate has nothing to report, said where its findings would be.
package struct GateFailure: Sendable {
    private let reason: String
    private let isShadow: Bool

    package init(_ reason: String, isShadow: Bool) {
        self.reason = reason
        self.isShadow = isShadow
    }

    /// A command of a GitHub workflow, with its line end.
    package var annotation: String {
        GateReport.Note(isShadow ? .warning : .error, "gate", "Nothing was compared: \(reason)")
            .text
    }

    /// A comment on a pull request.
    package var markdown: String {
        ReportDocument(
            title: "Gate: nothing was compared",
            opening: [.paragraph("\(reason).")]
        ).markdown
    }
}
