#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftChats
import RxSwiftServices
import RxSwiftUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: UIViewController {
    private enum State {
        case editing
        case creating
        case rejected(String)
    }

    /// What a tap leads to.
    private enum Outcome {
        case state(State)
        case created(ChatID)
    }

    /// Emits the chat that was asked for, new or known already; in MVC a method of a delegate.
    var didCreateChat: Observable<ChatID> { createdChat.asObservable() }

    private let services: AppServices
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()
    /// Also for the subscriptions of whoever brings up this screen: they go with it.
    let disposeBag = DisposeBag()

    /// All the state there is, but for the text in the field.
    private let state = BehaviorRelay(value: State.editing)
    private let createdChat = PublishRelay<ChatID>()

    init(services: AppServices) {
        self.services = services
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupUI()
        setupBindings()
    }

    private func setupUI() {
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        errorLabel.isHidden = true
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
    }

    private func setupBindings() {
        // The state to the view.
        state
            .map { if case .creating = $0 { true } else { false } }
            .distinctUntilChanged(services.repeats)
            .subscribe(onNext: { [createButton, spinner] isCreating in
                createButton.isEnabled = !isCreating
                isCreating ? spinner.startAnimating() : spinner.stopAnimating()
            })
            .disposed(by: disposeBag)
        state
            .compactMap { if case .rejected(let text) = $0 { text } else { nil } }
            .shown(for: ChatRules.errorTextDuration, on: services.scheduler)
            .bind(toTextOf: errorLabel)
            .disposed(by: disposeBag)

        // A tap to the state, or to whoever brought this screen up; none counts while the reply is awaited.
        createButton.rx.tap
            .map { [nameField] in nameField.text ?? "" }
            .flatMapFirst { [services] name in Self.outcomes(ofAskingFor: name, services) }
            .subscribe(onNext: { [state, createdChat] outcome in
                switch outcome {
                case .state(let next):
                    state.accept(next)
                case .created(let chat):
                    state.accept(.editing)
                    createdChat.accept(chat)
                }
            })
            .disposed(by: disposeBag)
    }

    private static func outcomes(
        ofAskingFor name: String,
        _ services: AppServices
    ) -> Observable<Outcome> {
        if ChatRules.isBlank(name) {
            return .just(.state(.rejected(ChatTexts.blankName)))
        }
        if let chat = services.chats.chat(named: name) {
            return .just(.created(chat))
        }
        return services.creation.createChat(named: name)
            .map { result in
                switch result {
                case .success(let chat): .created(chat)
                case .failure: .state(.rejected(ChatTexts.createFailed))
                }
            }
            .startWith(.state(.creating))
    }
}
#endif
