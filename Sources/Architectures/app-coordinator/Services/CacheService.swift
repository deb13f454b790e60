import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit

enum CacheError: Error {
    /// There is no such picture in the app's bundle.
    case missing(path: String)
}

/// Pictures, loaded and scaled off the main queue, delivered on it (R15).
@MainActor
protocol CacheService: BackendService {
    /// A picture from the app's bundle in the size asked for; fails when it is missing.
    func staticImage(path: String, size: CGSize) -> AnyPublisher<UIImage, CacheError>

    /// A contact's picture in the size asked for; at once if it is at hand.
    func remoteImage(_ avatar: AvatarID, size: CGSize) -> AnyPublisher<UIImage, CacheError>
}

/// Pictures out of the app's decoding cache.
final class LiveCacheService: CacheService {
    private let avatars: any AvatarCache

    init(avatars: any AvatarCache) { self.avatars = avatars }

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    /// Always fails: the bundle holds no pictures.
    func staticImage(path: String, size: CGSize) -> AnyPublisher<UIImage, CacheError> {
        Fail(error: .missing(path: path)).eraseToAnyPublisher()
    }

    func remoteImage(_ avatar: AvatarID, size: CGSize) -> AnyPublisher<UIImage, CacheError> {
        if let picture = avatars.cached(avatar) {
            return Just(UIImage(picture, size: size))
                .setFailureType(to: CacheError.self)
                .eraseToAnyPublisher()
        }
        return Deferred { [avatars] in
            // Holds what the cache may deliver before anybody listens.
            let loaded = BehaviorRelay<UIImage?>(nil)
            avatars.load(avatar) { loaded.accept(UIImage($0, size: size)) }
            return loaded.compactMap { $0 }.first().setFailureType(to: CacheError.self)
        }
        .eraseToAnyPublisher()
    }
}

extension UIImage {
    /// The picture in the size asked for: it has no pixels here that would have to be scaled.
    fileprivate convenience init(_ picture: AvatarImage, size: CGSize) {
        self.init(identifier: UInt64(picture.id.rawValue), size: size)
    }
}
