import SourceSizes
import Testing

/// Against samples counted by hand.
struct SourceSizeTests {
    private static let cell = """
        import HeadlessUIKit

        /// A cell; it mentions ChatPresenter in passing.
        final class ChatCell: UITableViewCell {
            /* Nested /* comments */ are
               comments. */
            private let text = \"\"\"
                ChatPresenter

                // not a comment
                \"\"\"

            struct Look { var title = "struct Fake {" }
        }
        """
    private static let presenter = """
        import ChatDomain // for chats

        protocol ChatView: AnyObject { func show(_ look: ChatCell.Look) }

        @MainActor
        final class ChatPresenter {
            enum State { case idle }
            class func make() -> ChatPresenter { ChatPresenter() }
            weak var view: (any ChatView)?
            var label: String { "\\(ChatRouter.title)" }
        }

        extension ChatPresenter { func open() { other.ChatCell() } }
        """

    private static let size = SourceSize([
        "ChatList/ChatCell.swift": cell, "ChatList/ChatPresenter.swift": presenter,
        "ChatRouter.swift": "enum ChatRouter { static let title = #\"/* \"#; actor Late {} }\n",
        "Tests/ChatTests.swift": "struct ChatTests {}", "README.md": "# struct Text",
    ])

    @Test func linesFilesAndTypesAreCounted() {
        // Import, class, the literal's four lines with text, struct, brace; seven and three; one.
        #expect(Self.size.total.lines == 8 + 10 + 1)
        #expect(Self.size.total.files == 3)
        #expect(Self.size.total.types == 2 + 3 + 2)
    }

    @Test func filesGoToLayersByTheirMainType() {
        #expect(Self.size.layers["views"]?.lines == 8)
        #expect(Self.size.layers["presentation"]?.types == 3)
        #expect(Self.size.layers["navigation"]?.files == 1)
        #expect(Self.size.layers["model"] == nil)
    }

    @Test func typesNameOthersInCodeOnly() {
        let names = Dictionary(
            uniqueKeysWithValues: Self.size.coupling.map { ($0.type, $0.names) }
        )
        #expect(
            names == [
                "ChatCell": [], "ChatView": ["ChatCell"], "ChatRouter": [],
                "ChatPresenter": ["ChatRouter", "ChatView"],
            ]
        )
        #expect(Self.size.maximumCoupling == 2)
        #expect(Self.size.meanCoupling == 0.75)
        #expect(Self.size.coupling.first?.type == "ChatPresenter")
    }

    @Test(
        arguments: [
            ("Navigation/Flow.swift", "final class Flow {}", "navigation"),
            ("Services/Push.swift", "final class Push {}", "model"),
            ("AppDelegate.swift", "final class AppDelegate {}", "root"),
            ("Model/ChatList.swift", "struct ChatListViewModel {}", "presentation"),
            ("Anywhere/Chats.swift", "class Chats: UIViewController {}", "controllers"),
            ("ChatListRouterProtocol.swift", "protocol ChatListRouterProtocol {}", "navigation"),
            ("Conversation/Bubble.swift", "import HeadlessUIKit\nstruct Bubble {}", "views"),
            ("Conversation/Words.swift", "struct Words {}", "presentation"),
            ("Controls/UIControl+Blocks.swift", "extension UIControl {}", "views"),
            ("Routing/ChatEventRouter.swift", "struct ChatEventRouter {}", "model"),
        ]
    )
    func theRuleFindsALayer(path: String, text: String, layer: String) {
        #expect(Array(SourceSize([path: text]).layers.keys) == [layer])
    }

    @Test(
        arguments: [
            ("", 0), ("\n\n", 0), ("let a = 1", 1), ("// a\nlet a = 1 // b\n/* c */\n", 1),
            ("/*\nlet a\n*/ let b", 1), ("let a = \"\"\"\n  b \\\n  c\n\n  \"\"\"\n", 4),
            ("f(\n)\n", 2), ("\"\\(f(\n\"a\"))\"", 2),
        ]
    )
    func codeLinesAreThoseWithCode(text: String, lines: Int) {
        #expect(SwiftCode(text).codeLines == lines)
    }
}
