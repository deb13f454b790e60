/// What a reader of JSON puts up with.
package struct JSONLimits: Sendable {
    /// How deep arrays and objects may lie in each other.
    package var depth = 256
    /// Whether halves of surrogate pairs become U+FFFD instead of an error: some write them where they cut a text.
    package var replacesHalves = true
    /// Whether bytes that are no UTF-8 become U+FFFD instead of an error.
    package var replacesBytes = false
    /// Whether an object may have two members of one name.
    package var repeatsNames = true
    /// One text, in bytes.
    static let longest = 1 << 26

    /// Anything that an export may hold.
    package init() {}

    /// What RFC 8259 allows, `depth` levels deep, each name once.
    package static func strict(depth: Int) -> Self {
        var limits = Self()
        (limits.depth, limits.replacesHalves, limits.repeatsNames) = (depth, false, false)
        return limits
    }
}
