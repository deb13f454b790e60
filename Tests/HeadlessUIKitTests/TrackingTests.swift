import HeadlessUIKit
import Observation
import Testing

/// What updates read of observable objects is followed.
struct TrackingTests {
    @Test func aChangeOfWhatAControllerHasReadAsksForOneUpdate() {
        withApp { context, _ in
            let counter = Counter()
            let screen = CountingScreen(counter)
            let window = show(screen)
            #expect(screen.seen == [0])
            counter.hidden += 1
            #expect(!context.commit())
            for _ in 0..<3 { counter.shown += 1 }
            context.commit()
            #expect(screen.seen == [0, 3])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aChangeOfWhatLayoutHasReadAsksForLayout() {
        withApp { context, _ in
            let counter = Counter()
            let screen = UIViewController()
            let view = Measured(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            view.counter = counter
            screen.view.addSubview(view)
            let window = show(screen)
            let before = view.layouts
            counter.shown += 1
            context.commit()
            #expect(view.layouts == before + 1)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aCellIsUpdatedWithoutItsTable() {
        withApp { context, _ in
            let counters = (0..<3).map { _ in Counter() }
            let rows = Rows(counters)
            let window = show(rows)
            #expect(rows.texts == ["0", "0", "0"])
            counters[1].shown = 5
            let work = context.counting { context.commit() }
            #expect(rows.texts == ["0", "5", "0"])
            #expect(work.rowsReloaded == 0 && work.reloadDataCalls == 0)
            withExtendedLifetime(window) {}
        }
    }

    /// A cell is handed from row to row, and is told of the last one's changes only.
    @Test func aCellThatShowsAnotherRowHasLeftTheFormer() {
        withApp { context, _ in
            let counters = (0..<3).map { _ in Counter() }
            let rows = Rows([counters[0]])
            let window = show(rows)
            for counter in counters {
                rows.counters = [counter]
                rows.tableView.reloadData()
                context.commit()
            }
            let before = rows.updates
            // Of the first row nothing ends the tracking but a change: only from then on is the cell known to read anything.
            counters[1].shown = 1
            context.commit()
            #expect(rows.updates == before)
            counters[2].shown = 2
            context.commit()
            #expect(rows.texts == ["2"])
            withExtendedLifetime(window) {}
        }
    }

    @Test func aConfigurationFollowsWhatItsHandlerHasRead() {
        withApp { context, _ in
            let counter = Counter()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var seen: [Int] = []
            cell.configurationUpdateHandler = { _, _ in seen.append(counter.shown) }
            let screen = UIViewController()
            screen.view.addSubview(cell)
            let window = show(screen)
            let before = seen.count
            counter.shown = 4
            context.commit()
            #expect(seen.count == before + 1 && seen.last == 4)
            withExtendedLifetime(window) {}
        }
    }

    @Test func aViewIsAsLargeAsTheScreenWhenItHasBeenLoaded() {
        withApp { _, _ in
            final class Screen: UIViewController {
                var size = CGSize.zero
                override func viewDidLoad() {
                    super.viewDidLoad()
                    size = view.bounds.size
                }
            }
            let screen = Screen()
            screen.loadViewIfNeeded()
            #expect(screen.size == UIScreen.main.bounds.size)
        }
    }
}

@MainActor @Observable
private final class Counter {
    var shown = 0
    var hidden = 0
}

private final class CountingScreen: UIViewController {
    private(set) var seen: [Int] = []
    private let counter: Counter

    init(_ counter: Counter) {
        self.counter = counter
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        seen.append(counter.shown)
    }
}

private final class Measured: UIView {
    var counter: Counter?
    private(set) var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        _ = counter?.shown
    }
}

private final class Rows: UITableViewController {
    var counters: [Counter]

    init(_ counters: [Counter]) {
        self.counters = counters
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    private var cells: [CounterCell] { tableView.visibleCells.compactMap { $0 as? CounterCell } }
    var texts: [String?] { cells.map(\.label.text) }
    var updates: Int { cells.reduce(0) { $0 + $1.updates } }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(CounterCell.self, forCellReuseIdentifier: "counter")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counters.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "counter", for: indexPath)
        (cell as? CounterCell)?.counter = counters[indexPath.row]
        return cell
    }
}

private final class CounterCell: UITableViewCell {
    let label = UILabel()
    private(set) var updates = 0

    var counter: Counter? {
        didSet { setNeedsUpdateProperties() }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        updates += 1
        if let counter { label.text = String(counter.shown) }
    }
}
