#if RxSwift
public import HeadlessUIKit
// RxSwift 6.10 is not strict about Sendable; what is imported here stays on the main queue.
@preconcurrency public import RxSwift

/// A cell that comes on screen, and the place of its row.
public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
/// A cell that has left the screen, and the place of its row.
public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
/// From where to where an item went.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)

extension Reactive where Base: UITableView {
    // MARK: Items

    /// Shows each array as the table's rows, with the cells that a closure makes.
    @preconcurrency @MainActor
    public func items<Sequence: Swift.Sequence & SendableMetatype, Source: ObservableType>(
        _ source: Source
    ) -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell)
        -> any Disposable
    where Source.Element == Sequence {
        { cellFactory in
            let dataSource = RxTableViewReactiveArrayDataSource(cellFactory)
            return self.items(dataSource: dataSource)(source.map(Array.init))
        }
    }

    /// Shows each array as the table's rows, in registered cells that a closure fills.
    @preconcurrency @MainActor
    public func items<
        Sequence: Swift.Sequence & SendableMetatype,
        Cell: UITableViewCell,
        Source: ObservableType
    >(
        cellIdentifier: String,
        cellType: Cell.Type = Cell.self
    ) -> (_ source: Source)
        -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void)
        -> any Disposable
    where Source.Element == Sequence {
        { source in
            { configureCell in
                self.items(source)({ table, row, item in
                    let path = IndexPath(item: row, section: 0)
                    let cell = table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path)
                    guard let typed = cell as? Cell else {
                        preconditionFailure("\(cellIdentifier) is no \(Cell.self)")
                    }
                    configureCell(row, item, typed)
                    return typed
                })
            }
        }
    }

    /// Has `dataSource` show each element, for as long as the subscription.
    @preconcurrency @MainActor
    public func items<
        DataSource: RxTableViewDataSourceType & UITableViewDataSource,
        Source: ObservableType
    >(
        dataSource: DataSource
    ) -> (_ source: Source) -> any Disposable
    where DataSource.Element == Source.Element {
        { source in
            // Here and not before: the table asks its data source as soon as it has one.
            let proxy = self.base.rxDataSourceProxy
            proxy.forward(to: dataSource, isKept: true)
            self.base.dataSource = proxy
            let subscription = source.asObservable()
                .observe(on: AppMainScheduler())
                .subscribe { [weak table = self.base] event in
                    if let table { dataSource.tableView(table, observedEvent: event) }
                }
            let binding = MainDisposable { [weak table = self.base, weak proxy] in
                guard let proxy, proxy.dataSource === dataSource else { return }
                proxy.forward(to: nil, isKept: false)
                table?.dataSource = proxy
            }
            return Disposables.create(subscription, binding)
        }
    }

    // MARK: Delegates

    /// What the table tells and asks.
    @preconcurrency @MainActor
    public var delegate: RxTableViewDelegateProxy { base.rxTableDelegateProxy }

    /// What the table gets its rows from.
    @preconcurrency @MainActor
    public var dataSource: RxTableViewDataSourceProxy { base.rxDataSourceProxy }

    /// Has the table's delegate be one of the app's, beside the observables.
    @preconcurrency @MainActor
    public func setDelegate(_ delegate: any UITableViewDelegate) -> any Disposable {
        let proxy = base.rxTableDelegateProxy
        proxy.tableDelegate = delegate
        // Once more, since it has other answers now.
        base.delegate = proxy
        return MainDisposable { [weak table = base, weak proxy, weak delegate] in
            guard let proxy, proxy.tableDelegate === delegate else { return }
            proxy.tableDelegate = nil
            table?.delegate = proxy
        }
    }

    /// Has the table's data source be one of the app's, beside the observables.
    @preconcurrency @MainActor
    public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
        let proxy = base.rxDataSourceProxy
        proxy.forward(to: dataSource, isKept: false)
        base.dataSource = proxy
        return MainDisposable { [weak table = base, weak proxy, weak dataSource] in
            guard let proxy, proxy.dataSource === dataSource else { return }
            proxy.forward(to: nil, isKept: false)
            table?.dataSource = proxy
        }
    }

    // MARK: What the user does

    /// The user has tapped a row.
    @preconcurrency @MainActor
    public var itemSelected: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxTableDelegateProxy.selected)
    }

    /// Another row was selected in place of one.
    @preconcurrency @MainActor
    public var itemDeselected: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxTableDelegateProxy.deselected)
    }

    /// The user inserts a row.
    @preconcurrency @MainActor
    public var itemInserted: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxDataSourceProxy.inserted)
    }

    /// The user deletes a row.
    @preconcurrency @MainActor
    public var itemDeleted: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxDataSourceProxy.deleted)
    }

    /// The user moves a row.
    @preconcurrency @MainActor
    public var itemMoved: ControlEvent<ItemMovedEvent> {
        ControlEvent(events: base.rxDataSourceProxy.moved)
    }

    /// The user's finger is on a row.
    @preconcurrency @MainActor
    public var itemHighlighted: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxTableDelegateProxy.highlighted)
    }

    /// The user's finger has left a row.
    @preconcurrency @MainActor
    public var itemUnhighlighted: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxTableDelegateProxy.unhighlighted)
    }

    /// The user has tapped the button at a row's end.
    @preconcurrency @MainActor
    public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
        ControlEvent(events: base.rxTableDelegateProxy.accessoryTapped)
    }

    /// A cell comes on screen.
    @preconcurrency @MainActor
    public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
        ControlEvent(events: base.rxTableDelegateProxy.willDisplay)
    }

    /// A cell has left the screen.
    @preconcurrency @MainActor
    public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
        ControlEvent(events: base.rxTableDelegateProxy.didEndDisplaying)
    }

    // MARK: Models

    /// What the row that the user has tapped is of.
    @preconcurrency @MainActor
    public func modelSelected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
        models(of: itemSelected)
    }

    /// What the row that was deselected is of.
    @preconcurrency @MainActor
    public func modelDeselected<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
        models(of: itemDeselected)
    }

    /// What the row that the user deletes is of.
    @preconcurrency @MainActor
    public func modelDeleted<Model>(_ modelType: Model.Type) -> ControlEvent<Model> {
        models(of: itemDeleted)
    }

    /// What a row is of.
    ///
    /// - Throws: ``RxCocoaError`` where the data source does not know, or where it is of another type.
    @preconcurrency @MainActor
    public func model<Model>(at indexPath: IndexPath) throws -> Model {
        guard let source = base.rxDataSourceProxy.dataSource as? any SectionedViewDataSourceType
        else { throw RxCocoaError.invalidOperation(object: base) }
        let element = try source.model(at: indexPath)
        guard let model = element as? Model else {
            throw RxCocoaError.castingError(object: element, targetType: Model.self)
        }
        return model
    }

    @MainActor
    private func models<Model>(of paths: ControlEvent<IndexPath>) -> ControlEvent<Model> {
        let models = paths.flatMap { [weak table = base] path -> Observable<Model> in
            guard let table else { return .empty() }
            return .just(try table.rx.model(at: path))
        }
        return ControlEvent(events: models)
    }
}
#endif
