package import Foundation

/// Reads what `perf script -F comm,pid,tid,time,ip,sym,dso` prints, as it comes.
///
/// A sample is a head, its frames one per line and set in, and an empty line. `pid`, `time` and `dso` may be missing,
/// names of threads may hold blanks, and lines that begin with `#` are skipped.
package struct PerfScript {
    package static let fields = "comm,pid,tid,time,ip,sym,dso"

    private var partial: [UInt8] = []
    private var line = 0
    private var sample: ProfileSample?
    private let name: Naming

    /// Names what perf does not: a linker name for an address in an object; nil where there is none.
    package typealias Naming = (_ address: UInt64, _ object: String) -> String?

    /// Starts at the beginning of a text; `name` is asked for each address without a name.
    package init(naming name: @escaping Naming = { _, _ in nil }) { self.name = name }

    /// Samples as `perf script` prints them, which Firefox Profiler, speedscope and samply read.
    ///
    /// - Parameters:
    ///   - samples: Each with its process and time, or 0 in their place.
    ///   - event: What was sampled.
    ///   - names: Readable names of functions.
    /// - Returns: The text, in the samples' order.
    package static func text(
        _ samples: [ProfileSample],
        event: String,
        names: SwiftNames
    ) -> String {
        var text = ""
        for sample in samples {
            let time = sample.time ?? 0
            let fraction = String(1_000_000_000 + time % 1_000_000_000).dropFirst()
            text +=
                "\(sample.command) \(sample.process ?? 0)/\(sample.thread) \(time / 1_000_000_000).\(fraction): 1 \(event):\n"
            for frame in sample.frames {
                let name = CleanName.other(names[frame.symbol]?.simple ?? frame.symbol)
                text += "\t0 \(name) (\(frame.object.isEmpty ? "[unknown]" : frame.object))\n"
            }
            text += "\n"
        }
        return text
    }

    /// Takes the next bytes, which may end anywhere.
    ///
    /// - Returns: The samples that were completed by them.
    /// - Throws: ``ProfileError/unreadableScript(line:found:)``
    package mutating func read(_ bytes: Data) throws(ProfileError) -> [ProfileSample] {
        var samples: [ProfileSample] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                partial.append(byte)
                continue
            }
            if let sample = try endLine() { samples.append(sample) }
        }
        return samples
    }

    /// Takes the end of the text.
    ///
    /// - Returns: The last sample, if no empty line came after it.
    package mutating func finish() throws(ProfileError) -> [ProfileSample] {
        var samples: [ProfileSample] = []
        if !partial.isEmpty, let sample = try endLine() { samples.append(sample) }
        if let sample { samples.append(sample) }
        sample = nil
        return samples
    }

    private mutating func endLine() throws(ProfileError) -> ProfileSample? {
        line += 1
        let text = String(decoding: partial, as: UTF8.self)
        partial.removeAll(keepingCapacity: true)
        let content = text.trimmed
        if content.hasPrefix("#") { return nil }
        if content.isEmpty {
            defer { sample = nil }
            return sample
        }
        if text.first == " " || text.first == "\t", sample != nil {
            guard let frame = frame(content) else { throw unreadable(text) }
            sample?.frames.append(frame)
            return nil
        }
        guard let head = Self.head(content) else { throw unreadable(text) }
        defer { sample = head }
        return sample
    }

    private func unreadable(_ text: String) -> ProfileError {
        .unreadableScript(line: line, found: String(text.prefix(120)))
    }

    /// `thread name 12/34  5.000000678:`, and whatever was asked for besides.
    private static func head(_ text: Substring) -> ProfileSample? {
        let words = text.split(separator: " ")
        let place = words.lastIndex { time($0) != nil }
        let idPlace = place.map { $0 - 1 } ?? words.count - 1
        guard idPlace > 0 else { return nil }
        let ids = words[idPlace].split(separator: "/").map { Int($0) }
        guard (1...2).contains(ids.count), let thread = ids.last ?? nil, !ids.contains(nil) else {
            return nil
        }
        return ProfileSample(
            command: words[..<idPlace].joined(separator: " "),
            process: ids.count == 2 ? ids[0] : nil,
            thread: thread,
            time: place.flatMap { time(words[$0]) }
        )
    }

    /// Seconds with a fraction of up to nine digits and a colon.
    private static func time(_ word: Substring) -> UInt64? {
        guard word.last == ":" else { return nil }
        let parts = word.dropLast().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...9).contains(parts[1].count), let seconds = UInt64(parts[0]),
            let fraction = UInt64(parts[1])
        else { return nil }
        let scale = (parts[1].count..<9).reduce(1) { scale, _ in scale * 10 }
        return seconds * 1_000_000_000 + fraction * UInt64(scale)
    }

    /// An address, a symbol that may hold blanks and brackets, and mostly the object in brackets.
    private func frame(_ text: Substring) -> ProfileSample.Frame? {
        guard let blank = text.firstIndex(of: " ") else {
            return UInt64(text, radix: 16).map { _ in .init(symbol: "[unknown]") }
        }
        guard let address = UInt64(text[..<blank], radix: 16) else { return nil }
        var symbol = text[text.index(after: blank)...].trimmed
        var object = ""
        if symbol.last == ")",
            let opening = symbol.range(of: " (/", options: .backwards)
                ?? symbol.range(of: " ([", options: .backwards)
        {
            object = String(symbol[opening.lowerBound...].dropFirst(2).dropLast())
            symbol = symbol[..<opening.lowerBound].trimmed
        }
        if symbol.isEmpty || symbol == "[unknown]" {
            return .init(symbol: name(address, object) ?? "[unknown]", object: object)
        }
        return .init(symbol: String(symbol), object: object)
    }
}

extension StringProtocol where SubSequence == Substring {
    /// Without blanks and tabs at both ends.
    fileprivate var trimmed: Substring {
        var part = self[...]
        while part.first == " " || part.first == "\t" { part.removeFirst() }
        while part.last == " " || part.last == "\t" || part.last == "\r" { part.removeLast() }
        return part
    }
}
