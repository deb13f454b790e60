import RunReports
import Testing

struct MarkdownTextTests {
    @Test func ordinaryWordsStayAsTheyAre() throws {
        let text = try MarkdownReport(SampleRecord.full()).text()
        #expect(!text.contains("\\_"))
        #expect(!text.contains("\\["))
    }
}
