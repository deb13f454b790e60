#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import RxSwift

enum CacheError: Error {
    /// There is no such picture in the app's bundle.
    case missing(path: String)
}

/// Pictures, loaded and scaled off the main queue, delivered on it (R15).
@MainActor
protocol CacheService: BackendService {
    /// A picture from the app's bundle in the size asked for; a ``CacheError`` when it is missing.
    func staticImage(path: String, size: CGSize) -> Observable<UIImage>

    /// A contact's picture in the size asked for; at once if it is at hand.
    func remoteImage(_ avatar: AvatarID, size: CGSize) -> Observable<UIImage>
}

/// Pictures out of the app's decoding cache.
final class LiveCacheService: CacheService {
    private let avatars: any AvatarCache

    init(avatars: any AvatarCache) { self.avatars = avatars }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    /// Always fails: the bundle holds no pictures.
    func staticImage(path: String, size: CGSize) -> Observable<UIImage> {
        .error(CacheError.missing(path: path))
    }

    func remoteImage(_ avatar: AvatarID, size: CGSize) -> Observable<UIImage> {
        if let picture = avatars.cached(avatar) { return .just(UIImage(picture, size: size)) }
        return .create { [avatars] observer in
            avatars.load(avatar) { picture in
                observer.onNext(UIImage(picture, size: size))
                observer.onCompleted()
            }
            return Disposables.create()
        }
    }
}

extension UIImage {
    /// The picture in the size asked for: it has no pixels here that would have to be scaled.
    fileprivate convenience init(_ picture: AvatarImage, size: CGSize) {
        self.init(identifier: UInt64(picture.id.rawValue), size: size)
    }
}
#endif
