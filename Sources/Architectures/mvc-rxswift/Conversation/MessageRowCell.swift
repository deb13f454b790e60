#if RxSwift
import ArchitectureContract
import HeadlessUIKit
import RxCocoa
@preconcurrency import RxSwift
import RxSwiftUIKit

/// One row of a conversation; the controller writes into it.
final class MessageRowCell: UITableViewCell {
    let messageLabel = UILabel()
    let detailLabel = UILabel()
    let tickLabel = UILabel()
    let retryButton = UIButton(type: .system)
    /// Emits at each tap of the retry button.
    private(set) lazy var retryTaps = retryButton.rx.tap
    /// Another row's takes its place.
    var retryBag: DisposeBag?

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
}
#endif
