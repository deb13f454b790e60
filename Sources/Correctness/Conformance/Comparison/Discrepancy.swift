/// One thing that is not as BEHAVIOUR has it.
package struct Discrepancy: Hashable, Sendable, Codable {
    package let rule: Rule
    /// Where, in a few words: "row 3 of the list", "badge".
    package let subject: String
    package let expected: String
    package let shown: String
}

extension Discrepancy: CustomStringConvertible {
    package var description: String {
        "\(rule.rawValue) \(subject): expected \(expected), shown \(shown)"
    }
}
