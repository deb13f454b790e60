import Glibc
import HeadlessUIKit
import Testing
import WorkQueues

/// UIKit's time is UIKit's: what the app does in between is not in it.
struct UIKitMeterTests {
    /// A list whose cells take a stated time to configure.
    @MainActor
    private final class SlowList: UIViewController, UITableViewDataSource {
        let table = UITableView()
        var rows = 0
        var spin: UInt64 = 0
        private(set) var asked = 0

        override func viewDidLoad() {
            table.frame = CGRect(x: 0, y: 0, width: 400, height: 40_000)
            table.rowHeight = 40
            table.register(NumberCell.self, forCellReuseIdentifier: "number")
            table.dataSource = self
            view.addSubview(table)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

        func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            asked += 1
            let end = Self.now + spin
            while Self.now < end {}
            return tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        }

        static var now: UInt64 {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        }
    }

    /// UIKit's time of showing `rows` rows again, nanoseconds; the best of some, since whatever disturbs only adds.
    @MainActor
    private func kitTime(
        rows: Int,
        spin: UInt64,
        _ context: UIContext
    ) -> (best: Double, asked: Int) {
        let list = SlowList()
        let window = show(list)
        list.rows = rows
        list.spin = spin
        var best = Double.infinity
        for _ in 0..<5 {
            context.startUIKitMeter()
            list.table.reloadData()
            context.commit()
            best = min(best, context.kitTime.nanoseconds)
        }
        return withExtendedLifetime(window) { (best, list.asked) }
    }

    @Test func whatTheDataSourceTakesIsNotTheKits() {
        withApp { context, _ in
            let quick = kitTime(rows: 20, spin: 0, context)
            let slow = kitTime(rows: 20, spin: 1_000_000, context)
            #expect(slow.asked == 100)
            // 20 ms were spun in each round; cold caches may cost UIKit some µs a cell.
            #expect(slow.best < quick.best + 2_000_000, "\(quick.best) and \(slow.best) ns")
        }
    }

    @Test func moreCellsAreMoreKitTime() {
        withApp { context, _ in
            let few = kitTime(rows: 10, spin: 0, context).best
            let many = kitTime(rows: 1_000, spin: 0, context).best
            #expect(few > 0)
            #expect(many > 5 * few, "\(few) and \(many) ns")
        }
    }

    @Test func aDataSourceThatAsksTheKitIsTheKitsAgain() {
        withApp { context, _ in
            let list = SlowList()
            let window = show(list)
            list.rows = 3
            list.table.reloadData()
            context.startUIKitMeter()
            context.commit()
            let cells = context.kitTime.stretches
            // Kit, app for each cell, kit inside it to dequeue: every row adds stretches of its own.
            list.rows = 6
            list.table.reloadData()
            context.startUIKitMeter()
            context.commit()
            #expect(context.kitTime.stretches > cells)
            withExtendedLifetime(window) {}
        }
    }

    @Test func nothingToCommitIsNoKitTime() {
        withApp { context, _ in
            context.startUIKitMeter()
            context.commit()
            #expect(context.kitTime.stretches == 0)
            #expect(context.kitTime.nanoseconds == 0)
        }
    }

    @Test func withoutAMeterThereIsNoTime() {
        withApp { context, _ in
            let window = show(SlowList())
            #expect(context.kitTime.stretches == 0)
            withExtendedLifetime(window) {}
        }
    }
}
