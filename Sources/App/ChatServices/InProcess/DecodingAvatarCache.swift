package import ChatDomain
package import WorkQueues

/// Fetches pictures over the planned network, decodes and scales them on a queue of its own, delivers on main (R15).
package final class DecodingAvatarCache: AvatarCache {
    /// Pixels a side, as fetched and as kept.
    private static let fetchedSide = 64, keptSide = 32

    private let queue: WorkQueue
    private let main: MainQueue
    private let conditions: NetworkConditions
    /// Set when the process that it is part of has ended.
    @MainActor private var isDead = false
    @MainActor private var images: [AvatarID: AvatarImage] = [:]
    @MainActor private var waiting: [AvatarID: [@MainActor (AvatarImage) -> Void]] = [:]

    package init(queues: any ServiceQueues, conditions: NetworkConditions) {
        queue = queues.service("avatars")
        main = queues.main
        self.conditions = conditions
    }

    /// Makes the empty cache of the app's next process; `former` delivers nothing any more.
    @MainActor package init(after former: DecodingAvatarCache) {
        queue = former.queue
        main = former.main
        conditions = former.conditions
        former.isDead = true
        KilledMemory.keep(former.waiting)
        former.waiting = [:]
    }

    @MainActor package func cached(_ id: AvatarID) -> AvatarImage? { images[id] }

    @MainActor package func load(
        _ id: AvatarID,
        completion: @escaping @MainActor (AvatarImage) -> Void
    ) {
        if let image = images[id] { return completion(image) }
        waiting[id, default: []].append(completion)
        guard waiting[id]?.count == 1 else { return }
        queue.after(conditions.plan(.avatar(id), attempt: 0).delay) { [self] in
            let image = Self.decode(id)
            main.async { self.deliver(image) }
        }
    }

    @MainActor private func deliver(_ image: AvatarImage) {
        guard !isDead else { return }
        images[image.id] = image
        for completion in waiting.removeValue(forKey: image.id) ?? [] { completion(image) }
    }

    /// Draws the picture that the server has under this id, then halves it with a box filter.
    package static func decode(_ id: AvatarID) -> AvatarImage {
        var generator = SplitMix64(seed: UInt64(id.rawValue), keys: 64)
        let pixels = (0..<fetchedSide * fetchedSide).map { _ in
            UInt8(truncatingIfNeeded: generator.next())
        }
        let scale = fetchedSide / keptSide
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for row in 0..<keptSide {
            for column in 0..<keptSide {
                var sum = 0
                for offset in 0..<scale * scale {
                    let y = row * scale + offset / scale
                    let x = column * scale + offset % scale
                    sum += Int(pixels[y * fetchedSide + x])
                }
                digest = (digest ^ UInt64(sum / (scale * scale))) &* 0x100_0000_01b3
            }
        }
        return AvatarImage(id: id, side: keptSide, digest: digest)
    }
}
