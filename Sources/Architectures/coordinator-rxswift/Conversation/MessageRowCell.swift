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
    private lazy var retryTaps = retryButton.rx.tap
    /// Another row's takes its place.
    private var retryBag: DisposeBag?

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

    func bind(_ row: MessageRowViewModel, retry: PublishRelay<MessageID>) {
        messageLabel.text = row.text
        messageLabel.textAlignment = row.isOwn ? .right : .left
        detailLabel.text = row.detail
        tickLabel.isHidden = !row.isRead
        retryButton.isHidden = !row.canRetry
        retryBag =
            row.canRetry ? DisposeBag(disposing: retryTaps.map { row.id }.bind(to: retry)) : nil
    }
}
#endif
