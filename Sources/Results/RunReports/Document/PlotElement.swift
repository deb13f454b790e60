/// A plot on a page: what its marks stand for, and the picture.
enum PlotElement {
    static func nodes(_ plot: any Plot) -> [HTMLNode] {
        let picture = plot.drawn().node(name: plot.name)
        guard !plot.key.isEmpty else { return [picture] }
        return [
            element("ul", ["class": "key"]) {
                for entry in plot.key {
                    element("li") {
                        HTMLNode.raw(swatch(entry))
                        entry.name
                    }
                }
            }, picture,
        ]
    }

    private static func swatch(_ entry: PlotKey) -> String {
        let kind = XMLText.escaped(entry.kind)
        let mark =
            switch entry.shape {
            case .bar: "<rect class=\"\(kind)\" x=\"1\" y=\"1\" width=\"12\" height=\"10\"/>"
            case .dot: "<circle class=\"\(kind)\" cx=\"7\" cy=\"6\" r=\"4\"/>"
            case .ring: "<circle class=\"\(kind)\" cx=\"7\" cy=\"6\" r=\"4\"/>"
            case .cross: "<path class=\"\(kind)\" d=\"M3 2L11 10M3 10L11 2\"/>"
            case .diamond: "<path class=\"\(kind)\" d=\"M2 6L7 1L12 6L7 11Z\"/>"
            case .square: "<rect class=\"\(kind)\" x=\"3\" y=\"2\" width=\"8\" height=\"8\"/>"
            }
        return "<svg class=\"swatch\" aria-hidden=\"true\">\(mark)</svg>"
    }
}
