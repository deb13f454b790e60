package import MainJob

/// What makes the figures in `Results` and in the documents, so that none is typed by hand.
package enum PublishingCommands {
    package static let all: [Extras.Command] = [
        ResultsCommand.self, PagesCommand.self, StoreCommand.self, TestabilityCommand.self,
        CausesCommand.self, ConditionsCommand.self,
    ]
}
