/// What is known of all objects with the same metadata: how they are called, and what their words mean.
final class ObjectShape {
    /// Whether none of its words is a reference that holds: a buffer of plain values.
    let isPlain: Bool
    /// The type's name without its module, or what is known of an object without one.
    let name: String
    /// Bytes from one element to the next, in the buffer of an array.
    let stride: Int?
    private let fields: FieldMap?

    init(_ metadata: UnsafeRawPointer) {
        guard metadata.load(as: Int.self) == ObjectTally.Kind.class else {
            name = ObjectTally.name(of: metadata)
            isPlain = false
            stride = nil
            fields = nil
            return
        }
        let type: AnyClass = unsafeBitCast(metadata, to: AnyClass.self)
        let name = _typeName(type, qualified: false)
        self.name = name
        // Elements that are addresses and hold nothing.
        isPlain = name.contains("Storage<Unmanaged<") || name.contains("Storage<Unsafe")
        stride = name.hasPrefix("_ContiguousArrayStorage<") ? Self.stride(of: type) : nil
        fields = name.hasPrefix("_") && name.contains("Storage<") ? nil : FieldMap(type)
    }

    /// Elements begin behind header, count and capacity.
    private static let elements = 32

    /// What the word at `offset` of the object at `memory` means.
    func meaning(at offset: Int, in memory: UnsafeRawPointer) -> FieldMap.Meaning {
        if let stride {
            // What lies behind the last element has been left there.
            let count = memory.load(fromByteOffset: 16, as: Int.self)
            return offset >= Self.elements && offset < Self.elements + count * stride
                ? .unknown : .ignores
        }
        return fields?.meaning(at: offset) ?? .unknown
    }

    /// The element that a word belongs to, as it stands in a path.
    func element(at offset: Int) -> String? {
        if let stride, stride > 0 { return "[\((offset - Self.elements) / stride)]" }
        return name.hasPrefix("_") && name.contains("Storage<") ? "[…]" : nil
    }

    /// The buffer's own name tells its elements' type.
    private static func stride(of type: AnyClass) -> Int? {
        guard let mangled = _mangledTypeName(type),
            mangled.hasPrefix("s23_ContiguousArrayStorageCy"), mangled.hasSuffix("G"),
            let element = _typeByName(String(mangled.dropFirst(28).dropLast()))
        else { return nil }
        func stride<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.stride }
        return _openExistential(element, do: stride)
    }
}
