import ArchitectureContract
// OpenCombine 0.14 predates Sendable; what is made here is.
import ChatMutations
@preconcurrency import OpenCombine
import OpenCombineServices

extension Publisher where Failure == Never {
    /// The rows of a list, made on the queue that the app makes rows on; where it drops repeats, none that equal those before.
    @MainActor
    func rows<Element, Row: Equatable & Sendable>(
        in services: AppServices,
        _ make: @escaping @Sendable (Element) -> Row
    ) -> AnyPublisher<[Row], Never> where Output == [ListChange<Element>] {
        observe(on: services.building.background)
            .scanRows(services.rows, make)
            .removeDuplicates(services.repeats)
            .observe(on: services.building.main)
    }

    /// Makes all rows of a list at each change, or only those that have changed.
    private func scanRows<Element, Row: Sendable>(
        _ rows: RowFlow,
        _ make: @escaping @Sendable (Element) -> Row
    ) -> AnyPublisher<[Row], Never> where Output == [ListChange<Element>] {
        if rows == .changed {
            return map { changes in changes.map { $0.map(make) } }
                .scan([Row]()) { rows, changes in rows.applying(changes) }
                .eraseToAnyPublisher()
        }
        return scan([Element]()) { list, changes in list.applying(changes) }
            .map { list in list.map(make) }
            .eraseToAnyPublisher()
    }
}
