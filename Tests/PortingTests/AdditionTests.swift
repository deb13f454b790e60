import Porting
import Testing

/// What an iOS compiler does without, and the port adds.
struct AdditionTests {
    private static let networking =
        "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"

    @Test(arguments: [
        ("import Foundation\nlet a: IndexPath? = nil\n", "import UIKit\n"),
        ("import Foundation\nlet a = CGSize.zero\n", "import UIKit\n"),
        ("// why\nimport RxCocoa\n", "import UIKit\n"),
        ("import Foundation\nlet a: UILabel? = nil\nlet b: URLSession? = nil\n", "import UIKit\n"),
        ("import Foundation\nlet a = URLSession.shared\n", networking),
        ("import Lottie\nlet a: URL\n", "import Foundation\n"),
        ("#if DEBUG\nimport Foundation\n#endif\nlet a: URLRequest\n", networking),
    ])
    func anImportIsAdded(text: String, added: String) throws {
        let result = try ported(text)
        let comment = text.hasPrefix("//") ? "// why\n" : ""
        #expect(result == comment + added + text.dropFirst(comment.count))
        #expect(try ported(result) == result)
    }

    @Test(arguments: [
        "import UIKit\nlet a: IndexPath? = nil\nlet b: URLSession? = nil\n",
        "import Foundation\nstruct IndexPath {}\nlet a: IndexPath\n",
        "import Foundation\nlet a = b.URLSession\n",
        "import RxSwift\nstruct Data {}\nlet a: Data\n",
        "let a: CGFloat = 0\n",
        "import Foundation\nimport FoundationNetworking\nlet a: URLSession\n",
    ])
    func whatIsThereIsNotAddedAgain(text: String) throws {
        #expect(try ported(text) == text)
    }

    @Test(arguments: [
        (
            "import UIKit\nd?.tableView?(t, didSelectRowAt: p)\n",
            "import UIKit\nd?.tableView(t, didSelectRowAt: p)\n"
        ),
        ("import UIKit\nd.onChange?(t)\n", "import UIKit\nd.onChange?(t)\n"),
    ])
    func aDelegatesMethodIsCalledAsRequired(text: String, result: String) throws {
        #expect(try ported(text) == result)
    }

    @Test(arguments: [
        (
            "import CoreData\nimport UIKit\n",
            "#if canImport(CoreData)\nimport CoreData\n#endif\nimport UIKit\n"
        ),
        (
            "import class AVFoundation.AVPlayer\nlet a: URL\n",
            "import Foundation\n#if canImport(AVFoundation)\nimport class AVFoundation.AVPlayer\n"
                + "#endif\nlet a: URL\n"
        ),
        (
            "import SwiftUI\nstruct A: View { var body: B }\n",
            "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View { var body: B }\n#endif\n"
        ),
        ("#if os(iOS) || os(tvOS)\n#endif\n", "#if (os(iOS) || os(Linux)) || os(tvOS)\n#endif\n"),
        ("#if os(iOS) || os(Linux)\n#endif\n", "#if os(iOS) || os(Linux)\n#endif\n"),
    ])
    func whatIsAPhonesIsTakenWhereItCanBe(text: String, result: String) throws {
        #expect(try ported(text) == result)
        #expect(try ported(result) == result)
    }

    @Test func previewsAreLeftToSwiftUI() throws {
        let text = """
            import UIKit
            #Preview("a", traits: .portrait) {
                // why
                A()
            }
            @available(iOS 13, *)
            struct A_Previews: PreviewProvider { static var previews: some View { A() } }

            """
        let result = try ported(text)
        #expect(
            result == """
                import UIKit
                #if canImport(SwiftUI)
                #Preview("a", traits: .portrait) {
                    // why
                    A()
                }
                #endif
                #if canImport(SwiftUI)
                @available(iOS 13, *)
                struct A_Previews: PreviewProvider { static var previews: some View { A() } }
                #endif

                """
        )
        #expect(try ported(result) == result)
    }

    @Test func theErrorsToExpectAreCounted() throws {
        let text = """
            import Lottie
            import UIKit
            let a = UIDynamicAnimator()
            let b = #fileLiteral(resourceName: c)

            """
        #expect(
            PortText.outlook(try port(text).findings)
                == "Compiler errors to expect: 2, and those of 1 missing module.\n"
        )
        #expect(PortText.outlook([]) == "")
    }
}
