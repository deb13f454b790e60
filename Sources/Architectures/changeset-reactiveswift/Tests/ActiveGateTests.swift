#if ReactiveSwift
@preconcurrency import ReactiveSwift
import TestSupport
import Testing

@testable import ReactiveSwiftChangeset

/// A closed gate is a producer that is not started: what lies before it does not run.
struct ActiveGateTests {
    @Test func aClosedGateSavesTheWorkBeforeIt() {
        let source = MutableProperty(1)
        let isOpen = MutableProperty(false)
        let (work, shown) = (Recorder<Int>(), Recorder<Int>())
        let subscription =
            source.producer
            .map { value in
                work.note(value)
                return value
            }
            .while(isOpen)
            .startWithValues { shown.note($0) }
        source.value = 2
        #expect(work.entries.isEmpty)
        isOpen.value = true
        source.value = 3
        isOpen.value = false
        source.value = 4
        source.value = 5
        #expect(work.entries == [2, 3])
        isOpen.value = true
        #expect(work.entries == [2, 3, 5])
        #expect(shown.entries == work.entries)
        subscription.dispose()
        source.value = 6
        #expect(work.entries.count == 3)
    }

    @Test func historyIsKeptWhileTheGateIsClosed() {
        let source = MutableProperty("a")
        let isOpen = MutableProperty(true)
        let pairs = Recorder<String>()
        let subscription =
            source.producer
            .while(isOpen)
            .combinePrevious("")
            .startWithValues { old, new in pairs.note("\(old)→\(new)") }
        isOpen.value = false
        source.value = "b"
        source.value = "c"
        isOpen.value = true
        #expect(pairs.entries == ["→a", "a→c"])
        subscription.dispose()
    }
}
#endif
