internal import CAllocationCounters
internal import Foundation
internal import ReportedErrors

/// Names of functions by address, in this process.
///
/// The program's own are in its file's table of symbols, which the loader does not know; libraries' are those that they export.
package final class ProgramSymbols {
    /// A function's linker name, and the file that it lies in.
    package struct Place: Hashable, Sendable {
        package var symbol: String
        package var object: String
    }

    private struct Function {
        var start: UInt
        var end: UInt
        var name: Int
    }

    private var functions: [Function] = []
    private var names = Data()
    private var base: UInt = 0
    private var program = ""

    /// Reads the program's table; a program without one has no names but those that it exports.
    package init() {
        base = UInt(ac_program_base())
        program = "/proc/self/exe"
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: program) {
            program = path
        }
        guard
            let file = try? Data(
                contentsOf: URL(filePath: "/proc/self/exe"),
                options: .alwaysMapped
            )
        else { return }
        read(file)
    }

    /// Where this program begins in memory.
    package static var base: UInt64 { UInt64(ac_program_base()) }

    /// Which of the program's functions a place in its file lies in, for an address of another process of the same program.
    ///
    /// - Parameter offset: Bytes from where the program begins in memory.
    /// - Returns: A linker name; nil for what has none.
    package func function(at offset: UInt64) -> String? { symbol(at: UInt(offset)) }

    /// Which function an address lies in; that of a call is one less than where it returns to.
    ///
    /// - Returns: `[unknown]` for what has no name.
    package func place(of address: UInt) -> Place {
        let found = ac_place_of(address)
        guard let object = found.object else { return Place(symbol: "[unknown]", object: "") }
        if found.base == base {
            return Place(symbol: symbol(at: address &- base) ?? "[unknown]", object: program)
        }
        return Place(
            symbol: found.symbol.map { String(cString: $0) } ?? "[unknown]",
            object: String(cString: object)
        )
    }

    private func symbol(at address: UInt) -> String? {
        let next = functions.partitioningIndex { $0.start > address }
        guard next > 0, address < functions[next - 1].end else { return nil }
        let start = names.startIndex + functions[next - 1].name
        guard let end = names[start...].firstIndex(of: 0) else { return nil }
        return String(decoding: names[start..<end], as: UTF8.self)
    }

    /// - Source: *System V ABI*, "Object files": 64-bit little-endian ELF, section type 2 is SHT_SYMTAB, symbol type 2 STT_FUNC.
    private func read(_ file: Data) {
        func number<Value: FixedWidthInteger>(_ offset: Int, _: Value.Type) -> Value? {
            guard offset >= 0, offset + MemoryLayout<Value>.size <= file.count else { return nil }
            return file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
        }
        guard file.prefix(6).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2, 1]),
            let table = number(0x28, UInt64.self), let size = number(0x3A, UInt16.self),
            let count = number(0x3C, UInt16.self)
        else { return }
        func section(_ index: Int) -> (type: UInt32, link: Int, bytes: Range<Int>)? {
            let head = Int(table) + index * Int(size)
            guard let type = number(head + 4, UInt32.self),
                let link = number(head + 40, UInt32.self),
                let offset = number(head + 24, UInt64.self),
                let length = number(head + 32, UInt64.self),
                offset + length <= UInt64(file.count)
            else { return nil }
            return (type, Int(link), Int(offset)..<Int(offset + length))
        }
        for index in 0..<Int(count) {
            guard let symbols = section(index), symbols.type == 2,
                let strings = section(symbols.link)
            else { continue }
            names = file.subdata(in: strings.bytes)
            for place in stride(
                from: symbols.bytes.lowerBound,
                to: symbols.bytes.upperBound - 23,
                by: 24
            ) {
                guard let kind = number(place + 4, UInt8.self), kind & 0xF == 2,
                    let name = number(place, UInt32.self), Int(name) < names.count,
                    let start = number(place + 8, UInt64.self), start > 0,
                    let length = number(place + 16, UInt64.self)
                else { continue }
                functions.append(
                    Function(start: UInt(start), end: UInt(start + max(1, length)), name: Int(name))
                )
            }
        }
        // Of several names for one place, such as main, the one whose length is known comes last.
        functions.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}
