#if RxSwift
import ArchitectureContract
import ChatDomain
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxRelay
@preconcurrency import RxSwift
import RxSwiftUIKit

final class MessageRowCell: UITableViewCell {
    private let messageLabel = UILabel()
    private let detailLabel = UILabel()
    private let tickLabel = UILabel()
    private let retryButton = UIButton(type: .system)
    /// Made when a failed message is first shown; few cells ever show one.
    private lazy var retryTaps = retryButton.rx.tap
    /// Replaced when the cell is reused.
    private var disposeBag = DisposeBag()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessibilityIdentifier = ScreenElement.MessageRow.cell
        messageLabel.accessibilityIdentifier = ScreenElement.MessageRow.text
        detailLabel.accessibilityIdentifier = ScreenElement.MessageRow.detail
        tickLabel.accessibilityIdentifier = ScreenElement.MessageRow.tick
        tickLabel.text = ChatTexts.tick
        retryButton.accessibilityIdentifier = ScreenElement.MessageRow.retry
        retryButton.setTitle(ChatTexts.retry, for: .normal)
        for subview in [messageLabel, detailLabel, tickLabel, retryButton] {
            contentView.addSubview(subview)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        disposeBag = DisposeBag()
    }

    func configure(
        _ item: Message,
        coordinator: any AppCoordinator,
        retry: Action<MessageID, Never>
    ) {
        let isOwn = item.sender == .user
        let hasFailed = item.state == .failed
        messageLabel.text = item.text
        messageLabel.textAlignment = isOwn ? .right : .left
        detailLabel.text = Self.detail(of: item, coordinator)
        tickLabel.isHidden = !isOwn || item.state != .read
        retryButton.isHidden = !hasFailed
        guard hasFailed else { return }
        retryTaps.map { item.id }.bind(to: retry.inputs).disposed(by: disposeBag)
    }

    /// The date, or how far the message has come (R11).
    private static func detail(of item: Message, _ coordinator: any AppCoordinator) -> String {
        switch item.state {
        case .sending: ChatTexts.sending
        case .failed: ChatTexts.failed
        case .sent, .unread, .read: coordinator.timeService.dateText(of: item.sentAt)
        }
    }
}
#endif
