internal import Foundation
internal import Measuring

/// Children that are copies of one process, which saves what it takes to begin: under callgrind two seconds each.
extension ChildProcess {
    package struct Copying: Sendable {
        /// What the names of callgrind's files begin with; a process's number follows.
        var counts: String
        /// The command to run the process under that copies itself.
        var launcher: [String]
        /// What callgrind simulates: copies are alike in that.
        var simulation: CallgrindOptions.Simulation
    }

    /// How many copies one process makes at most: where one of them hangs, the others wait.
    private static let most = 8

    /// Which of `children` may be copies of one process, of as many processes as can run at once or more.
    ///
    /// - Returns: Their places; each stands once.
    static func groups(of children: [ChildProcess], width: Int) -> [[Int]] {
        var groups: [[Int]] = []
        var open: [CallgrindOptions.Simulation: Int] = [:]
        let each = max(1, min(most, (children.count + width - 1) / max(1, width)))
        for (place, child) in children.enumerated() {
            let simulation = child.copying?.simulation
            if let simulation, let group = open[simulation], groups[group].count < each {
                groups[group].append(place)
            } else {
                if let simulation { open[simulation] = groups.count }
                groups.append([place])
            }
        }
        return groups
    }

    /// Runs a group, and what fails in it once more for itself, which says why.
    ///
    /// - Returns: One outcome each, in their order.
    static func run(_ group: [ChildProcess], _ interruption: Interruption) -> [Outcome] {
        guard let copying = group.first?.copying, !interruption.isRaised else {
            return group.map { $0.run(interruption) }
        }
        if let process = try? start(copying, for: group) {
            _ = interruption.watch([process], limit: group.map(\.limit).max() ?? .zero) {
                UInt64(group.count(where: \.isFinished))
            }
        }
        return group.map { child in
            if interruption.isRaised { return .interrupted }
            return (try? child.finished()) ?? child.run(interruption)
        }
    }
}
