internal import ArchitectureContract
package import HeadlessUIKit

/// What a test sees on the screen and does with it.
extension StubbedWorld {
    /// Does something, and lets queues and frames take turns.
    package func perform(_ body: @MainActor () -> Void) {
        _ = onMain { frame() }
        onMain(body)
        for _ in 0..<3 {
            settle()
            _ = onMain { frame() }
        }
    }

    @MainActor
    package func view(_ identifier: String) -> UIView? {
        environment.window.firstDescendant(identifier: identifier)
    }

    /// A view of the screen on top.
    @MainActor
    package func element<View: UIView>(_ identifier: String, as type: View.Type) -> View? {
        environment.window.frontScreen?.view.firstDescendant(identifier: identifier) as? View
    }

    /// Whether the screen on top shows a view that is neither hidden nor covered.
    @MainActor
    package func shows(_ identifier: String) -> Bool {
        element(identifier, as: UIView.self)?.canBeTouched ?? false
    }

    @MainActor
    package var chatTable: UITableView? { view(ScreenElement.List.table) as? UITableView }

    package func isShown(_ identifier: String) -> Bool {
        onMain { view(identifier)?.isHidden } == false
    }

    package var isSpinning: Bool {
        onMain { (view(ScreenElement.List.spinner) as? UIActivityIndicatorView)?.isAnimating }
            ?? false
    }

    package var isButtonEnabled: Bool? {
        onMain { (view(ScreenElement.Create.button) as? UIButton)?.isEnabled }
    }

    package func field(_ identifier: String) -> String? {
        onMain { (view(identifier) as? UITextField)?.text }
    }

    package func type(_ text: String, into identifier: String) {
        perform { (view(identifier) as? UITextField)?.type(text) }
    }

    /// Taps the last button of this name that is on screen.
    package func tap(_ identifier: String) {
        perform {
            let views = environment.window.visibleDescendants
            let button = views.last { $0.accessibilityIdentifier == identifier }
            (button as? UIButton)?.tap()
        }
    }

    /// Opens the create screen, types a name and taps Create.
    package func create(_ name: String) {
        perform {
            environment.window.frontScreen?.navigationItem.rightBarButtonItem?.tap()
        }
        type(name, into: ScreenElement.Create.field)
        tap(ScreenElement.Create.button)
    }
}
