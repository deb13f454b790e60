/// A piece of a page; text is escaped and every element ends, so that a page is valid by construction.
package indirect enum HTMLNode: Sendable {
    case text(String)
    /// What is markup already: a style sheet, a script, a drawing.
    case raw(String)
    case element(String, [(name: String, value: String)], [HTMLNode])

    /// Elements that hold nothing and have no end.
    private static let void: Set = ["input", "link", "meta"]
    /// Elements that end where the next one begins: their end tags were a twentieth of a page.
    private static let open: Set = ["td"]
    /// Elements within a line, which no line end follows.
    private static let inline: Set = [
        "a", "b", "button", "code", "i", "input", "label", "option", "output", "small", "span",
        "strong", "td", "th",
    ]

    /// Writes the markup behind what is there.
    func write(to page: inout String) {
        switch self {
        case .text(let text): page += XMLText.escaped(text)
        case .raw(let markup): page += markup
        case .element(let name, let attributes, let children):
            page += "<\(name)"
            for (name, value) in attributes { page += " \(name)=\"\(XMLText.escaped(value))\"" }
            page += ">"
            if !Self.void.contains(name) {
                for child in children { child.write(to: &page) }
                if !Self.open.contains(name) { page += "</\(name)>" }
            }
            if !Self.inline.contains(name) { page += "\n" }
        }
    }
}

/// Makes an element; attributes that are nil are left out.
func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String?> = [:],
    @HTMLBuilder _ children: () -> [HTMLNode] = { [] }
) -> HTMLNode {
    let known = attributes.compactMap { name, value in value.map { (name: name, value: $0) } }
    return .element(name, known, children())
}

/// Makes a table that scrolls within itself where it is too wide; its label is what readers jump to.
func scrollingTable(
    _ label: String,
    @HTMLBuilder head: () -> [HTMLNode],
    @HTMLBuilder bodies: () -> [HTMLNode]
) -> HTMLNode {
    element("div", ["class": "scroll", "role": "region", "aria-label": label, "tabindex": "0"]) {
        element("table") {
            element("thead") { element("tr") { head() } }
            bodies()
        }
    }
}

/// Collects nodes; text stands for itself.
typealias HTMLBuilder = ListBuilder<HTMLNode>

extension ListBuilder<HTMLNode> {
    package static func buildExpression(_ text: String) -> [HTMLNode] { [.text(text)] }
}
