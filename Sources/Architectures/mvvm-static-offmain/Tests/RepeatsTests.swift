import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import RowDifferences
import TestSupport
import Testing

@testable import OffMainStaticMVVM

/// What becomes of rows and pictures that are shown already.
struct RepeatsTests {
    @Test(arguments: [(Repeats.shown, 2), (.dropped, 0)])
    func aSyncThatBringsNothingTellsTheTable(repeats: Repeats, times: Int) {
        Self.run(repeats) { app in
            let work = app.counting { app.list?.pullToRefresh() }
            let end = app.counting { app.world.services.answerSync(.success(SyncReply(cursor: 1))) }
            #expect(work[\.reloadDataCalls] + end[\.reloadDataCalls] == times)
        }
    }

    @Test func theSameRowInAnotherZoneIsNoRepeat() {
        StubbedWorld.run { world in
            world.onMain {
                let summary = Chat(.from(WholeApp.ada, texts: ["hello"])).summary
                let rows = [0, 60].map { minutes in
                    ChatListItemViewModelBuilder(
                        dates: LocalDates(ZoneClock(minutes: minutes)),
                        avatars: world.environment.services.avatars,
                        navigator: Navigator()
                    ).build(for: summary)
                }
                #expect(rows[0].rowContent == rows[1].rowContent)
                #expect(rows[0] != rows[1])
            }
        }
    }

    @Test(arguments: [Repeats.shown, .dropped])
    func aPictureArrivesThoughItsRowWasDisplayedMeanwhile(repeats: Repeats) {
        StubbedWorld.run { world in
            world.onMain {
                let loads = Loads()
                let cell = ChatRowCell(style: .default, reuseIdentifier: nil)
                let row = Self.row(loads)
                cell.display(viewModel: row, again: repeats == .shown)
                cell.display(viewModel: row, again: repeats == .shown)
                let picture = AvatarImage(id: AvatarID(1), side: 64, digest: 7)
                loads.waiting.first?(picture)
                let view = cell.firstDescendant(identifier: ScreenElement.ChatRow.avatar)
                #expect((view as? UIImageView)?.image == UIImage(picture))
            }
        }
    }

    /// Loads that a test ends.
    @MainActor
    private final class Loads {
        var waiting: [@MainActor (AvatarImage) -> Void] = []
    }

    @MainActor
    private static func row(_ loads: Loads) -> ChatListItemViewModel {
        ChatListItemViewModel(
            rowContent: RowContent(id: 1, version: .init(text: 0, date: 0, marks: 0)),
            tag: 1,
            contact: "Ada",
            message: "hello",
            lastMessageDate: "",
            shouldShowUnread: false,
            unreadMessageCount: "",
            avatar: AvatarID(1),
            loadAvatar: { _, whenLoaded in
                loads.waiting.append(whenLoaded)
                return nil
            },
            itemTapped: {}
        )
    }

    private static func run(_ repeats: Repeats, _ body: (WholeApp) -> Void) {
        var choices = OffMainStaticMVVMArchitecture.identity.choices.published
        choices.repeats = repeats
        WholeApp.run(choices, body)
    }
}
