package import ArchitectureContract

/// View, interactor, presenter, entity, router: one of each per module, behind protocols.
@MainActor
package final class VIPERArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "viper",
        title: "VIPER",
        origin: "Swift MVVM tutorial (2018), its list of alternatives",
        summary: "modules of view, interactor, presenter and router behind protocols; "
            + "service → interactor → presenter → view; a root router for banners and windows"
    )

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
