/// Stacks merged from their outer ends: one node for all stacks that began alike.
struct FlameTree {
    struct Node {
        var function: ProfiledFunction
        /// Samples in it and above it.
        var samples = 0
        /// Places in ``FlameTree/nodes``, by function.
        var children: [ProfiledFunction: Int] = [:]
    }

    struct Box: Hashable {
        var function: ProfiledFunction
        /// 0 for the outermost.
        var depth: Int
        /// Samples to the left of it.
        var start: Int
        var samples: Int
        /// Samples of the same frame in the tree that it is compared with; 0 where that has none.
        var before = 0
    }

    private var nodes: [Node]

    init(_ profile: StackProfile) {
        nodes = [Node(function: ProfiledFunction(name: "all"))]
        for (stack, count) in profile.stacks {
            var place = 0
            nodes[0].samples += count
            for function in stack {
                place = child(function, of: place)
                nodes[place].samples += count
            }
        }
    }

    private mutating func child(_ function: ProfiledFunction, of parent: Int) -> Int {
        if let place = nodes[parent].children[function] { return place }
        nodes.append(Node(function: function))
        nodes[parent].children[function] = nodes.count - 1
        return nodes.count - 1
    }

    var samples: Int { nodes[0].samples }

    /// All frames of at least so many samples, parents before children, siblings by name.
    func boxes(minimum: Int, besides base: FlameTree? = nil) -> [Box] {
        var boxes: [Box] = []
        // A stack of its own, since recursion as deep as a profile's might end the program.
        var open = [(place: 0, depth: 0, start: 0, twin: base.map { _ in 0 })]
        while let next = open.popLast() {
            let node = nodes[next.place]
            guard node.samples >= minimum, node.samples > 0 else { continue }
            boxes.append(
                Box(
                    function: node.function,
                    depth: next.depth,
                    start: next.start,
                    samples: node.samples,
                    before: next.twin.flatMap { base?.nodes[$0].samples } ?? 0
                )
            )
            var start = next.start
            let children = node.children.sorted { $0.key.sortKey < $1.key.sortKey }
            var above: [(place: Int, depth: Int, start: Int, twin: Int?)] = []
            for (function, place) in children {
                let twin = next.twin.flatMap { base?.nodes[$0].children[function] }
                above.append((place, next.depth + 1, start, twin))
                start += nodes[place].samples
            }
            open += above.reversed()
        }
        return boxes
    }
}

extension ProfiledFunction {
    fileprivate var sortKey: String { "\(name)\u{0}\(module)\u{0}\(group.rawValue)" }
}
