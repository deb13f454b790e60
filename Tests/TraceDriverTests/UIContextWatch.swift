import ArchitectureContract
import HeadlessUIKit

/// Looks on from the context of an app.
@MainActor
enum UIContextWatch {
    /// Notes the badge of each commit that changed it.
    static func noteCommits(in probe: ProbeArchitecture) {
        var last: Int?
        UIContext.current.onCommit { [weak probe] _ in
            guard let probe else { return }
            let badge = probe.environment.application.applicationIconBadgeNumber
            if badge != last { probe.note("badge \(badge)") }
            last = badge
        }
    }
}
