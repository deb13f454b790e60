import ScreenSnapshots
import UIKit
import XCTest

/// The same with XCTest, which calls tests on the main thread.
final class InboxScreenXCTests: XCTestCase {
    func testANewMailIsOneCell() throws {
        try ScreenUnderTest.run { screen in
            let inbox = InboxViewController([.init(sender: "Ada")])
            try screen.show(UINavigationController(rootViewController: inbox))
            let mail = try screen.snapshot("mail") { inbox.receive(.init(sender: "Grace")) }
            try mail.expect(
                """
                mail: 1 cell, 0 redundant writes, 0 hops, 1 row batch
                window
                  bar "Inbox"
                    table 2 rows #mails
                      cell
                        label "Grace"
                        label "new"
                      cell
                        label "Ada"
                        label "new"
                """
            )
            mail.expect(mail.description, else: { XCTFail($0.description) })
        }
    }
}
