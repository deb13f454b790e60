/// Collects sentences.
package typealias Sentences = ListBuilder<String>

/// Collects elements of a list; what is nil leaves none.
@resultBuilder
package enum ListBuilder<Element> {
    package static func buildExpression(_ element: Element?) -> [Element] {
        element.map { [$0] } ?? []
    }

    package static func buildExpression(_ elements: [Element]) -> [Element] { elements }

    package static func buildBlock(_ elements: [Element]...) -> [Element] {
        elements.flatMap(\.self)
    }

    package static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

    package static func buildEither(first elements: [Element]) -> [Element] { elements }

    package static func buildEither(second elements: [Element]) -> [Element] { elements }

    package static func buildArray(_ elements: [[Element]]) -> [Element] {
        elements.flatMap(\.self)
    }
}
