import Probes
import Testing

struct AvailableMemoryTests {
    @Test func theKernelsEstimateIsInKibibytes() {
        let text = "MemTotal:       24628532 kB\nMemFree:  17 kB\nMemAvailable:   23000000 kB\n"
        #expect(AvailableMemory.parse(text) == 23_000_000 * 1_024)
    }

    @Test(arguments: ["", "MemTotal: 1 kB\n", "MemAvailable: many kB\n"])
    func whatTheKernelDoesNotSayIsNotKnown(text: String) {
        #expect(AvailableMemory.parse(text) == nil)
    }

    @Test func thisMachineHasSome() throws {
        #expect(try #require(AvailableMemory.bytes) > 0)
    }
}
