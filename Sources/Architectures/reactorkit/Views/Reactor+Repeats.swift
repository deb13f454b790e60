#if ReactorKit
import ArchitectureContract
@preconcurrency import ReactorKit
@preconcurrency import RxSwift

extension Reactor {
    /// A part of the state: at each change of any part, or only where this one has been written.
    func part<Value>(
        _ path: KeyPath<State, Pulse<Value>>,
        _ repeats: Repeats
    ) -> Observable<Value> {
        switch repeats {
        case .shown: state.map { $0[keyPath: path].value }
        case .dropped: pulse { $0[keyPath: path] }
        }
    }

    /// A part of the state: at each change of any part, or only where this one is another.
    func part<Value: Equatable>(
        _ path: KeyPath<State, Value>,
        _ repeats: Repeats
    ) -> Observable<Value> {
        let values = state.map { $0[keyPath: path] }
        return repeats == .shown ? values : values.distinctUntilChanged()
    }
}
#endif
