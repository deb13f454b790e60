extension UIButton {
    /// What few buttons have.
    final class Content: RareState.Part {
        var image: UIImage?
        var background: UIImage?
        var titleColor: UIColor?
        var label: UILabel?
        var insets = UIEdgeInsets.zero
    }

    /// Sets the picture.
    ///
    /// All states share one here.
    public final func setImage(_ image: UIImage?, for state: UIControl.State) {
        if write(image, into: &rare.makePart(Content.self).image) {
            invalidateIntrinsicContentSize()
        }
    }

    /// The picture.
    public final func image(for state: UIControl.State) -> UIImage? {
        rare.part(Content.self)?.image
    }

    /// Sets the picture behind the title.
    ///
    /// All states share one here.
    public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        _ = write(image, into: &rare.makePart(Content.self).background)
    }

    /// Sets the title's colour.
    ///
    /// All states share one here.
    public final func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        _ = write(color, into: &rare.makePart(Content.self).titleColor)
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
