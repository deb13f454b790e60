package import ArchitectureContract

// The plainest app that BEHAVIOUR allows, with switchable bugs.
//
// It is written afresh: a model of arrays that are gone through and sorted again, outbox and receipts of its own, screens
// that compare what they show with what they should. Each ``Mutation`` is a guard where a programmer would go wrong; without
// one the app does everything right. It is no entry of the catalogue: no one measures it.

/// The chat app in its plainest form, healthy or with one bug.
@MainActor
package final class MutationSubject: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mutation-subject",
        title: "Mutation subject",
        origin: "harness",
        summary: "the plainest app, with bugs to switch on: what the oracle is tested by",
        choices: .closed
    )

    private let app: SubjectApp

    /// Makes a healthy one.
    package convenience init(environment: ArchitectureEnvironment) {
        self.init(environment: environment, mutation: nil)
    }

    /// Makes one with a bug; nil is healthy.
    ///
    /// Reloading every row on any change is a waste, not a bug: R13 has it measured, not judged.
    package init(
        environment: ArchitectureEnvironment,
        mutation: Mutation? = nil,
        reloadsEveryRow: Bool = false
    ) {
        app = SubjectApp(
            environment: environment,
            mutation: mutation,
            reloadsEveryRow: reloadsEveryRow
        )
    }

    package func start() { app.start() }
}
