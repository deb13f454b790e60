package import ArchitectureContract
internal import HeadlessUIKit

/// Classic MVC, held together by delegates and completion callbacks; everything runs on the main queue.
@MainActor
package final class DelegateMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvc",
        title: "MVC with delegates",
        origin: "Swift MVVM tutorial (2018), its Classic MVC half",
        summary: "view → controller and controller → controller delegates, completion callbacks, "
            + "a push controller that walks the navigation stack",
        isHeadline: true,
        choices: ChoiceSpace(
            published: Choices(
                list: .reload,
                messages: .identity,
                rows: .values,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source: "the tutorial's demo app, its Classic MVC target",
            tuned: Choices(
                list: .diffable,
                messages: .diffable,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning: "All but building: only rows that look different and can be seen are touched, "
                + "and who delegates to whom stays.",
            lists: [.reload, .diffable, .identity],
            rows: [.pull, .values],
            covered: [.work, .wait],
            repeats: [.shown, .dropped]
        )
    )

    private let appDelegate: AppDelegate

    package init(environment: ArchitectureEnvironment) {
        appDelegate = AppDelegate(environment: environment)
    }

    package func start() {
        appDelegate.didFinishLaunching()
    }
}
