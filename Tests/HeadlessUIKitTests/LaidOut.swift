import HeadlessUIKit
import Testing

/// A view in a window, for views to be placed in by constraints.
@MainActor
struct Canvas {
    let window = UIWindow()
    let view: UIView

    init(_ width: CGFloat, _ height: CGFloat) {
        view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.addSubview(view)
        window.makeKeyAndVisible()
    }

    /// A view placed by constraints, of a content's size if it has one.
    func add(_ width: CGFloat? = nil, _ height: CGFloat? = nil, to parent: UIView? = nil) -> UIView
    {
        let view = Block(width, height)
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? self.view).addSubview(view)
        return view
    }

    /// Has constraints hold, and lays out.
    func activate(_ constraints: NSLayoutConstraint...) {
        NSLayoutConstraint.activate(constraints)
        layOut()
    }

    func layOut() { window.context.commit() }
}

/// A view whose content has a size.
final class Block: UIView {
    private var content = CGSize(width: -1, height: -1)

    convenience init(_ width: CGFloat?, _ height: CGFloat?) {
        self.init(frame: .zero)
        content = CGSize(width: width ?? -1, height: height ?? -1)
    }

    override var intrinsicContentSize: CGSize { content }
}

/// Expects a frame, to a thousandth of a point.
@MainActor
func expectFrame(
    _ view: UIView,
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat,
    _ location: SourceLocation = #_sourceLocation
) {
    let frame = view.frame
    let pairs = [(frame.minX, x), (frame.minY, y), (frame.width, width), (frame.height, height)]
    #expect(
        pairs.allSatisfy { abs($0 - $1) < 0.001 },
        "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)",
        sourceLocation: location
    )
}

extension NSLayoutConstraint {
    func at(_ priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}

extension UIView {
    /// The four edges, `inset` points inside another view's.
    func edges(
        in view: UIView,
        _ inset: CGFloat = 0,
        at priority: Float = 1_000
    )
        -> [NSLayoutConstraint]
    {
        [
            leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset).at(priority),
            topAnchor.constraint(equalTo: view.topAnchor, constant: inset).at(priority),
            trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset).at(priority),
            bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -inset).at(priority),
        ]
    }

    /// The four edges, as a guide's.
    func edges(in guide: UILayoutGuide) -> [NSLayoutConstraint] {
        [
            leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            topAnchor.constraint(equalTo: guide.topAnchor),
            trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ]
    }

    /// The two middles, as another view's.
    func centered(in view: UIView) -> [NSLayoutConstraint] {
        [
            centerXAnchor.constraint(equalTo: view.centerXAnchor),
            centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ]
    }

    /// A width and a height.
    func sized(_ width: CGFloat, _ height: CGFloat) -> [NSLayoutConstraint] {
        [
            widthAnchor.constraint(equalToConstant: width),
            heightAnchor.constraint(equalToConstant: height),
        ]
    }

    /// The distances from a view's leading and upper edges.
    func cornered(in view: UIView, _ x: CGFloat, _ y: CGFloat) -> [NSLayoutConstraint] {
        [
            leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: x),
            topAnchor.constraint(equalTo: view.topAnchor, constant: y),
        ]
    }
}

/// Makes the constraint active that `attributes` describe, and returns it.
@MainActor @discardableResult
func constrain(
    _ view: UIView,
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal,
    _ other: UIView? = nil,
    _ otherAttribute: NSLayoutConstraint.Attribute = .notAnAttribute,
    times multiplier: CGFloat = 1,
    _ constant: CGFloat = 0,
    at priority: Float = 1_000
) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
        item: view,
        attribute: attribute,
        relatedBy: relation,
        toItem: other,
        attribute: otherAttribute,
        multiplier: multiplier,
        constant: constant
    )
    constraint.priority = UILayoutPriority(priority)
    constraint.isActive = true
    return constraint
}

/// Makes a constraint of one extent active, and returns it.
@MainActor @discardableResult
func constrain(
    _ view: UIView,
    _ attribute: NSLayoutConstraint.Attribute,
    _ extent: CGFloat
) -> NSLayoutConstraint {
    constrain(view, attribute, .equal, nil, .notAnAttribute, extent)
}
