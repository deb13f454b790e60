import SampleStatistics
import Testing

struct BatchMediansTests {
    @Test func anOddNumberOfProcessesHasAMiddleOneAnEvenNumberTwo() {
        #expect(BatchMedians.inOrder([[9, 1], [2, 5], [4, 3]]) == [4, 3])
        #expect(BatchMedians.inOrder([[9, 1], [2, 4]]) == [5.5, 2.5])
    }

    @Test func batchesThatAProcessLacksAreLeftOut() {
        #expect(BatchMedians.inOrder([[9, 1, 7], [9, 3]]) == [9, 2])
        #expect(BatchMedians.inOrder([[9], []]) == nil)
        #expect(BatchMedians.inOrder([]) == nil)
    }
}
