import ChatDomain
import Testing

struct MessageTextTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func textsHaveTheirExactLengthAndNoBlankEnds(key: UInt64) {
        for bytes in 0...120 {
            let text = MessageText.make(key: key, bytes: bytes)
            #expect(text.utf8.count == bytes)
            #expect(!text.hasSuffix(" ") && !text.hasPrefix(" "))
        }
    }

    @Test(
        arguments: [
            (1, 40, "you question okay dinner we home you may"),
            (2, 40, "okay now train station fine question the"),
            (1 << 40 | 7, 12, "the late so."), (.max, 1, "s"), (0, 0, ""),
        ] as [(UInt64, Int, String)]
    )
    func textsAreFixedForEver(key: UInt64, bytes: Int, text: String) {
        #expect(MessageText.make(key: key, bytes: bytes) == text)
    }

    @Test func keysTellTextsApart() {
        let texts = Set((0..<1_000).map { MessageText.make(key: $0, bytes: 60) })
        #expect(texts.count == 1_000)
    }

    /// Lengths are bytes in every script, and no text ends within a character.
    @Test(arguments: MessageText.Script.allCases)
    func scriptsHaveTheirExactLengthsToo(script: MessageText.Script) {
        var characters = Set<Character>()
        for number in 1...40 as ClosedRange<UInt64> {
            for bytes in 0...120 {
                let text = MessageText.make(key: script.key | number, bytes: bytes)
                #expect(text.utf8.count == bytes)
                #expect(!text.contains("\u{FFFD}"))
                #expect(!text.hasSuffix(" ") && !text.hasPrefix(" "))
                characters.formUnion(text)
            }
        }
        #expect(characters.contains { !$0.isASCII })
        let key = script.key | MessageText.breaksLines | 7
        #expect(MessageText.make(key: key, bytes: 80).contains("\n"))
    }

    @Test(
        arguments: [
            (.accented, 30, "žena señor köszönöm......"), (.cyrillic, 30, "ужин дома уже и..."),
            (.cjk, 30, "ねわかった晚饭午饭..."), (.emoji, 30, "🎉 now ☕️ 🚆.........."),
        ] as [(MessageText.Script, Int, String)]
    )
    func scriptsAreFixedForEver(script: MessageText.Script, bytes: Int, text: String) {
        #expect(MessageText.make(key: script.key | 1, bytes: bytes) == text)
    }
}
