/// A question that people ask of architectures, and what the figures here say to it.
struct Answer: Sendable {
    /// Who asks.
    enum Asker: String, CaseIterable, Sendable {
        case reader = "What readers ask first"
        case team = "What teams ask"
    }

    let asker: Asker
    let question: String
    /// Where a team asked; nil for readers.
    let place: Claim.Source?
    /// What prints the figures, or more of them; nil where none does.
    let command: String?
    let reply: Reply

    enum Reply: Sendable {
        /// A sentence or two made of figures, each of which is as the words say or the sentence is not made.
        case sentence(@Sendable (AnswerFigures) throws -> String)
        /// Nothing here decides it, for a reason.
        case none(String)
    }

    /// A question of readers.
    static func reader(
        _ question: String,
        _ command: String?,
        _ sentence: @escaping @Sendable (AnswerFigures) throws -> String
    ) -> Self {
        Self(
            asker: .reader,
            question: question,
            place: nil,
            command: command,
            reply: .sentence(sentence)
        )
    }

    /// A question of a team that uses a library.
    static func team(
        _ question: String,
        _ place: Claim.Source?,
        _ command: String,
        _ sentence: @escaping @Sendable (AnswerFigures) throws -> String
    ) -> Self {
        Self(
            asker: .team,
            question: question,
            place: place,
            command: command,
            reply: .sentence(sentence)
        )
    }
}
