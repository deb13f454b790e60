#if ReactorKit
import ArchitectureContract
@preconcurrency import ReactorKit
@preconcurrency import RxSwift
import RxSwiftServices

/// A screen's reactor: whether parts of its state that have not changed are shown again is chosen with its services.
@MainActor
protocol AppReactor {
    var services: AppServices { get }
}

@MainActor
extension Reactor where Self: AppReactor {
    /// A part of the state: at each change of any part, or only where this one has been written.
    func part<Value>(_ path: KeyPath<State, Pulse<Value>>) -> Observable<Value> {
        switch services.repeats {
        case .shown: state.map { $0[keyPath: path].value }
        case .dropped: pulse { $0[keyPath: path] }
        }
    }

    /// A part of the state: at each change of any part, or only where this one is another.
    func part<Value: Equatable>(_ path: KeyPath<State, Value>) -> Observable<Value> {
        let values = state.map { $0[keyPath: path] }
        return services.repeats == .shown ? values : values.distinctUntilChanged()
    }
}
#endif
