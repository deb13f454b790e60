#if RxSwift
package import ChatDomain
package import ChatServices
@preconcurrency package import RxSwift

/// Pictures as observables (R15).
@MainActor
package final class AvatarService {
    private let cache: any AvatarCache

    init(cache: any AvatarCache) { self.cache = cache }

    /// The picture at once if it is at hand; else nil, then the picture, which is loaded when subscribed to.
    package func image(_ id: AvatarID) -> Observable<AvatarImage?> {
        Observable.deferred { [cache] () -> Observable<AvatarImage?> in
            if let image = cache.cached(id) { return .just(image) }
            return Self.load(id, from: cache).asObservable().map(Optional.some).startWith(nil)
        }
    }

    private static func load(
        _ id: AvatarID,
        from cache: any AvatarCache
    ) -> Single<AvatarImage> {
        Single.create { observer in
            cache.load(id) { observer(.success($0)) }
            return Disposables.create()
        }
    }
}
#endif
