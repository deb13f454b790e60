package import ArchitectureContract

/// Classic MVC, held together by delegates and completion callbacks; everything runs on the main queue.
@MainActor
package final class DelegateMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvc",
        title: "MVC with delegates",
        origin: "Swift MVVM tutorial (2018), its Classic MVC half",
        summary: "view → controller and controller → controller delegates, completion callbacks, "
            + "a push controller that walks the navigation stack",
        isHeadline: true
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() {
        appDelegate.didFinishLaunching()
    }
}
