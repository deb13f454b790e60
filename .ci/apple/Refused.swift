// What a phone refuses, each at the line that says so: .ci/uikit-module looks that the declarations beside this file do, too.

import UIKit
import UserNotifications

final class Screen: UIViewController {
    init(number: Int) {
        super.init()  // refused
    }

    required init?(coder: NSCoder) { nil }
}

final class NibScreen: UIViewController {
    override init(nibName: String?, bundle: AnyObject?) {  // refused
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class CoderlessScreen: UIViewController {
    init(number: Int) { super.init(nibName: nil, bundle: nil) }
}  // refused

final class Stack: UINavigationController {
    init(number: Int) {
        super.init()  // refused
    }

    required init?(coder: NSCoder) { nil }
}

final class Rows: UITableView {
    init(number: Int) {
        super.init(frame: .zero)  // refused
    }

    required init?(coder: NSCoder) { nil }
}

final class Row: UITableViewCell {
    init(number: Int) {
        super.init(frame: .zero)  // refused
    }

    required init?(coder: NSCoder) { nil }
}

final class Launcher: UIApplicationDelegate {}  // refused

final class Source: UITableViewDataSource {  // refused
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}

@MainActor
func post(to center: UNUserNotificationCenter, _ request: UNNotificationRequest) {
    _ = UNNotificationContent(title: "", body: "", threadIdentifier: 1)  // refused
    request.content.title = ""  // refused
    _ = UNNotificationRequest(identifier: "", content: request.content)  // refused
    center.removeDeliveredNotifications(threadIdentifier: 1)  // refused
    _ = center.presentedBanner  // refused
    _ = UNUserNotificationCenter()  // refused
}

@MainActor
func show(_ screen: UIViewController) -> UIView {
    let view = screen.view
    return view  // refused
}
