#if ReactiveSwift
@preconcurrency import ReactiveSwift

extension SignalProducer where Error == Never {
    /// Holds values back until `gate` has completed, then lets them go in order, and the later ones through.
    ///
    /// The gate is started first; a concatenation keeps what comes behind it in a queue.
    func buffer<Other>(until gate: SignalProducer<Other, Never>) -> SignalProducer<Value, Never> {
        map { SignalProducer(value: $0) }
            .prefix(value: gate.then(SignalProducer.empty))
            .flatten(.concat)
    }
}
#endif
