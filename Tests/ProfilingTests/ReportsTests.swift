@testable import Profiling
import Testing

struct ReportsTests {
    @Test func foldedStacksAreSortedAndRepeatable() {
        let text = Stacks.profile.folded
        #expect(
            text == """
                main thread;TraceDriver.run() 1
                main thread;TraceDriver.run();Direct.show(_:) 2
                main thread;TraceDriver.run();Direct.show(_:);Direct.show(_:);HeadlessUIKit.layout<A>() 4
                main thread;TraceDriver.run();Direct.show(_:);malloc 3

                """
        )
    }

    @Test func semicolonsAreEscapedInFoldedStacks() {
        let odd = ProfiledFunction(name: "a;b", module: "", group: .runtime)
        #expect(StackProfile([.init([odd]): 1]).folded == "a:b 1\n")
    }

    @Test func recursionCountsOnceInTotals() throws {
        let hot = HotFunctions(Stacks.profile)
        let show = try #require(hot.functions.first { $0.function == Stacks.show })
        #expect(show.own == 2)
        #expect(show.total == 9)
        #expect(hot.functions.map(\.function.name).first == "HeadlessUIKit.layout<A>()")
        #expect(hot.functions.map(\.own).reduce(0, +) == hot.samples)
        #expect(hot.mainSamples == 10)
    }

    @Test func runtimeIsChargedToItsCaller() {
        let groups = HotFunctions(Stacks.profile).groups
        #expect(groups.map(\.group) == [.architecture, .interface, .harness, .runtime])
        #expect(groups.map(\.own) == [2, 4, 1, 3])
        #expect(groups.map(\.charged) == [5, 4, 1, 0])
        let payers = HotFunctions(Stacks.profile).payers
        #expect(payers.map(\.function) == [Stacks.show, Stacks.layout, Stacks.run])
        #expect(payers.map(\.charged) == [5, 4, 1])
    }

    @Test func tablesShowSharesInPercent() {
        let report = HotFunctions(Stacks.profile)
        #expect(report.text().contains("    40.0     40.0  HeadlessUIKit.layout<A>()\n"))
        #expect(
            report.markdown(limit: 15).contains(
                "| 20.0 | 90.0 | architecture | `Direct.show(_:)` |"
            )
        )
    }

    @Test func tablesAreShownInEveryWidth() {
        let report = HotFunctions(Stacks.profile)
        for width in 1...200 { #expect(report.text(width: width).contains("Direct.show")) }
        let lines = report.text(width: 80).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    @Test func frequencyIsHeldToTheKernelsLimit() {
        #expect(PerfTool.frequency(1) == 1)
        #expect(PerfTool.frequency(5_000, limit: 1_200) == 1_200)
        #expect(PerfTool.frequency(5_000, limit: nil) == 5_000)
    }

    @Test func stacksThatReadAlikeAreAddedUp() {
        var raw = RawProfile()
        for symbol in ["foo", "foo", "bar"] {
            raw.add(
                ProfileSample(
                    command: "app",
                    process: 1,
                    thread: 2,
                    frames: [
                        .init(symbol: symbol, object: "/lib/libc.so.6"),
                        .init(symbol: "[unknown]", object: "[unknown]"),
                    ]
                )
            )
        }
        let profile = StackProfile(raw, names: SwiftNames(), map: ModuleMap(architecture: "Direct"))
        #expect(profile.folded == "other threads;bar 1\nother threads;foo 2\n")
    }
}
