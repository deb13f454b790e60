/// A cell's content, which fills the cell without being told so each time.
final class CellContent: UIView {
    override var frame: CGRect {
        get { superview.map { CGRect(origin: .zero, size: $0.frame.size) } ?? super.frame }
        set { super.frame = newValue }
    }

    override var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { super.bounds = newValue }
    }
}
