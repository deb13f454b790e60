import UIKit

/// The screen: a table of one of the two cell classes, and a panel of plain views above it.
final class CalibrationViewController: UIViewController, UITableViewDataSource {
    let table = UITableView()
    let panel = CalibrationPanel()
    /// How many rows there are.
    var rows = 1_000
    /// What rows show.
    var round = 0
    /// Called once, when the screen has been seen.
    var whenShown: (() -> Void)?

    /// Which rows the table has; setting it reloads the table.
    var kind = RowKind.chat {
        didSet {
            table.rowHeight = kind.rowHeight
            table.reloadData()
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for kind in RowKind.allCases {
            table.register(kind.cellClass, forCellReuseIdentifier: kind.rawValue)
        }
        table.rowHeight = kind.rowHeight
        table.dataSource = self
        view.backgroundColor = .systemBackground
        view.addSubview(panel)
        view.addSubview(table)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        panel.frame = CGRect(x: 0, y: 0, width: size.width, height: 120)
        table.frame = CGRect(x: 0, y: 120, width: size.width, height: size.height - 120)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        whenShown?()
        whenShown = nil
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: kind.rawValue, for: indexPath)
        (cell as? any CalibratedCell)?.show(indexPath.row, in: round)
        return cell
    }
}

/// A view outside cells: what is going on, in four labels.
final class CalibrationPanel: UIView {
    let labels = (0..<4).map { _ in UILabel() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for label in labels { addSubview(label) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, label) in labels.enumerated() {
            let y = 40 + CGFloat(index) * 20
            label.frame = CGRect(x: 16, y: y, width: bounds.size.width - 32, height: 20)
        }
    }
}
