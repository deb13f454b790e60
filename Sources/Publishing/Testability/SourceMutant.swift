import EventTraces
import Foundation
import RunRecords

/// One change of one line of an architecture's sources, among others that are compiled with it.
struct SourceMutant: Hashable, Sendable {
    /// What decides which change a line has that could have several.
    static let seed: UInt64 = 1

    /// What turns it on; 1 for the first.
    var number: Int
    var place: TestabilityRecord.Mutant

    /// The folder that it lies in.
    var architecture: String { String(place.file.split(separator: "/")[2]) }

    /// Every mutant of some architectures' sources, without their tests', in the order of files and lines.
    ///
    /// - Parameters:
    ///   - architectures: Their ids.
    ///   - sources: By their paths in the package.
    ///   - changes: What a line can have.
    /// - Returns: At most one for each line.
    static func all(
        of architectures: [String],
        in sources: [String: Data],
        _ changes: LineChanges
    ) -> [Self] {
        let places = sources.sorted { $0.key < $1.key }.flatMap { file, content in
            let folders = file.split(separator: "/").map(String.init)
            guard file.hasSuffix(".swift"), folders.starts(with: ["Sources", "Architectures"]),
                folders.count > 3, folders[3] != "Tests", architectures.contains(folders[2])
            else { return [TestabilityRecord.Mutant]() }
            let text = String(decoding: content, as: UTF8.self)
            return Self.places(in: text, of: file, changes)
        }
        return places.enumerated().map { Self(number: $0 + 1, place: $1) }
    }

    /// Every line's change, one at random where it could have several.
    ///
    /// A line has the same one whatever other lines and files there are.
    private static func places(
        in text: String,
        of file: String,
        _ changes: LineChanges
    ) -> [TestabilityRecord.Mutant] {
        let lines = lines(text)
        return lines.indices.compactMap { index in
            let code = code(lines[index])
            guard !code.drop(while: \.isWhitespace).hasPrefix("//") else { return nil }
            let before = index > 0 ? lines[index - 1].withoutEnd : ""
            let after = (lines.dropFirst(index + 1).first ?? "").drop(while: \.isWhitespace)
            let isPart =
                ["(", "[", ",", "=", "return"].contains(where: before.hasSuffix)
                || [".", "?", ":", "&&", "||"].contains(where: after.hasPrefix)
            let change = TestabilityRecord.Operator.allCases
                // A call may be part of an expression over several lines.
                .filter { !(isPart && $0 == .removedCall) }
                .filter { changes.changed(code, by: $0, where: "") != nil }
                .min(by: { order($0, file, index + 1) < order($1, file, index + 1) })
            return change.map { .init(file: file, line: index + 1, change: $0) }
        }
    }

    private static func order(
        _ change: TestabilityRecord.Operator,
        _ file: String,
        _ line: Int
    ) -> String {
        EventTrace.sha256(of: Array("\(seed)/\(file)/\(line)/\(change.rawValue)".utf8))
    }

    /// A file with its mutants; without any as it is.
    static func apply(_ mutants: [Self], to content: Data, _ changes: LineChanges) -> Data {
        guard !mutants.isEmpty else { return content }
        var lines = lines(String(decoding: content, as: UTF8.self))
        for mutant in mutants {
            let index = mutant.place.line - 1
            let isOn = "Mutants.isOn(\(mutant.number))"
            let code = code(lines[index])
            let line = changes.changed(code, by: mutant.place.change, where: isOn)
            lines[index] = line.map { $0[...] } ?? lines[index]
        }
        return Data(lines.map { "\($0)\n" }.joined().utf8)
    }

    /// The mutants that do not compile: those on lines with errors, or nearest to such a line in its file.
    ///
    /// - Parameters:
    ///   - log: What the compiler says.
    ///   - folder: The path that files in it begin with.
    ///   - mutants: In the order of lines, by file.
    /// - Returns: Their numbers.
    static func atFault(
        _ log: String,
        in folder: String,
        _ mutants: [String: [Self]]
    ) -> Set<Int> {
        let error = /(\/\S+\.swift):([0-9]+):[0-9]+: error:/
        return Set(
            log.split(separator: "\n").compactMap { text in
                guard let found = text.prefixMatch(of: error), let line = Int(found.2),
                    found.1.hasPrefix("\(folder)/")
                else { return nil }
                return mutants[String(found.1.dropFirst(folder.count + 1))]?
                    .min { abs($0.place.line - line) < abs($1.place.line - line) }?.number
            }
        )
    }

    private static func lines(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last?.isEmpty == true ? lines.dropLast() : lines
    }

    /// A line without its comment.
    private static func code(_ line: Substring) -> Substring {
        (line.firstRange(of: " //").map { line[..<$0.lowerBound] } ?? line).withoutEnd
    }
}

extension Substring {
    /// Without blanks at its end.
    fileprivate var withoutEnd: Substring {
        self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
    }
}
