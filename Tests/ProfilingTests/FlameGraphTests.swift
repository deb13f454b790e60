import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import Profiling
import Testing

struct FlameGraphTests {
    private let graph = FlameGraph(Stacks.profile, title: "a <b> & \"c\"", subtitle: "10 samples")

    @Test func pictureIsWellFormedXML() throws {
        let parser = XMLParser(data: Data(graph.svg.utf8))
        #expect(parser.parse())
        #expect(parser.parserError == nil)
    }

    @Test func pictureIsTheSameEveryTime() {
        let again = FlameGraph(Stacks.profile, title: "a <b> & \"c\"", subtitle: "10 samples")
        #expect(graph.svg == again.svg)
    }

    @Test func everyFrameHasATooltipWithSamplesAndShare() {
        let svg = graph.svg
        #expect(svg.contains("<title>all (10 samples, 100.00 %)</title>"))
        #expect(
            svg.contains(
                "<title>HeadlessUIKit.layout&lt;A&gt;() (4 samples, 40.00 %, HeadlessUIKit)</title>"
            )
        )
    }

    @Test func widthsAreSharesOfTheWholeWidth() {
        // 1 176 pixels lie between the margins, and four of ten samples are 470.4 of them.
        #expect(graph.svg.contains(#"width="470.4""#))
        #expect(graph.svg.contains(#"<svg xmlns="http://www.w3.org/2000/svg" width="1200""#))
    }

    /// Sixteen rows of the harness's lay above the first of the app's own.
    @Test func framesAboveTheAppAreOne() {
        let above = (1...16).map {
            ProfiledFunction(
                name: "TraceDriver.step\($0)()",
                module: "TraceDriver",
                group: .harness
            )
        }
        let profile = StackProfile([
            .init([Stacks.root] + above + [Stacks.show, Stacks.run, Stacks.layout]): 3,
            .init([Stacks.root] + above + [Stacks.malloc]): 1,
        ])
        let svg = FlameGraph(profile, title: "deep", subtitle: "").svg
        #expect(
            svg.contains("<title>harness, down to the app (4 samples, 100.00 %, harness)</title>")
        )
        #expect(!svg.contains("step15()"))
        // What the harness does by itself, and what it does for the app further in, stays.
        #expect(svg.contains("step16()") && svg.contains("TraceDriver.run()"))
        #expect(svg.contains("Direct.show(_:)") && svg.contains("malloc"))
    }

    @Test func nothingIsFetched() {
        let links = graph.svg.components(separatedBy: "http").dropFirst()
        #expect(links.allSatisfy { $0.hasPrefix("://www.w3.org/") })
    }

    @Test func emptyProfileIsAPictureToo() {
        let svg = FlameGraph(StackProfile(), title: "nothing", subtitle: "").svg
        #expect(XMLParser(data: Data(svg.utf8)).parse())
    }
}
