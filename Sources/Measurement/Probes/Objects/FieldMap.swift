/// Where the stored properties of a class lie, and which of them hold what they refer to.
///
/// Read from the runtime's own reflection, as `Mirror` does: that of superclasses and of structs within as well.
struct FieldMap {
    /// What a word of an object can mean for whom it points to.
    enum Meaning {
        /// A stored property by its name that may hold.
        case holds(String)
        /// A stored property that is known not to: weak, unmanaged, a plain value.
        case ignores
        /// `unowned`, which is counted as such.
        case unowned
        /// Nothing is known of it: behind the stored properties, or in one without reflection.
        case unknown
    }

    private struct Field {
        var bytes: Range<Int>
        var meaning: Meaning
    }

    private var fields: [Field] = []

    init(_ type: AnyClass) { add(type, at: 0, name: nil) }

    /// What the word at `offset` bytes from an object's start means.
    func meaning(at offset: Int) -> Meaning {
        fields.first { $0.bytes.contains(offset) }?.meaning ?? .unknown
    }

    private mutating func add(_ type: Any.Type, at start: Int, name outer: String?) {
        for index in 0..<swift_reflectionMirror_recursiveCount(type) {
            var field = FieldMetadata()
            let inner = swift_reflectionMirror_recursiveChildMetadata(type, index, &field)
            defer { field.free?(field.name) }
            let offset = start + swift_reflectionMirror_recursiveChildOffset(type, index)
            var name = field.name.map { String(cString: $0) } ?? "?"
            // What stands behind a lazy property or a property wrapper.
            if name.hasPrefix("$__lazy_storage_$_") { name = String(name.dropFirst(18)) }
            let path = outer.map { "\($0).\(name)" } ?? name
            if field.isStrong, Self.hasParts(inner) {
                add(inner, at: offset, name: path)
            } else {
                let size = Self.size(of: inner)
                guard size > 0 else { continue }
                let meaning = Self.meaning(of: inner, isStrong: field.isStrong, path)
                fields.append(Field(bytes: offset..<offset + size, meaning: meaning))
            }
        }
    }

    /// A struct of somebody's own; those of the standard library are known by their property's name.
    private static func hasParts(_ type: Any.Type) -> Bool {
        guard swift_getMetadataKind(type) == 0x200,
            swift_reflectionMirror_recursiveCount(type) > 0
        else { return false }
        return !_typeName(type, qualified: true).hasPrefix("Swift.")
    }

    private static func meaning(of type: Any.Type, isStrong: Bool, _ name: String) -> Meaning {
        let text = _typeName(type, qualified: false)
        guard isStrong else {
            // A weak reference is optional by its nature; it does not point to the object, anyway.
            return text.hasPrefix("Optional<") ? .ignores : .unowned
        }
        // A number, a flag, an address: what lies in its word beside it has been left there.
        return isPlain(type) ? .ignores : .holds(name)
    }

    private static func isPlain(_ type: Any.Type) -> Bool {
        func isPlain<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
        return _openExistential(type, do: isPlain)
    }

    private static func size(of type: Any.Type) -> Int {
        func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
        return _openExistential(type, do: size)
    }
}

private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_getMetadataKind")
private func swift_getMetadataKind(_ type: Any.Type) -> UInt

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
