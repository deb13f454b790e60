package import ArchitectureContract
import ArchitectureIdentities

/// View, interactor, presenter, entity, router: one of each per module, behind protocols.
@MainActor
package final class VIPERArchitecture: Architecture {
    package static let identity = ArchitectureIdentity.viper

    private let services: AppServices
    private let root: SystemView

    package init(environment: ArchitectureEnvironment) {
        services = AppServices(environment: environment)
        root = RootBuilder.build(environment: environment, services: services)
    }

    package func start() {
        root.didFinishLaunching()
    }
}
