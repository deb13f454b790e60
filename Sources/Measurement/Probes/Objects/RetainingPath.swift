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
            return found(.root, way(from: root, to: target, next))
        }
        if let closing {
            let rest = closing.held == target ? [] : way(from: closing.held, to: target, next)
            return found(.itself, [closing] + rest)
        }
        if let cycle = nearestCycle(among: holders, isCertain), let start = cycle.first?.holder {
            return found(.cycle, cycle + way(from: start, to: target, next))
        }
        guard let outermost = holders.first(where: { incoming[$0].isEmpty }) else { return nil }
        return found(.outside, way(from: outermost, to: target, next))
    }

    /// The shortest way round from the object nearest to the target that holds itself.
    private func nearestCycle(among holders: ArraySlice<Int>, _ isCertain: Bool) -> [Edge]? {
        var references: [Int: [Edge]] = [:]
        var helds: [Int: [Int]] = [:]
        for holder in holders {
            references[holder] = incoming[holder].filter { !isCertain || self.isCertain($0) }
            for edge in references[holder, default: []] {
                helds[edge.holder, default: []].append(holder)
            }
        }
        // What nothing holds is on no cycle, nor what only such objects hold.
        var counts = references.mapValues(\.count)
        var free = holders.filter { counts[$0] == 0 }
        while let holder = free.popLast() {
            for held in helds[holder, default: []] {
                counts[held, default: 0] -= 1
                if counts[held] == 0 { free.append(held) }
            }
        }
        for start in holders where counts[start] != 0 {
            var next: [Int: Edge] = [:]
            var order = [start]
            var place = 0
            while place < order.count {
                for edge in references[order[place], default: []] where next[edge.holder] == nil {
                    next[edge.holder] = edge
                    order.append(edge.holder)
                }
                if next[start] != nil { return way(from: start, to: start, next) }
                place += 1
            }
        }
        return nil
    }

    /// The references from `start` on to `target`, at least one.
    private func way(from start: Int, to target: Int, _ next: [Int: Edge]) -> [Edge] {
        var edges: [Edge] = []
        var current = start
        repeat {
            guard let edge = next[current] else { break }
            edges.append(edge)
            current = edge.held
        } while current != target
        return edges
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
            let field = edge.field.map { ".\($0)" } ?? ""
            if let element = holder.element(at: edge.offset) {
                // The buffer is no step of its own to a reader: `listeners[2]`.
                parts.append((parts.popLast() ?? "array") + element + field)
            } else {
                parts.append(holder.name + field)
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
