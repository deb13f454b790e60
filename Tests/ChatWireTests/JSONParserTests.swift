import ChatWire
import Testing

struct JSONParserTests {
    private func parse(_ text: String) throws(WireError) -> JSONTree {
        try JSONParser.parse(Array(text.utf8))
    }

    @Test(
        arguments: [
            ("null", JSONTree.null), (" true ", .bool(true)), ("-0", .integer(0)),
            ("9223372036854775807", .integer(.max)), ("1e2", .decimal(100)), ("0.5", .decimal(0.5)),
            (#""a\"\\\/\b\f\n\r\té""#, .string("a\"\\/\u{8}\u{C}\n\r\té")),
            (#""\uD83D\uDE00""#, .string("😀")), ("[]", .array([])),
            (#"{"a":[1,{}]}"#, .object(["a": .array([.integer(1), .object([:])])])),
        ] as [(String, JSONTree)]
    )
    func whatRFC8259AllowsIsRead(text: String, tree: JSONTree) throws {
        #expect(try parse(text) == tree)
    }

    @Test(arguments: [
        "", " ", "nul", "01", "1.", "1e", "+1", ".5", "1e400", "[1,]", "[1", "{\"a\":1,}", "{a:1}",
        "{\"a\" 1}", "\"\t\"", #""\x""#, #""\uD83D""#, #""\uDE00\uD83D""#, #""\u12g4""#, "\"",
        "1 2",
        #"{"a":1,"a":2}"#, "NaN", "Infinity", "'a'", "[1}", "\u{FEFF}1",
    ])
    func whatItDoesNotAllowIsRefused(text: String) {
        #expect(throws: WireError.self) { try parse(text) }
    }

    @Test func depthIsLimited() throws {
        let most = JSONParser.mostDepth
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try parse(nested(most)) }
        #expect(throws: WireError.self) { try parse(nested(most + 1)) }
        #expect(throws: WireError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
    }

    @Test(
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
        ] as [[UInt8]]
    )
    func textThatIsNotUTF8IsRefused(bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(throws: WireError.self) { try JSONParser.parse([quote] + bytes + [quote]) }
        let escaped = Array(#""\n"#.utf8) + bytes + [quote]
        #expect(throws: WireError.self) { try JSONParser.parse(escaped) }
    }

    @Test func anErrorSaysWhere() {
        #expect(throws: WireError.malformedJSON(offset: 3, accepted: ", or ]")) {
            try parse("[1 2]")
        }
    }
}
