import SampleStatistics
import Testing

struct BatchMediansTests {
    @Test func anOddNumberOfProcessesHasAMiddleOneAnEvenNumberTwo() {
        #expect(BatchMedians.ascending([[9, 1], [2, 5], [4, 3]]) == [3, 4])
        #expect(BatchMedians.ascending([[9, 1], [2, 4]]) == [2.5, 5.5])
    }

    @Test func batchesThatAProcessLacksAreLeftOut() {
        #expect(BatchMedians.ascending([[9, 1, 7], [9, 3]]) == [2, 9])
        #expect(BatchMedians.ascending([[9], []]) == nil)
        #expect(BatchMedians.ascending([]) == nil)
    }
}
