package import ArchitectureContract

/// An app with bugs to switch on, by which the oracle is tested; for programs that are built with it.
package struct MutantSubject: Sendable {
    package struct Bug: Hashable, Sendable {
        package var name: String
        /// The rule of BEHAVIOUR that it breaks, such as `R12`.
        package var rule: String
        package var summary: String
        /// Whether one of the articles' demo apps has it.
        package var isOfArticles: Bool

        package init(name: String, rule: String, summary: String, isOfArticles: Bool) {
            self.name = name
            self.rule = rule
            self.summary = summary
            self.isOfArticles = isOfArticles
        }
    }

    /// Its name among the architectures, of which it is none.
    package var id: String
    package var bugs: [Bug]
    /// Makes the app with the bug of a name; nil is none.
    package var make: @MainActor @Sendable (ArchitectureEnvironment, String?) -> any Architecture

    package init(
        id: String,
        bugs: [Bug],
        make: @escaping @MainActor @Sendable (ArchitectureEnvironment, String?) -> any Architecture
    ) {
        self.id = id
        self.bugs = bugs
        self.make = make
    }

    /// - Returns: The bug's name.
    /// - Throws: ``MeasurementError/unknownFault(_:known:)``
    package func named(_ bug: String) throws(MeasurementError) -> String {
        guard bugs.contains(where: { $0.name == bug }) else {
            throw .unknownFault(bug, known: bugs.map(\.name))
        }
        return bug
    }
}
