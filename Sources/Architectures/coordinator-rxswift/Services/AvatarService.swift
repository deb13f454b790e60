#if RxSwift
import ChatDomain
import ChatServices
@preconcurrency import RxSwift

/// Pictures as observables (R15).
@MainActor
final class AvatarService {
    private let cache: any AvatarCache

    init(cache: any AvatarCache) { self.cache = cache }

    /// The picture at once if it is at hand; else nil, then the picture, which is loaded when subscribed to.
    func image(_ id: AvatarID) -> Observable<AvatarImage?> {
        .create { [cache] observer in
            if let image = cache.cached(id) {
                observer.onNext(image)
            } else {
                observer.onNext(nil)
                cache.load(id) { observer.onNext($0) }
            }
            return Disposables.create()
        }
    }
}
#endif
