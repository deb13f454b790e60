import Testing

@testable import Profiling

/// A flame graph that shows what differs.
struct ComparedFlameGraphTests {
    private static func function(_ name: String) -> ProfiledFunction {
        ProfiledFunction(name: name, module: "App", group: .architecture)
    }

    private static func profile(_ stacks: [[String]: Int]) -> StackProfile {
        StackProfile(
            Dictionary(
                uniqueKeysWithValues: stacks.map { names, count in
                    (names.map(function), count)
                }
            )
        )
    }

    private func svg(_ base: [[String]: Int], _ own: [[String]: Int], isExact: Bool) -> String {
        FlameGraph(
            Self.profile(own),
            title: "own",
            subtitle: "",
            comparison: .init(
                Self.profile(base),
                weights: (base: 1, own: 1),
                unit: "an event",
                isExact: isExact
            )
        ).svg
    }

    @Test func whatMayBeChanceIsGrey() {
        let svg = svg(
            [["main", "run", "a"]: 100, ["main", "run", "b"]: 100],
            [["main", "run", "a"]: 110, ["main", "run", "b"]: 300],
            isExact: false
        )
        #expect(
            svg.contains("<title>a (110 samples, 26.83 %, architecture, no difference to tell)")
        )
        #expect(svg.contains("<title>b (300 samples, 73.17 %, architecture, +200 an event)"))
        #expect(svg.contains(#"class="f even"#) && svg.contains(#"class="f more3"#))
        #expect(!svg.contains(#" s1""#) && !svg.contains(#" s2""#))
    }

    @Test func whereCountsAreExactEachDifferenceIsOne() {
        let svg = svg(
            [["main", "run", "a"]: 100],
            [["main", "run", "a"]: 101],
            isExact: true
        )
        #expect(svg.contains("+1 an event"))
    }

    @Test func framesThatAreNewSaySo() {
        let svg = svg([["main", "run", "a"]: 100], [["main", "run", "c"]: 100], isExact: false)
        #expect(svg.contains("+100 an event, new"))
    }

    @Test func tablesTellWhatIsNewAndWhatHasVanished() {
        let (base, own) = (
            Self.profile([["main", "old"]: 400, ["main", "same"]: 100]),
            Self.profile([["main", "new"]: 100, ["main", "same"]: 100])
        )
        let comparison = FlameGraph.Comparison(
            base,
            weights: (base: 1, own: 1),
            unit: "an event",
            isExact: false
        )
        let text = FrameDifferences(base, own, comparison, names: ("a", "b")).markdown
        #expect(text.contains("| `new` | 0.00 | 100.00 | +100.00 |"))
        #expect(text.contains("| `old` | 400.00 | 0.00 | −400.00 |"))
        #expect(!text.contains("`same`"))
        #expect(text.contains("## Only in b") && text.contains("## Only in a"))
        #expect(text.contains("| function, with what it calls | a | b | more, an event |"))
    }
}
