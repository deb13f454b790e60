package import ArchitectureContract
internal import HeadlessUIKit

/// Cocoa's MVC: model objects post notifications; controllers observe them, read the model and update their views.
@MainActor
package final class NotificationMVCArchitecture: Architecture {
    package static let identity = ArchitectureIdentity(
        id: "mvc-notifications",
        title: "MVC over NotificationCenter",
        origin: "Cocoa's MVC, as in \"App Architecture\" (objc.io, 2018), its MVC chapter",
        summary: "store posts a notification → controllers observe, read the model, update views",
        choices: ChoiceSpace(
            published: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .work,
                repeats: .shown,
                building: .main
            ),
            source:
                "the book's app Recordings, MVC target: userInfo says which row, views read the model",
            tuned: Choices(
                list: .edits,
                messages: .edits,
                rows: .pull,
                covered: .wait,
                repeats: .dropped,
                building: .main
            ),
            tuning:
                "A covered list removes its observers; pictures and rows that look as before are left alone.",
            lists: [.reload, .edits, .diffable, .identity],
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
