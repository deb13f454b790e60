#if ReactiveSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import ReactiveSwift

final class ChatRowCell: UITableViewCell {
    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// Whose picture is shown or on its way.
    private var avatarID: AvatarID?
    /// Ends when another picture is wanted: one for a former row never arrives (R15).
    private var avatar: ScopedDisposable<AnyDisposable>?

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

    func bind(to viewModel: ChatListViewModel, at indexPath: IndexPath) {
        tag = viewModel.tag(at: indexPath)
        nameLabel.text = viewModel.name(at: indexPath)
        lastTextLabel.text = viewModel.lastText(at: indexPath)
        dateLabel.text = viewModel.date(at: indexPath)
        let unread = viewModel.unreadCount(at: indexPath)
        unreadLabel.text = unread
        unreadLabel.isHidden = unread == nil
        let id = viewModel.avatarID(at: indexPath)
        guard viewModel.repeats.shows(id, after: avatarID) else { return }
        avatarID = id
        avatar = ScopedDisposable(
            viewModel.avatar(at: indexPath)
                .startWithValues { [avatarView] in avatarView.image = $0.map { UIImage($0) } }
        )
    }
}
#endif
