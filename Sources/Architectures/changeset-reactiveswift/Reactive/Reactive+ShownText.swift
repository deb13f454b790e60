#if ReactiveSwift
import HeadlessUIKit
import ReactiveCocoa
@preconcurrency import ReactiveSwift

extension Reactive where Base: UILabel {
    /// Shows each text; nil hides the label.
    @MainActor
    var shownText: BindingTarget<String?> {
        makeBindingTarget { label, text in
            label.isHidden = text == nil
            if let text { label.text = text }
        }
    }
}
#endif
