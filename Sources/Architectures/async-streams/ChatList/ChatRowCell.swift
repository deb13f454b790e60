import ArchitectureContract
import ChatDomain
import ChatServices
import HeadlessUIKit

/// One chat of the list.
final class ChatRowCell: UITableViewCell {
    private let name = UILabel()
    private let lastText = UILabel()
    private let date = UILabel()
    private let unread = UILabel()
    private let avatar = UIImageView()
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

    func show(_ summary: ChatSummary, _ environment: ArchitectureEnvironment) {
        tag = Int(summary.chat.rawValue)
        name.text = summary.contact.name
        lastText.text = ChatTexts.oneLine(summary.lastText)
        date.text = environment.dates.string(from: summary.lastInstant)
        unread.isHidden = summary.unreadCount == 0
        if summary.unreadCount > 0 { unread.text = String(summary.unreadCount) }
        guard environment.repeats.shows(summary.contact.avatar, after: picture) else { return }
        show(summary.contact.avatar, environment.services.avatars)
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
