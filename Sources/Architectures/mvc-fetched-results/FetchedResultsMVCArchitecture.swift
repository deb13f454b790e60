package import ArchitectureContract
import ArchitectureIdentities

/// Classic Core Data MVC: whoever writes saves a context, and controllers follow what they have fetched from it.
@MainActor
package final class FetchedResultsMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.mvcFetchedResults

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() { appDelegate.didFinishLaunching() }
}
