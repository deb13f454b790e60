import Experiments
import Studies
import Testing

struct SweepAxisTests {
    @Test func sizesTakeAThousandAndAMillion() throws {
        let axis = try SweepAxis("history=100,1k,10k,1M,1k")
        #expect(axis.name == .history)
        #expect(axis.values == [100, 1_000, 10_000, 1_000_000])
        #expect(try SweepAxis("rate=0.5,2").values == [0.5, 2])
        #expect(try SweepAxis("coalesce=0,16").values == [0, 16])
        #expect(try SweepAxis("visible-rows=5,20").name == .visibleRows)
        #expect(try SweepAxis("depth=0,10").values == [0, 10])
        #expect(try SweepAxis("subscriptions=1,11").name == .subscriptions)
    }

    @Test(arguments: [
        "history", "weather=1,2", "history=", "history=1", "history=5,5", "history=1,x",
        "history=1,,2",
        "history=1.5,2", "chats=0,10", "burst=1,20k", "history=-1,5", "rate=0,1", "rate=inf,1",
        "history=1,k", "depth=0,11", "subscriptions=0,1",
    ])
    func whatMakesNoSenseIsRefusedWithWhatWouldDo(_ text: String) throws {
        let error = try #require(throws: SweepAxisError.self) { try SweepAxis(text) }
        #expect(error.description.hasPrefix("--axis: found \""))
        #expect(error.description.contains("; accepted: "))
    }

    @Test(arguments: SweepAxis.Name.allCases)
    func whatARefusalGivesAsAnExampleIsAccepted(_ name: SweepAxis.Name) throws {
        let text = "\(name.rawValue)=x,2"
        let error = try #require(throws: SweepAxisError.self) { try SweepAxis(text) }
        let example = try #require(error.description.split(separator: " as in ").last)
        #expect(try SweepAxis(String(example)).name == name)
    }
}
