@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport
import Testing

@testable import ChangesetMVVM

/// A closed gate is no subscription at all: what lies before it does not run.
struct ActiveGateTests {
    @Test func aClosedGateSavesTheWorkBeforeIt() {
        let source = BehaviorRelay(1)
        let isOpen = BehaviorRelay(false)
        let (work, shown) = (Recorder<Int>(), Recorder<Int>())
        let subscription =
            source
            .map { value in
                work.note(value)
                return value
            }
            .while(isOpen)
            .sink { shown.note($0) }
        source.accept(2)
        #expect(work.entries.isEmpty)
        isOpen.accept(true)
        source.accept(3)
        isOpen.accept(false)
        source.accept(4)
        source.accept(5)
        #expect(work.entries == [2, 3])
        isOpen.accept(true)
        #expect(work.entries == [2, 3, 5])
        #expect(shown.entries == work.entries)
        subscription.cancel()
        source.accept(6)
        #expect(work.entries.count == 3)
    }

    @Test func historyIsKeptWhileTheGateIsClosed() {
        let source = BehaviorRelay("a")
        let isOpen = BehaviorRelay(true)
        let pairs = Recorder<String>()
        let subscription =
            source
            .while(isOpen)
            .combinePrevious("")
            .sink { old, new in pairs.note("\(old)→\(new)") }
        isOpen.accept(false)
        source.accept("b")
        source.accept("c")
        isOpen.accept(true)
        #expect(pairs.entries == ["→a", "a→c"])
        subscription.cancel()
    }
}
