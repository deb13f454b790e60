import HeadlessUIKit
import Testing
import WorkQueues

/// What the user does to a row, beyond a tap, reaches delegate and data source as in UIKit.
@Suite struct RowGestureTests {
    @Test func aWipeUncoversTheDelegatesButtons() {
        withApp { _, _ in
            let screen = Notes()
            let window = show(screen)
            #expect(screen.tableView.swipeRow(at: paths(1)[0], tapping: "Archive"))
            #expect(screen.tableView.swipeRow(at: paths(1)[0], edge: .leading))
            #expect(!screen.tableView.swipeRow(at: paths(1)[0], tapping: "Burn"))
            #expect(
                screen.told == [
                    "begin 1", "Archive 1", "end 1", "begin 1", "Pin 1", "end 1", "begin 1",
                    "end 1",
                ]
            )
            withExtendedLifetime(window) {}
        }
    }

    @Test func aWipeWithoutButtonsDeletes() {
        withApp { context, _ in
            let screen = Notes()
            let window = show(screen)
            #expect(screen.tableView.swipeRow(at: paths(0)[0]))
            context.commit()
            #expect(screen.notes == ["b", "c"])
            #expect(screen.tableView.numberOfRows(inSection: 0) == 2)
            withExtendedLifetime(window) {}
        }
    }

    @Test func rowsAreMovedWhileTheyAreEdited() {
        withApp { context, _ in
            let screen = Notes()
            let window = show(screen)
            #expect(!screen.tableView.moveRowByUser(at: paths(2)[0], to: paths(0)[0]))
            screen.tableView.isEditing = true
            #expect(screen.tableView.moveRowByUser(at: paths(2)[0], to: paths(0)[0]))
            context.commit()
            #expect(screen.notes == ["c", "a", "b"])
            #expect(screen.tableView.visibleCells.map { $0.textLabel?.text } == ["c", "a", "b"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aLongTouchOffersTheMenuOfTheRow() {
        withApp { _, _ in
            let screen = Notes()
            let window = show(screen)
            let menu = screen.tableView.contextMenu(ofRowAt: paths(2)[0])
            #expect(menu?.actions.map(\.title) == ["Copy", "Share"])
            menu?.actions.first?.performWithSender(nil, target: nil)
            #expect(screen.told == ["Copy c"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func severalRowsAreSelectedWhereThatIsAllowed() {
        withApp { _, _ in
            let screen = Notes()
            screen.tableView.allowsMultipleSelection = true
            let window = show(screen)
            for row in [0, 2, 0] { screen.tableView.tapRow(at: paths(row)[0]) }
            #expect(screen.tableView.indexPathsForSelectedRows == paths(2))
            withExtendedLifetime(window) {}
        }
    }

    @Test func aTouchedCellIsHighlightedAndThenNot() {
        withApp { _, _ in
            let screen = Notes()
            let window = show(screen)
            screen.tableView.pressRow(at: paths(1)[0])
            #expect(screen.told == ["highlight 1", "unhighlight 1"])
            withExtendedLifetime(window) {}
        }
    }
}

private final class Notes: UITableViewController {
    var notes = ["a", "b", "c"]
    var told: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        notes.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = notes[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        notes.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }

    override func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { notes.insert(notes.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

    private func button(_ title: String, _ path: IndexPath) -> UISwipeActionsConfiguration {
        let action = UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
            told.append("\(title) \(path.row)")
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { indexPath.row == 0 ? nil : button("Archive", indexPath) }

    override func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { button("Pin", indexPath) }

    override func tableView(
        _ tableView: UITableView,
        willBeginEditingRowAt indexPath: IndexPath
    ) { told.append("begin \(indexPath.row)") }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        told.append("end \(indexPath?.row ?? -1)")
    }

    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        told.append("highlight \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        told.append("unhighlight \(indexPath.row)")
    }

    override func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let note = notes[indexPath.row]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let copy = UIAction(title: "Copy") { [unowned self] _ in told.append("Copy \(note)") }
            let more = UIMenu(title: "More", children: [UIAction(title: "Share") { _ in }])
            return UIMenu(title: "", children: [copy, more])
        }
    }
}
