/// Where the words of a class's objects, of a value or of a closure's context lie that hold what they refer to.
///
/// Read from the runtime's own reflection, as `Mirror` does: that of superclasses and of structs within as well.
struct FieldMap {
    /// What a word of an object can mean for whom it points to.
    enum Meaning {
        /// It may hold; by its stored property's name, where it has one.
        case holds(String?)
        /// It is known not to: weak, unmanaged, a plain value.
        case ignores
        /// `unowned`, which is counted as such.
        case unowned
        /// Nothing is known of it: behind the stored properties, or in one without reflection.
        case unknown
    }

    private struct Field {
        var bytes: Range<Int>
        var meaning: Meaning
        /// Where the meaning depends on what is in it.
        var varying: TypeMetadata?
    }

    private var fields: [Field] = []

    /// The stored properties of a class.
    init(_ type: AnyClass) { add(type, at: 0, name: nil) }

    /// A value from its first byte.
    init(value type: Any.Type, at start: Int = 0) { place(type, at: start, name: nil) }

    /// What a closure captures, or the variable that it shares with others, as far as it is known.
    init(captures descriptor: UnsafeRawPointer, from start: Int) {
        var offset = start
        for index in 0..<Int(descriptor.load(as: UInt32.self)) {
            guard let name = TypeMetadata.target(of: descriptor + 12 + index * 4) else { return }
            let mangled = MangledName(name)
            if let ownership = mangled.ownership {
                offset = (offset + 7) & ~7
                let meaning = ownership == "o" ? Meaning.unowned : .ignores
                fields.append(Field(bytes: offset..<offset + 8, meaning: meaning))
                offset += 8
            } else if let type = mangled.type(in: nil, nil) {
                let metadata = TypeMetadata(type)
                offset = (offset + metadata.alignment - 1) & ~(metadata.alignment - 1)
                place(type, at: offset, name: nil)
                offset += metadata.size
            } else {
                return
            }
        }
    }

    /// Whether none of its words is a reference.
    var isPlain: Bool {
        fields.allSatisfy { if case .ignores = $0.meaning { true } else { false } }
    }

    /// What the word at `offset` bytes from the start at `memory` means.
    func meaning(at offset: Int, in memory: UnsafeRawPointer) -> Meaning {
        guard let field = fields.first(where: { $0.bytes.contains(offset) }) else {
            return .unknown
        }
        guard case .holds(let name) = field.meaning, let varying = field.varying else {
            return field.meaning
        }
        let start = field.bytes.lowerBound
        switch varying.content(at: memory + start) {
        case .nothing: return .ignores
        case .box: return offset == start ? .holds(name) : .ignores
        case .unknown: return field.meaning
        case .value(let type):
            let inner = FieldMap(value: type).meaning(at: offset - start, in: memory + start)
            switch inner {
            case .holds: return .holds(name)
            case .unowned: return .unowned
            case .ignores, .unknown: return .ignores
            }
        }
    }

    private mutating func add(_ type: Any.Type, at start: Int, name outer: String?) {
        // What structs of the standard library are made of has no name to a reader.
        let isNamed = !_typeName(type, qualified: true).hasPrefix("Swift.")
        for index in 0..<swift_reflectionMirror_recursiveCount(type) {
            var field = FieldMetadata()
            let inner = swift_reflectionMirror_recursiveChildMetadata(type, index, &field)
            defer { field.free?(field.name) }
            let offset = start + swift_reflectionMirror_recursiveChildOffset(type, index)
            var name = field.name.map { String(cString: $0) } ?? "?"
            // What stands behind a lazy property or a property wrapper.
            if name.hasPrefix("$__lazy_storage_$_") { name = String(name.dropFirst(18)) }
            // Of a tuple without labels: `.0`.
            if name.hasPrefix(".") { name = String(name.dropFirst()) }
            let path = isNamed ? outer.map { "\($0).\(name)" } ?? name : outer
            if field.isStrong {
                place(inner, at: offset, name: path)
            } else {
                // A weak reference is optional by its nature; it does not point to the object, anyway.
                let isWeak = _typeName(inner, qualified: false).hasPrefix("Optional<")
                let bytes = offset..<offset + TypeMetadata(inner).size
                fields.append(Field(bytes: bytes, meaning: isWeak ? .ignores : .unowned))
            }
        }
    }

    private mutating func place(_ type: Any.Type, at offset: Int, name: String?) {
        let metadata = TypeMetadata(type)
        guard metadata.size > 0 else { return }
        if !metadata.isPlain, metadata.isStructOrTuple,
            swift_reflectionMirror_recursiveCount(type) > 0
        {
            return add(type, at: offset, name: name)
        }
        fields.append(
            Field(
                bytes: offset..<offset + metadata.size,
                // What lies in the word beside a number or a flag has been left there.
                meaning: metadata.isPlain ? .ignores : .holds(name),
                varying: metadata.varies ? metadata : nil
            )
        )
    }
}

private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swift_reflectionMirror_recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swift_reflectionMirror_recursiveChildMetadata(
    _ type: Any.Type,
    _ index: Int,
    _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swift_reflectionMirror_recursiveChildOffset(_ type: Any.Type, _ index: Int) -> Int
