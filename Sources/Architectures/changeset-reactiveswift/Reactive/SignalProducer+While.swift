#if ReactiveSwift
@preconcurrency import ReactiveSwift

extension SignalProducer where Error == Never {
    /// This producer while `isOpen` holds true, started again each time; nothing, not even work, in between.
    func `while`(_ isOpen: MutableProperty<Bool>) -> SignalProducer<Value, Never> {
        isOpen.producer
            .skipRepeats()
            .flatMap(.latest) { isOpen -> SignalProducer<Value, Never> in isOpen ? self : .never }
    }
}
#endif
