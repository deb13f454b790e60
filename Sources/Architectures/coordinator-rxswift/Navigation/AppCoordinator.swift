#if RxSwift
import HeadlessUIKit
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats

/// The root of the coordinators: begins with the list, and takes deep links from outside.
final class AppCoordinator: BaseCoordinator<Never> {
    private let window: UIWindow
    private let services: AppServices

    init(window: UIWindow, services: AppServices) {
        self.window = window
        self.services = services
    }

    /// Never ends.
    override func start() -> Observable<Never> {
        // A tapped banner leads to its chat from any screen, unless that is on screen already (R14).
        let deepLinks = services.banners.taps
            .filter { [presence = services.presence] chat in chat != presence.openChat.value }
        return coordinate(
            to: ChatListCoordinator(window: window, services: services, deepLinks: deepLinks)
        )
    }
}
#endif
