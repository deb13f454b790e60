/// What shines through a view; nothing is drawn.
open class UIVisualEffect: Hashable {
    let name: String

    init(name: String) { self.name = name }

    /// Compares names.
    public static func == (left: UIVisualEffect, right: UIVisualEffect) -> Bool {
        left.name == right.name
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What is behind, without its outlines.
public final class UIBlurEffect: UIVisualEffect {
    /// How much of it is left.
    public enum Style: Int, Hashable, Sendable {
        case extraLight
        case light
        case dark
        case regular
        case prominent
        case systemUltraThinMaterial
        case systemThinMaterial
        case systemMaterial
        case systemThickMaterial
        case systemChromeMaterial
    }

    /// Creates an effect.
    public init(style: Style) { super.init(name: "blur \(style.rawValue)") }
}

/// Content on a blurred background.
public final class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect over a blur.
    public init(blurEffect: UIBlurEffect) { super.init(name: "vibrancy on \(blurEffect.name)") }
}

/// A view that what is behind shines through.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The view to put content in.
    public final let contentView = UIView()
    private final var effectValue: UIVisualEffect?

    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        effectValue = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// Creates a view without one.
    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        place(frame)
    }

    /// Creates a view without one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// What shines through.
    open var effect: UIVisualEffect? {
        get { effectValue }
        set { _ = write(newValue, into: &effectValue) }
    }
}
