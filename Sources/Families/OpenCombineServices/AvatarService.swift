package import ChatDomain
package import ChatServices
@preconcurrency package import OpenCombine
import OpenCombineUIKit

/// Pictures as publishers (R15).
@MainActor
package final class AvatarService {
    private let cache: any AvatarCache

    init(cache: any AvatarCache) { self.cache = cache }

    /// The picture at once if it is at hand; else nil, then the picture, which is loaded when subscribed to.
    package func image(_ id: AvatarID) -> AnyPublisher<AvatarImage?, Never> {
        Deferred { [cache] () -> AnyPublisher<AvatarImage?, Never> in
            if let image = cache.cached(id) { return Just(image).eraseToAnyPublisher() }
            let loaded = BehaviorRelay<AvatarImage?>(nil)
            cache.load(id) { loaded.accept($0) }
            return loaded.eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
}
