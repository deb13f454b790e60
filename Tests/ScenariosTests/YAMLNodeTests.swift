import Scenarios
import Testing

/// What a YAML text is read as, and what is refused.
struct YAMLNodeTests {
    /// The tree in one line, texts quoted and each value behind its place; for what is refused, the error.
    private func shown(_ yaml: String) -> String {
        do throws(ScenarioError) {
            return try YAMLNode.read(yaml, file: "a.yaml").map(shown) ?? "nothing"
        } catch {
            return "\(error)"
        }
    }

    private func shown(_ node: YAMLNode) -> String {
        let content =
            switch node.content {
            case .scalar(let text): "\"\(text)\""
            case .list(let elements): "[\(elements.map(shown).joined(separator: ", "))]"
            case .mapping(let entries):
                "{\(entries.map { shown($0.key) + " " + shown($0.value) }.joined(separator: ", "))}"
            }
        return "\(node.mark.line):\(node.mark.column) \(content)"
    }

    @Test(arguments: [
        ("a:\n  - b\n  - {c: d}", #"1:1 {1:1 "a" 2:3 [2:5 "b", 3:5 {3:6 "c" 3:9 "d"}]}"#),
        ("é: 🙂 # ü\n\"ü\": {}", #"1:1 {1:1 "é" 1:4 "🙂", 2:1 "ü" 2:6 {}}"#),
        ("--- >\n  a\n  b\n", #"1:5 "a b\#n""#),
        ("\u{FEFF}a: b\nc: d", #"1:1 {1:1 "a" 1:4 "b", 2:1 "c" 2:4 "d"}"#),
        ("a:\tb\r\nc: d", #"1:1 {1:1 "a" 1:4 "b", 2:1 "c" 2:4 "d"}"#),
    ])
    func everyValueKnowsItsPlace(yaml: String, expected: String) {
        #expect(shown(yaml) == expected)
    }

    @Test func quotesAndTagsMakeNoOtherText() {
        #expect(
            shown(#"[5, "5", '5', !!int 5, !other 5, ~, null, yes, "", a\n, "a\0b"]"#)
                == #"1:1 [1:2 "5", 1:5 "5", 1:10 "5", 1:15 "5", 1:24 "5", 1:34 "~", 1:37 "null", "#
                + "1:43 \"yes\", 1:48 \"\", 1:52 \"a\\n\", 1:57 \"a\0b\"]"
        )
    }

    @Test(arguments: ["", "# a remark\n", "\u{FEFF}", "\u{FEFF}# a remark"])
    func aTextWithoutADocumentIsNothing(yaml: String) {
        #expect(shown(yaml) == "nothing")
    }

    @Test func anAliasIsWhatItStandsForAndMergesNothing() {
        #expect(
            shown("a: &x {b: 1}\n<<: *x\n&y c: &x 2\nd: [*y, *x]")
                == #"1:1 {1:1 "a" 1:4 {1:8 "b" 1:11 "1"}, 2:1 "<<" 1:4 {1:8 "b" 1:11 "1"}, "#
                + #"3:1 "c" 3:7 "2", 4:1 "d" 4:4 [3:1 "c", 3:7 "2"]}"#
        )
    }

    @Test(arguments: [
        ("a: 1\n\"a\": 2", "1:1", "a"), ("{x: {b: 1, 'b': 2}}", "1:6", "b"),
        ("d: 1\nc: 2\nd: 3\nc: 4\nc: 5", "2:1", "c, d"), ("1: a\n\"1\": b", "1:1", "1"),
        ("a: &x b\nb: 1\n*x : 2", "2:1", "b"), ("a: &x b\n*x : 1\nb: 2", "1:4", "b"),
    ])
    func aKeyThatStandsTwiceIsRefusedWhereItStandsFirst(yaml: String, place: String, keys: String) {
        let problem = "not valid YAML: the key \(keys) stands more than once"
        #expect(shown(yaml) == "a.yaml:\(place): \(problem)")
    }

    @Test(arguments: [
        ("a: [1, 2", "2:1: not valid YAML: while parsing a flow sequence in line 1: "),
        ("a\n---\nb", "2:1: not valid YAML: expected a single document in the stream in line 1: "),
        ("a: b: c", "1:5: not valid YAML: mapping values are not allowed in this context"),
        ("é: x\nü: ÿ\0", "2:5: not valid YAML: control characters are not allowed"),
        ("- a\n- *b", "2:3: not valid YAML: found undefined alias"),
        ("a: &x [1, *x]", "1:11: not valid YAML: found undefined alias"),
        ("&x {a: {b: *x}}", "1:12: not valid YAML: found undefined alias"),
        (#"- "\uD800""#, "1:6: not valid YAML: while parsing a quoted scalar in line 1: "),
    ])
    func whatIsNoYAMLIsNamedWithItsPlace(yaml: String, expected: String) {
        #expect(shown(yaml).hasPrefix("a.yaml:\(expected)"), "\(shown(yaml))")
    }

    private static let depth = YAMLNode.deepest

    @Test(arguments: [
        (String(repeating: "[", count: 100_000), "1:\(depth + 1)"),
        (String(repeating: "{a: ", count: 100_000), "1:\(4 * depth + 1)"),
        (String(repeating: "- ", count: 100_000), "1:\(2 * depth + 1)"),
        (String(repeating: "? ", count: 100_000), "1:\(2 * depth + 1)"),
    ])
    func whatIsTooDeepIsRefusedWhereItBecomesSo(yaml: String, place: String) {
        #expect(
            shown(yaml) == "a.yaml:\(place): found lists and mappings 101 deep, "
                + "accepted: 100 within one another at most"
        )
    }

    @Test func theDeepestIsRead() {
        let open = String(repeating: "[", count: Self.depth)
        let close = String(repeating: "]", count: Self.depth)
        #expect(shown(open + close).hasSuffix("1:\(Self.depth) [\(close)"))
    }

    /// Ten lines, each ten times the one before.
    private static let laughs = (1..<10).reduce("a0: &a0 x\n") { text, line in
        let ten = Array(repeating: "*a\(line - 1)", count: 10).joined(separator: ", ")
        return text + "a\(line): &a\(line) [\(ten)]\n"
    }

    @Test func aliasesOfAliasesAreRefusedBeforeTheyGrow() {
        #expect(
            shown(Self.laughs) == "a.yaml:5:45: found aliases that stand for 10118 values so far, "
                + "accepted: 10000 at most"
        )
    }

    @Test func withoutAliasesATextMayBeLong() throws {
        let yaml = "[" + String(repeating: "x,", count: 2 * YAMLNode.mostRepeated) + "]"
        guard case .list(let elements)? = try YAMLNode.read(yaml, file: "a.yaml")?.content else {
            Issue.record("no list")
            return
        }
        #expect(elements.count == 2 * YAMLNode.mostRepeated)
    }
}
