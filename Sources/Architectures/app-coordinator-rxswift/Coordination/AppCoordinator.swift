#if RxSwift
/// The central point of the app: gives view models the services, and takes them from scene to scene.
@MainActor
protocol AppCoordinator: AnyObject {
    var contentService: any ContentService { get }
    var syncService: any SyncService { get }
    var presenceService: any PresenceService { get }
    var bannerService: any BannerService { get }
    var cacheService: any CacheService { get }
    var displayService: any DisplayService { get }
    var timeService: any TimeService { get }
    var applicationService: any ApplicationService { get }
    var networkService: any NetworkService { get }
    var socketsService: any SocketsService { get }
    var pushService: any PushMessageService { get }
    var databaseService: any DatabaseService { get }
    var outboxService: any OutboxService { get }
    var receiptService: any ReceiptService { get }

    /// The controller of the scene that has, or is about to have, the screen.
    var currentViewController: BaseViewController? { get set }
    /// That scene's view model, by which view models know whether, and what, the user is looking at.
    var currentViewModel: BaseViewModel? { get }

    /// Makes the controller that `intent` names, binds it to `nextViewModel` and shows it, as near to the intent as the
    /// surroundings allow.
    func transitionToScene(_ nextViewModel: BaseViewModel, intent: SceneTransitionIntent)

    /// Goes back to the scene before the current one, from a modal one too; false when there is none.
    @discardableResult
    func popScene() -> Bool

    /// Opens a URL outside the app; false when nothing can.
    func openURL(_ urlString: String) -> Bool
}
#endif
