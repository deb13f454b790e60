import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import TestSupport
import Testing
import WorkQueues

@testable import VIPER

/// Presenters between mocks of view, interactor and router: no UIKit and no service.
struct PresenterTests {
    private static let ada = Contact(id: ContactID(1), name: "Ada", avatar: AvatarID(1))

    @Test func aChatIsFormattedForItsRow() {
        StubbedWorld.run { world in
            let item = world.onMain {
                let (view, interactor) = (MockChatListView(), MockChatListInteractor())
                interactor.model.load(
                    StoredChats(chats: [.from(Self.ada, texts: ["one", "two\nlines"])])
                )
                let presenter = ChatListPresenter(
                    interactor: interactor,
                    router: MockRouter(),
                    environment: world.environment
                )
                presenter.view = view
                presenter.viewWillAppear()
                return view.rows?[0]
            }
            #expect(item?.chat == ChatID(1))
            #expect(item?.name == "Ada")
            #expect(item?.lastText == "two lines")
            let second = TraceBuilder.epoch.advanced(by: .seconds(1))
            #expect(item?.date == DateText(zoneMinutes: 0).string(from: second))
            #expect(item?.unread == "2")
        }
    }

    @Test func withoutChatsTheSpinnerShowsWhileSyncingAndTheTextAfterwards() {
        StubbedWorld.run { world in
            world.onMain {
                let (view, interactor) = (MockChatListView(), MockChatListInteractor())
                let presenter = ChatListPresenter(
                    interactor: interactor,
                    router: MockRouter(),
                    environment: world.environment
                )
                presenter.view = view
                interactor.syncStatus = .busy
                presenter.viewWillAppear()
                #expect(view.showsSpinner == true)
                #expect(view.showsEmptyText == false)
                interactor.syncStatus = .failed
                presenter.syncChanged()
                #expect(view.showsSpinner == false)
                #expect(view.showsEmptyText == true)
                #expect(view.showsAlert == true)
                #expect(view.calls == [.show(.all), .endRefreshing])
            }
        }
    }

    @Test func anErrorTextShowsForThreeSecondsFromTheLastOne() {
        StubbedWorld.run { world in
            let (presenter, view, router) = world.onMain {
                let (view, router) = (MockCreateChatView(), MockRouter())
                let presenter = CreateChatPresenter(
                    interactor: MockCreateChatInteractor(),
                    router: router,
                    errorClock: ErrorTextClock(main: world.environment.queues.main)
                )
                presenter.view = view
                presenter.refusedBlankName()
                return (presenter, view, router)
            }
            world.advance(by: .seconds(2))
            world.onMain { presenter.failed() }
            world.advance(by: .milliseconds(2_999))
            #expect(world.onMain { view.error } == ChatTexts.createFailed)
            world.advance(by: .milliseconds(2))
            #expect(world.onMain { view.error } == nil)
            #expect(world.onMain { router.calls }.isEmpty)
        }
    }

    @Test func aBannerShowsForAChatThatIsNotUpWhileTheAppIsActive() {
        StubbedWorld.run { world in
            world.onMain {
                let (interactor, router) = (MockRootInteractor(), MockRouter())
                let presenter = RootPresenter(interactor: interactor, router: router)
                let message = IncomingMessage.from(Self.ada, number: 7, text: "a\nb")
                router.shown = message.chat
                presenter.received(message)
                router.shown = nil
                interactor.isActive = false
                presenter.received(message)
                #expect(router.calls.isEmpty)
                interactor.isActive = true
                presenter.received(message)
                #expect(
                    router.calls == [.banner(title: "Ada", text: "a b", message.chat)]
                )
            }
        }
    }
}
