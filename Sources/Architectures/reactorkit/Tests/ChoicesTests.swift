#if ReactorKit
import ArchitectureContract
import TestSupport
import Testing

@testable import Reactors

/// However the app is written, the user sees the same.
struct ChoicesTests {
    @Test(arguments: ReactorsArchitecture.identity.choices.all)
    func everyVariantShowsTheSameRows(choices: Choices) {
        WholeApp.run(choices) { app in
            app.push("news", from: WholeApp.bob, number: 9)
            #expect(app.texts(ScreenElement.ChatRow.name) == ["Bob", "Ada"])
            #expect(app.texts(ScreenElement.ChatRow.unread) == ["2", "2"])
            app.openFirstChat()
            app.push("more", from: WholeApp.bob, number: 10)
            #expect(app.texts(ScreenElement.MessageRow.text) == ["1", "news", "more"])
            app.tapBack()
            #expect(app.texts(ScreenElement.ChatRow.lastText) == ["more", "2"])
        }
    }

    /// Ada's chat stays on top: each cell shows the same chat as before.
    @Test(arguments: [(Repeats.shown, 2), (.dropped, 0)])
    func aPictureOnItsWayIsAskedForAgainOnlyWhereRepeatsAreShown(repeats: Repeats, times: Int) {
        WholeApp.run(with: { $0.repeats = repeats }) { app in
            let before = Self.pictures(app)
            app.push("news", from: WholeApp.ada, number: 9)
            #expect(Self.pictures(app) - before == times)
        }
    }

    private static func pictures(_ app: WholeApp) -> Int {
        app.world.services.calls.count { if case .loadAvatar = $0 { true } else { false } }
    }
}
#endif
