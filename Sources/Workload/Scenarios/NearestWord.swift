/// Finds what somebody has probably meant.
package enum NearestWord {
    /// The word that is fewest letters away from `word`; nil when even that is too far to have been meant.
    package static func to(_ word: String, among words: some Sequence<String>) -> String? {
        let nearest = words.map { (word: $0, distance: distance(word, $0)) }
            .min { $0.distance < $1.distance }
        guard let nearest, nearest.distance < word.count, nearest.distance <= 2 + word.count / 4
        else { return nil }
        return nearest.word
    }

    /// As in "; did you mean mvc?"; empty where nothing is near.
    package static func hint(for word: String, among words: some Sequence<String>) -> String {
        to(word, among: words).map { "; did you mean \($0)?" } ?? ""
    }

    /// Levenshtein's distance.
    private static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let substituted = diagonal + (right[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substituted, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[right.count]
    }
}
