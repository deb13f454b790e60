import RunRecords
import RunReports
import SampleStatistics
import Testing

/// Ratios beside each other in a drawing.
struct ForestPlotTests {
    /// Why it is inconclusive stands in the table; here the words ran over the page's edge.
    @Test func aVerdictIsAsShortAsItsRoom() throws {
        var record = try SampleRecord.full()
        let id = Metric.mainCPU.id
        for index in record.architectures.indices {
            record.architectures[index].metrics[id]?.ratio?.verdict = .inconclusiveForBlocks
        }
        let page = try HTMLReport(runs: [record]).text()
        let texts = page.matches(of: /<span class="word">([^<]*)</).map { $0.1 }
        #expect(texts.contains { $0.contains("inconclusive") })
        #expect(!texts.contains { $0.contains("inconclusive:") })
    }
}
