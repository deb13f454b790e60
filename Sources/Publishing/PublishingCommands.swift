package import MainJob

/// What makes the figures in `Results` and in the documents, so that none is typed by hand.
package enum PublishingCommands {
    /// What people ask; the others are commands of `ci`.
    package static let answers: Extras.Command = AnswersCommand.self

    package static let all: [Extras.Command] = [
        ResultsCommand.self, PagesCommand.self, StoreCommand.self, TestabilityCommand.self,
        CausesCommand.self, ConditionsCommand.self,
    ]
}
