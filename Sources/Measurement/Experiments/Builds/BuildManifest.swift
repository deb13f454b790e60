package import Foundation

/// The package manager's manifest of a build: the command that makes each file.
///
/// It has megabytes, and two or three of its lines are wanted.
package struct BuildManifest {
    private let data: Data

    /// Reads the one of a configuration; nil where there is none.
    package init?(of configuration: String, in scratch: URL) {
        let file = scratch.appending(path: "\(configuration).yaml")
        guard let data = try? Data(contentsOf: file) else { return nil }
        self.data = data
    }

    init(_ text: String) { data = Data(text.utf8) }

    /// The words of the command that links a program.
    func linkCommand(of program: String) -> [String]? {
        command(with: "-o", program).flatMap { $0.contains("-emit-executable") ? $0 : nil }
    }

    /// The words of the command that compiles a module, which leaves `file`.
    package func compileCommand(of file: String) -> [String]? {
        command(with: "-emit-module-path", file)
    }

    /// The words of the command that has an option with a value.
    private func command(with option: String, _ value: String) -> [String]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let words = try? encoder.encode([option, value]),
            let place = data.firstPlace(of: words.dropFirst().dropLast())
        else { return nil }
        let newline = UInt8(ascii: "\n")
        let start = data[..<place.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = data[place.upperBound...].firstIndex(of: newline) ?? data.endIndex
        let line = data[start..<end]
        guard let list = line.firstIndex(of: UInt8(ascii: "[")) else { return nil }
        return try? JSONDecoder().decode([String].self, from: Data(line[list...]))
    }
}

extension Data {
    /// As `firstRange` of the standard library, which takes seconds for megabytes.
    ///
    /// - Parameter other: Of bytes that are not 0.
    /// - Returns: Where it is first, before the first byte that is 0.
    fileprivate func firstPlace(of other: Data) -> Range<Int>? {
        (self + [0]).withUnsafeBytes { bytes in
            (other + [0]).withUnsafeBytes { wanted in
                let texts = (
                    bytes.assumingMemoryBound(to: CChar.self),
                    wanted.assumingMemoryBound(to: CChar.self)
                )
                guard let start = texts.0.baseAddress, let what = texts.1.baseAddress,
                    let found = strstr(start, what)
                else { return nil }
                let offset = UnsafePointer(found) - start
                return offset..<(offset + other.count)
            }
        }
    }
}
