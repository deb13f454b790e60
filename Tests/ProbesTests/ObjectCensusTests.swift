import Probes
import Testing

/// Known objects, each count in a process of its own.
struct ObjectCensusTests {
    @Test func theLivingAreCountedByType() async {
        await #expect(processExitsWith: .success) {
            try ReferenceCountProbe.start()
            let older = (0..<10).map { _ in Known() }
            #expect(ObjectCensus.start())
            var objects: [AnyObject] = (0..<30).map { _ in Known() }
            objects += (0..<20).map { _ in Unknown() } as [AnyObject]
            let unseen = ObjectCensus.unseen { Known() }
            objects.removeFirst(7)
            let tally = try #require(ObjectCensus.read()?.byType)
            ObjectCensus.stop()
            withExtendedLifetime((older, objects, unseen)) {
                #expect(tally["ProbesTests.Known"] == 23)
                // Private, without the address at which it lies.
                #expect(tally["ProbesTests.Unknown"] == 20)
            }
        }
    }

    @Test func whatClosuresCaptureIsCalledSo() async {
        await #expect(processExitsWith: .success) {
            try ReferenceCountProbe.start()
            #expect(ObjectCensus.start())
            var closures: [() -> Int] = []
            closures.reserveCapacity(10)
            let before = ObjectCensus.read()?.byType["closure context", default: 0] ?? -1
            for index in 0..<10 { closures.append(capturing(index, "\(index)")) }
            let after = ObjectCensus.read()?.byType["closure context", default: 0] ?? -1
            ObjectCensus.stop()
            #expect(closures.map { $0() } == Array(1...10))
            // Stored generically, a closure is wrapped once more.
            #expect([10, 20].contains(after - before), "\(after - before)")
        }
    }

    @Test func theTableForgetsNobodyButTheDead() async {
        await #expect(processExitsWith: .success) {
            try ReferenceCountProbe.start()
            #expect(ObjectCensus.start())
            var objects: [Known?] = Array(repeating: nil, count: 50_000)
            var random = Steps(state: 7)
            for _ in 0..<300_000 {
                let place = Int.random(in: 0..<objects.count, using: &random)
                objects[place] = objects[place] == nil ? Known() : nil
            }
            let tally = try #require(ObjectCensus.read()?.byType)
            #expect(tally["ProbesTests.Known"] == objects.count { $0 != nil })
            objects = []
            #expect(ObjectCensus.read()?.byType["ProbesTests.Known"] == nil)
            ObjectCensus.stop()
        }
    }

    @Test func withoutTheHooksThereIsNoCensus() async {
        await #expect(processExitsWith: .success) {
            #expect(!ObjectCensus.start())
            #expect(ObjectCensus.read() == nil)
        }
    }
}

private func capturing(_ number: Int, _ text: String) -> () -> Int {
    { number + text.count - text.count + 1 }
}

final class Known {
    var value = 0
}

private final class Unknown {
    var value = 0
}

/// A fixed seed, so that a failure can be repeated.
private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
