internal import ReportedErrors

/// How many mutants of each architecture its own tests kill: the content of `testability.json`.
package struct TestabilityRecord: SavedRecord, Hashable, Sendable {
    package static let schema = "crosstalk.testability/1"

    /// What a mutant does to a line.
    package enum Operator: String, NamedCases, CodingKeyRepresentable, Sendable {
        case negatedCondition = "negated-condition"
        case removedCall = "removed-call"
        case flippedLiteral = "flipped-literal"
        case swappedSign = "swapped-sign"
    }

    /// One change of one line.
    package struct Mutant: Codable, Hashable, Sendable {
        private enum CodingKeys: String, CodingKey {
            case file, line
            case change = "operator"
        }

        /// From the repository's root.
        package var file: String
        /// 1 for the first.
        package var line: Int
        package var change: Operator

        /// A change of a line that there is.
        package init(file: String, line: Int, change: Operator) {
            (self.file, self.line, self.change) = (file, line, change)
        }

        /// Whether it lies in one of the three folders that every architecture has.
        package var isInScreens: Bool {
            let folders = file.split(separator: "/").dropFirst(3)
            return ["ChatList", "Conversation", "CreateChat"].contains(folders.first)
        }
    }

    /// One architecture; baseline apps too.
    package struct Architecture: Codable, Hashable, Sendable {
        package var id: String
        /// Of all kinds together.
        package var mutants: Int
        /// Those in the folders of the three screens.
        package var screens: Int
        /// How many there are of each kind; absent where there is none.
        package var operators: [Operator: Int]
        /// Those with which a test fails, crashes or does not end.
        package var killed: Int
        /// The others, in the order of files and lines.
        package var survived: [Mutant]

        /// How many of those in the screens' folders are killed, and of how many.
        package var killedInScreens: (count: Int, of: Int) {
            (screens - survived.count(where: \.isInScreens), screens)
        }

        /// How many of one kind are killed, and of how many.
        package func killed(_ change: Operator) -> (count: Int, of: Int) {
            let all = operators[change] ?? 0
            return (all - survived.count { $0.change == change }, all)
        }
    }

    /// Above what any sources have, and far below where sums overflow.
    private static let most = 1_000_000

    package private(set) var schema = Self.schema
    package var commit: String
    package var swift: String
    /// What decides which change a line has that could have several.
    package var seed: UInt64
    package var architectures: [Architecture]

    /// What was counted at a commit, with a compiler of a version as in "6.3.1".
    package init(commit: String, swift: String, seed: UInt64, architectures: [Architecture]) {
        (self.commit, self.swift, self.seed) = (commit, swift, seed)
        self.architectures = architectures
    }

    /// The entry of an architecture; nil where there is none.
    package subscript(id: String) -> Architecture? { architectures.first { $0.id == id } }

    package func validate() throws(RecordError) {
        if commit.isEmpty { throw .missing(field: "commit") }
        if architectures.isEmpty { throw .missing(field: "architectures") }
        try checkUnique(architectures.map(\.id)) { "architectures[\($0)].id" }
        for (index, row) in architectures.enumerated() {
            let field = "architectures[\(index)]"
            try Self.check("\(field).mutants", row.mutants, 1...Self.most)
            for change in Operator.allCases {
                let survived = row.survived.count { $0.change == change }
                let count = row.operators[change] ?? 0
                let most = max(survived, Self.most)
                try Self.check("\(field).operators.\(change.rawValue)", count, survived...most)
            }
            let all = row.operators.values.reduce(0, +)
            try Self.check("\(field).mutants", row.mutants, all...all)
            let killed = row.mutants - row.survived.count
            try Self.check("\(field).killed", row.killed, killed...killed)
            let inScreens = row.survived.count(where: \.isInScreens)
            try Self.check("\(field).screens", row.screens, inScreens...row.mutants)
            for (place, mutant) in row.survived.enumerated() {
                try Self.check("\(field).survived[\(place)].line", mutant.line, 1...Int.max)
            }
        }
    }

    private static func check(
        _ field: String,
        _ found: Int,
        _ accepted: ClosedRange<Int>
    ) throws(RecordError) {
        guard !accepted.contains(found) else { return }
        let (low, high) = (accepted.lowerBound, accepted.upperBound)
        throw .inconsistent(
            field: field,
            found: "\(found)",
            accepted: low == high ? "\(low)" : high == .max ? "\(low) or more" : "\(low)–\(high)"
        )
    }
}

extension TestabilityRecord.Architecture {
    /// Counts an architecture's mutants.
    ///
    /// - Parameters:
    ///   - id: The architecture's.
    ///   - mutants: All of them, in the order of files and lines.
    ///   - survived: Those of them that no test kills, in the same order.
    package init(
        id: String,
        mutants: [TestabilityRecord.Mutant],
        survived: [TestabilityRecord.Mutant]
    ) {
        self.init(
            id: id,
            mutants: mutants.count,
            screens: mutants.count(where: \.isInScreens),
            operators: Dictionary(grouping: mutants, by: \.change).mapValues(\.count),
            killed: mutants.count - survived.count,
            survived: survived
        )
    }
}
