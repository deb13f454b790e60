/// Who calls whom, in both sides of an explanation together.
package struct CallGraph: Hashable, Sendable {
    private var callers: [String: Set<String>] = [:]
    /// What costs may be said to lie in; other functions only lead from one to another.
    private var places: Set<String> = []
    /// Of those that were asked for, what leads there, and over how many calls at least.
    private var steps: [String: [String: Int]] = [:]

    package init() {}

    /// Adds a stack, outermost first, with the names of those that are places.
    package mutating func add(_ stack: [String], places: [String]) {
        for (caller, function) in zip(stack, stack.dropFirst()) where caller != function {
            callers[function, default: []].insert(caller)
        }
        self.places.formUnion(places)
    }

    /// What takes more where `place` takes less: the nearest, and the caller at which both meet, which may be one of them.
    ///
    /// What differs by next to nothing is not where it went, as long as there is more; of two as near it is the one as large.
    fileprivate mutating func nearest(
        _ shares: [String: Double],
        to place: String,
        of share: Double
    ) -> (place: String, caller: String)? {
        let up = steps(to: place)
        var best: (small: Int, calls: Int, left: Double, place: String, caller: String)?
        for (other, more) in shares where more > 0 {
            let others = steps(to: other)
            let small = more > max(Explanation.Division.worthASentence, -share / 10) ? 0 : 1
            let left = abs(more + share)
            // Of functions that are alike a program has one, under the name of either, and no caller has both.
            var meetings = left < -share / 10 ? [(Int.max, 0, other)] : []
            meetings += up.compactMap { caller, calls in
                others[caller].map { (calls + $0, min(calls, $0), caller) }
            }
            guard let (calls, _, caller) = meetings.min(by: <) else { continue }
            let found = (small, calls, left, other, caller)
            if best.map({ found < $0 }) ?? true { best = found }
        }
        return best.map { ($0.place, $0.caller) }
    }

    /// Places that lead to a function, itself included, and over how many calls at least.
    private mutating func steps(to function: String) -> [String: Int] {
        if let known = self.steps[function] { return known }
        var steps = [function: 0]
        var reached: Set = [function]
        while let count = reached.first.flatMap({ steps[$0] }) {
            reached = Set(reached.flatMap { callers[$0] ?? [] }).filter { steps[$0] == nil }
            for function in reached { steps[function] = count + 1 }
        }
        self.steps[function] = steps.filter { places.contains($0.key) }
        return self.steps[function] ?? [:]
    }
}

extension Explanation.Division {
    /// Takes places together that cancel, at the nearest caller of both, until each is a part of the difference.
    ///
    /// A compiler that writes a function into its caller in one program only moves what it costs from place to place. Sums stay
    /// what they are, and so do places that nothing of `calls` leads to unless they cancel but for a tenth.
    package mutating func mergeCancelling(_ calls: CallGraph) {
        guard difference != 0 else { return }
        var calls = calls
        var shares = Dictionary(
            uniqueKeysWithValues: places.map { ($0.function, $0.difference / difference) }
        )
        var merged: [String: String] = [:]
        var alone: Set<String> = []
        while let (place, share) = shares.filter({ $0.value < 0 && !alone.contains($0.key) })
            .min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            -share > Self.worthASentence
                || alone.isEmpty && shares.values.contains(where: { $0 > Self.whole })
        {
            guard let found = calls.nearest(shares, to: place, of: share) else {
                alone.insert(place)
                continue
            }
            let caller = merged[found.caller] ?? found.caller
            let together = [place, found.place, caller]
            let sum = together.reduce(0) { $0 + (shares.removeValue(forKey: $1) ?? 0) }
            shares[caller] = sum
            for place in together { merged[place] = caller }
            for (place, earlier) in merged where together.contains(earlier) {
                merged[place] = caller
            }
        }
        mergedInto = merged.isEmpty ? nil : merged
    }

    /// From which share of a difference on a place is spoken of.
    package static let worthASentence = 0.03

    /// All of a difference, but for what rounding makes of it.
    package static let whole = 1.005
}
