import SampleStatistics
import Testing

struct ClustersTests {
    @Test func valuesOfOneKeyAreTogetherInTheirOrder() {
        let clusters = Clusters.grouped(["a", "b", "c", "d", "e"], by: [3, 1, 3, 2, 1])
        #expect(clusters == [["b", "e"], ["d"], ["a", "c"]])
        #expect(Clusters.grouped([Int](), by: []) == [])
    }

    /// Ten blocks do not make a verdict of four clusters.
    @Test(arguments: [(4, Verdict.inconclusiveForBlocks), (5, .more)])
    func fewClustersGiveNoVerdict(_ count: Int, _ expected: Verdict) {
        let blocks = (0..<20).map { block in
            RatioInterval.Block(candidate: 2 + 0.001 * Double(block % count), reference: 1)
        }
        let clusters = Clusters.grouped(blocks, by: (0..<20).map { $0 % count })
        let interval = RatioInterval(clusters: clusters)
        #expect(Verdict(interval) == expected)
        #expect(ComparisonFamily([interval, nil]).verdicts == [expected, .inconclusive])
    }
}
