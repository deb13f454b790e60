package import Foundation
package import RunRecords

/// Finds the commit that changed a count, by one count of each commit looked at.
///
/// Counts are exact, so that one look decides: no commit is looked at twice, and none is taken for another by noise.
package struct GateBisection {
    /// What was found.
    package struct Result: Sendable {
        /// The first commit whose counts are not those of the good one; nil where the bad one has the same.
        package var culprit: GateResult.Revision?
        /// Its subject line.
        package var subject = ""
        /// What changed with it against the good one.
        package var differences: [Difference] = []
        /// Commits that were built and counted, both ends included, and how many lay between.
        package var looks = 0
        package var commits = 0
        /// Commits that could not be built or counted, with the reason.
        package var skipped: [String] = []
    }

    private let root: URL
    private let count: (GatePrograms) throws -> RunRecord
    private let build: (String) throws(GateError) -> GatePrograms
    private let progress: (String) -> Void

    /// - Parameters:
    ///   - root: The repository.
    ///   - progress: Told of each step.
    ///   - build: Builds a commit.
    ///   - count: Counts a program.
    package init(
        root: URL,
        progress: @escaping (String) -> Void,
        build: @escaping (String) throws(GateError) -> GatePrograms,
        count: @escaping (GatePrograms) throws -> RunRecord
    ) {
        (self.root, self.progress, self.build, self.count) = (root, progress, build, count)
    }

    /// Looks for the commit between two, along the first parents.
    ///
    /// - Parameters:
    ///   - good: Where the counts were as they should be.
    ///   - bad: Where they are not.
    ///   - architectures: Ids to compare; nil for all.
    /// - Returns: The commit, or that both ends are alike.
    /// - Throws: ``GateError``; as the build and the count of either end.
    package func run(
        good: String,
        bad: String,
        architectures: Set<String>?
    ) throws -> Result {
        let listed = try ToolRun(
            ["git", "rev-list", "--first-parent", "--reverse", "\(good)..\(bad)"],
            in: root
        ).check(step: "git")
        let commits = listed.split(separator: "\n").map(String.init)
        var result = Result()
        result.commits = commits.count
        guard !commits.isEmpty else {
            throw GateError.unknownRevision("\(good)..\(bad)", reason: "no commit lies between")
        }
        let baseline = try Baseline(count(build(good)))
        func differences(_ commit: String) throws -> [Difference] {
            result.looks += 1
            progress("\(commit.prefix(12)): look \(result.looks)")
            return try BaselineCheck.compare(
                baseline,
                count(build(commit)),
                architectures: architectures
            ).filter(\.isChange)
        }
        var found = try differences(commits[commits.count - 1])
        guard !found.isEmpty else { return result }
        // The first of those that are known to differ, and all before that are not known to.
        var last = commits.count - 1
        var open = Array(commits.indices.dropLast())
        while !open.isEmpty {
            let middle = open[open.count / 2]
            do {
                let now = try differences(commits[middle])
                if now.isEmpty {
                    open.removeAll { $0 <= middle }
                } else {
                    (last, found) = (middle, now)
                    open.removeAll { $0 >= middle }
                }
            } catch {
                result.skipped.append("\(commits[middle].prefix(12)): \(error)")
                open.removeAll { $0 == middle }
            }
        }
        result.culprit = .init(
            commit: commits[last],
            isDirty: false,
            name: String(commits[last].prefix(12))
        )
        result.subject =
            (try? ToolRun(["git", "log", "-1", "--format=%s", commits[last]], in: root)
                .check(step: "git")) ?? ""
        result.differences = found
        return result
    }
}

extension Difference {
    /// Whether it is a count, or an architecture, that is no longer what it was.
    fileprivate var isChange: Bool {
        switch self {
        case .regression, .improvement, .nonconforming, .missingArchitecture, .missingMetric: true
        case .incomparable, .otherLibrary, .unknownArchitecture, .unknownMetric, .unavailableMetric,
            .unsavedMetric, .emptyEntry, .nothingCompared:
            false
        }
    }
}
