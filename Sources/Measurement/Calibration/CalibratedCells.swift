import UIKit

/// A row whose updates are timed, with as many labels as the chat app's.
@MainActor
protocol CalibratedCell: UITableViewCell {
    /// A label in the midst of the row.
    var label: UILabel { get }

    /// Shows a row as it is in a round: other texts in every one.
    func show(_ row: Int, in round: Int)
}

/// Which rows a table has.
enum RowKind: String, CaseIterable {
    case chat, message

    /// What the table registers for it, under the kind's name.
    var cellClass: UITableViewCell.Type {
        switch self {
        case .chat: ChatRowCell.self
        case .message: MessageRowCell.self
        }
    }

    /// The height of all rows, points.
    var rowHeight: CGFloat {
        switch self {
        case .chat: 72
        case .message: 60
        }
    }

    /// A cell of no table's.
    @MainActor
    func makeCell() -> any CalibratedCell {
        switch self {
        case .chat: ChatRowCell(style: .default, reuseIdentifier: nil)
        case .message: MessageRowCell(style: .default, reuseIdentifier: nil)
        }
    }
}

/// A chat in the list: name, last text, date, number of unread messages, and an avatar's place.
final class ChatRowCell: UITableViewCell, CalibratedCell {
    let label = UILabel()
    private let name = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        name.font = .boldSystemFont(ofSize: 17)
        date.textColor = .secondaryLabel
        unread.textColor = .systemBlue
        avatar.backgroundColor = .systemGray
        for part in [avatar, name, label, date, unread] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: Int, in round: Int) {
        name.text = "Contact \(row)"
        label.text = "Message \(round) of a conversation that goes on and on"
        date.text = "\(round % 24):\(10 + row % 50)"
        unread.isHidden = (row + round) % 3 == 0
        unread.text = "\(1 + (row + round) % 9)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.size.width
        avatar.frame = CGRect(x: 16, y: 12, width: 48, height: 48)
        name.frame = CGRect(x: 76, y: 12, width: width - 156, height: 22)
        label.frame = CGRect(x: 76, y: 38, width: width - 124, height: 22)
        date.frame = CGRect(x: width - 76, y: 12, width: 60, height: 22)
        unread.frame = CGRect(x: width - 44, y: 38, width: 28, height: 22)
    }
}

/// A message of a conversation: its text, its time and its state.
final class MessageRowCell: UITableViewCell, CalibratedCell {
    let label = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private let retry = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        detail.textColor = .secondaryLabel
        tick.text = "✓"
        retry.setTitle("Retry", for: .normal)
        for part in [label, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ row: Int, in round: Int) {
        label.text = "Message \(row), said again in round \(round)"
        label.textAlignment = row % 2 == 0 ? .left : .right
        detail.text = "\(round % 24):\(10 + row % 50)"
        tick.isHidden = (row + round) % 2 == 0
        retry.isHidden = row % 7 != 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.size.width
        label.frame = CGRect(x: 16, y: 8, width: width - 32, height: 22)
        detail.frame = CGRect(x: 16, y: 32, width: width - 116, height: 20)
        tick.frame = CGRect(x: width - 96, y: 32, width: 20, height: 20)
        retry.frame = CGRect(x: width - 72, y: 32, width: 56, height: 20)
    }
}
