import ArgumentParser
import MainJob
import ReportedErrors
import RunReports

/// Prints what readers and teams ask, with the answers.
struct AnswersCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "answers",
        abstract: "What do people ask of architectures, and what do the figures say?",
        discussion: """
            Made of the records in Results, in the repository's own folder. Fails where a figure is not as its sentence says any more.
            """,
        shouldDisplay: false
    )

    @Argument(help: "Words that a question or its answer holds; all when left out.")
    var words: [String] = []

    func carryOut() throws {
        let results = try PublishedResults()
        let all = results.answers(try results.claims)
        let wanted = words.map { $0.lowercased() }
        let rows = all.rows.filter { row in
            let text = "\(row.answer.question) \(row.text)".lowercased()
            return wanted.allSatisfy(text.contains)
        }
        try require(
            !rows.isEmpty,
            "answers: found no question with \"\(words.joined(separator: " "))\"; accepted: words of one, or none for all"
        )
        let texts = rows.map { row in
            let lines = [row.answer.question].flatMap { $0.wrapped(to: Console.width, indent: 0) }
            let text = row.text.withoutLinks.wrapped(to: Console.width - 2, indent: 0).map {
                "  \($0)"
            }
            let command = row.answer.command.map {
                "  Command: \($0)".wrappedCommand(to: Console.width)
            }
            return (lines + text + (command ?? [])).joined(separator: "\n")
        }
        print(texts.joined(separator: "\n\n"))
        if words.isEmpty { print("\n\(all.summary)") }
        guard all.faults.isEmpty else { throw ExitStatus.failed }
    }
}

extension String {
    /// The words of its Markdown links alone.
    fileprivate var withoutLinks: String {
        replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" }.replacing("`", with: "")
    }
}
