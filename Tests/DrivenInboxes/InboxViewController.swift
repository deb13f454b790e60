import UIKit

/// A screen as many are: a table of messages, filtered by what is typed.
///
/// It knows nothing of who drives it.
final class InboxViewController: UITableViewController {
    enum Style {
        /// A new message makes all rows again and reloads the table.
        case reload
        /// A new message inserts a row.
        case edits
        /// The same, and an observer is never removed.
        case leaking
        /// The same, and things of many types are kept with the screen.
        case hoarding
    }

    let search = UITextField()
    private let style: Style
    private var messages: [String] = []
    /// What rows show, the newest first.
    private var titles: [String] = []
    private var query = ""
    private var hoard: [AnyObject] = []

    init(_ style: Style) {
        self.style = style
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
        tableView.tableHeaderView = search
        search.addAction(
            UIAction { [weak self] _ in self?.searchDidChange() },
            for: .editingChanged
        )
        if style == .hoarding {
            let badge = BadgeViewController()
            addChild(badge)
            view.addSubview(badge.view)
            badge.didMove(toParent: self)
        }
        if style == .leaking || style == .hoarding {
            _ = NotificationCenter.default.addObserver(
                forName: Notification.Name("sync"),
                object: nil,
                queue: nil
            ) { _ in MainActor.assumeIsolated { self.tableView.reloadData() } }
        }
    }

    /// Called as a socket's callback would be: parsed elsewhere, shown on the main queue.
    func receive(_ text: String) {
        DispatchQueue.global().async {
            let message = text.uppercased()
            DispatchQueue.main.async { self.show(message) }
        }
    }

    private func show(_ message: String) {
        messages.append(message)
        if style == .hoarding { hoard += Kept<Void>.onePerType() }
        switch style {
        case .reload:
            titles = messages.reversed().map(title)
            tableView.reloadData()
        case .edits, .leaking, .hoarding:
            titles.insert(title(of: message), at: 0)
            tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
    }

    private func title(of message: String) -> String { "\(message) · unread" }

    private func searchDidChange() {
        query = search.text ?? ""
        navigationItem.title = "\(messages.count { $0.contains(query) }) found"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        titles.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView,
        heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
        titles[indexPath.row].utf8.count > 40 ? 64 : 44
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = UIViewController()
        detail.title = titles[indexPath.row]
        navigationController?.pushViewController(detail, animated: false)
    }
}

/// A screen within the other.
final class BadgeViewController: UIViewController {}

/// Something that is kept for a message, of a type of its own.
final class Kept<Kind> {}

extension Kept where Kind == Void {
    static func onePerType() -> [AnyObject] {
        [
            Kept<Int8>(), Kept<Int16>(), Kept<Int32>(), Kept<Int64>(), Kept<UInt8>(),
            Kept<UInt16>(), Kept<UInt32>(), Kept<UInt64>(), Kept<Float>(), Kept<Double>(),
        ]
    }
}
