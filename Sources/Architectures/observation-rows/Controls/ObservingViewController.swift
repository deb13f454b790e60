import HeadlessUIKit
import Observation

/// A controller that is updated when what it has shown has changed, as UIKit's are from iOS 26 on.
///
/// Properties read in ``showProperties()`` are tracked. The first change of one of them asks for an update, which the next
/// commit makes before layout; tracking is armed again by that update and by nothing else, so that there is one at a time,
/// however many changes there are between two commits and however long the screen is covered.
class ObservingViewController: UIViewController {
    final override func updateProperties() {
        super.updateProperties()
        withObservationTracking {
            showProperties()
        } onChange: { [weak self] in
            // Told in the change, which is made on the main actor; the value is the old one still.
            MainActor.assumeIsolated { self?.setNeedsUpdateProperties() }
        }
    }

    /// Reads what is to be shown, and shows it.
    func showProperties() {}
}
