import ArchitectureContract
import ChatServices
import HeadlessUIKit
import WorkQueuesOpenCombine

/// The coordinator of the running app.
final class LiveAppCoordinator: AppCoordinator {
    let contentService: any ContentService
    let syncService: any SyncService
    let presenceService: any PresenceService
    let bannerService: any BannerService
    let cacheService: any CacheService
    let displayService: any DisplayService
    let timeService: any TimeService
    let applicationService: any ApplicationService
    let networkService: any NetworkService
    let socketsService: any SocketsService
    let pushService: any PushMessageService
    let databaseService: any DatabaseService
    let outboxService: any OutboxService
    let receiptService: any ReceiptService

    weak var currentViewController: BaseViewController?
    var currentViewModel: BaseViewModel? { currentViewController?.viewModel }
    // Weak, both: the window owns the controllers, and they own this by their view models.
    private weak var rootViewController: RootMVVMViewController?

    /// Makes all services; none knows of another yet.
    init(rootViewController: RootMVVMViewController, environment: ArchitectureEnvironment) {
        let services = environment.services
        let scheduler = environment.queues.mainScheduler
        contentService = LiveContentService(model: environment.makeModel())
        syncService = LiveSyncService()
        presenceService = LivePresenceService()
        bannerService = LiveBannerService(center: environment.notifications)
        cacheService = LiveCacheService(avatars: services.avatars)
        displayService = LiveDisplayService(environment: environment)
        timeService = LiveTimeService(environment: environment)
        applicationService = LiveApplicationService(application: environment.application)
        networkService = LiveNetworkService(api: services.api, scheduler: scheduler)
        socketsService = LiveSocketsService(
            sockets: services.sockets,
            scheduler: scheduler,
            skipped: environment.skipped
        )
        pushService = LivePushMessageService(
            push: services.push,
            scheduler: scheduler,
            skipped: environment.skipped
        )
        databaseService = LiveDatabaseService(store: services.store, scheduler: scheduler)
        outboxService = LiveOutboxService()
        receiptService = LiveReceiptService()
        self.rootViewController = rootViewController
        rootViewController.appCoordinator = self
    }

    /// Lets the services find each other, now that all are there.
    ///
    /// Streams are heard in order of subscription, so this order matters: content is stored before it is sent, sent before
    /// it is shown, and a conversation's socket opens before its messages are read.
    func setUpServices() {
        let services: [any BackendService] = [
            networkService, cacheService, displayService, pushService, databaseService,
            outboxService, receiptService, applicationService, presenceService, bannerService,
            timeService, socketsService, contentService, syncService,
        ]
        for service in services { service.setupWithCoordinator(self) }
    }

    func transitionToScene(_ nextViewModel: BaseViewModel, intent: SceneTransitionIntent) {
        guard let rootViewController else { return }
        let controller = intent.controller.instantiate()
        controller.appCoordinator = self
        controller.viewModel = nextViewModel
        controller.loadViewIfNeeded()
        // A controller of other view models than this one shows nothing, so it is not shown.
        guard controller.bindViewModel() else { return }
        let scenes = rootViewController.viewControllers
        switch intent.method {
        case .modal:
            // A stack of its own gives it a bar, for its title and Cancel.
            let modal = UINavigationController(rootViewController: controller)
            modal.modalPresentationStyle = .fullScreen
            rootViewController.present(modal, animated: true)
        case .replace where scenes.count > 1 && !isModal:
            rootViewController.setViewControllers(
                scenes.dropLast() + [controller],
                animated: true
            )
        // The ways round: the first scene stays, and what a modal one, done by now, lies over.
        case .push, .replace:
            rootViewController.pushViewController(controller, animated: !isModal)
            if isModal { rootViewController.dismiss(animated: true) }
        }
        currentViewController = controller
    }

    @discardableResult
    func popScene() -> Bool {
        guard let rootViewController else { return false }
        guard isModal else { return rootViewController.popViewController(animated: true) != nil }
        rootViewController.dismiss(animated: true)
        currentViewController = rootViewController.topViewController as? BaseViewController
        return true
    }

    /// Whether the current scene is presented over the stack of scenes.
    private var isModal: Bool {
        guard let stack = currentViewController?.navigationController else { return false }
        return stack !== rootViewController
    }

    /// Always false: there is no other app on this device.
    func openURL(_ urlString: String) -> Bool { false }
}

extension SceneTransitionIntent.Controller {
    @MainActor
    fileprivate func instantiate() -> BaseViewController {
        switch self {
        case .chatList: ChatListViewController()
        case .conversation: ConversationViewController()
        case .createChat: CreateChatViewController()
        }
    }
}
