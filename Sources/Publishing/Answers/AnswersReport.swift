import ReportedErrors
import RunReports

/// Every question with its answer, as a page and for a terminal.
struct AnswersReport {
    /// A question, and what is said to it.
    struct Row {
        enum State {
            case answered, open
            /// A figure is not there, as of a run that is older than the code.
            case unmeasured
            /// A figure is not as the sentence says.
            case wrong
        }

        let answer: Answer
        let text: String
        let state: State
    }

    let rows: [Row]

    /// Makes the sentences.
    init(_ answers: [Answer], _ figures: AnswerFigures) {
        rows = answers.map { answer in
            switch answer.reply {
            case .none(let reason): return Row(answer: answer, text: reason, state: .open)
            case .sentence(let words):
                do {
                    return Row(answer: answer, text: try words(figures), state: .answered)
                } catch let fault as AnswerFigures.Fault {
                    return Row(answer: answer, text: fault.description, state: .wrong)
                } catch {
                    return Row(answer: answer, text: "Not measured: \(error).", state: .unmeasured)
                }
            }
        }
    }

    /// What is not as the sentences say, a line each.
    var faults: [String] {
        rows.filter { $0.state == .wrong }.map { "\($0.answer.question) \($0.text)" }
    }

    /// How many are answered, as a sentence.
    var summary: String {
        "\(rows.count { $0.state == .answered }) of \(rows.count, "question") answered, each in a sentence or two."
    }

    /// The page.
    var markdown: String {
        let parts = Answer.Asker.allCases.map { asker in
            "\n## \(asker.rawValue)\n"
                + rows.filter { $0.answer.asker == asker }.map(\.markdown).joined()
        }
        return "# Questions, each answered in a sentence or two\n"
            + [.list(Self.method)].markdown + parts.joined()
    }

    private static let method = [
        "Generated from the records. CI fails where a sentence no longer fits its figure.",
        "× is times the thing named. A range without brackets goes from the scenario with the least to that with the most.",
        "A modelled phone: what counts would cost on one, at costs of which some are assumed. No phone was measured.",
    ]
}

extension AnswersReport.Row {
    fileprivate var markdown: String {
        let place = answer.place.map { " ([\($0.author), \($0.title)](\($0.link)))" } ?? ""
        let command = answer.command.map { "\n\n    \($0)" } ?? ""
        return "\n### \(answer.question)\n\n\(text)\(place)\(command)\n"
    }
}
