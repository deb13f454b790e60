internal import Synchronization

/// The apps that a program can drive.
package enum DrivenAppList {
    private static let apps = Mutex<[DrivenApp]>([])

    /// Their names, in order of addition.
    package static var names: [String] { apps.withLock { $0.map(\.name) } }

    /// Adds apps, all or none.
    ///
    /// - Throws: ``DriveError/name(_:isTaken:)``
    package static func add(_ new: [DrivenApp]) throws(DriveError) {
        var taken = Set(names)
        for app in new {
            guard app.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
                throw .name(app.name, isTaken: false)
            }
            guard taken.insert(app.name).inserted else { throw .name(app.name, isTaken: true) }
        }
        apps.withLock { $0 += new }
    }

    /// Finds an app.
    ///
    /// - Throws: ``DriveError/unknownApp(_:known:)``
    package static func app(_ name: String) throws(DriveError) -> DrivenApp {
        let all = apps.withLock { $0 }
        guard let app = all.first(where: { $0.name == name }) else {
            throw .unknownApp(name, known: all.map(\.name))
        }
        return app
    }
}
