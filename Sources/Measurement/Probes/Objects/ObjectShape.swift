/// What is known of all objects with the same metadata: how they are called, and what their words mean.
final class ObjectShape {
    private enum Parts {
        case fields(FieldMap)
        case array(Slots)
        /// Of a set or a dictionary, of which some places are free.
        case table([Slots])
        case unknown
    }

    /// Elements, keys or values, one behind the other.
    private struct Slots {
        let fields: FieldMap
        let stride: Int

        init(_ type: Any.Type) {
            fields = FieldMap(value: type)
            stride = max(1, TypeMetadata(type).stride)
        }

        /// What a word of `count` of them from `start` means; nil when it is in none.
        func meaning(
            of word: UnsafeRawPointer,
            from start: UnsafeRawPointer,
            _ count: Int,
            where isTaken: (Int) -> Bool
        ) -> FieldMap.Meaning? {
            let (place, offset) = (word - start).quotientAndRemainder(dividingBy: stride)
            guard word >= start, place < count else { return nil }
            guard isTaken(place) else { return .ignores }
            let meaning = fields.meaning(at: offset, in: start + place * stride)
            // Between the parts of an element.
            if case .unknown = meaning { return .ignores }
            return meaning
        }
    }

    /// The type's name without its module, or what is known of an object without one.
    let name: String
    private let parts: Parts

    init(_ metadata: UnsafeRawPointer) {
        let kind = metadata.load(as: Int.self)
        guard kind == ObjectTally.Kind.class else {
            name = ObjectTally.name(of: metadata)
            parts = Self.parts(metadata, kind)
            return
        }
        let type: AnyClass = unsafeBitCast(metadata, to: AnyClass.self)
        let name = _typeName(type, qualified: false)
        self.name = name
        switch name.prefix(while: { $0 != "<" }) {
        case "_ContiguousArrayStorage": parts = .array(Slots(TypeMetadata(type).arguments(1)[0]))
        case "_SetStorage": parts = .table(TypeMetadata(type).arguments(1).map(Slots.init))
        case "_DictionaryStorage": parts = .table(TypeMetadata(type).arguments(2).map(Slots.init))
        default:
            let isBuffer = name.hasPrefix("_") && name.contains("Storage<")
            parts = isBuffer ? .unknown : .fields(FieldMap(type))
        }
    }

    /// Whether none of its words is a reference that holds: a buffer of plain values.
    var isPlain: Bool {
        switch parts {
        case .array(let slots): slots.fields.isPlain
        case .table(let slots): slots.allSatisfy(\.fields.isPlain)
        case .fields, .unknown: false
        }
    }

    /// Boxes and what closures capture, as the compiler has described it.
    private static func parts(_ metadata: UnsafeRawPointer, _ kind: Int) -> Parts {
        let start = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        switch kind {
        case ObjectTally.Kind.heapLocalVariable:
            let captures = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
            return captures.map { .fields(FieldMap(captures: $0, from: start)) } ?? .unknown
        case ObjectTally.Kind.heapGenericLocalVariable:
            let type = metadata.load(fromByteOffset: 16, as: Any.Type.self)
            return .fields(FieldMap(value: type, at: start))
        default: return .unknown
        }
    }

    /// Elements begin behind header, count and capacity.
    private static let elements = 32

    /// What the word at `offset` of the object at `memory` means.
    func meaning(at offset: Int, in memory: UnsafeRawPointer) -> FieldMap.Meaning {
        switch parts {
        case .unknown: return .unknown
        case .fields(let fields): return fields.meaning(at: offset, in: memory)
        case .array(let slots):
            // What lies behind the last element has been left there.
            let count = memory.load(fromByteOffset: 16, as: Int.self)
            let start = memory + Self.elements
            return slots.meaning(of: memory + offset, from: start, count) { _ in true } ?? .ignores
        case .table(let slots):
            let count = 1 << Int(memory.load(fromByteOffset: 32, as: UInt8.self))
            // Behind the addresses of keys and values: a bit for each place.
            let bits = memory + 48 + slots.count * 8
            for (index, slots) in slots.enumerated() {
                let start = memory.load(fromByteOffset: 48 + index * 8, as: UnsafeRawPointer.self)
                let meaning = slots.meaning(of: memory + offset, from: start, count) {
                    bits.load(fromByteOffset: $0 / 8, as: UInt8.self) >> ($0 % 8) & 1 == 1
                }
                if let meaning { return meaning }
            }
            return .ignores
        }
    }

    /// The element that a word belongs to, as it stands in a path.
    func element(at offset: Int) -> String? {
        if case .array(let slots) = parts {
            return "[\((offset - Self.elements) / slots.stride)]"
        }
        return name.hasPrefix("_") && name.contains("Storage<") ? "[…]" : nil
    }
}
