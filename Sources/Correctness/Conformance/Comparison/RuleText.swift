internal import CRulePage

/// The rules that every architecture is held to, in words: what the oracle is in code.
///
/// Screens, reports and errors name a rule by its id; `crosstalk rules` prints them as the page "Rules" of this module has them.
package struct RuleText: Hashable, Sendable {
    /// As in "R12"; "R0" says how the others are judged.
    package let id: String
    /// Its name, in a word or two.
    package let title: String
    /// What it asks for, in sentences.
    package let text: String

    /// The rule named `id`, in either case; nil when there is none.
    package static func named(_ id: String) -> Self? { all.first { $0.id == id.uppercased() } }

    /// All of them, R0 first.
    package static let all = String(cString: crosstalkRulePage()).split(separator: "\n## ")
        .dropFirst().map(Self.init)

    /// Reads a section of the page: `R12 Badge`, an empty line, and what it asks for.
    private init(section: Substring) {
        let lines = section.split(separator: "\n")
        let words = lines[0].split(separator: " ", maxSplits: 1)
        (id, title) = (String(words[0]), String(words[1]))
        text = lines.dropFirst().joined(separator: "\n")
    }
}
