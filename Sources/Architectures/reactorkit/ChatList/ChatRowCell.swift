#if ReactorKit
import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit
@preconcurrency import ReactorKit
import RxCocoa
@preconcurrency import RxSwift

final class ChatRowCell: BaseCell, View {
    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// Whose picture is shown, or on its way.
    private var avatar: AvatarID?
    /// Another row's takes its place: a picture for a former row never arrives (R15).
    private var avatarBag = DisposeBag()

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

    func bind(reactor: ChatRowReactor) {
        let row = reactor.currentState
        tag = Int(row.chat.rawValue)
        nameLabel.text = row.name
        lastTextLabel.text = row.lastText
        dateLabel.text = row.date
        unreadLabel.text = row.unread
        unreadLabel.isHidden = row.unread == nil
        guard reactor.repeats.shows(row.avatar, after: avatar) else { return }
        avatar = row.avatar
        avatarBag = DisposeBag()
        reactor.avatar
            .map { $0.map { UIImage($0) } }
            .bind(to: avatarView.rx.image)
            .disposed(by: avatarBag)
    }
}
#endif
