import ChatDomain
import EventTraces

/// The date, time and rest of a line that begins a message: `[5/1/16, 12:07:23 AM] Ann: hi`, `01/05/2016, 00:07 - Ann: hi`.
struct WhatsAppHeader {
    /// How one export writes its headers; the same throughout a file.
    struct Shape: Hashable {
        var isBracketed: Bool
        var separator: UInt8
        var yearFirst: Bool
        var yearDigits: Int
        var hasComma: Bool
        var hasSeconds: Bool
        var hasMeridiem: Bool
    }

    enum Meridiem { case am, pm }

    var shape: Shape
    /// The three numbers of the date in the order of the file.
    var date: (Int, Int, Int)
    var hour: Int
    var minute: Int
    var second: Int
    /// Where the text after the header begins.
    var rest: Int

    /// Reads the header at the start of `line`; nil when there is none.
    init?(_ line: ArraySlice<UInt8>) {
        // Most lines of a text of several begin with a letter.
        guard let start = line.first, (48...57).contains(start) || start == 91 || start >= 0x80
        else { return nil }
        var scanner = ByteScanner(line)
        scanner.skipMarks()
        let isBracketed = scanner.take("[")
        scanner.skipMarks()
        guard let first = scanner.number(digits: 1...4), let separator = scanner.peek,
            "/.-".utf8.contains(separator)
        else { return nil }
        scanner.advance()
        guard let second = scanner.number(digits: 1...2), scanner.peek == separator else {
            return nil
        }
        scanner.advance()
        guard let third = scanner.number(digits: 1...4) else { return nil }
        let yearFirst = first.digits == 4
        let year = yearFirst ? first : third
        guard [2, 4].contains(year.digits), (yearFirst ? third : first).digits <= 2 else {
            return nil
        }
        let hasComma = scanner.take(",")
        guard scanner.skipBlanks() || hasComma else { return nil }
        var meridiem = scanner.meridiem()
        scanner.skipBlanks()
        guard let hour = scanner.number(digits: 1...2), scanner.take(":") || scanner.take("."),
            let minute = scanner.number(digits: 2...2)
        else { return nil }
        var seconds: Int?
        if scanner.take(":") || scanner.take(".") {
            guard let number = scanner.number(digits: 2...2) else { return nil }
            seconds = number.value
        }
        scanner.skipBlanks()
        if meridiem == nil { meridiem = scanner.meridiem() }
        if isBracketed {
            scanner.skipBlanks()
            guard scanner.take("]") else { return nil }
        } else {
            scanner.skipBlanks()
            guard scanner.take("-") || scanner.take("–") else { return nil }
        }
        _ = scanner.take(" ")
        shape = Shape(
            isBracketed: isBracketed,
            separator: separator,
            yearFirst: yearFirst,
            yearDigits: year.digits,
            hasComma: hasComma,
            hasSeconds: seconds != nil,
            hasMeridiem: meridiem != nil
        )
        date = (first.value, second.value, third.value)
        // `00:12 AM` occurs, and so does `13:12 PM`.
        switch meridiem {
        case .am: self.hour = hour.value == 12 ? 0 : hour.value
        case .pm: self.hour = hour.value < 12 ? hour.value + 12 : hour.value
        case nil: self.hour = hour.value
        }
        self.minute = minute.value
        self.second = seconds ?? 0
        guard self.hour <= 23, self.minute <= 59, self.second <= 60 else { return nil }
        rest = scanner.at
    }

    /// As the file has it, such as `03/04/24`.
    var dateText: String {
        let separator = String(UnicodeScalar(shape.separator))
        return "\(date.0)\(separator)\(date.1)\(separator)\(date.2)"
    }

    /// The instant, or nil when there is no such day.
    func instant(_ order: DateOrder, zoneMinutes: Int) -> Timestamp? {
        let (year, month, day) =
            switch order {
            case .ymd: (date.0, date.1, date.2)
            case .dmy: (date.2, date.1, date.0)
            case .mdy: (date.2, date.0, date.1)
            }
        guard year < 100 || ISOInstant.years.contains(year) else { return nil }
        return CivilTime(
            year: year < 100 ? 2_000 + year : year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second
        )?
        .timestamp(zoneMinutes: zoneMinutes)
    }
}

extension ByteScanner {
    /// Skips blanks of all widths, and marks.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = at
        while let first = peek, first == 32 || first == 9 || first >= 0x80,
            Self.blanks.contains(where: { take($0) })
        {}
        return at > start
    }

    mutating func meridiem() -> WhatsAppHeader.Meridiem? {
        guard let first = peek, !(48...57).contains(first) else { return nil }
        for (word, meridiem) in Self.meridiems where take(word) { return meridiem }
        return nil
    }

    private static let blanks = [" ", "\u{202F}", "\u{A0}", "\u{2009}", "\t"] + marks
    private static let meridiems: [(String, WhatsAppHeader.Meridiem)] = [
        ("AM", .am), ("PM", .pm), ("am", .am), ("pm", .pm), ("a.m.", .am), ("p.m.", .pm),
        ("a. m.", .am), ("p. m.", .pm), ("a.\u{A0}m.", .am), ("p.\u{A0}m.", .pm),
        ("a.\u{202F}m.", .am), ("p.\u{202F}m.", .pm), ("A.M.", .am), ("P.M.", .pm),
        ("π.μ.", .am), ("μ.μ.", .pm), ("上午", .am), ("下午", .pm), ("午前", .am), ("午後", .pm),
        ("오전", .am), ("오후", .pm), ("ص", .am), ("م", .pm), ("पूर्वाह्न", .am), ("अपराह्न", .pm),
        ("ÖÖ", .am), ("ÖS", .pm),
    ]
}
