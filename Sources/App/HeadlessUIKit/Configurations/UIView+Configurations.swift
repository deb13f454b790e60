extension UIView {
    /// What cells, headers and footers have that show configurations.
    final class Configurations: RareState.Part {
        var content: (any UIContentConfiguration)?
        var contentView: (any UIView & UIContentView)?
        var updatesContent = true
        var background: UIBackgroundConfiguration?
        var updatesBackground = true
        var isUpdateDue = false
        var cellHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
        var rowHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
    }

    final var shownContent: (any UIContentConfiguration)? {
        rare.part(Configurations.self)?.content
    }

    /// Has a configuration shown within `container`: by the view that shows the former one, where that can.
    final func show(_ configuration: (any UIContentConfiguration)?, in container: UIView) {
        let parts = rare.makePart(Configurations.self)
        hasConfigurations = true
        let isChange = !isSame(configuration, parts.content)
        context.noteWrite(isChange: isChange, isOnScreen: isOnScreen)
        parts.content = configuration
        guard isChange else { return }
        if let configuration, let view = parts.contentView, view.supports(configuration) {
            view.configuration = configuration
            return
        }
        parts.contentView?.removeFromSuperview()
        let made = configuration?.makeContentView()
        parts.contentView = made
        if let made { container.addSubview(made) }
    }

    private final func isSame(
        _ left: (any UIContentConfiguration)?,
        _ right: (any UIContentConfiguration)?
    ) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        func equals<Value: Equatable>(_ value: Value) -> Bool { value == (right as? Value) }
        guard let left = left as? any Equatable else { return false }
        return equals(left)
    }

    final func show(_ background: UIBackgroundConfiguration?) {
        let parts = rare.makePart(Configurations.self)
        hasConfigurations = true
        _ = write(background, into: &parts.background)
    }

    /// Shows what configurations become in a state, where the app has left that to the cell.
    final func updateConfigurations(for state: any UIConfigurationState, in container: UIView) {
        guard let parts = rare.part(Configurations.self) else { return }
        if parts.updatesContent, let content = parts.content {
            let updated = content.updated(for: state)
            if !isSame(updated, content) { show(updated, in: container) }
        }
        if parts.updatesBackground, let background = parts.background {
            let updated = background.updated(for: state)
            if updated != background { show(updated) }
        }
    }
}

extension UICollectionViewCell {
    /// What the cell shows, as a value; its view lies in `contentView`.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set { show(newValue, in: contentView) }
    }

    /// Whether the content follows the cell's state by itself.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { rare.part(Configurations.self)?.updatesContent ?? true }
        set { rare.makePart(Configurations.self).updatesContent = newValue }
    }

    /// What is behind the content, as a value; nothing is drawn.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { rare.part(Configurations.self)?.background }
        set { show(newValue) }
    }

    /// Whether the background follows the cell's state by itself.
    public final var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { rare.part(Configurations.self)?.updatesBackground ?? true }
        set { rare.makePart(Configurations.self).updatesBackground = newValue }
    }

    /// Sets the configurations for a state, after `updateConfiguration(using:)`.
    public final var configurationUpdateHandler:
        ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
    {
        get { rare.part(Configurations.self)?.cellHandler }
        set {
            rare.makePart(Configurations.self).cellHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Has the configurations set again in the next commit.
    public final func setNeedsUpdateConfiguration() {
        rare.makePart(Configurations.self).isUpdateDue = true
        setNeedsUpdateProperties()
    }

    final func updateConfigurationIfNeeded() {
        guard let parts = rare.part(Configurations.self), parts.isUpdateDue else { return }
        parts.isUpdateDue = false
        let state = configurationState
        updateConfigurations(for: state, in: contentView)
        updateConfiguration(using: state)
        parts.cellHandler?(self, state)
    }
}

extension UITableViewCell {
    /// What a row shows by default: a text, a second one, a picture.
    public final func defaultContentConfiguration() -> UIListContentConfiguration {
        switch rare.part(Content.self)?.style {
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        case .default, nil: .cell()
        }
    }

    /// What the cell shows, as a value; its view lies in `contentView`.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set { show(newValue, in: contentView) }
    }

    /// Whether the content follows the cell's state by itself.
    public final var automaticallyUpdatesContentConfiguration: Bool {
        get { rare.part(Configurations.self)?.updatesContent ?? true }
        set { rare.makePart(Configurations.self).updatesContent = newValue }
    }

    /// A background as rows have it.
    public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        .listPlainCell()
    }

    /// What is behind the content, as a value; nothing is drawn.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { rare.part(Configurations.self)?.background }
        set { show(newValue) }
    }

    /// Whether the background follows the cell's state by itself.
    public final var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { rare.part(Configurations.self)?.updatesBackground ?? true }
        set { rare.makePart(Configurations.self).updatesBackground = newValue }
    }

    /// Sets the configurations for a state, after `updateConfiguration(using:)`.
    public final var configurationUpdateHandler:
        ((_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void)?
    {
        get { rare.part(Configurations.self)?.rowHandler }
        set {
            rare.makePart(Configurations.self).rowHandler = newValue
            hasConfigurations = true
            setNeedsUpdateConfiguration()
        }
    }

    /// Has the configurations set again: at once, where the row is shown.
    public final func setNeedsUpdateConfiguration() { updateConfigurations() }

    /// What the cell's configuration may depend on.
    public final var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        return state
    }

    /// Sets the configurations for the cell's state.
    final func updateConfigurations() {
        let state = configurationState
        tracked(.configuration) {
            updateConfigurations(for: state, in: contentView)
            updateConfiguration(using: state)
            rare.part(Configurations.self)?.rowHandler?(self, state)
        }
    }

    /// Sets the configurations after a change of what has been read for them.
    final func updateConfigurationIfNeeded() {
        guard let parts = rare.part(Configurations.self), parts.isUpdateDue else { return }
        parts.isUpdateDue = false
        updateConfigurations()
    }
}

extension UITableViewHeaderFooterView {
    /// What a header shows by default: a text, a second one, a picture.
    public final func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

    /// What the view shows, as a value; its view lies in `contentView`.
    public final var contentConfiguration: (any UIContentConfiguration)? {
        get { shownContent }
        set { show(newValue, in: contentView) }
    }

    /// What is behind the content, as a value; nothing is drawn.
    public final var backgroundConfiguration: UIBackgroundConfiguration? {
        get { rare.part(Configurations.self)?.background }
        set { show(newValue) }
    }
}
