import ChatDomain
import ChatServices

/// Pictures as streams (R15).
@MainActor
final class AvatarService {
    private let cache: any AvatarCache

    init(cache: any AvatarCache) { self.cache = cache }

    /// The picture at once if it is at hand; else nil, then the picture, which is loaded when subscribed to.
    func image(_ id: AvatarID) -> Stream<AvatarImage?> {
        Stream { [cache] tell in
            if let image = cache.cached(id) {
                tell(image)
                return Subscription()
            }
            let loaded = StateRelay<AvatarImage?>(nil)
            cache.load(id) { loaded.accept($0) }
            return loaded.subscribe(tell)
        }
    }
}
