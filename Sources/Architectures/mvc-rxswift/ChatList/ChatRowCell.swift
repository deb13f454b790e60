#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import RxSwift

/// One row of the list; the controller writes into it.
final class ChatRowCell: UITableViewCell {
    let nameLabel = UILabel()
    let lastTextLabel = UILabel()
    let dateLabel = UILabel()
    let unreadLabel = UILabel()
    let avatarView = UIImageView()
    /// Whose picture is shown, or on its way.
    var avatarID: AvatarID?
    /// Another row's takes its place: a picture for a former row never arrives (R15).
    var avatarBag: DisposeBag?

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
}
#endif
