#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

extension ObservableType where Element == String? {
    /// Shows each text; nil hides the label.
    @MainActor
    public func bind(toTextOf label: UILabel) -> any Disposable {
        subscribe(onNext: { [weak label] text in
            label?.isHidden = text == nil
            if let text { label?.text = text }
        })
    }
}
#endif
