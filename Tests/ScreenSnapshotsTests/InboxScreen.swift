import UIKit

/// A small screen as an app's own: a table of mails that are marked as read when they are opened.
final class InboxViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    struct Mail {
        var sender: String
        var isRead = false
    }

    private let table = UITableView()
    private var mails: [Mail]
    private let archive: Archive

    /// Where mails are kept, off the main actor.
    actor Archive {
        private(set) var read: [Int] = []

        func noteRead(_ row: Int) { read.append(row) }
    }

    init(_ mails: [Mail], archive: Archive = Archive()) {
        self.mails = mails
        self.archive = archive
        super.init(nibName: nil, bundle: nil)
        title = "Inbox"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.accessibilityIdentifier = "mails"
        table.rowHeight = 60
        table.register(MailCell.self, forCellReuseIdentifier: "mail")
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        table.frame = view.bounds
    }

    /// Shows one more mail, on top.
    func receive(_ mail: Mail) {
        mails.insert(mail, at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    /// Shows everything again, whatever has changed.
    func refresh() {
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        mails.count
    }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
        (cell as? MailCell)?.show(mails[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        Task {
            await archive.noteRead(indexPath.row)
            mails[indexPath.row].isRead = true
            table.reconfigureRows(at: [indexPath])
        }
    }
}

final class MailCell: UITableViewCell {
    private let sender = UILabel()
    private let state = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(sender)
        contentView.addSubview(state)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ mail: InboxViewController.Mail) {
        sender.text = mail.sender
        state.text = mail.isRead ? "read" : "new"
    }
}

/// Expected texts that several tests share.
enum ScreenTexts {
    static let appear = """
        appear: 2 cells, 0 redundant writes, 0 hops
        window
          bar "Inbox"
            table 2 rows #mails
              cell
                label "Ada"
                label "new"
              cell
                label "Grace"
                label "new"
        """
}
