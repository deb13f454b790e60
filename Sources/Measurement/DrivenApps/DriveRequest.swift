internal import ReportedErrors
package import RunRecords

/// What a fresh process is asked of a driven app.
package struct DriveRequest: Codable, Hashable, Sendable {
    package enum Pass: String, Codable, Hashable, Sendable {
        /// Times and counts of every event at every size.
        case costs
        /// What is left of the app when it has been closed.
        case leaks
    }

    package var app: String
    package var pass: Pass
    /// How often the first event has happened before others are measured; ascending, 1 or more.
    package var sizes: [Int]
    /// How often each event is measured at each size; 1 or more.
    package var repeats: Int

    package init(app: String, pass: Pass, sizes: [Int], repeats: Int) {
        self.app = app
        self.pass = pass
        self.sizes = sizes
        self.repeats = repeats
    }
}

package struct DriveResult: Codable, Hashable, Sendable {
    /// An event at a size.
    package struct Window: Codable, Hashable, Sendable {
        package var event: String
        package var size: Int
        /// How often the first event had happened by then, on average over what was measured.
        package var meanSize: Double
        /// For one event, by the metric's id, in its unit.
        package var figures: [String: Double]
    }

    /// By size, then in the app's order; empty when leaks were looked for.
    package var windows: [Window] = []
    /// What was left, the app's screens first, its other types next; nil when no one looked, or no one could.
    package var leaks: [RunRecord.Leak]?
    /// Why no one could.
    package var leaksUnknown: String?
    /// Properties of views that were written off the main queue.
    package var breaches = 0
    /// Why the app could not be driven; nil where it was.
    package var failure: String?

    package init() {}
}

package enum DriveError: ReportedError, Hashable {
    /// No app has that name; empty where none was named.
    case unknownApp(String, known: [String])
    /// A name that is none, or that another app has.
    case name(String, isTaken: Bool)
    /// It gave no events, one without a name, or two with one name.
    case events(app: String, names: [String])
    case neverRests(app: String, event: String, seconds: Int)

    package var description: String {
        switch self {
        case .unknownApp(let name, let known) where known.isEmpty:
            (name.isEmpty ? "" : "found \"\(name)\"; ")
                + "no app found in this program; accepted: one that a package of your own gives to the tool, as in "
                + "CrosstalkCommand.main(driving: [DrivenApp(\"inbox\") { window in … }]), and then MY-TOOL drive inbox; how: "
                + "Sources/CrosstalkCommand/Crosstalk.docc/DrivingAForeignApp.md, and Tests/DrivenInboxes as an example"
        case .unknownApp(let name, let known):
            "found \"\(name)\"; accepted: \(known.joined(separator: ", "))"
        case .name(let name, isTaken: true):
            "there is a driven app \"\(name)\" already; give it another name"
        case .name(let name, isTaken: false):
            "driven app: found name \"\(name)\"; accepted: lower-case letters and digits with hyphens between, such as my-inbox"
        case .events(let app, let names):
            "\(app): found events \(names.isEmpty ? "none" : names.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ")); "
                + "accepted: one or more with different names"
        case .neverRests(let app, let event, let seconds):
            "\(app): \"\(event)\" is not over after \(seconds) s: a thread goes on working, the main queue fills itself, or "
                + "isBusy stays true"
        }
    }

    package var isBadInput: Bool {
        if case .neverRests = self { return false }
        return true
    }
}
