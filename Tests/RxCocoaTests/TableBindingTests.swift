#if RxSwift
import class Foundation.NSObject
import HeadlessUIKit
import RxCocoa
// RxSwift 6.10 is not strict about Sendable; all of it is on the main queue.
@preconcurrency import RxSwift
import Testing
import WorkQueues

/// A table bound as articles have it.
struct TableBindingTests {
    @Test func itemsAreShownInRegisteredCells() {
        withTable { table, context in
            let words = BehaviorRelay(value: ["a", "b"])
            let binding = words.bind(
                to: table.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)
            ) { row, word, cell in
                cell.accessibilityIdentifier = "\(row) \(word)"
            }
            context.commit()
            #expect(shown(table) == ["0 a", "1 b"])
            words.accept(["c"])
            context.commit()
            #expect(shown(table) == ["0 c"])
            binding.dispose()
            context.commit()
            #expect(shown(table).isEmpty)
        }
    }

    @Test func aTappedRowIsToldAsPlaceAndAsModel() {
        withTable { table, context in
            let bag = DisposeBag()
            bind(["a", "b"], to: table).disposed(by: bag)
            var places: [IndexPath] = []
            var models: [String] = []
            table.rx.itemSelected.subscribe(onNext: { places.append($0) }).disposed(by: bag)
            table.rx.modelSelected(String.self).subscribe(onNext: { models.append($0) })
                .disposed(by: bag)
            context.commit()
            table.tapRow(at: IndexPath(row: 1, section: 0))
            #expect(places == [IndexPath(row: 1, section: 0)])
            #expect(models == ["b"])
        }
    }

    @Test func aDeletedRowIsToldAsPlaceAndAsModel() {
        withTable { table, context in
            let bag = DisposeBag()
            bind(["a", "b"], to: table).disposed(by: bag)
            var models: [String] = []
            table.rx.modelDeleted(String.self).subscribe(onNext: { models.append($0) })
                .disposed(by: bag)
            context.commit()
            #expect(table.deleteRowByUser(at: IndexPath(row: 0, section: 0)))
            #expect(models == ["a"])
        }
    }

    @Test func whatTheUserDoesToARowIsTold() {
        withTable { table, context in
            let bag = DisposeBag()
            let source = MovableRows()
            table.rx.setDataSource(source).disposed(by: bag)
            let delegate = RowActions()
            table.rx.setDelegate(delegate).disposed(by: bag)
            var moves: [ItemMovedEvent] = []
            var accessories: [IndexPath] = []
            table.rx.itemMoved.subscribe(onNext: { moves.append($0) }).disposed(by: bag)
            table.rx.itemAccessoryButtonTapped.subscribe(onNext: { accessories.append($0) })
                .disposed(by: bag)
            table.reloadData()
            context.commit()
            let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
            table.setEditing(true, animated: false)
            #expect(table.moveRowByUser(at: first, to: second))
            #expect(
                moves.map(\.sourceIndex) == [first] && moves.map(\.destinationIndex) == [second]
            )
            #expect(source.words == ["b", "a"])
            #expect(table.tapAccessory(ofRowAt: second))
            #expect(accessories == [second])
            // Answers of the app's delegate get through.
            #expect(table.swipeRow(at: first, tapping: "Mute"))
            #expect(delegate.isMuted)
        }
    }

    /// The proxy answers nothing that the delegate does not: the table goes on with its own height.
    @Test func aDelegateIsAskedBesideTheObservables() {
        withTable { table, context in
            let bag = DisposeBag()
            bind(Array(repeating: "a", count: 100), to: table).disposed(by: bag)
            var selections = 0
            table.rx.itemSelected.subscribe(onNext: { _ in selections += 1 }).disposed(by: bag)
            context.commit()
            #expect(table.visibleCells.count == 8)
            let delegate = TallRows()
            let delegation = table.rx.setDelegate(delegate)
            table.reloadData()
            context.commit()
            #expect(table.visibleCells.count == 4)
            table.tapRow(at: IndexPath(row: 2, section: 0))
            #expect(delegate.tapped == [2])
            #expect(selections == 1)
            delegation.dispose()
            table.reloadData()
            context.commit()
            #expect(table.visibleCells.count == 8)
        }
    }

    @MainActor
    private func bind(_ words: [String], to table: UITableView) -> any Disposable {
        Observable.just(words)
            .bind(to: table.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)) {
                row,
                word,
                cell in
                cell.accessibilityIdentifier = "\(row) \(word)"
            }
    }

    @MainActor
    private func shown(_ table: UITableView) -> [String] {
        table.visibleCells.compactMap(\.accessibilityIdentifier)
    }

    private func withTable(_ body: @MainActor (UITableView, UIContext) -> Void) {
        withApp { context in
            let table = UITableView()
            table.rowHeight = 100
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let screen = UIViewController()
            screen.view = table
            let window = UIWindow()
            window.rootViewController = screen
            window.makeKeyAndVisible()
            context.commit()
            body(table, context)
            withExtendedLifetime(window) {}
        }
    }
}

private final class MovableRows: NSObject, UITableViewDataSource {
    var words = ["a", "b"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        words.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.accessoryType = .detailButton
        return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
}

private final class RowActions: NSObject, UITableViewDelegate {
    var isMuted = false

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Mute") { [weak self] _, _, done in
                self?.isMuted = true
                done(true)
            }
        ])
    }
}

private final class TallRows: NSObject, UITableViewDelegate {
    var tapped: [Int] = []

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        200
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tapped.append(indexPath.row)
    }
}
#endif
