#if RxSwift
public import class Foundation.NSObject
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency internal import RxSwift

/// A table's data source, which tells observables of edits and has another answer: none at first.
@preconcurrency @MainActor
open class RxTableViewDataSourceProxy: NSObject, UITableViewDataSource {
    let inserted = PublishSubject<IndexPath>()
    let deleted = PublishSubject<IndexPath>()
    let moved = PublishSubject<ItemMovedEvent>()

    /// Whom the table's rows are of; kept, if it was bound.
    private(set) weak var dataSource: (any UITableViewDataSource)?
    private var bound: (any UITableViewDataSource)?

    override init() { super.init() }

    /// Has `dataSource` answer, and keeps it if no one else does.
    func forward(to dataSource: (any UITableViewDataSource)?, isKept: Bool) {
        self.dataSource = dataSource
        bound = isKept ? dataSource : nil
    }

    private let silent = SilentDataSource()

    private var answering: any UITableViewDataSource { dataSource ?? silent }

    /// As the source's.
    public func numberOfSections(in tableView: UITableView) -> Int {
        answering.numberOfSections(in: tableView)
    }

    /// As the source's.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        answering.tableView(tableView, numberOfRowsInSection: section)
    }

    /// As the source's.
    public func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        answering.tableView(tableView, cellForRowAt: indexPath)
    }

    /// As the source's.
    public func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
    ) -> String? {
        answering.tableView(tableView, titleForHeaderInSection: section)
    }

    /// As the source's.
    public func tableView(
        _ tableView: UITableView,
        titleForFooterInSection section: Int
    ) -> String? {
        answering.tableView(tableView, titleForFooterInSection: section)
    }

    /// As the source's.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        answering.tableView(tableView, canEditRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        switch editingStyle {
        case .insert: inserted.onNext(indexPath)
        case .delete: deleted.onNext(indexPath)
        default: break
        }
        dataSource?.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }

    /// As the source's.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        answering.tableView(tableView, canMoveRowAt: indexPath)
    }

    /// Tells both.
    public func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moved.onNext((sourceIndexPath, destinationIndexPath))
        dataSource?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }

    /// As the source's.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        answering.sectionIndexTitles(for: tableView)
    }

    /// As the source's.
    public func tableView(
        _ tableView: UITableView,
        sectionForSectionIndexTitle title: String,
        at index: Int
    ) -> Int {
        answering.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
}

/// A data source without rows.
private final class SilentDataSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        preconditionFailure("a table without rows was asked for one")
    }
}

extension UITableView {
    /// The proxy, which takes the data source's place the first time it is asked for.
    var rxDataSourceProxy: RxTableViewDataSourceProxy {
        if let proxy = attachment(RxTableViewDataSourceProxy.self) { return proxy }
        let proxy = RxTableViewDataSourceProxy()
        attach(proxy)
        proxy.forward(to: dataSource, isKept: false)
        dataSource = proxy
        return proxy
    }
}
#endif
