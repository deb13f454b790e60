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
    package var total: UInt64 { own.reduce(0, +) }

    private var places: [ProfileSample.Frame: Place] = [:]

    /// Reads a file's text.
    ///
    /// - Throws: ``ProfileError/callgrindFailed(step:message:)`` for a line that is none of the format.
    package init(_ text: String) throws(ProfileError) {
        var objects: [Substring: String] = [:]
        var names: [Substring: String] = [:]
        var (object, calledObject) = ("", nil as String?)
        var (caller, callee) = (nil as Place?, nil as Place?)
        var isCall = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let first = line.utf8.first else { continue }
            let isNumber =
                first >= 0x30 && first <= 0x39 || first == 0x2B || first == 0x2D || first == 0x2A
            if isNumber {
                guard let caller else { continue }
                // The position, then instructions; none is 0.
                let words = line.split(separator: " ")
                guard words.count < 2 || UInt64(words[1]) != nil else {
                    throw Self.unreadable(index, line)
                }
                let cost = words.count > 1 ? UInt64(words[1]) ?? 0 : 0
                if isCall {
                    guard let callee else { throw Self.unreadable(index, line) }
                    calls[Edge(caller: caller, callee: callee), default: 0] += cost
                    if caller != callee {
                        // What is 0 at the end is left out.
                        for (event, word) in words.dropFirst().enumerated()
                        where event < events.count {
                            called[callee][event] += UInt64(word) ?? 0
                        }
                    }
                    isCall = false
                } else {
                    own[caller] += cost
                }
            } else if line.hasPrefix("fn=") {
                caller = place(Self.name(line.dropFirst(3), &names), object)
                calledObject = nil
            } else if line.hasPrefix("ob=") {
                object = Self.name(line.dropFirst(3), &objects)
            } else if line.hasPrefix("cob=") {
                calledObject = Self.name(line.dropFirst(4), &objects)
            } else if line.hasPrefix("cfn=") {
                callee = place(Self.name(line.dropFirst(4), &names), calledObject ?? object)
                calledObject = nil
            } else if line.hasPrefix("calls=") {
                isCall = true
            } else if line.hasPrefix("totals:") {
                caller = nil
                totals = line.split(separator: " ").dropFirst().map { UInt64($0) ?? 0 }
            } else if line.hasPrefix("summary:") {
                caller = nil
            } else if line.hasPrefix("events:") {
                events = line.split(separator: " ").dropFirst().map(String.init)
            }
        }
    }

    /// `(12) name` defines a name, `(12)` stands for it.
    private static func name(_ text: Substring, _ known: inout [Substring: String]) -> String {
        guard text.first == "(", let end = text.firstIndex(of: ")") else { return String(text) }
        let number = text[...end]
        let rest = text[text.index(after: end)...].drop { $0 == " " }
        if !rest.isEmpty { known[number] = String(rest) }
        return known[number] ?? "[unknown]"
    }

    private mutating func place(_ name: String, _ object: String) -> Place {
        // Recursion has a number behind the name; it is one function all the same.
        var symbol = name[...]
        if let mark = name.lastIndex(of: "'"),
            name[name.index(after: mark)...].allSatisfy(\.isNumber)
        {
            symbol = name[..<mark]
        }
        let frame = ProfileSample.Frame(
            symbol: symbol.hasPrefix("0x") || symbol == "???" ? "[unknown]" : String(symbol),
            object: object
        )
        if let place = places[frame] { return place }
        places[frame] = functions.count
        functions.append(frame)
        own.append(0)
        called.append([UInt64](repeating: 0, count: events.count))
        return functions.count - 1
    }

    private static func unreadable(_ index: Int, _ line: Substring) -> ProfileError {
        .callgrindFailed(
            step: "read",
            message: "line \(index + 1) of its file: \"\(line.prefix(80))\""
        )
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
