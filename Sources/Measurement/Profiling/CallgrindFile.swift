/// What callgrind counted, function by function and call by call.
///
/// - Source: Valgrind manual, "Callgrind Format Specification", version 1, with names and positions compressed.
package struct CallgrindFile: Sendable {
    /// A function, by its place in ``functions``.
    package typealias Place = Int

    /// Linker names and the object files that they lie in.
    package private(set) var functions: [ProfileSample.Frame] = []
    /// Instructions in each function itself.
    package private(set) var own: [UInt64] = []
    /// Instructions in what a function called, by caller and callee, all that those called included.
    package private(set) var calls: [Edge: UInt64] = [:]

    package struct Edge: Hashable, Sendable {
        package var caller: Place
        package var callee: Place
    }

    /// What is counted, instructions first.
    package private(set) var events: [String] = []
    /// Of all of ``events``, by function: what calls of it by others cost, all that it called included.
    private(set) var called: [[UInt64]] = []
    /// Of all of ``events``.
    private(set) var totals: [UInt64] = []

    /// All instructions.
    package var total: UInt64 { own.reduce(0, &+) }

    private var places: [ProfileSample.Frame: Place] = [:]

    /// Reads a file's text.
    ///
    /// - Throws: ``ProfileError/callgrindFailed(step:message:)`` for a line that is none of the format.
    package init(_ text: String) throws(ProfileError) {
        var objects = CompressedNames()
        var names = CompressedNames()
        var (object, calledObject) = ("", nil as String?)
        var (caller, callee) = (nil as Place?, nil as Place?)
        var isCall = false
        // Byte by byte: a file has a hundred thousand lines, of which nearly all are numbers.
        var rest = Array(text.utf8)[...]
        var index = 0
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[line.endIndex...].dropFirst()
            index += 1
            guard let first = line.first else { continue }
            if Self.isPosition(first) {
                guard let caller else { continue }
                // The position, then a cost for each event; those that are 0 at the end are left out.
                guard let costs = Self.costs(line) else { throw Self.unreadable(index, line) }
                let cost = costs.first ?? 0
                if isCall {
                    guard let callee else { throw Self.unreadable(index, line) }
                    calls[Edge(caller: caller, callee: callee), default: 0] &+= cost
                    if caller != callee {
                        for (event, cost) in costs.enumerated() where event < events.count {
                            called[callee][event] &+= cost
                        }
                    }
                    isCall = false
                } else {
                    own[caller] &+= cost
                }
            } else if let name = Self.rest(of: line, after: "fn=") {
                caller = place(names.name(name), object)
                calledObject = nil
            } else if let name = Self.rest(of: line, after: "ob=") {
                object = objects.name(name)
            } else if let name = Self.rest(of: line, after: "cob=") {
                calledObject = objects.name(name)
            } else if let name = Self.rest(of: line, after: "cfn=") {
                callee = place(names.name(name), calledObject ?? object)
                calledObject = nil
            } else if Self.rest(of: line, after: "calls=") != nil {
                isCall = true
            } else if Self.rest(of: line, after: "totals:") != nil {
                caller = nil
                totals = Self.costs(line) ?? []
            } else if Self.rest(of: line, after: "summary:") != nil {
                caller = nil
            } else if functions.isEmpty, let words = Self.rest(of: line, after: "events:") {
                events = words.split(separator: UInt8(ascii: " "))
                    .map { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    private typealias Line = ArraySlice<UInt8>

    /// A digit, `+`, `-` or `*`.
    private static func isPosition(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39 || byte == 0x2B || byte == 0x2D || byte == 0x2A
    }

    /// What stands behind a line's beginning; nil where it begins otherwise.
    private static func rest(of line: Line, after start: StaticString) -> Line? {
        let length = start.utf8CodeUnitCount
        guard line.count >= length else { return nil }
        for offset in 0..<length where line[line.startIndex + offset] != start.utf8Start[offset] {
            return nil
        }
        return line.dropFirst(length)
    }

    /// The numbers behind a line's first word; nil where one of them is none.
    private static func costs(_ line: Line) -> [UInt64]? {
        var costs: [UInt64] = []
        var number: UInt64?
        for byte in line.drop(while: { $0 != 0x20 }) {
            if byte == 0x20 {
                if let cost = number { costs.append(cost) }
                number = nil
                continue
            }
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            let (product, isOver) = (number ?? 0).multipliedReportingOverflow(by: 10)
            let (sum, isTooMuch) = product.addingReportingOverflow(UInt64(byte - 0x30))
            guard !isOver, !isTooMuch else { return nil }
            number = sum
        }
        if let cost = number { costs.append(cost) }
        return costs
    }

    /// `(12) name` defines a name, `(12)` stands for it.
    private struct CompressedNames {
        private var known: [Line: String] = [:]

        mutating func name(_ text: Line) -> String {
            guard text.first == UInt8(ascii: "("), let end = text.firstIndex(of: UInt8(ascii: ")"))
            else { return String(decoding: text, as: UTF8.self) }
            let number = text[...end]
            let rest = text[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
            if !rest.isEmpty { known[number] = String(decoding: rest, as: UTF8.self) }
            return known[number] ?? "[unknown]"
        }
    }

    private mutating func place(_ name: String, _ object: String) -> Place {
        let frame = ProfileSample.Frame(symbol: Self.symbol(name), object: object)
        if let place = places[frame] { return place }
        places[frame] = functions.count
        functions.append(frame)
        own.append(0)
        called.append([UInt64](repeating: 0, count: events.count))
        return functions.count - 1
    }

    /// Recursion has a number behind the name; it is one function all the same.
    private static func symbol(_ name: String) -> String {
        let bytes = name.utf8
        if bytes.starts(with: "0x".utf8) || name == "???" { return "[unknown]" }
        guard let mark = bytes.lastIndex(of: UInt8(ascii: "'")),
            bytes[bytes.index(after: mark)...].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
        else { return name }
        return String(name[..<mark])
    }

    private static func unreadable(_ index: Int, _ line: Line) -> ProfileError {
        let text = String(decoding: line.prefix(80), as: UTF8.self)
        return .callgrindFailed(step: "read", message: "line \(index) of its file: \"\(text)\"")
    }

    /// Who pays for instructions, and on whose behalf.
    package struct Charge: Hashable, Sendable {
        /// The function that works for itself.
        package var function: ProfiledFunction
        /// The architecture's function that it works for; nil where that is the function itself, and where none of its functions calls.
        package var caller: ProfiledFunction?
    }

    /// Instructions by function, those of runtime and libraries charged to their callers.
    ///
    /// What a runtime function costs itself is divided among its callers as their calls of it cost, again until it lies with a function
    /// that works for itself; what has no caller keeps it. That function's in turn is divided among the architecture's functions that
    /// lead to it, in the same way. The sum is ``total`` but for rounding.
    ///
    /// - Parameter name: The readable function of a frame.
    /// - Returns: Instructions, by function and by whom they are for.
    package func charged(_ name: (ProfileSample.Frame) -> ProfiledFunction) -> [Charge: Double] {
        let readable = functions.map(name)
        let callers = callerShares
        let paid = flow(own.map { Double($0) }, to: callers) {
            !readable[$0].group.worksForItsCaller
        }
        let isOwn = readable.map { $0.group == .architecture }
        var sums: [Charge: Double] = [:]
        for (place, cost) in paid.enumerated() where cost > 0 {
            let function = readable[place]
            guard !isOwn[place] else {
                sums[Charge(function: function), default: 0] += cost
                continue
            }
            var alone = [Double](repeating: 0, count: functions.count)
            alone[place] = cost
            for (payer, part) in flow(alone, to: callers, until: { isOwn[$0] }).enumerated()
            where part > 0 {
                let caller = isOwn[payer] ? readable[payer] : nil
                sums[Charge(function: function, caller: caller), default: 0] += part
            }
        }
        return sums
    }

    /// Callers of each function, and their shares of what calls of it cost.
    private var callerShares: [[(Place, Double)]] {
        var callers = [[(Place, Double)]](repeating: [], count: functions.count)
        for (edge, cost) in calls where edge.caller != edge.callee && cost > 0 {
            callers[edge.callee].append((edge.caller, Double(cost)))
        }
        return callers.map { payers in
            let sorted = payers.sorted { $0.0 < $1.0 }
            let sum = sorted.reduce(0) { $0 + $1.1 }
            return sorted.map { ($0.0, $0.1 / sum) }
        }
    }

    /// Hands costs from functions to their callers until they lie where they may stay, or there is no caller.
    private func flow(
        _ costs: [Double],
        to callers: [[(Place, Double)]],
        until stays: (Place) -> Bool
    ) -> [Double] {
        var kept = [Double](repeating: 0, count: functions.count)
        var waiting = costs
        var places = functions.indices.filter { costs[$0] > 0 }
        // A cycle loses what goes round in it at each turn; a hundred turns leave next to nothing, which stays where it is.
        for turn in 0..<100 where !places.isEmpty {
            var next: [Place: Double] = [:]
            for place in places {
                let cost = waiting[place]
                waiting[place] = 0
                if stays(place) || callers[place].isEmpty || turn == 99 {
                    kept[place] += cost
                } else {
                    for (payer, share) in callers[place] { next[payer, default: 0] += cost * share }
                }
            }
            places = next.keys.sorted()
            for place in places { waiting[place] = next[place] ?? 0 }
        }
        return kept
    }
}
