import ArchitectureContract
import ChatDomain
import ChatServices
import ChatSessions
@preconcurrency import OpenCombine
import OpenCombineUIKit
import WorkQueuesOpenCombine

@MainActor
final class CreateChatViewModel: ScreenViewModel {
    /// What the field holds.
    @Published var name = ""
    /// Whether the request is under way: then nothing can be created.
    @Published private(set) var isCreating = false
    /// What is wrong; nil after 3 s.
    @Published private(set) var errorText: String? {
        didSet { if errorText != nil { errors.send() } }
    }

    /// Sends the conversation that takes the screen's place.
    let showConversation = PassthroughSubject<ConversationViewModel, Never>()

    let session: ChatSession
    /// Sends with each error text, for the timer: the subscriber of `$errorText` is the screen.
    private let errors = PassthroughSubject<Void, Never>()
    private var errorEnd: AnyCancellable?

    init(session: ChatSession) {
        self.session = session
        errorEnd =
            errors
            .debounce(
                for: .init(ChatRules.errorTextDuration),
                scheduler: session.environment.queues.mainScheduler
            )
            .sink { [weak self] in self?.errorText = nil }
    }

    func start() {}

    func stop() {}

    func create() {
        guard !isCreating else { return }
        guard !ChatRules.isBlank(name) else {
            errorText = ChatTexts.blankName
            return
        }
        if let chat = session.chat(named: name) { return open(chat) }
        isCreating = true
        session.createChat(named: name) { [weak self] in self?.created($0) }
    }

    private func created(_ result: Result<ChatID, APIError>) {
        isCreating = false
        switch result {
        case .success(let chat): open(chat)
        case .failure: errorText = ChatTexts.createFailed
        }
    }

    private func open(_ chat: ChatID) {
        showConversation.send(ConversationViewModel(chat: chat, session: session))
    }
}
