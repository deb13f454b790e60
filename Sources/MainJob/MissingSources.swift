import ReportedErrors

/// A program that was taken away from its sources.
package struct MissingSources: ReportedError {
    /// What needs them.
    package let asked: String
    package let folder: String

    package init(asked: String, folder: String) { (self.asked, self.folder) = (asked, folder) }

    package var description: String {
        "\(asked): the sources are not in \(folder), where this program was built; "
            + "accepted: a crosstalk built from a checkout that is still there"
    }

    package var isBadInput: Bool { true }
}
