import HeadlessUIKit
import Testing
import WorkQueues

@Suite struct TableCallbackTests {
    @Test func headersAndFootersStandWhereTheirSectionsAre() {
        withApp { context, _ in
            let window = show(Menu(sections: [["Soup"], ["Fish", "Meat"]]))
            #expect(
                context.screenDescription(of: window) == """
                    window
                      table 3 rows
                        header
                          label "Course 0"
                        cell
                          label "Soup"
                        header
                          label "Course 1"
                        cell
                          label "Fish"
                        cell
                          label "Meat"

                    """
            )
        }
    }

    @Test func heightsOfRowsSayHowManyAreShown() {
        withApp { _, _ in
            let menu = Menu(sections: [Array(repeating: "Tea", count: 100)])
            menu.rowHeight = 100
            let window = show(menu)
            // 28 of 800 points are the header's.
            #expect(menu.tableView.visibleCells.count == 8)
            withExtendedLifetime(window) {}
        }
    }

    @Test func theDelegateMaySayThatARowIsNotSelected() {
        withApp { _, _ in
            let menu = Menu(sections: [["Soup", "Bread"]])
            let window = show(menu)
            #expect(!menu.tableView.tapRow(at: IndexPath(row: 0, section: 0)))
            #expect(menu.tableView.tapRow(at: IndexPath(row: 1, section: 0)))
            #expect(menu.selected == [1])
            withExtendedLifetime(window) {}
        }
    }

    @Test func theDelegateIsToldOfScrolling() {
        withApp { context, _ in
            let menu = Menu(sections: [Array(repeating: "Tea", count: 100)])
            let window = show(menu)
            #expect(menu.tableView.drag(toY: 440))
            context.commit()
            #expect(menu.offsets.contains(440))
            withExtendedLifetime(window) {}
        }
    }

    @Test func sectionsComeAndGoWithTheirRows() {
        withApp { context, _ in
            let menu = Menu(sections: [["Soup"]])
            let window = show(menu)
            menu.sections.append(["Fish"])
            menu.tableView.insertSections([1], with: .none)
            context.commit()
            #expect(menu.tableView.visibleCells.map { $0.textLabel?.text } == ["Soup", "Fish"])
            menu.sections.removeFirst()
            menu.tableView.deleteSections([0], with: .none)
            context.commit()
            #expect(menu.tableView.visibleCells.map { $0.textLabel?.text } == ["Fish"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aSectionMovesWithItsCells() {
        withApp { context, _ in
            let menu = Menu(sections: [["Soup", "Bread"], ["Fish"]])
            let window = show(menu)
            let cells = menu.tableView.visibleCells
            menu.sections.swapAt(0, 1)
            menu.tableView.moveSection(1, toSection: 0)
            context.commit()
            #expect(
                menu.tableView.visibleCells.map { $0.textLabel?.text } == ["Fish", "Soup", "Bread"]
            )
            #expect(menu.tableView.visibleCells.first === cells.last)
            withExtendedLifetime(window) {}
        }
    }

    @Test func cellsThatTheAppMakesItselfAreReused() {
        withApp { context, _ in
            let menu = Menu(sections: [Array(repeating: "Tea", count: 100)])
            let window = show(menu)
            var made: [Int] = []
            for row in [60, 20, 70] {
                menu.tableView.scrollToRow(
                    at: IndexPath(row: row, section: 0),
                    at: .top,
                    animated: false
                )
                context.commit()
                made.append(menu.made)
            }
            #expect(made[2] == made[1])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aTapOnAViewIsRecognized() {
        withApp { _, _ in
            var taps = 0
            let screen = UIViewController()
            let window = show(screen)
            let tap = UITapGestureRecognizer(primaryAction: UIAction { _ in taps += 1 })
            screen.view.addGestureRecognizer(tap)
            #expect(tap.recognize())
            screen.view.isUserInteractionEnabled = false
            #expect(!tap.recognize())
            #expect(taps == 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func anAnimationRunsAtOnceAndCompletesInALaterTurn() {
        withApp { context, queues in
            var log: [String] = []
            UIView.animate(withDuration: 0.3) {
                log.append("block")
            } completion: { _ in
                log.append("completion")
            }
            context.commit()
            #expect(log == ["block"])
            queues.settle()
            #expect(log == ["block", "completion"])
        }
    }
}

private final class Menu: UITableViewController {
    var sections: [[String]]
    var rowHeight: CGFloat = 44
    var selected: [Int] = []
    var offsets: [CGFloat] = []
    var made = 0

    init(sections: [[String]]) {
        self.sections = sections
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { nil }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell: UITableViewCell
        if let reused = tableView.dequeueReusableCell(withIdentifier: "dish") {
            cell = reused
        } else {
            made += 1
            cell = UITableViewCell(style: .subtitle, reuseIdentifier: "dish")
        }
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
    ) -> String? { "Course \(section)" }

    override func tableView(
        _ tableView: UITableView,
        heightForRowAt indexPath: IndexPath
    ) -> CGFloat { rowHeight }

    override func tableView(
        _ tableView: UITableView,
        willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath.row == 0 ? nil : indexPath }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
    }
}
