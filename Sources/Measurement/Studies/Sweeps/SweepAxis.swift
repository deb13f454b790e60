internal import EventTraces
internal import ReportedErrors
internal import Scenarios
internal import ArchitectureContract
internal import Foundation
internal import HeadlessUIKit

/// What a sweep makes larger, and the sizes to try.
package struct SweepAxis: Hashable, Sendable {
    package enum Name: String, CaseIterable, Hashable, Sendable {
        case history, chats, contacts, rate, burst
        case visibleRows = "visible-rows"
        case coalesce, depth, subscriptions

        /// What its values count, for people.
        package var meaning: String {
            switch self {
            case .history: "stored messages over all chats when the app starts"
            case .chats: "saved chats; contacts are at least as many"
            case .contacts: "contacts that the server knows"
            case .rate:
                "how many times as dense events arrive, over as much shorter a time; batches of what comes in a 60th of a second"
            case .burst:
                "arrivals at one instant, at the same mean rate, delivered in batches of as many"
            case .visibleRows:
                "rows of the chat list that fit the screen; of messages half as many again fit"
            case .coalesce:
                "milliseconds for which services wait for more, to hand over together what came; 0 for each event by itself"
            case .depth: "features around the app's own, one inside the other; 0 for none"
            case .subscriptions: "subscriptions of each cell to its row; 1 as the source has it"
            }
        }

        fileprivate var accepted: ClosedRange<Double> {
            switch self {
            case .history: 1...10_000_000
            case .chats, .contacts: 1...1_000_000
            case .rate: 0.001...1_000_000
            case .burst, .visibleRows: 1...10_000
            case .coalesce: 0...60_000
            case .depth: 0...10
            case .subscriptions: 1...100
            }
        }

        /// Sizes that are accepted, as a person types them.
        package var example: String {
            switch self {
            case .history, .chats, .contacts: "100,1k,10k"
            case .rate, .burst: "1,10,100"
            case .visibleRows: "10,20,40"
            case .coalesce: "0,16,50,100,250"
            case .depth: "0,1,2,5,10"
            case .subscriptions: "1,2,4,8,11"
            }
        }

        fileprivate var keepsTrace: Bool {
            [.visibleRows, .coalesce, .depth, .subscriptions].contains(self)
        }

        /// The architectures that can be given more of it, what is usually tried first; empty for all.
        package var architectures: [String] {
            switch self {
            case .depth: ["scoped-stores"]
            case .subscriptions: ["mvvm-reactive", "mvc-reactive", "coordinator-reactive"]
            default: []
            }
        }
    }

    package let name: Name
    /// Ascending, two at least, each once.
    package let values: [Double]

    /// Reads an axis as the command line has it.
    ///
    /// - Parameter text: As in `history=100,1k,10k,100k`; k is a thousand, M a million; but for `rate` whole numbers.
    /// - Throws: ``SweepAxisError``
    package init(_ text: String) throws(SweepAxisError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = Name.allCases.map(\.rawValue)
        guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else {
            throw SweepAxisError(
                found: text,
                accepted: "an axis and sizes, as in history=100,1k,10k,100k; the axes are "
                    + names.joined(separator: ", ")
            )
        }
        var values: Set<Double> = []
        for word in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
            let value = Self.number(word)
            guard let value, name.accepted.contains(value),
                name == .rate || value == value.rounded()
            else {
                let (low, high) = (name.accepted.lowerBound, name.accepted.upperBound)
                throw SweepAxisError(
                    found: "\(name.rawValue)=\(word)",
                    accepted: (name == .rate ? "numbers" : "whole numbers")
                        + " from \(low.formatted(.number.grouping(.never))) to \(Int(high)), with k for a thousand or M for a million, "
                        + "as in \(name.rawValue)=\(name.example)"
                )
            }
            values.insert(value)
        }
        guard values.count > 1 else {
            throw SweepAxisError(
                found: text,
                accepted: "two different sizes or more; an interval needs three"
            )
        }
        self.name = name
        self.values = values.sorted()
    }

    private static func number(_ word: Substring) -> Double? {
        let factors: [Character: Double] = ["k": 1e3, "K": 1e3, "M": 1e6]
        let factor = word.last.flatMap { factors[$0] }
        let digits = factor == nil ? word : word.dropLast()
        guard let number = Double(digits), digits.allSatisfy({ $0.isNumber || $0 == "." }) else {
            return nil
        }
        return number * (factor ?? 1)
    }
}

package struct SweepAxisError: ReportedError, Hashable {
    package let found: String
    package let accepted: String

    package var description: String { "--axis: found \"\(found)\"; accepted: \(accepted)" }

    package var isBadInput: Bool { true }
}

extension SweepAxis {
    /// How high the screen is at `value`, in points.
    func screenHeight(at value: Double) -> Double {
        name == .visibleRows ? value * ChatTexts.chatRowHeight : 800
    }

    /// Whether all sizes replay the same trace.
    var keepsTrace: Bool { name.keepsTrace }

    /// The axes that a trace can be swept along, in words.
    static let keepingTrace = Name.allCases.filter(\.keepsTrace).map(\.rawValue)
        .joined(separator: ", ")

    /// How long services wait for more; zero for each event by itself.
    func window(at value: Double) -> Duration {
        name == .coalesce ? .milliseconds(value) : .zero
    }

    /// What the app has more of at `value` than its source; nil for nothing.
    func sweptSizes(at value: Double) -> SweptSizes? {
        var sizes = SweptSizes()
        if name == .depth { sizes.depth = Int(value) }
        if name == .subscriptions { sizes.subscriptions = Int(value) }
        return sizes == SweptSizes() ? nil : sizes
    }

    /// How many events are delivered at once at `value`, with so many arrivals a second in the trace.
    ///
    /// A closed loop knows no rate: what comes in one frame is what a rate means to it.
    func batchSize(at value: Double, rate: Double?) -> Int {
        switch name {
        case .burst: Int(value)
        case .rate: max(1, Int(((rate ?? 0) / 60).rounded()))
        default: 1
        }
    }

    /// Changes a scenario of this length and warm-up; at its own size not at all, so that the trace is the scenario's, name and hash.
    func apply(_ value: Double, to overrides: inout ScenarioOverrides, of scenario: Scenario) {
        let own = scenario.population
        switch name {
        case .history: overrides.history = Int(value).unless(own.historyMessages)
        case .chats: overrides.chats = UInt32(value).unless(own.chats)
        case .contacts: overrides.contacts = UInt32(value).unless(own.contacts)
        case .burst: overrides.burst = Int(value)
        case .visibleRows, .coalesce, .depth, .subscriptions: break
        case .rate:
            overrides.rateScale *= value
            let warmup = overrides.warmup ?? scenario.warmup
            let length = (overrides.duration ?? scenario.duration) - warmup
            overrides.duration = warmup + .microseconds(max(1, (length / value).wholeMicroseconds))
        }
    }
}

extension Equatable {
    fileprivate func unless(_ other: Self) -> Self? { self == other ? nil : self }
}
