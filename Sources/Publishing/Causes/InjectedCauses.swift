import Foundation
import RunRecords

/// Causes that one program has in one architecture: one alone, or the architecture's pair.
package struct InjectedCauses: Hashable, Sendable {
    /// One or two, of one architecture.
    package let causes: [Cause]

    package init(_ causes: [Cause]) {
        precondition(Set(causes.map(\.architecture)).count == 1, "causes are of one architecture")
        self.causes = causes
    }

    package var architecture: String { causes[0].architecture }

    package var name: String { causes.map(\.name).joined(separator: "; and ") }

    /// Whether all of them are judged by allocations where these differ.
    var areOfAllocations: Bool { causes.allSatisfy { $0.metric == .allocations } }

    /// Each known cause alone, then the pairs.
    package static let all: [Self] = {
        let causes = Cause.presented + Cause.bound
        let paired = causes.filter(\.isPaired)
        let pairs = paired.map(\.architecture).distinct
            .map { id in Self(paired.filter { $0.architecture == id }) }
        return causes.map { Self([$0]) } + pairs
    }()

    /// What each build has: of every architecture one at most, so that there are as many builds as
    /// the architecture with most of them has.
    ///
    /// - Parameter waiting: In the order in which those of an architecture get their turn.
    /// - Returns: All of them, each once.
    package static func turns(_ waiting: [Self]) -> [[Self]] {
        var turns: [[Self]] = []
        var counts: [String: Int] = [:]
        for set in waiting {
            let turn = counts[set.architecture, default: 0]
            if turn == turns.count { turns.append([]) }
            turns[turn].append(set)
            counts[set.architecture] = turn + 1
        }
        return turns
    }

    /// Changes the sources.
    ///
    /// - Parameter root: The package's folder.
    /// - Throws: `UsageError` where a text to change is not there once.
    func inject(into root: URL) throws {
        for cause in causes {
            let file = root.appending(path: cause.path)
            let source = try String(contentsOf: file, encoding: .utf8)
            try Data(cause.injected(into: source).utf8).write(to: file)
        }
    }
}
