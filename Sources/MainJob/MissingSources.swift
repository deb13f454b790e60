import ReportedErrors

/// A program that was taken away from its sources.
package struct MissingSources: ReportedError {
    /// What needs them.
    package let asked: String
    package let folder: String

    package init(asked: String, folder: String) { (self.asked, self.folder) = (asked, folder) }

    package var description: String {
        "\(asked): found no \(folder); accepted: a crosstalk where it was built, or a current folder in its sources"
    }

    package var isBadInput: Bool { true }
}
