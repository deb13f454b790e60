package import ChatDomain
package import EventTraces

/// In which order the numbers of a date stand.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
    case dmy, mdy, ymd
}

/// One end of a log.
package enum Part: Hashable, Sendable {
    case first(Int)
    case last(Int)

    /// Which of `count` messages it holds.
    func range(of count: Int) -> Range<Int> {
        switch self {
        case .first(let number): 0..<min(number, count)
        case .last(let number): max(0, count - number)..<count
        }
    }
}

/// What a log does not tell about itself.
package struct ReadingOptions: Hashable, Sendable {
    /// Nil infers it: a number above 12, else whichever order makes time go forward, else dots mean day first.
    package var dateOrder: DateOrder?
    /// The offset from UTC of stamps without a zone.
    package var zoneMinutes = 0
    /// The day on which a log of bare times begins, where neither its lines nor its name tell.
    package var date: CivilTime?
    /// Keeps what can be read of a broken file, counted, instead of refusing it.
    package var isLenient = false
    /// Whether a message of the same conversation, instant and id as another is left out; without an id, one of the same
    /// sender and text in another file.
    package var dropsDuplicates = true
    /// Whether a sender whose change of name the log tells stays one.
    package var joinsRenamed = true
    /// Messages outside are left out, counted.
    package var range = Timestamp(milliseconds: .min)..<Timestamp(milliseconds: .max)
    /// The first or last so many messages; nil for all.
    package var part: Part?
    /// Whether texts are kept, in a scratch file, for ``ImportedLog/writePlain(path:anonymizer:)``.
    package var keepsTexts = false

    /// Strict, UTC, without texts.
    package init() {}
}
