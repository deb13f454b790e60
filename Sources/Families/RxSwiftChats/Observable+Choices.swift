#if RxSwift
package import ArchitectureContract
// RxSwift 6.10 is not strict about Sendable; the schedulers hand elements over once.
package import ChatMutations
@preconcurrency package import RxSwift
package import RxSwiftUIKit

extension ObservableType {
    /// Hands elements on by `scheduler`, if there is one.
    package func observe(on scheduler: RxWorkQueueScheduler?) -> Observable<Element> {
        guard let scheduler else { return asObservable() }
        return observe(on: scheduler as any ImmediateSchedulerType)
    }

    /// Makes all rows of a list at each change, or only those that have changed.
    package func scanRows<Item, Row: Sendable>(
        _ rows: RowFlow,
        _ make: @escaping @Sendable (Item) -> Row
    ) -> Observable<[Row]> where Element == [ListChange<Item>] {
        if rows == .changed {
            return map { changes in changes.map { $0.map(make) } }
                .scan(into: [Row]()) { rows, changes in rows.apply(changes) }
        }
        return scan(into: [Item]()) { list, changes in list.apply(changes) }
            .map { list in list.map(make) }
    }
}

extension ObservableType where Element: Equatable {
    /// Drops elements equal to the one before, if repeats are dropped.
    package func distinctUntilChanged(_ repeats: Repeats) -> Observable<Element> {
        switch repeats {
        case .shown: asObservable()
        case .dropped: distinctUntilChanged()
        }
    }
}
#endif
