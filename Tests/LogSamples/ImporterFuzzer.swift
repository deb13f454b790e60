import ChatDomain
import EventTraces
import LogImporters

/// Feeds broken logs to an importer and looks whether each is taken whole or refused with a reason.
///
/// A crash ends the process and a hang is for the caller to notice; the input of every number can be made again from seed and number.
package struct ImporterFuzzer {
    /// What one input came to.
    package enum Outcome: Hashable, Sendable {
        case taken
        case refused
        /// A rule was broken: which, and by what.
        case wrong(String)
    }

    package let format: String
    private let seed: UInt64
    private let type: (any LogFormat.Type)?
    private let samples: [LogSample]

    /// Breaks samples of the format of ``LogFormats/all`` with this identifier.
    package init(format: String, seed: UInt64) {
        self.format = format
        self.seed = seed
        type = LogFormats.all.first { $0.identifier == format }
        samples = LogSample.all.filter { $0.format == format }
    }

    /// Input number `number`: mostly a broken log of the format, now and then of another.
    package func input(_ number: UInt64) -> LogSample {
        var mutator = LogMutator(seed: SplitMix64.mixed(seed, number))
        let own = mutator.choose(below: 16) > 0 ? samples : LogSample.all
        var sample = own[mutator.choose(below: own.count)]
        let other = LogSample.all[mutator.choose(below: LogSample.all.count)]
        sample.bytes = mutator.mutated(sample.bytes, with: other.bytes)
        return sample
    }

    /// Reads input number `number`, strictly or leniently, detected or as told, and checks what came of it.
    package func run(_ number: UInt64) -> Outcome {
        let sample = input(number)
        var options = ReadingOptions()
        options.isLenient = number % 2 == 1
        options.keepsTexts = number % 4 < 2
        if number % 3 == 0 { options.date = CivilTime(year: 2024, month: 1, day: 2) }
        if number % 5 == 0 { options.dateOrder = .mdy }
        do throws(ImportError) {
            let log = try LogImport.read(
                try sample.files(),
                as: number % 7 == 0 ? nil : type,
                options: options
            )
            return check(log)
        } catch {
            let text = error.description
            return text.isEmpty || text.contains("\n") && !text.contains("\\n")
                ? .wrong("an error of several lines: \(text)") : .refused
        }
    }

    private func check(_ log: ImportedLog) -> Outcome {
        do {
            let messages = try log.messages()
            if messages.count != log.count { return .wrong("\(messages.count) of \(log.count)") }
            if messages.reduce(0, { $0 + $1.bytes }) != log.textBytes { return .wrong("lengths") }
            if zip(messages.dropFirst(), messages).contains(where: { $0.instant < $1.instant }) {
                return .wrong("out of order")
            }
            if Set(messages.map(\.sender)) != Set(log.senders.indices) { return .wrong("senders") }
            // A trace of it must be one that can be read back.
            if messages.count < 400 {
                let trace = try log.trace(ImportOptions(cap: .seconds(60)))
                if try EventTrace.parse(trace.encoded(), file: "fuzz") != trace {
                    return .wrong("trace")
                }
            }
            return .taken
        } catch {
            return .wrong("\(error)")
        }
    }
}

extension SplitMix64 {
    /// A seed of two numbers.
    fileprivate static func mixed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
        var generator = SplitMix64(seed: seed ^ (number &* 0x9E37_79B9_7F4A_7C15))
        return generator.next()
    }
}
