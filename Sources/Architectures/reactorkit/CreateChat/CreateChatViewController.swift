#if ReactorKit
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import ReactorKit
import RxCocoa
@preconcurrency import RxSwift
import RxSwiftUIKit

/// Asks for the name of a new chat's contact.
final class CreateChatViewController: BaseViewController, View {
    private let environment: ArchitectureEnvironment
    private let nameField = UITextField()
    private let createButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let errorLabel = UILabel()

    init(reactor: CreateChatReactor, environment: ArchitectureEnvironment) {
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
        self.reactor = reactor
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = ChatTexts.createTitle
        view.accessibilityIdentifier = ScreenElement.Create.screen
        nameField.accessibilityIdentifier = ScreenElement.Create.field
        createButton.accessibilityIdentifier = ScreenElement.Create.button
        createButton.setTitle("Create", for: .normal)
        spinner.accessibilityIdentifier = ScreenElement.Create.spinner
        errorLabel.accessibilityIdentifier = ScreenElement.Create.errorText
        for subview in [nameField, createButton, spinner, errorLabel] { view.addSubview(subview) }
    }

    func bind(reactor: CreateChatReactor) {
        // Action
        nameField.rx.text.orEmpty
            .map(Reactor.Action.edit)
            .bind(to: reactor.action)
            .disposed(by: disposeBag)
        createButton.rx.tap
            .map { Reactor.Action.create }
            .bind(to: reactor.action)
            .disposed(by: disposeBag)

        // State
        let isCreating = reactor.part(\.isCreating)
        isCreating.map { !$0 }.bind(to: createButton.rx.isEnabled).disposed(by: disposeBag)
        isCreating.bind(to: spinner.rx.isAnimating).disposed(by: disposeBag)
        reactor.part(\.error)
            .bind(toTextOf: errorLabel)
            .disposed(by: disposeBag)

        // Route
        reactor.pulse(\.$chat)
            .compactMap { $0 }
            .bind(with: self) { $0.openConversation($1) }
            .disposed(by: disposeBag)
    }

    // MARK: Navigation

    /// Has the conversation take its place, unless it has been left.
    private func openConversation(_ chat: ChatID) {
        guard let reactor, let navigationController,
            navigationController.topViewController === self
        else { return }
        let conversation = ConversationViewController(
            reactor: reactor.makeConversation(chat),
            environment: environment
        )
        navigationController.setViewControllers(
            navigationController.viewControllers.dropLast() + [conversation],
            animated: true
        )
    }
}
#endif
