@testable import Probes
import Testing

struct StealProbeTests {
    @Test func theEighthColumnIsStolenTime() throws {
        let text = "cpu  10 20 30 40 50 60 70 80 5 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n"
        let reading = try #require(StealProbe.parse(text))
        #expect(reading == StealReading(stolenTicks: 80, totalTicks: 360))
    }

    @Test(arguments: ["", "cpu 1 2 3", "intr 1 2 3 4 5 6 7 8 9"])
    func otherTextIsRefused(text: String) {
        #expect(StealProbe.parse(text) == nil)
    }

    @Test func aWindowsShareIsOfItsOwnTime() {
        let earlier = StealReading(stolenTicks: 10, totalTicks: 1_000)
        let later = StealReading(stolenTicks: 15, totalTicks: 1_100)
        #expect((later - earlier).share == 0.05)
        #expect((later - later).share == 0)
    }
}
