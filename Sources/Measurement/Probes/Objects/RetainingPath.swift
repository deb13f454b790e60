/// How an object is kept alive, as far as it can be seen.
package struct RetainingPath: Hashable, Sendable {
    /// Where the path begins.
    package enum Origin: Hashable, Sendable {
        /// One of the objects that were named as roots.
        case root
        /// The object itself: a cycle.
        case itself
        /// A cycle of others.
        case cycle
        /// An object that nothing of the census refers to: something else holds it.
        case outside
    }

    package let origin: Origin
    /// Property by property, as in `SceneDelegate.window → UIWindow.rootViewController → …`, the object's own type last.
    package let steps: String
    /// How many references there are on the way.
    package let length: Int
    /// False where a reference on the way may be an unowned or a stale one.
    package let isCertain: Bool

    /// As part of a sentence: "held by …", "in a cycle: …".
    package var text: String {
        let words =
            switch origin {
            case .root: "held by \(steps)"
            case .itself: "in a cycle: \(steps)"
            case .cycle: "held by a cycle: \(steps)"
            case .outside: "held from outside the known objects: \(steps)"
            }
        return isCertain ? words : "perhaps \(words)"
    }
}

extension ObjectGraph {
    /// How the oldest object of each type is held, of those born since that number; what no object refers to has no path.
    package static func paths(
        of types: some Collection<String>,
        bornSince births: UInt32 = 0,
        from roots: [AnyObject] = []
    ) -> [String: String] {
        guard !types.isEmpty, let graph = take() else { return [:] }
        return types.reduce(into: [:]) { paths, type in
            paths[type] = graph.oldest(type, bornSince: births).flatMap {
                graph.path(to: $0, from: roots)?.text
            }
        }
    }

    /// The shortest way along which `target` is held: from a root, else round a cycle through it, else from a cycle or an
    /// object further up that only something unknown can hold.
    ///
    /// References that surely hold come first; only where they lead nowhere, others.
    ///
    /// - Returns: Nil when no object refers to it.
    package func path(to target: Int, from roots: [AnyObject]) -> RetainingPath? {
        let roots = Set(roots.compactMap { node(of: $0) })
        return path(to: target, roots, isCertain: true)
            ?? path(to: target, roots, isCertain: false)
    }

    private func path(to target: Int, _ roots: Set<Int>, isCertain: Bool) -> RetainingPath? {
        // Backwards, nearest first: from each object, the reference on the shortest way to the target.
        var next: [Int: Edge] = [:]
        var order = [target]
        var closing: Edge?
        var place = 0
        while place < order.count {
            let held = order[place]
            place += 1
            for edge in incoming[held] where !isCertain || self.isCertain(edge) {
                if edge.holder == target {
                    closing = closing ?? edge
                } else if next[edge.holder] == nil {
                    next[edge.holder] = edge
                    order.append(edge.holder)
                }
            }
        }
        func way(from start: Int, first: Edge? = nil) -> [Edge] {
            var edges = first.map { [$0] } ?? []
            var current = first?.held ?? start
            while current != target, let edge = next[current] {
                edges.append(edge)
                current = edge.held
            }
            return edges
        }
        func found(_ origin: RetainingPath.Origin, _ edges: [Edge]) -> RetainingPath {
            RetainingPath(
                origin: origin,
                steps: steps(edges),
                length: edges.count,
                isCertain: isCertain
            )
        }
        let holders = order.dropFirst()
        if let root = holders.first(where: roots.contains) {
            return found(.root, way(from: root))
        }
        if let closing { return found(.itself, way(from: target, first: closing)) }
        if let (holder, edge) = nearestCycle(among: holders, next, isCertain) {
            return found(.cycle, way(from: holder, first: edge))
        }
        guard let outermost = holders.first(where: { incoming[$0].isEmpty }) else { return nil }
        return found(.outside, way(from: outermost))
    }

    /// The object nearest to the target that refers to one further from it or to itself, and by that way back is on a cycle.
    private func nearestCycle(
        among holders: ArraySlice<Int>,
        _ next: [Int: Edge],
        _ isCertain: Bool
    ) -> (Int, Edge)? {
        for holder in holders {
            // Who refers to it and is on the way from it to the target, so that both hold each other.
            var current = holder
            while let edge = next[current] {
                if let back = incoming[holder].first(where: {
                    $0.holder == edge.held && (!isCertain || self.isCertain($0))
                }) {
                    return (back.holder, back)
                }
                current = edge.held
            }
        }
        return nil
    }

    /// Where one way has more steps, those in its middle are left out.
    private static let mostSteps = 12

    private func steps(_ edges: [Edge]) -> String {
        guard let last = edges.last else { return "" }
        var parts: [String] = []
        var shapes: [UnsafeRawPointer: ObjectShape] = [:]
        func shape(_ index: Int) -> ObjectShape {
            let metadata = nodes[index].metadata
            if let known = shapes[metadata] { return known }
            let shape = ObjectShape(metadata)
            shapes[metadata] = shape
            return shape
        }
        for edge in edges {
            let holder = shape(edge.holder)
            if let field = edge.field {
                parts.append("\(holder.name).\(field)")
            } else if let element = holder.element(at: edge.offset) {
                // The buffer is no step of its own to a reader: `listeners[2]`.
                if let owner = parts.popLast() {
                    parts.append(owner + element)
                } else {
                    parts.append("array" + element)
                }
            } else {
                parts.append(holder.name)
            }
        }
        parts.append(shape(last.held).name)
        if parts.count > Self.mostSteps {
            let half = Self.mostSteps / 2
            parts = parts.prefix(half) + ["…"] + parts.suffix(half)
        }
        return parts.joined(separator: " → ")
    }
}
