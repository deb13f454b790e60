package import EventTraces

/// In which order the numbers of a date stand.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
    case dmy, mdy, ymd
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
    /// Whether a message of the same conversation, instant and id, else sender and text, as another is left out.
    package var dropsDuplicates = true
    /// Whether a sender whose change of name the log tells stays one.
    package var joinsRenamed = true
    /// Whether texts are kept, in a scratch file, for ``ImportedLog/writePlain(path:anonymizer:)``.
    package var keepsTexts = false

    /// Strict, UTC, without texts.
    package init() {}
}
