internal import Foundation

/// Readable forms of Swift's linker names.
package struct SwiftNames: Sendable {
    struct Forms: Hashable, Sendable {
        /// With the module before every type.
        var full: String
        /// Without modules and types of arguments.
        var simple: String
    }

    private var forms: [String: Forms] = [:]

    /// Without any, every function keeps its linker's name.
    init(_ forms: [String: Forms] = [:]) { self.forms = forms }

    subscript(_ symbol: String) -> Forms? { forms[symbol] }

    /// Makes all names readable, in one go.
    ///
    /// The toolchain's `swift demangle --simplified` writes the short forms, one process for all of them; without a
    /// toolchain on this machine the runtime's long forms serve as both.
    ///
    /// - Parameter symbols: Linker's names; those that are not Swift's are left out.
    /// - Returns: Both forms of each Swift name.
    package static func demangling(_ symbols: some Sequence<String>) -> Self {
        let mangled = Set(symbols.filter(isMangled)).sorted()
        let simple = ToolchainDemangler.find()?.simplified(mangled) ?? [:]
        var forms: [String: Forms] = [:]
        for symbol in mangled {
            guard let full = RuntimeDemangler.demangled(symbol) else { continue }
            forms[symbol] = Forms(full: full, simple: simple[symbol] ?? full)
        }
        return Self(forms)
    }

    static func isMangled(_ symbol: String) -> Bool {
        symbol.hasPrefix("$s") || symbol.hasPrefix("$S") || symbol.hasPrefix("_$s")
    }
}

/// The demangler that every Swift program carries.
enum RuntimeDemangler {
    /// The full form, or nil for what is not a Swift name.
    static func demangled(_ symbol: String) -> String? {
        var name = symbol
        let text: UnsafeMutablePointer<CChar>? = name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                demangle(bytes.baseAddress, UInt(bytes.count), nil, nil, 0)
            }
        }
        guard let text else { return nil }
        defer { free(text) }
        let readable = String(cString: text)
        return readable == symbol ? nil : readable
    }
}

/// - Source: `stdlib/public/runtime/Demangle.cpp`; it returns memory that the caller frees.
@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>?,
    _ length: UInt,
    _ output: UnsafeMutablePointer<CChar>?,
    _ outputLength: UnsafeMutablePointer<UInt>?,
    _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// `swift demangle`, where there is a toolchain.
struct ToolchainDemangler {
    private let command: [String]

    /// Looks on the path for `swift-demangle`, then for `swift`.
    static func find() -> Self? {
        if let tool = Executables.find("swift-demangle") { return Self(command: [tool]) }
        return Executables.find("swift").map { Self(command: [$0, "demangle"]) }
    }

    /// Short forms by name; nil when the tool did not answer with one line for each.
    func simplified(_ symbols: [String]) -> [String: String]? {
        guard !symbols.isEmpty else { return [:] }
        let input = Data((symbols.joined(separator: "\n") + "\n").utf8)
        guard let output = try? Subprocess(command + ["--simplified"]).run(input: input),
            output.status == 0
        else { return nil }
        let lines = String(decoding: output.standardOutput, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= symbols.count else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(symbols, lines.map(String.init)))
    }
}
