internal import CReferenceCounters

/// Who refers to whom among the objects of the census, at one moment.
///
/// An object's memory is read word by word; a word that is the address of an object is a reference. Reflection tells the
/// stored properties of classes by name, elements of arrays, sets and dictionaries, and most of what closures capture, and
/// says which of them do not hold, of an enum by its case. Of other buffers and of locked state it says nothing: such a
/// reference counts as holding when the object has at least as many strong references as were found, and no unowned one
/// that is not accounted for.
///
/// - Isolation: One thread, while no other makes or frees objects.
/// - Disturbs: some hundred ns for each object alive; to be taken where nothing is measured. Cannot see references from stacks, tasks, global
///   variables, plain memory, nor from objects older than the census.
package struct ObjectGraph {
    struct Node {
        var address: UInt
        var metadata: UnsafeRawPointer
        var size: Int
        var birth: UInt32
    }

    struct Edge {
        var holder: Int
        var held: Int
        /// Bytes from the holder's start.
        var offset: Int
        /// The stored property, where it has a name.
        var field: String?
        /// Whether reflection says that it holds.
        var isKnown = true
    }

    let nodes: [Node]
    /// References to each node.
    private(set) var incoming: [[Edge]]
    /// `unowned` properties that refer to each node.
    private var unowned: [Int: Int] = [:]
    private let indices: [UInt: Int]

    /// Takes the graph of those alive now.
    ///
    /// - Returns: Nil when no census is under way, or it has run out of room.
    package static func take() -> ObjectGraph? {
        ObjectCensus.unseen {
            let room = oc_alive()
            guard room >= 0 else { return nil }
            // Swift's own buffers are objects, and not seen either.
            var objects = [oc_object](repeating: oc_object(), count: room)
            let count = oc_list(&objects, room)
            guard count >= 0 else { return nil }
            return ObjectGraph(objects.prefix(count))
        }
    }

    private init(_ objects: ArraySlice<oc_object>) {
        var nodes: [Node] = []
        nodes.reserveCapacity(objects.count)
        var indices: [UInt: Int] = Dictionary(minimumCapacity: objects.count)
        for object in objects.sorted(by: { $0.birth < $1.birth }) {
            guard let address = object.object, let metadata = object.metadata else { continue }
            indices[UInt(bitPattern: address)] = nodes.count
            nodes.append(
                Node(
                    address: UInt(bitPattern: address),
                    metadata: metadata,
                    size: Int(object.size),
                    birth: object.birth
                )
            )
        }
        self.nodes = nodes
        self.indices = indices
        incoming = Array(repeating: [], count: nodes.count)
        var kinds: [UnsafeRawPointer: ObjectShape] = [:]
        for (index, node) in nodes.enumerated() {
            let shape = kinds[node.metadata] ?? ObjectShape(node.metadata)
            kinds[node.metadata] = shape
            read(index, node, shape)
        }
    }

    /// Behind the header: metadata and counts.
    private static let headerSize = 16

    private mutating func read(_ holder: Int, _ node: Node, _ shape: ObjectShape) {
        guard !shape.isPlain, let memory = UnsafeRawPointer(bitPattern: node.address) else {
            return
        }
        for offset in stride(from: Self.headerSize, to: node.size - 7, by: 8) {
            // Bits that addresses have no use for hold cases of enums.
            let word = memory.load(fromByteOffset: offset, as: UInt.self) & 0x00ff_ffff_ffff_fff8
            guard word != 0, let held = indices[word] else { continue }
            switch shape.meaning(at: offset, in: memory) {
            case .ignores: continue
            case .unowned: unowned[held, default: 0] += 1
            case .holds(let field):
                incoming[held].append(
                    Edge(holder: holder, held: held, offset: offset, field: field)
                )
            case .unknown:
                incoming[held].append(
                    Edge(holder: holder, held: held, offset: offset, isKnown: false)
                )
            }
        }
    }

    // MARK: Finding objects

    /// The oldest object alive whose type has this name, of those born since that number; nil when there is none.
    package func oldest(_ type: String, bornSince birth: UInt32 = 0) -> Int? {
        var names: [UnsafeRawPointer: Bool] = [:]
        for (index, node) in nodes.enumerated() where node.birth >= birth {
            let isSought = names[node.metadata] ?? (ObjectTally.name(of: node.metadata) == type)
            names[node.metadata] = isSought
            if isSought { return index }
        }
        return nil
    }

    /// The place of `object`; nil when it is older than the census.
    package func node(of object: AnyObject) -> Int? {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        return indices[address]
    }

    /// The class of an object; nil of a box and of what closures capture.
    package func type(of index: Int) -> AnyClass? {
        let metadata = nodes[index].metadata
        guard metadata.load(as: Int.self) == ObjectTally.Kind.class else { return nil }
        return unsafeBitCast(metadata, to: AnyClass.self)
    }

    // MARK: What holds

    /// Whether a reference surely keeps the object that it leads to alive.
    func isCertain(_ edge: Edge) -> Bool {
        if edge.isKnown { return true }
        guard let object = UnsafeMutableRawPointer(bitPattern: nodes[edge.held].address) else {
            return false
        }
        // The strong references have one unowned together.
        let strays = Int(swift_unownedRetainCount(object)) - 1 - unowned[edge.held, default: 0]
        return strays <= 0 && incoming[edge.held].count <= Int(swift_retainCount(object))
    }
}

@_silgen_name("swift_retainCount")
private func swift_retainCount(_ object: UnsafeMutableRawPointer) -> UInt

@_silgen_name("swift_unownedRetainCount")
private func swift_unownedRetainCount(_ object: UnsafeMutableRawPointer) -> UInt
