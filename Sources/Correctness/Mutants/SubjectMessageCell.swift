internal import ArchitectureContract
internal import ChatDomain
internal import HeadlessUIKit

/// One message of a conversation.
final class SubjectMessageCell: UITableViewCell {
    private let text = UILabel()
    private let detail = UILabel()
    private let tick = UILabel()
    private let retry = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        text.accessibilityIdentifier = ScreenElement.MessageRow.text
        text.textAlignment = .left
        detail.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tick.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tick.text = ChatTexts.tick
        retry.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retry.setTitle(ChatTexts.retry, for: .normal)
        for part in [text, detail, tick, retry] { contentView.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ message: Message, of app: SubjectApp) {
        let mutation = app.mutation
        text.text = mutation == .longTextCut ? String(message.text.prefix(400)) : message.text
        let isOwn = message.sender == .user
        if isOwn || mutation != .sideKeptOnReuse { text.textAlignment = isOwn ? .right : .left }
        tick.isHidden = !showsTick(message, mutation)
        retry.isHidden = message.state != .failed
        switch message.state {
        case .sending: detail.text = ChatTexts.sending
        case .failed:
            detail.text = ChatTexts.failed
            let action = UIAction(identifier: .init("retry")) { [weak app] _ in
                app?.retry(message.id, in: message.chat)
            }
            retry.addAction(action, for: .primaryActionTriggered)
        case .sent, .unread, .read:
            detail.text = app.environment.dateText(of: message.sentAt, mutation)
        }
    }

    private func showsTick(_ message: Message, _ mutation: Mutation?) -> Bool {
        if mutation == .tickWhenSent, message.state == .sent { return true }
        return message.state == .read && (message.sender == .user || mutation == .tickOnOthers)
    }
}
