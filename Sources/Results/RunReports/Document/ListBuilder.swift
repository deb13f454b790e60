/// Collects sentences.
typealias Sentences = ListBuilder<String>

/// Collects elements of a list; what is nil leaves none.
@resultBuilder
enum ListBuilder<Element> {
    static func buildExpression(_ element: Element?) -> [Element] { element.map { [$0] } ?? [] }

    static func buildExpression(_ elements: [Element]) -> [Element] { elements }

    static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap(\.self) }

    static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

    static func buildEither(first elements: [Element]) -> [Element] { elements }

    static func buildEither(second elements: [Element]) -> [Element] { elements }

    static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }
}
