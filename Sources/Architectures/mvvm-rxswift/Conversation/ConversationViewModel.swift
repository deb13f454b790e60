#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatMutations
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit

@MainActor
final class ConversationViewModel {
    let chat: ChatID

    // MARK: Inputs

    /// Whether the conversation has appeared.
    let isVisible: AnyObserver<Bool>
    /// Call to send the text.
    let send: AnyObserver<Void>
    /// Call to send a failed message again.
    let retry: AnyObserver<MessageID>

    // MARK: Input and output

    /// What the field holds; wiped when it was sent.
    let text = BehaviorRelay(value: "")

    // MARK: Outputs

    /// The contact's name.
    let title: Observable<String>
    /// The rows, oldest first.
    let rows: Observable<[MessageRowViewModel]>
    /// Emits what is wrong with the text, nil after 3 s.
    let errorMessage: Observable<String?>

    private let disposeBag = DisposeBag()

    init(chat: ChatID, services: AppServices) {
        self.chat = chat
        title = .just(services.chats.name(of: chat))

        let dates = services.dates
        rows = services.chats.conversation(chat)
            .observe(on: services.building.background)
            .scanRows(services.environment.rows) { MessageRowViewModel($0, dates: dates) }
            .distinctUntilChanged(services.repeats)
            .observe(on: services.building.main)
            .restarted(at: services.lifecycle.zoneChanged.asObservable())

        // Shared by those who take the text, lest one see it wiped by another.
        let send = PublishSubject<Void>()
        self.send = send.asObserver()
        let drafts = send.withLatestFrom(text).share()
        errorMessage =
            drafts
            .filter(ChatRules.isBlank)
            .map { _ in ChatTexts.blankMessage }
            .shown(for: ChatRules.errorTextDuration, on: services.scheduler)
        let messages = drafts.filter { !ChatRules.isBlank($0) }
        messages
            .map { ChatMutation.compose($0, in: chat, at: services.now()) }
            .bind(to: services.chats.mutations)
            .disposed(by: disposeBag)
        messages.map { _ in "" }.bind(to: text).disposed(by: disposeBag)

        let retry = PublishSubject<MessageID>()
        self.retry = retry.asObserver()
        retry
            .map { ChatMutation.retry($0, in: chat) }
            .bind(to: services.chats.mutations)
            .disposed(by: disposeBag)

        let isVisible = PublishSubject<Bool>()
        self.isVisible = isVisible.asObserver()
        isVisible
            .map { $0 ? chat : nil }
            .bind(to: services.presence.openChat)
            .disposed(by: disposeBag)
    }
}
#endif
