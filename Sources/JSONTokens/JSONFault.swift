/// Why a text is no JSON.
package struct JSONFault: Hashable {
    /// What went wrong.
    package enum Kind: Sendable {
        case empty, syntax, torn, notUTF8
    }

    package var kind = Kind.syntax
    /// Where, in bytes from 0, and in lines and bytes of a line from 1.
    package var offset: Int
    package var line: Int
    package var column: Int
    package var found: String
    package var accepted: String
}
