import ArchitectureContract
import ChatMutations

extension Subscribable where Value: Equatable {
    /// Drops values equal to the one before, if repeats are dropped.
    func removeDuplicates(_ repeats: Repeats) -> Stream<Value> {
        switch repeats {
        case .shown: stream
        case .dropped: removeDuplicates()
        }
    }

    /// Drops values equal to the one before, if the app drops repeats.
    @MainActor
    func removeDuplicates(in services: AppServices) -> Stream<Value> {
        removeDuplicates(services.repeats)
    }
}

extension Subscribable {
    /// The rows of a list, made on the queue that the app makes rows on; where it drops repeats, none that equal those before.
    @MainActor
    func rows<Element, Row: Equatable & Sendable>(
        in services: AppServices,
        _ make: @escaping @Sendable (Element) -> Row
    ) -> Stream<[Row]> where Value == [ListChange<Element>] {
        observe(on: services.building.background)
            .scanRows(services.environment.rows, make)
            .removeDuplicates(services.repeats)
            .observe(on: services.building.main)
    }

    /// Makes all rows of a list at each change, or only those that have changed.
    private func scanRows<Element, Row: Sendable>(
        _ rows: RowFlow,
        _ make: @escaping @Sendable (Element) -> Row
    ) -> Stream<[Row]> where Value == [ListChange<Element>] {
        if rows == .changed {
            return map { changes in changes.map { $0.map(make) } }
                .scan([Row]()) { rows, changes in rows.applying(changes) }
        }
        return scan([Element]()) { list, changes in list.applying(changes) }
            .map { list in list.map(make) }
    }
}
