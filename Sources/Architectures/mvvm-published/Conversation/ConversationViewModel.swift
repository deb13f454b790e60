import ArchitectureContract
import ChatDomain
import ChatMutations
import ChatSessions
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

@MainActor
final class ConversationViewModel: ScreenViewModel {
    /// Oldest first.
    @Published private(set) var rows: [MessageRowViewModel] = []
    /// What the field holds, both ways.
    @Published var draft = ""
    /// What is wrong with the draft; nil after 3 s.
    @Published private(set) var errorText: String? {
        didSet { if errorText != nil { errors.send() } }
    }

    let chat: ChatID
    let session: ChatSession
    private var updates: ChatSession.Listener?
    /// Sends with each error text, for the timer: the subscriber of `$errorText` is the screen.
    private let errors = PassthroughSubject<Void, Never>()
    private var errorEnd: AnyCancellable?

    init(chat: ChatID, session: ChatSession) {
        self.chat = chat
        self.session = session
        errorEnd =
            errors
            .debounce(
                for: .init(ChatRules.errorTextDuration),
                scheduler: session.environment.queues.mainScheduler
            )
            .sink { [weak self] in self?.errorText = nil }
    }

    /// The contact's name.
    var title: String { session.name(of: chat) }

    func start() {
        updates = session.listen { [weak self] in self?.receive($0) }
        makeRows()
    }

    func stop() { updates = nil }

    // MARK: What the user does

    func appear() { session.show(chat) }

    func disappear() { session.show(nil) }

    func send() {
        guard !ChatRules.isBlank(draft) else {
            errorText = ChatTexts.blankMessage
            return
        }
        let text = draft
        draft = ""
        session.perform(.compose(text, in: chat, at: session.environment.now))
    }

    func retry(_ message: MessageID) { session.perform(.retry(message, in: chat)) }

    // MARK: What the session tells

    private func receive(_ news: ChatSession.News) {
        switch news {
        case .step(let step):
            let changes = session.messageChanges(step, of: chat)
            if !changes.isEmpty { apply(changes) }
        case .zoneChanged: makeRows()
        case .sync, .bannerTapped: break
        }
    }

    private func apply(_ changes: [ListChange<Message>]) {
        guard session.environment.rows == .changed else { return makeRows() }
        let dates = session.environment.dates
        rows.apply(changes.map { $0.map { MessageRowViewModel($0, dates: dates) } })
    }

    private func makeRows() {
        let dates = session.environment.dates
        rows = session.messages(of: chat).map { MessageRowViewModel($0, dates: dates) }
    }
}
