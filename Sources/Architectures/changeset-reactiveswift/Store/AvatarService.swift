#if ReactiveSwift
import ChatDomain
import ChatServices
@preconcurrency import ReactiveSwift

/// Pictures as producers (R15).
@MainActor
final class AvatarService {
    private let cache: any AvatarCache

    init(cache: any AvatarCache) { self.cache = cache }

    /// The picture at once if it is at hand; else nil, then the picture, which is loaded at the start.
    func image(_ id: AvatarID) -> SignalProducer<AvatarImage?, Never> {
        if let image = cache.cached(id) { return SignalProducer(value: image) }
        return SignalProducer { [cache] observer, _ in
            observer.send(value: nil)
            cache.load(id) { image in
                observer.send(value: image)
                observer.sendCompleted()
            }
        }
    }
}
#endif
