/// What a table view asks for its content.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// The number of sections. One unless implemented.
    func numberOfSections(in tableView: UITableView) -> Int
    /// The number of rows in `section`, as of now.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A dequeued cell with the content of a row. Asked for visible rows only, at layout.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// What a table view tells about its rows.
///
/// Implement the methods in the class that declares the conformance: a default below is not overridden by a subclass.
@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {
    /// Called when the user has tapped a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called before a configured cell is added.
    func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    )
    /// Called when a cell has left; `indexPath` is where it was.
    func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    )
}

extension UITableViewDelegate {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        willDisplay cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {}
}
