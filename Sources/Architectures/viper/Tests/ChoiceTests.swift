import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing
import WorkQueues

@testable import VIPER

/// What the choices do, between mocks of view, interactor and router.
struct ChoiceTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))
    private static let bob = Contact(id: ContactID(2), name: "Bob", avatar: AvatarID(2))

    /// A list's module that is up: Bob's chat above Ada's.
    @MainActor
    private struct Module {
        let view = MockChatListView()
        let interactor = MockChatListInteractor()
        let router = MockRouter()
        let presenter: ChatListPresenter

        init(_ environment: ArchitectureEnvironment) {
            let chats = [
                StoredChat.from(bob, texts: ["hi", "you"]), .from(ada, texts: ["hello"]),
            ]
            interactor.model.load(StoredChats(chats: chats))
            presenter = ChatListPresenter(
                interactor: interactor,
                router: router,
                environment: environment
            )
            presenter.view = view
            presenter.viewDidLoad()
            presenter.viewWillAppear()
        }

        /// The model has it; no one has been told yet.
        func receive(_ text: String) -> ChatChange.Row {
            let change = interactor.model.receive(.from(ada, number: 9, text: text))
            return change?.row ?? .unchanged
        }
    }

    @Test(arguments: [(CoveredScreens.work, true), (.wait, false)])
    func aCoveredListListensOnOrCatchesUp(covered: CoveredScreens, listensOn: Bool) {
        var choices = Choices.leastWork
        choices.covered = covered
        Self.run(choices) { module in
            module.presenter.viewDidDisappear()
            #expect(module.interactor.isListening == listensOn)
            module.presenter.viewWillAppear()
            #expect(module.interactor.isListening)
            #expect(module.view.calls.count == (listensOn ? 1 : 2))
        }
    }

    @Test func theViewIsToldWhatHasChanged() {
        Self.run(.leastWork) { module in
            module.presenter.rowChanged(.unchanged)
            module.presenter.rowChanged(.updated(from: 1, to: 0))
            module.presenter.rowChanged(.updated(from: 1, to: 1))
            module.presenter.rowsReloaded()
            let changes: [RowsChange] = [.all, .moved(from: 1, to: 0), .updated([1]), .all]
            #expect(module.view.calls == changes.map { .show($0) })
        }
    }

    /// Asked for, a row is what its chat is by now; handed over, it is what it was at the last change.
    @Test(arguments: [(RowFlow.pull, "news"), (.push, "you")])
    func rowsAreAskedForOrHandedOver(rows: RowFlow, lastText: String) {
        var choices = Choices.leastWork
        choices.rows = rows
        Self.run(choices) { module in
            let change = module.receive("news")
            #expect(module.view.rows?[0].lastText == lastText)
            module.presenter.rowChanged(change)
            #expect(module.view.rows?[0].lastText == "news")
        }
    }

    @Test func aTapOpensTheRowThatIsShown() {
        var choices = Choices.leastWork
        choices.rows = .push
        Self.run(choices) { module in
            _ = module.receive("news")
            module.presenter.selectedRow(0)
            #expect(module.router.calls == [.conversation(ChatID(2))])
        }
    }

    @Test func rowsMadeInTheBackgroundAreShownLater() {
        var choices = Choices.leastWork
        choices.rows = .push
        choices.building = .background
        StubbedWorld.run(choices: choices) { world in
            let module = world.onMain {
                let module = Module(world.environment)
                #expect(module.view.calls == [])
                return module
            }
            world.settle()
            #expect(world.onMain { module.view.calls } == [.show(.all)])
            #expect(world.onMain { module.view.rows?.count } == 2)
        }
    }

    /// That the user has read a message of the other's shows in the list only.
    @Test(arguments: [(Repeats.shown, 2), (.dropped, 1)])
    func messagesThatLookAsBeforeAreShownAgainOrDropped(repeats: Repeats, shown: Int) {
        var choices = Choices.leastWork
        choices.repeats = repeats
        StubbedWorld.run(choices: choices) { world in
            world.onMain {
                let (view, interactor) = (MockConversationView(), MockConversationInteractor())
                interactor.messages = Chat(.from(Self.ada, texts: ["one", "two"])).messages
                let presenter = ConversationPresenter(
                    interactor: interactor,
                    environment: world.environment,
                    errorClock: ErrorTextClock(main: world.environment.queues.main)
                )
                presenter.view = view
                presenter.viewWillAppear()
                presenter.rowsChanged(.updated([0, 1]))
                #expect(view.changes.count == shown)
                presenter.rowsChanged(.inserted(at: 1))
                #expect(view.changes.last == .inserted(at: 1))
            }
        }
    }

    private static func run(_ choices: Choices, _ body: @MainActor (Module) -> Void) {
        StubbedWorld.run(choices: choices) { world in
            world.onMain { body(Module(world.environment)) }
        }
    }
}
