import HeadlessUIKit
import Testing

@Suite struct ScreenTreeTests {
    @Test func theScreenIsTextWithoutWhatIsHidden() {
        withApp { context, _ in
            let list = NumbersController([5, 6])
            list.title = "Chats"
            list.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New")
            let window = show(UINavigationController(rootViewController: list))
            list.cell(1)?.label.isHidden = true
            list.cell(0)?.label.accessibilityIdentifier = "name"
            context.commit()
            #expect(
                context.screenDescription(of: window) == """
                    window
                      bar "Chats" button "New"
                        table 2 rows
                          cell
                            label "5" #name
                          cell

                    """
            )
        }
    }

    @Test func elementsAreFoundByIdentifierUnlessHidden() {
        withApp { _, _ in
            let list = NumbersController([5, 6])
            let window = show(list)
            list.cell(1)?.label.accessibilityIdentifier = "second"
            #expect(window.firstDescendant(identifier: "second") === list.cell(1)?.label)
            list.cell(1)?.isHidden = true
            #expect(window.firstDescendant(identifier: "second") == nil)
        }
    }

    @Test func cellsAreReadTopToBottomWhateverTheirOrderOfAdding() {
        withApp { context, _ in
            let list = NumbersController(0..<4)
            let window = show(list)
            list.rows = [9, 3, 0, 1, 2]
            list.table.performBatchUpdates {
                list.table.moveRow(at: paths(3)[0], to: paths(1)[0])
                list.table.insertRows(at: paths(0), with: .none)
            }
            context.commit()
            let texts = window.visibleDescendants.compactMap { ($0 as? UILabel)?.text }
            #expect(texts == ["9", "3", "0", "1", "2"])
        }
    }
}
