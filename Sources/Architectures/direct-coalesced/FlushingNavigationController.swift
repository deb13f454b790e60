import HeadlessUIKit

/// Flushes the dirty set when UIKit is about to write properties: once a commit, before layout.
final class FlushingNavigationController: UINavigationController {
    weak var app: DirectApp?

    override func updateProperties() {
        super.updateProperties()
        app?.flush()
    }
}
