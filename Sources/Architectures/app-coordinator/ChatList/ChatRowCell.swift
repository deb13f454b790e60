import ArchitectureContract
import ChatDomain
import HeadlessUIKit
@preconcurrency import OpenCombine

final class ChatRowCell: UITableViewCell {
    private static let avatarSize = CGSize(width: 32, height: 32)

    private let nameLabel = UILabel()
    private let lastTextLabel = UILabel()
    private let dateLabel = UILabel()
    private let unreadLabel = UILabel()
    private let avatarView = UIImageView()
    /// Whose picture is shown or on its way.
    private var avatar: AvatarID?
    /// Ends when another picture is wanted: one for a former row never arrives (R15).
    private var loading: AnyCancellable?

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

    func configure(_ item: ChatSummary, coordinator: any AppCoordinator) {
        tag = Int(item.chat.rawValue)
        nameLabel.text = item.contact.name
        lastTextLabel.text = ChatTexts.oneLine(item.lastText)
        dateLabel.text = coordinator.timeService.dateText(of: item.lastInstant)
        unreadLabel.text = item.unreadCount > 0 ? String(item.unreadCount) : nil
        unreadLabel.isHidden = item.unreadCount == 0
        show(item.contact.avatar, by: coordinator)
    }

    private func show(_ avatar: AvatarID, by coordinator: any AppCoordinator) {
        guard coordinator.displayService.repeats.shows(avatar, after: self.avatar) else { return }
        self.avatar = avatar
        var isShown = false
        loading = coordinator.cacheService
            .remoteImage(avatar, size: Self.avatarSize)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [avatarView] image in
                    avatarView.image = image
                    isShown = true
                }
            )
        // One that is not at hand must not be awaited under the picture of a former row (R15).
        if !isShown { avatarView.image = nil }
    }
}
