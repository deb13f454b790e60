import ArchitectureContract
import HeadlessUIKit
import TestSupport

@testable import DelegateMVC

@MainActor
extension StubbedWorld {
    /// The app's stack of screens.
    var navigation: BaseNavigationController? {
        environment.window.rootViewController as? BaseNavigationController
    }

    /// The screen at its bottom.
    var list: ChatListViewController? {
        navigation?.viewControllers.first as? ChatListViewController
    }
}
