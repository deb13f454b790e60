/// How a presented screen covers the one behind it.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    /// The whole screen: the one behind it disappears.
    case fullScreen
    /// A sheet: the one behind it stays.
    case pageSheet
    /// A small sheet.
    case formSheet
    /// The area of a container; like `fullScreen` here.
    case currentContext
    /// By the app.
    case custom
    /// The whole screen, the one behind it stays.
    case overFullScreen
    /// The area of a container, the one behind it stays.
    case overCurrentContext
    /// A bubble.
    case popover
    /// A sheet.
    case automatic

    var hidesWhatIsBehind: Bool { self == .fullScreen || self == .currentContext }
}

extension UIViewController {
    /// How this screen covers the one behind it when presented.
    public final var modalPresentationStyle: UIModalPresentationStyle {
        get { rare.part(Relations.self)?.style ?? .automatic }
        set { rare.makePart(Relations.self).style = newValue }
    }

    /// Whether the user cannot put the screen away.
    public final var isModalInPresentation: Bool {
        get { rare.part(Relations.self)?.isModal ?? false }
        set { rare.makePart(Relations.self).isModal = newValue }
    }

    /// True in `viewWillAppear` and `viewIsAppearing` of a presented screen.
    public final var isBeingPresented: Bool {
        isAppearing && rare.part(Relations.self)?.presenting != nil
    }

    /// True in `viewWillDisappear` and `viewDidDisappear` of a presented screen that is put away.
    public final var isBeingDismissed: Bool { rare.part(Relations.self)?.isPutAway ?? false }

    /// The screen that this one, or one that it is in, has presented.
    public final var presentedViewController: UIViewController? {
        rare.part(Relations.self)?.presented ?? parent?.presentedViewController
    }

    /// The screen that has presented this one, or one that it is in.
    public final var presentingViewController: UIViewController? {
        rare.part(Relations.self)?.presenting ?? parent?.presentingViewController
    }

    final func beginPresenting(_ controller: UIViewController, animated: Bool) {
        var presenter = self
        while let parent = presenter.parent { presenter = parent }
        guard presenter.presentedViewController == nil else {
            return Differences.say(
                "\(type(of: controller)) is not presented: the screen is presenting another"
            )
        }
        let arrival = ModalTransition(controller, over: presenter, arrives: true, animated)
        presenter.rare.makePart(Relations.self).presented = controller
        let relations = controller.rare.makePart(Relations.self)
        relations.presenting = presenter
        relations.isPutAway = false
        relations.arrival = arrival
        context.enqueue(arrival)
    }

    final func endPresenting(animated: Bool) {
        guard let presented = presentedViewController else {
            // Its presenter puts it away.
            if let presentingViewController {
                presentingViewController.endPresenting(animated: animated)
            }
            return
        }
        guard let presenter = presented.presentingViewController else { return }
        if presented.presentedViewController != nil { presented.endPresenting(animated: false) }
        presenter.rare.part(Relations.self)?.presented = nil
        let relations = presented.rare.makePart(Relations.self)
        relations.presenting = nil
        relations.isPutAway = true
        if relations.arrival?.cancel() != true {
            context.enqueue(ModalTransition(presented, over: presenter, arrives: false, animated))
        }
        relations.arrival = nil
    }
}

/// A screen that comes before another, or leaves, in a commit.
@MainActor
final class ModalTransition: CommitTransition {
    private enum Phase { case due, begun, done }

    private let presented: UIViewController
    private let presenter: UIViewController
    private let arrives: Bool
    private let isAnimated: Bool
    private var phase = Phase.due

    init(
        _ presented: UIViewController,
        over presenter: UIViewController,
        arrives: Bool,
        _ isAnimated: Bool
    ) {
        self.presented = presented
        self.presenter = presenter
        self.arrives = arrives
        self.isAnimated = isAnimated
    }

    /// Takes it back; false where it has begun.
    func cancel() -> Bool {
        guard phase == .due else { return false }
        phase = .done
        return true
    }

    func begin() {
        guard phase == .due else { return }
        phase = .begun
        // What is presented has it, and it what is presented.
        presented.rare.part(UIViewController.Relations.self)?.arrival = nil
        if arrives { arrive() } else { leave() }
    }

    private var hidesPresenter: Bool { presented.modalPresentationStyle.hidesWhatIsBehind }

    private func arrive() {
        guard let window = presenter.viewIfLoaded?.window, presenter.isUp else {
            Differences.say(
                "\(type(of: presented)) is not presented: the view of \(type(of: presenter)) is not in a window"
            )
            presenter.endPresenting(animated: false)
            phase = .done
            return
        }
        presented.loadViewIfNeeded()
        presented.view.place(window.bounds)
        presented.view.coversOthers = true
        if hidesPresenter { presenter.beginDisappearing(animated: isAnimated) }
        presented.beginAppearing(animated: isAnimated) { window.addSubview(presented.view) }
        if hidesPresenter { presenter.view.removeFromSuperview() }
    }

    private func leave() {
        guard let view = presented.view else { return }
        presented.beginDisappearing(animated: isAnimated)
        if hidesPresenter, let window = view.window {
            presenter.beginAppearing(animated: isAnimated) {
                window.insertSubview(presenter.view, belowSubview: view)
            }
        }
        view.removeFromSuperview()
        view.coversOthers = false
    }

    func end() {
        guard phase == .begun else { return }
        phase = .done
        if arrives {
            if hidesPresenter { presenter.endDisappearing(animated: isAnimated) }
            presented.endAppearing(animated: isAnimated)
        } else {
            presented.endDisappearing(animated: isAnimated)
            if hidesPresenter { presenter.endAppearing(animated: isAnimated) }
        }
    }
}
