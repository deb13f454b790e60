import HeadlessUIKit

extension UITextField {
    /// Binds the text both ways; the box's value wins at first.
    func bind(bothWays box: Box<String>) -> Binding {
        let typed = UIAction { [weak self, weak box] _ in
            if let self, let box { box.value = text ?? "" }
        }
        addAction(typed, for: .editingChanged)
        return box.bind { [weak self] text in
            // What the user has just typed is there already.
            if let self, self.text != text { self.text = text }
        }
    }
}

extension UILabel {
    /// Shows the text in the box; nil hides the label.
    func bind(textTo box: Box<String?>) -> Binding {
        box.bind { [weak self] text in
            self?.isHidden = text == nil
            if let text { self?.text = text }
        }
    }

    /// Shows the label while the box holds true.
    func bind(isShownTo box: Box<Bool>) -> Binding {
        box.bind { [weak self] in self?.isHidden = !$0 }
    }
}

extension UIActivityIndicatorView {
    /// Spins while the box holds true.
    func bind(isAnimatingTo box: Box<Bool>) -> Binding {
        box.bind { [weak self] in $0 ? self?.startAnimating() : self?.stopAnimating() }
    }
}
