import ChatWire
import JSONTokens
import Testing

struct JSONFieldsTests {
    private func parse(_ text: String) throws(WireError) -> JSONValue {
        try JSONValue(received: text.utf8)
    }

    @Test(
        arguments: [
            ("null", JSONValue.null), (" true ", .bool(true)), ("-0", .number("-0")),
            ("9223372036854775807", .number("9223372036854775807")), ("1e2", .number("1e2")),
            (#""a\"\\\/\b\f\n\r\té""#, .string("a\"\\/\u{8}\u{C}\n\r\té")),
            (#""\uD83D\uDE00""#, .string("😀")), ("[]", .array([])),
            (#"[1,{}]"#, .array([.number("1"), .object([])])),
        ] as [(String, JSONValue)]
    )
    func whatRFC8259AllowsIsRead(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(arguments: [
        "", " ", "nul", "01", "1.", "1e", "+1", ".5", "[1,]", "[1", "{\"a\":1,}", "{a:1}",
        "{\"a\" 1}", "\"\t\"", #""\x""#, #""\uD83D""#, #""\uDE00\uD83D""#, #""\u12g4""#, "\"",
        "1 2",
        #"{"a":1,"a":2}"#, "NaN", "Infinity", "'a'", "[1}", "\u{FEFF}1",
    ])
    func whatItDoesNotAllowIsRefused(text: String) {
        #expect(throws: WireError.self) { try parse(text) }
    }

    @Test func depthIsLimited() throws {
        let most = JSONValue.mostDepth
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
        #expect(throws: WireError.self) { try JSONValue(received: [quote] + bytes + [quote]) }
        let escaped = Array(#""\n"#.utf8) + bytes + [quote]
        #expect(throws: WireError.self) { try JSONValue(received: escaped) }
    }

    @Test func anErrorSaysWhere() {
        #expect(throws: WireError.malformedJSON(offset: 3, accepted: "`,` or `]`")) {
            try parse("[1 2]")
        }
    }

    @Test func numbersAreReadAsTheyAreAskedFor() throws {
        let fields = try JSONFields(reading: #"{"a":1e2,"b":0.5,"c":1e400,"d":256}"#.utf8)
        #expect(try fields.integer("a", as: UInt8.self) == 100)
        #expect(try fields.decimal("b") == 0.5)
        for name in ["b", "c", "d"] {
            let error = #expect(throws: WireError.self) { try fields.integer(name, as: UInt8.self) }
            #expect(error?.description.hasSuffix("0 to 255") == true)
        }
        #expect(throws: WireError.field("c", found: "1e400", accepted: "a finite number")) {
            try fields.decimal("c")
        }
    }
}
