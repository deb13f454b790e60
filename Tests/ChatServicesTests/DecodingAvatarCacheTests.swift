import ChatDomain
import ChatServices
import TestSupport
import Testing
import WorkQueues

struct DecodingAvatarCacheTests {
    private let queues = SimulatedWorkQueues(.arrival)
    private let conditions = NetworkConditions(seed: 1)
    private let seen = Recorder<AvatarImage>()

    @Test func aPictureIsDecodedOffMainAndDeliveredOnIt() {
        queues.run {
            let cache = DecodingAvatarCache(queues: queues, conditions: conditions)
            load(4, from: cache)
            let delay = conditions.plan(.avatar(AvatarID(4)), attempt: 0).delay
            #expect(queues.nextTimer == WorkInstant(nanoseconds: delay.wholeNanoseconds))
            queues.advance(to: .init(nanoseconds: 1_000_000_000))
            #expect(items == ["avatars": 1, "main": 1])
            #expect(queues.onMain { cache.cached(AvatarID(4)) } == seen.entries.first)
        }
        #expect(seen.entries == [DecodingAvatarCache.decode(AvatarID(4))])
    }

    @Test func requestsForOnePictureAreJoined() {
        queues.run {
            let cache = DecodingAvatarCache(queues: queues, conditions: conditions)
            for id in [4, 4, 5, 4] as [UInt32] { load(id, from: cache) }
            #expect(queues.onMain { cache.cached(AvatarID(4)) } == nil)
            queues.advance(to: .init(nanoseconds: 1_000_000_000))
            #expect(items == ["avatars": 2, "main": 2])
            #expect(seen.entries.map(\.id.rawValue).sorted() == [4, 4, 4, 5])
        }
    }

    @Test func aPictureAtHandIsDeliveredAtOnce() {
        queues.run {
            let cache = DecodingAvatarCache(queues: queues, conditions: conditions)
            load(4, from: cache)
            queues.advance(to: .init(nanoseconds: 1_000_000_000))
            load(4, from: cache)
            #expect(seen.entries.count == 2)
            #expect(items == ["avatars": 1, "main": 1])
        }
    }

    @Test func whoWaitedInAKilledAppIsNeitherToldNorLetGoOf() {
        weak var waiting: Recorder<AvatarImage>?
        queues.run {
            let cache = DecodingAvatarCache(queues: queues, conditions: conditions)
            let recorder = Recorder<AvatarImage>()
            waiting = recorder
            queues.onMain {
                cache.load(AvatarID(4)) { recorder.note($0) }
                _ = DecodingAvatarCache(after: cache)
            }
            queues.advance(to: .init(nanoseconds: 1_000_000_000))
        }
        #expect(waiting?.entries == [])
    }

    @Test func picturesDifferAndStayWhatTheyAre() {
        let images = (0..<40).map { DecodingAvatarCache.decode(AvatarID($0)) }
        #expect(Set(images.map(\.digest)).count == 40)
        #expect(images.allSatisfy { $0.side == 32 })
        #expect(images == (0..<40).map { DecodingAvatarCache.decode(AvatarID($0)) })
    }

    private func load(_ id: UInt32, from cache: DecodingAvatarCache) {
        queues.onMain {
            cache.load(AvatarID(id)) { image in
                #expect(queues.main.isCurrent)
                seen.note(image)
            }
        }
    }

    /// Items run, by queue; those that ran none are left out.
    private var items: [String: Int] {
        Dictionary(uniqueKeysWithValues: queues.readings.map { ($0.label, $0.items) })
            .filter { $0.value > 0 }
    }
}
