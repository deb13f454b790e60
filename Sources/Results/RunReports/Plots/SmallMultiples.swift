internal import RunRecords

/// Small pictures of one size, beside each other and in lines, each with its name and what its height stands for.
struct SmallMultiples {
    /// How wide and how high each is.
    let share: Double
    let tall = 56.0
    private let across: Int
    private let gap = 18.0
    private let step = 104.0

    init(width: Double) {
        across = width < 500 ? 2 : 4
        share = (width - gap * Double(across - 1)) / Double(across)
    }

    /// The left end of a picture, and its bottom.
    func place(_ index: Int) -> (x: Double, base: Double) {
        let x = Double(index % across) * (share + gap)
        return (x, Double(index / across) * step + 40 + tall)
    }

    /// Writes above a picture what it is of and how high it reaches, and draws the line that it stands on.
    func frame(_ drawing: inout SVGDrawing, _ index: Int, _ name: String, scale: String) {
        let (x, base) = place(index)
        drawing.text(name, x, base - tall - 24, "strong")
        drawing.text(scale, x, base - tall - 8, "tick")
        drawing.line(x, base, x + share, base, "axis")
    }

    /// How high so many are together.
    func height(_ count: Int) -> Double {
        (Double(count) / Double(across)).rounded(.up) * step + 8
    }
}
