extension UIButton {
    /// What few buttons have.
    final class Content: RareState.Part {
        var type = ButtonType.system
        var titles: [UIControl.State: String] = [:]
        var images: [UIControl.State: UIImage] = [:]
        var backgrounds: [UIControl.State: UIImage] = [:]
        var colors: [UIControl.State: UIColor] = [:]
        var label: UILabel?
        var imageView: UIImageView?
        var insets = UIEdgeInsets.zero
    }

    /// What kind of button it is.
    public final var buttonType: ButtonType { rare.part(Content.self)?.type ?? .system }

    /// Sets the picture for a state; what has none for its state shows the normal one's.
    public final func setImage(_ image: UIImage?, for state: UIControl.State) {
        if write(image, into: &rare.makePart(Content.self).images[state]) {
            invalidateIntrinsicContentSize()
        }
    }

    /// The picture for a state.
    public final func image(for state: UIControl.State) -> UIImage? {
        let images = rare.part(Content.self)?.images
        return images?[state] ?? images?[.normal]
    }

    /// The picture shown.
    public final var currentImage: UIImage? { image(for: state) }

    /// Sets the picture behind the title for a state.
    public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        _ = write(image, into: &rare.makePart(Content.self).backgrounds[state])
    }

    /// The picture behind the title for a state.
    public final func backgroundImage(for state: UIControl.State) -> UIImage? {
        let images = rare.part(Content.self)?.backgrounds
        return images?[state] ?? images?[.normal]
    }

    /// Sets the title's colour for a state.
    public final func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        _ = write(color, into: &rare.makePart(Content.self).colors[state])
    }

    /// The title's colour for a state.
    public final func titleColor(for state: UIControl.State) -> UIColor? {
        let colors = rare.part(Content.self)?.colors
        return colors?[state] ?? colors?[.normal]
    }

    /// What the picture looks like: a view that is not on the screen.
    public final var imageView: UIImageView? {
        let content = rare.makePart(Content.self)
        if content.imageView == nil { content.imageView = UIImageView() }
        return content.imageView
    }

    /// The room around the content; without effect.
    public final var contentEdgeInsets: UIEdgeInsets {
        get { rare.part(Content.self)?.insets ?? .zero }
        set { rare.makePart(Content.self).insets = newValue }
    }

    /// What the title looks like: a label that is not on the screen; its text is not the title.
    public final var titleLabel: UILabel? {
        let content = rare.makePart(Content.self)
        if content.label == nil { content.label = UILabel() }
        return content.label
    }
}
