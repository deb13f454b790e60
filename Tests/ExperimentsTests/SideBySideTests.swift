import Dispatch
import Experiments
import Testing

struct SideBySideTests {
    @Test func answersAreHandedOnInTheOrderOfWhatWasAsked() {
        let second = DispatchSemaphore(value: 0)
        var handed: [Int] = []
        SideBySide.inOrder([10, 20, 30], width: 2) { index, item in
            // The first is answered only once the second was.
            if index == 0 { second.wait() }
            if index == 1 { second.signal() }
            return item * 2
        } next: { item, answer in
            #expect(answer == item * 2)
            handed.append(item)
        }
        #expect(handed == [10, 20, 30])
    }
}
