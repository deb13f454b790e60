import ChatDomain

/// Finds out from all of a file's dates in which order their numbers stand.
struct DateSurvey {
    private var first: WhatsAppHeader?
    private var dayFirst: WhatsAppHeader?
    private var monthFirst: WhatsAppHeader?
    /// Steps back by whole days, read day first and month first: a clock set back by an hour says nothing about dates.
    private var steps = [0, 0]
    private var days: [Int64?] = [nil, nil]

    mutating func add(_ header: WhatsAppHeader) {
        if first == nil { first = header }
        if dayFirst == nil, header.date.0 > 12 { dayFirst = header }
        if monthFirst == nil, header.date.1 > 12 { monthFirst = header }
        for (index, order) in [DateOrder.dmy, .mdy].enumerated() {
            guard let instant = header.instant(order, zoneMinutes: 0) else { continue }
            let day = instant.milliseconds / 86_400_000
            if let last = days[index], day < last { steps[index] += 1 }
            days[index] = day
        }
    }

    /// The order, and a sentence that says why.
    ///
    /// - Throws: ``ImportError/ambiguousDateOrder(file:example:)`` when no date decides.
    func order(
        given: DateOrder?,
        _ shape: WhatsAppHeader.Shape,
        file: String
    ) throws(ImportError) -> (DateOrder, String) {
        if let given { return (given, "date order \(given.rawValue), as told") }
        if shape.yearFirst { return (.ymd, "date order ymd, from four-digit years") }
        switch (dayFirst, monthFirst) {
        case (let day?, let month?):
            throw .contradictoryDates(
                file: file,
                dayFirst: day.dateText,
                monthFirst: month.dateText
            )
        case (let header?, nil): return (.dmy, "date order dmy, from \(header.dateText)")
        case (nil, let header?): return (.mdy, "date order mdy, from \(header.dateText)")
        case (nil, nil): break
        }
        if steps[0] == 0, steps[1] > 0 { return (.dmy, "date order dmy, from ascending dates") }
        if steps[1] == 0, steps[0] > 0 { return (.mdy, "date order mdy, from ascending dates") }
        if shape.separator == UInt8(ascii: ".") {
            return (.dmy, "date order dmy, assumed since dots separate the dates")
        }
        throw .ambiguousDateOrder(file: file, example: first?.dateText ?? "")
    }
}
