import LineDifferences
import Testing

struct LineDiffTests {
    @Test func equalListsHaveNoChange() {
        #expect(LineDiff(["a", "b"], ["a", "b"]).lines == [.both("a"), .both("b")])
        #expect(LineDiff(["a", "b"], ["a", "b"]).text(context: 0) == ["…"])
        #expect(LineDiff([], []).lines == [])
    }

    @Test func changedLineShowsBothSidesExpectedFirst() {
        #expect(
            LineDiff(["a", "b", "c"], ["a", "x", "c"]).text() == ["  a", "- b", "+ x", "  c"]
        )
    }

    @Test func oneSideAloneIsAllChange() {
        #expect(LineDiff(["a"], []).lines == [.first("a")])
        #expect(LineDiff([], ["a"]).lines == [.second("a")])
    }

    /// The longest common part of these is four lines, a published example: "BCBA".
    @Test func commonPartIsTheLongest() {
        let diff = LineDiff("ABCBDAB".map(String.init), "BDCABA".map(String.init))
        let common = diff.lines.count { if case .both = $0 { true } else { false } }
        #expect(common == 4)
    }

    @Test func distantLinesAreLeftOut() {
        let lines = (1...9).map(String.init)
        #expect(LineDiff(lines, Array(lines.dropLast())).text(context: 1) == ["…", "  8", "- 9"])
    }
}
