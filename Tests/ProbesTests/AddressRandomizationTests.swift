import Probes
import Testing

struct AddressRandomizationTests {
    @Test(arguments: [
        ("2\n", "00000000\n", AddressRandomization.full), ("1\n", "00000000\n", .withoutHeap),
        ("0\n", "00000000\n", .off), ("2\n", "00040000\n", .off), ("2\n", "00440008\n", .off),
        ("2\n", "00400000\n", .full),
    ])
    func theKernelsWordsAreRead(
        _ setting: String,
        _ personality: String,
        _ expected: AddressRandomization
    ) {
        #expect(AddressRandomization(setting: setting, personality: personality) == expected)
    }

    @Test func theSettingAloneWillDo() {
        #expect(AddressRandomization(setting: "2", personality: nil) == .full)
    }

    @Test(arguments: ["", "3", "on"]) func whatIsNotKnownIsNotGuessed(_ setting: String) {
        #expect(AddressRandomization(setting: setting, personality: nil) == nil)
    }
}
