/// How many objects of each kind are alive.
package struct ObjectTally {
    private let byMetadata: [UnsafeRawPointer: Int]

    init(byMetadata: [UnsafeRawPointer: Int]) { self.byMetadata = byMetadata }

    /// Objects by the name of their type; what has no type is called by what it is.
    ///
    /// The runtime's metadata say no more of the variables that closures capture than that they are such.
    package var byType: [String: Int] {
        Dictionary(byMetadata.map { (Self.name(of: $0), $1) }, uniquingKeysWith: +)
    }

    /// Kinds of metadata, from the runtime's `MetadataKind.def`.
    enum Kind {
        static let `class` = 0
        static let heapLocalVariable = 0x400
        static let heapGenericLocalVariable = 0x500
        static let errorObject = 0x501
    }

    static func name(of metadata: UnsafeRawPointer) -> String {
        let kind = metadata.load(as: Int.self)
        switch kind {
        case Kind.class:
            let name = _typeName(unsafeBitCast(metadata, to: AnyClass.self))
            // A private type's place is an address, which is another one in each process.
            return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        case Kind.heapLocalVariable: return "closure context"
        case Kind.heapGenericLocalVariable: return "box"
        case Kind.errorObject: return "error"
        default: return "object of kind \(kind)"
        }
    }
}
