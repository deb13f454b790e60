#if RxSwift
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

final class ChatRowCell: UITableViewCell {
    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// Whose picture is shown, or on its way.
    private var avatarID: AvatarID?
    /// Another row's takes its place: a picture for a former row never arrives (R15).
    private var avatarBag: DisposeBag?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        nameLabel.accessibilityIdentifier = ScreenElement.ChatRow.name
        lastTextLabel.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        dateLabel.accessibilityIdentifier = ScreenElement.ChatRow.date
        unreadLabel.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatarView.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for subview in [avatarView, nameLabel, lastTextLabel, dateLabel, unreadLabel] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    func bind(_ row: ChatRowViewModel, repeats: Repeats) {
        tag = Int(row.chat.rawValue)
        nameLabel.text = row.name
        lastTextLabel.text = row.lastText
        dateLabel.text = row.date
        unreadLabel.text = row.unread
        unreadLabel.isHidden = row.unread == nil
        guard repeats.shows(row.avatarID, after: avatarID) else { return }
        avatarID = row.avatarID
        avatarBag = DisposeBag(
            disposing: row.avatar.bind(with: avatarView) { $0.image = $1.map { UIImage($0) } }
        )
    }
}
#endif
