import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// One chat of the list: observes its row.
final class ChatRowCell: ObservingCell<ChatRowViewModel> {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
    private var avatars: (any AvatarCache)?
    private var repeats = Repeats.dropped
    private var picture: AvatarID?
    private var loading: Task<Void, Never>?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.ChatRow.cell
        name.accessibilityIdentifier = ScreenElement.ChatRow.name
        lastText.accessibilityIdentifier = ScreenElement.ChatRow.lastText
        date.accessibilityIdentifier = ScreenElement.ChatRow.date
        unread.accessibilityIdentifier = ScreenElement.ChatRow.unread
        avatar.accessibilityIdentifier = ScreenElement.ChatRow.avatar
        for part in [name, lastText, date, unread, avatar] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        guard loading != nil else { return }
        loading?.cancel()
        loading = nil
        picture = nil
    }

    /// Shows a row, from now on.
    func show(_ row: ChatRowViewModel, _ avatars: any AvatarCache, _ repeats: Repeats) {
        self.avatars = avatars
        self.repeats = repeats
        self.row = row
    }

    override func showProperties(of row: ChatRowViewModel) {
        tag = Int(row.chat.rawValue)
        name.text = row.name
        lastText.text = row.lastText
        date.text = row.date
        unread.isHidden = row.unreadCount == 0
        if row.unreadCount > 0 { unread.text = String(row.unreadCount) }
        guard let avatars, repeats.shows(row.avatar, after: picture) else { return }
        show(row.avatar, avatars)
    }

    private func show(_ id: AvatarID, _ avatars: any AvatarCache) {
        loading?.cancel()
        loading = nil
        picture = id
        if let image = avatars.cached(id) { return avatar.image = UIImage(image) }
        avatar.image = nil
        loading = Task { [weak self] in
            let image = await avatars.image(id)
            guard !Task.isCancelled else { return }
            self?.show(image)
        }
    }

    private func show(_ image: AvatarImage) {
        loading = nil
        avatar.image = UIImage(image)
    }
}
