import ChatDomain
import ChatMutations
import HeadlessUIKit
@preconcurrency import OpenCombine
import OpenCombineUIKit
import TestSupport

@testable import CoordinatedApp

/// A coordinator that notes where it was asked to go; services that tests care for are stubs, the others alive but never
/// set up.
@MainActor
final class StubCoordinator: AppCoordinator {
    let content = StubContentService()
    let sync = StubSyncService()
    let banners = StubBannerService()
    private(set) var scenes: [(viewModel: BaseViewModel, intent: SceneTransitionIntent)] = []
    private(set) var pops = 0
    private(set) var currentViewModel: BaseViewModel?
    /// None: what is tested here makes no view.
    var currentViewController: BaseViewController?

    let presenceService: any PresenceService = LivePresenceService()
    let displayService: any DisplayService
    var cacheService: any CacheService
    let timeService: any TimeService
    let applicationService: any ApplicationService
    let networkService: any NetworkService
    let socketsService: any SocketsService
    let pushService: any PushMessageService
    let databaseService: any DatabaseService
    let outboxService: any OutboxService = LiveOutboxService()
    let receiptService: any ReceiptService = LiveReceiptService()

    init(_ world: StubbedWorld) {
        let live = LiveAppCoordinator(
            rootViewController: RootMVVMViewController(),
            environment: world.environment
        )
        displayService = live.displayService
        cacheService = live.cacheService
        timeService = live.timeService
        applicationService = live.applicationService
        networkService = live.networkService
        socketsService = live.socketsService
        pushService = live.pushService
        databaseService = live.databaseService
    }

    var contentService: any ContentService { content }
    var syncService: any SyncService { sync }
    var bannerService: any BannerService { banners }

    /// Gives the screen to the scene of `viewModel`, without controller and view.
    func show(_ viewModel: BaseViewModel) { currentViewModel = viewModel }

    func transitionToScene(_ nextViewModel: BaseViewModel, intent: SceneTransitionIntent) {
        scenes.append((nextViewModel, intent))
    }

    func popScene() -> Bool {
        pops += 1
        return true
    }

    func openURL(_ urlString: String) -> Bool { false }
}

/// Content that the test says, and requests that it answers.
@MainActor
final class StubContentService: ContentService {
    let chats = BehaviorRelay<[ChatSummary]>([])
    let messages = BehaviorRelay<[Message]>([])
    let cursor = BehaviorRelay<UInt64?>(nil)
    let creations = PublishRelay<Result<ChatID, any Error>>()
    private(set) var names: [String] = []
    private(set) var texts: [String] = []

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    func allChats() -> AnyPublisher<[ChatSummary], Never> { chats.eraseToAnyPublisher() }

    var isEmpty: AnyPublisher<Bool, Never> { chats.map(\.isEmpty).eraseToAnyPublisher() }

    func messages(in chat: ChatID) -> AnyPublisher<[Message], Never> {
        messages.eraseToAnyPublisher()
    }

    func name(of chat: ChatID) -> String { "\(chat.rawValue)" }

    func createChat(named name: String) -> AnyPublisher<ChatID, any Error> {
        names.append(name)
        return creations.first().tryMap { try $0.get() }.eraseToAnyPublisher()
    }

    func send(_ text: String, in chat: ChatID, at instant: Timestamp) { texts.append(text) }
    func retry(_ message: MessageID, in chat: ChatID) {}

    var steps: AnyPublisher<ChatStep, Never> { Empty().eraseToAnyPublisher() }
    var unreadCount: AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() }
    var loaded: AnyPublisher<Void, Never> { Empty().eraseToAnyPublisher() }
}

/// Where syncing stands, as the test says.
@MainActor
final class StubSyncService: SyncService {
    let stateRelay = BehaviorRelay(SyncState.busy)
    private(set) var requests = 0

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    var state: AnyPublisher<SyncState, Never> { stateRelay.eraseToAnyPublisher() }
    var replies: AnyPublisher<SyncReply, Never> { Empty().eraseToAnyPublisher() }

    func sync() -> AnyPublisher<Void, any Error> {
        requests += 1
        stateRelay.accept(.busy)
        return stateRelay.first { $0 != .busy }
            .tryMap { if $0 == .failed { throw SyncError() } }
            .eraseToAnyPublisher()
    }
}

/// Taps on banners, as the test makes them.
@MainActor
final class StubBannerService: BannerService {
    let tapsRelay = PublishRelay<ChatID>()

    func setupWithCoordinator(_ coordinator: any AppCoordinator) {}

    var taps: AnyPublisher<ChatID, Never> { tapsRelay.eraseToAnyPublisher() }
}
