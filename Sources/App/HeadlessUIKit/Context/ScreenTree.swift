extension UIContext {
    /// The screen as indented text: what a person would see, one element a line, without class names.
    ///
    /// For printing and for diffs. Hidden views and what is in them are left out; plain views leave no line and do not
    /// indent. With frames each line ends with the view's place in its superview, and plain views have lines as well.
    public func screenDescription(of window: UIWindow, frames: Bool = false) -> String {
        var lines = ""
        window.describe(into: &lines, depth: 0, frames)
        return lines
    }
}

extension UIView {
    /// The first view called `identifier` in this tree, in reading order; hidden views and what is in them are left out.
    public final func firstDescendant(identifier: String) -> UIView? {
        guard !isHidden else { return nil }
        if accessibilityIdentifier == identifier { return self }
        for view in subviewsInReadingOrder {
            if let found = view.firstDescendant(identifier: identifier) { return found }
        }
        return nil
    }

    /// The visible views in this tree, itself included, each before what is in it, in reading order.
    public final var visibleDescendants: [UIView] {
        var found: [UIView] = []
        collect(into: &found)
        return found
    }

    private final func collect(into found: inout [UIView]) {
        guard !isHidden else { return }
        found.append(self)
        for view in subviewsInReadingOrder { view.collect(into: &found) }
    }

    fileprivate final func describe(into lines: inout String, depth: Int, _ frames: Bool) {
        guard !isHidden else { return }
        var below = depth
        if let line = screenLine ?? (frames ? "view" : nil) {
            lines += String(repeating: "  ", count: depth) + line
            if let accessibilityIdentifier { lines += " #\(accessibilityIdentifier)" }
            if let accessibilityValue { lines += " = \(accessibilityValue)" }
            if frames { lines += " (\(frame.text))" }
            lines += "\n"
            below += 1
        }
        for view in subviewsInReadingOrder { view.describe(into: &lines, depth: below, frames) }
    }

    /// The view's role and content; nil for a plain view.
    private final var screenLine: String? {
        switch self {
        case let label as UILabel: "label \"\(label.text ?? "")\""
        case let button as UIButton:
            "button \"\(button.currentTitle ?? "")\"\(button.marks)"
        case let field as UITextField:
            "field \"\(field.text ?? "")\"\(field.hint)\(field.isEnabled ? "" : " [disabled]")"
        case let image as UIImageView: "image \(image.image?.label ?? "none")"
        case let spinner as UIActivityIndicatorView: spinner.isAnimating ? "spinner" : nil
        case let refresh as UIRefreshControl: refresh.isRefreshing ? "refreshing" : nil
        case let table as UITableView: "table \(table.totalRows) rows"
        case let collection as UICollectionView:
            "collection \(collection.counts.reduce(0, +)) items"
        case let cell as UICollectionViewCell: cell.isSelected ? "cell [selected]" : "cell"
        case is UICollectionReusableView: "header"
        case let text as UITextView: "text \"\(text.text ?? "")\""
        case let bar as UISearchBar: bar.searchLine
        case let control as UISegmentedControl: control.segmentsLine
        case let slider as UISlider: "slider \(slider.value)"
        case let stepper as UIStepper: "stepper \(stepper.value)"
        case let pages as UIPageControl: "page \(pages.currentPage) of \(pages.numberOfPages)"
        case let progress as UIProgressView: "progress \(progress.progress)"
        case let cell as UITableViewCell:
            cell.accessoryType == .checkmark ? "cell [checkmark]" : "cell"
        case is UITableViewHeaderFooterView: "header"
        case let toggle as UISwitch: "switch \(toggle.isOn ? "on" : "off")"
        case is UIWindow: "window"
        default: controllerLine
        }
    }
}

extension UIButton {
    /// The picture where there is no title, and the state.
    fileprivate final var marks: String {
        let picture = currentTitle == nil ? currentImage.map { " image \($0.label)" } : nil
        return (picture ?? "") + (isSelected ? " [selected]" : "")
            + (isEnabled ? "" : " [disabled]")
    }
}

extension UITextField {
    /// The placeholder, while it shows.
    fileprivate final var hint: String {
        guard let placeholder, text?.isEmpty ?? true else { return "" }
        return " placeholder \"\(placeholder)\""
    }
}

extension UIImage {
    /// The name where there is one, else what tells the picture from others.
    fileprivate var label: String { name.map { "\"\($0)\"" } ?? "\(identifier)" }
}

extension CGRect {
    /// As in "0 8; 400 × 44", without a fraction that is zero.
    fileprivate var text: String {
        func text(_ value: CGFloat) -> String {
            let tenths = (value * 10).rounded()
            guard tenths.isFinite, abs(tenths) < 1e15 else { return "\(value)" }
            let whole = tenths / 10
            return whole == whole.rounded() ? "\(Int(whole))" : "\(whole)"
        }
        return "\(text(minX)) \(text(minY)); \(text(width)) × \(text(height))"
    }
}

extension UISearchBar {
    fileprivate final var searchLine: String {
        let scopes = (scopeButtonTitles ?? []).enumerated().map { index, title in
            " \"\(title)\"\(index == selectedScopeButtonIndex ? " [selected]" : "")"
        }
        return "search\(scopes.joined())\(showsCancelButton ? " [cancel]" : "")"
    }
}

extension UISegmentedControl {
    fileprivate final var segmentsLine: String {
        let segments = (0..<numberOfSegments).map { index in
            let title = titleForSegment(at: index) ?? ""
            return " \"\(title)\"\(index == selectedSegmentIndex ? " [selected]" : "")"
        }
        return "segments\(segments.joined())\(isEnabled ? "" : " [disabled]")"
    }
}

extension UIView {
    /// What bars and alerts show.
    private final var controllerLine: String? {
        switch controller {
        case let navigation as UINavigationController: navigation.barLine
        case let tabs as UITabBarController: tabs.barLine
        case is UIAlertController: "alert"
        default: nil
        }
    }
}

extension UINavigationController {
    /// What the navigation bar shows.
    fileprivate final var barLine: String {
        var line = "bar"
        if viewControllers.count > 1 { line += " [back]" }
        guard let item = topViewController?.navigationItem else { return line }
        line += " \"\(item.title ?? "")\""
        for button in [item.leftBarButtonItem, item.rightBarButtonItem] {
            guard let button else { continue }
            line += " button \"\(button.title ?? "")\""
            if button.title == nil, let image = button.image { line += " image \(image.label)" }
            if !button.isEnabled { line += " [disabled]" }
        }
        return line
    }
}
