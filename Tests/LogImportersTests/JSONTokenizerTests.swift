import ChatDomain
import Foundation
import LogImporters
import Testing

/// The tokenizer against Foundation's parser, on random JSON cut at random places.
struct JSONTokenizerTests {
    @Test(arguments: UInt64(0)..<40)
    func itReadsWhatFoundationReads(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let bytes = Array(RandomJSON.text(&generator).utf8)
            let expected = try JSONSerialization.jsonObject(
                with: Data(bytes),
                options: .fragmentsAllowed
            )
            var tokens = JSONTokenizer(chunks: cut(bytes, &generator), name: "a.json")
            let value = try Self.value(&tokens)
            #expect(try tokens.next() == .end)
            #expect(
                NSArray(object: value).isEqual(NSArray(object: expected)),
                "\(String(decoding: bytes, as: UTF8.self))"
            )
            var skipping = JSONTokenizer(chunks: cut(bytes, &generator), name: "a.json")
            try skipping.skipValue()
            #expect(try skipping.next() == .end)
        }
    }

    @Test(arguments: UInt64(100)..<140)
    func itRefusesWhatFoundationRefuses(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<40 {
            var bytes = Array(RandomJSON.text(&generator).utf8)
            for _ in 0..<2 {
                let at = Int.random(in: 0..<bytes.count, using: &generator)
                let marks = Array(#"{}[]",:0-.eE \u1/tn"#.utf8)
                bytes[at] = marks.randomElement(using: &generator) ?? 32
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // Numbers beyond doubles are told as written here and refused there; halves of pairs are replaced; bytes outside of ASCII were cut above.
            guard text.firstMatch(of: /[eE]\+?\d{3}/) == nil, !text.contains("\\ud"),
                !text.contains("\u{FFFD}"), !text.contains(#"\uD"#)
            else {
                continue
            }
            let isJSON =
                (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
                != nil
            var tokens = JSONTokenizer(chunks: cut(bytes, &generator), name: "a.json")
            let isRead: Bool
            do {
                while try tokens.next() != .end {}
                isRead = true
            } catch { isRead = false }
            #expect(isRead == isJSON, "\(text)")
        }
    }

    @Test(arguments: [
        (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83d\n""#, "\u{FFFD}\n"),
        (#""\ude00x""#, "\u{FFFD}x"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\u0000\/""#, "\u{0}/"),
    ])
    func halvesOfPairsAreReplaced(written: String, read: String) throws {
        for size in [1, 3, 100] {
            let bytes = Array(written.utf8)
            let chunks = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min(bytes.count, $0 + size)])
            }
            var tokens = JSONTokenizer(chunks: chunks, name: "a.json")
            #expect(try tokens.next() == .string(read))
        }
    }

    @Test(arguments: [
        ("{\"a\":\n [1,\n  x]}", "a.json:3: found `x`, at column 3; accepted: a value"),
        ("[1", "a.json:1: found the end of the file after a value, at column 3"),
        ("[1]]", "a.json:1: found `]`, at column 4; accepted: the end of the file"),
        ("{\"a\" 1}", "a.json:1: found `1`, at column 6; accepted: `:`"),
        ("[01]", "a.json:1: found `01`"), ("", "a.json:1: found an empty file"),
        ("\"a\u{1}\"", "a.json:1: found byte 0x1"),
    ])
    func errorsNamePlaceFoundAndAccepted(text: String, said: String) {
        var tokens = JSONTokenizer(chunks: [Array(text.utf8)], name: "a.json")
        let error = #expect(throws: ImportError.self) { while try tokens.next() != .end {} }
        #expect(error?.description.hasPrefix(said) == true, "\(error?.description ?? "")")
    }

    @Test func nestingAndGarbageEndInAnErrorNotInACrash() {
        for bytes in [
            [UInt8](repeating: 0x5B, count: 100_000), [UInt8](repeating: 0x22, count: 3),
            [0xFF, 0x22],
        ] {
            var tokens = JSONTokenizer(chunks: [bytes], name: "a.json")
            #expect(throws: ImportError.self) { while try tokens.next() != .end {} }
        }
    }

    private func cut(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [[UInt8]] {
        var (chunks, start) = ([[UInt8]](), 0)
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
            chunks.append(Array(bytes[start..<end]))
            start = end
        }
        return chunks
    }

    private static func value(_ tokens: inout JSONTokenizer) throws -> Any {
        try value(try tokens.next(), &tokens)
    }

    private static func value(
        _ token: JSONTokenizer.Token,
        _ tokens: inout JSONTokenizer
    ) throws -> Any {
        switch token {
        case .string(let text): return text
        case .number(let text):
            return try JSONSerialization.jsonObject(
                with: Data(text.utf8),
                options: .fragmentsAllowed
            )
        case .bool(let value): return value
        case .beginArray:
            var elements: [Any] = []
            while true {
                let token = try tokens.next()
                if token == .endArray { return elements }
                elements.append(try value(token, &tokens))
            }
        case .beginObject:
            var members: [String: Any] = [:]
            while case .key(let key) = try tokens.next() { members[key] = try value(&tokens) }
            return members
        default: return NSNull()
        }
    }
}

/// Random JSON with all the blanks, escapes and numbers that the grammar has.
private enum RandomJSON {
    static func text(_ generator: inout SplitMix64, depth: Int = 0) -> String {
        let blank = ["", "", " ", "\n", "\t \r\n"].randomElement(using: &generator) ?? ""
        return blank + value(&generator, depth) + blank
    }

    private static func value(_ generator: inout SplitMix64, _ depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 9), using: &generator) {
        case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? ""
        case 1, 2: return string(&generator)
        case 3: return "\(Int.random(in: -1_000_000...1_000_000, using: &generator))"
        case 4:
            return ["0", "-0.5", "1e3", "2.5E-2", "9007199254740993", "0.1", "-12.75"]
                .randomElement(using: &generator) ?? ""
        case 5, 6:
            let count = Int.random(in: 0...4, using: &generator)
            return "["
                + (0..<count).map { _ in text(&generator, depth: depth + 1) }.joined(separator: ",")
                + "]"
        default:
            let count = Int.random(in: 0...4, using: &generator)
            return "{"
                + (0..<count).map { "\"k\($0)\"" + ":" + text(&generator, depth: depth + 1) }
                .joined(separator: ",") + "}"
        }
    }

    private static func string(_ generator: inout SplitMix64) -> String {
        let pieces = [
            "a", "Zz", "é", "привет", "😀", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#,
            #"\ud83d\ude00"#, " ", "{", "]",
        ]
        let count = Int.random(in: 0...8, using: &generator)
        return "\""
            + (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() + "\""
    }
}
