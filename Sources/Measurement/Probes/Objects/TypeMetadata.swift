/// A type as the runtime describes it to itself, in the layout of Swift's ABI.
struct TypeMetadata {
    /// What lies in a value now.
    enum Content {
        case nothing
        /// A value of this type, from the first byte.
        case value(Any.Type)
        /// A box of its own, which the first word refers to.
        case box
        case unknown
    }

    let type: Any.Type

    init(_ type: Any.Type) { self.type = type }

    private var address: UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// Nil of blocks, which no more than C uses here.
    private var witnesses: UnsafeRawPointer? {
        address.load(fromByteOffset: -8, as: UnsafeRawPointer?.self)
    }

    private var flags: UInt32 { witnesses?.load(fromByteOffset: 80, as: UInt32.self) ?? 0 }

    // MARK: Layout

    var size: Int { witnesses?.load(fromByteOffset: 64, as: Int.self) ?? 8 }

    var stride: Int { witnesses?.load(fromByteOffset: 72, as: Int.self) ?? 8 }

    var alignment: Int { Int(flags & 0xff) + 1 }

    /// A number, a flag, an address: nothing is counted of it.
    var isPlain: Bool { flags & 0x1_0000 == 0 }

    // MARK: Kinds

    private enum Kind {
        static let `struct` = 0x200
        static let `enum` = 0x201
        static let optional = 0x202
        static let tuple = 0x301
        static let existential = 0x303
    }

    private var kind: Int { address.load(as: Int.self) }

    var isStructOrTuple: Bool { kind == Kind.struct || kind == Kind.tuple }

    /// Whether what its words mean is known of a value only.
    ///
    /// An enum of one word has no room for a number beside a reference.
    var varies: Bool {
        switch kind {
        case Kind.enum, Kind.optional: size > 8
        case Kind.existential: isOpaque
        default: false
        }
    }

    /// An existential with room for three words, and the type behind them.
    private var isOpaque: Bool {
        let flags = address.load(fromByteOffset: 8, as: UInt32.self)
        // Classes and errors have one word only.
        return flags & 0x8000_0000 != 0 && flags & 0x3f00_0000 == 0
    }

    // MARK: Values

    /// What lies in the value at `memory`.
    func content(at memory: UnsafeRawPointer) -> Content {
        switch kind {
        case Kind.enum, Kind.optional: payload(at: memory)
        case Kind.existential: existing(at: memory)
        default: .unknown
        }
    }

    private func existing(at memory: UnsafeRawPointer) -> Content {
        guard let type = memory.load(fromByteOffset: 24, as: Any.Type?.self) else {
            return .nothing
        }
        return TypeMetadata(type).flags & 0x2_0000 == 0 ? .value(type) : .box
    }

    private func payload(at memory: UnsafeRawPointer) -> Content {
        guard let witnesses, let descriptor = descriptor(at: 8),
            let fields = Self.target(of: descriptor + 16)
        else { return .unknown }
        typealias Tag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
        let tag = witnesses.load(fromByteOffset: 88, as: Tag.self)(memory, address)
        guard tag < fields.load(fromByteOffset: 12, as: UInt32.self) else { return .unknown }
        let record = fields + 16 + Int(tag) * Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        guard let name = Self.target(of: record + 4) else { return .nothing }
        if record.load(as: UInt32.self) & 1 != 0 { return .box }
        return MangledName(name).type(in: descriptor, address + 16).map(Content.value) ?? .unknown
    }

    /// What a class of the standard library is generic over.
    func arguments(_ count: Int) -> [Any.Type] {
        guard let descriptor = descriptor(at: 40) else { return [] }
        let words =
            descriptor.load(fromByteOffset: 28, as: UInt32.self)
            - descriptor.load(fromByteOffset: 32, as: UInt32.self)
        return (0..<count).map {
            address.load(fromByteOffset: (Int(words) + $0) * 8, as: Any.Type.self)
        }
    }

    private func descriptor(at offset: Int) -> UnsafeRawPointer? {
        address.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    }

    /// Where a relative reference leads; nil where it is none.
    static func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = reference.load(as: Int32.self)
        return distance == 0 ? nil : reference + Int(distance)
    }
}

/// A type's name in metadata, which may have references to others in it.
struct MangledName {
    private let start: UnsafeRawPointer
    private let length: Int

    init(_ start: UnsafeRawPointer) {
        self.start = start
        var length = 0
        while true {
            let byte = start.load(fromByteOffset: length, as: UInt8.self)
            if byte == 0 { break }
            length += (0x01...0x17).contains(byte) ? 5 : (0x18...0x1f).contains(byte) ? 9 : 1
        }
        self.length = length
    }

    /// What the last letters say of a reference: weak, unowned or unmanaged.
    var ownership: Character? {
        guard length > 2, start.load(fromByteOffset: length - 2, as: UInt8.self) == 0x58 else {
            return nil
        }
        let letter = Character(
            UnicodeScalar(start.load(fromByteOffset: length - 1, as: UInt8.self))
        )
        return "wou".contains(letter) ? letter : nil
    }

    /// The type; nil where the runtime does not know it, or not without the context.
    func type(in context: UnsafeRawPointer?, _ arguments: UnsafeRawPointer?) -> Any.Type? {
        _getTypeByMangledNameInContext(
            start.assumingMemoryBound(to: UInt8.self),
            UInt(length),
            genericContext: context,
            genericArguments: arguments
        )
    }
}
