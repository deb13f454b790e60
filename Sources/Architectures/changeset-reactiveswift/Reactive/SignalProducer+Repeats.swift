#if ReactiveSwift
import ArchitectureContract
@preconcurrency import ReactiveSwift

extension SignalProducer where Value: Equatable, Error == Never {
    /// Without values equal to the one before, if repeats are dropped.
    func skipRepeats(_ repeats: Repeats) -> SignalProducer<Value, Never> {
        switch repeats {
        case .shown: self
        case .dropped: skipRepeats()
        }
    }
}

extension Property where Value: Equatable {
    /// Without values equal to the one before, if repeats are dropped.
    func skipRepeats(_ repeats: Repeats) -> Property<Value> {
        switch repeats {
        case .shown: self
        case .dropped: skipRepeats()
        }
    }
}
#endif
