internal import CYAML

extension YAMLNode {
    /// How many lists and mappings may stand within one another; what people write has ten.
    package static let deepest = 100
    /// How much aliases may stand for in one file, so that reading it comes to an end.
    package static let mostRepeated = 10_000

    /// Reads the one document of a YAML text; errors call it `file`.
    ///
    /// - Returns: Nil where there is none.
    /// - Throws: ``ScenarioError`` for what is not YAML, for a key that stands twice in a mapping, and beyond the limits above.
    /// - Complexity: O(*n*) for a text of length *n*, whatever its aliases stand for.
    package static func read(_ yaml: String, file: String) throws(ScenarioError) -> YAMLNode? {
        try Array(yaml.utf8).withUnsafeBufferPointer { (bytes) throws(ScenarioError) in
            guard let events = cy_open(bytes.baseAddress, bytes.count) else {
                preconditionFailure("out of memory for \(bytes.count) bytes of \(file)")
            }
            defer { cy_close(events) }
            var reader = YAMLReader(events: events, bytes: bytes, file: file)
            return try reader.document()
        }
    }
}

/// Makes nodes of events.
private struct YAMLReader {
    let events: OpaquePointer
    let bytes: UnsafeBufferPointer<UInt8>
    let file: String
    /// What an alias stands for, and how many nodes that are, those of its own aliases among them.
    var anchors: [String: (node: YAMLNode, count: Int)] = [:]
    /// How many nodes have been read, and how many of these through aliases.
    var count = 0
    var repeated = 0

    mutating func document() throws(ScenarioError) -> YAMLNode? {
        _ = try next()
        guard try next().kind == cy_document else { return nil }
        let node = try node(next(), depth: 0)
        _ = try next()
        let end = try next()
        guard end.kind == cy_stream_end else {
            throw .syntax(
                at: place(end.mark),
                problem:
                    "expected a single document in the stream in line 1: but found another document"
            )
        }
        return node
    }

    private mutating func node(_ event: cy_event, depth: Int) throws(ScenarioError) -> YAMLNode {
        let mark = event.mark
        if event.kind == cy_alias { return try aliased(event) }
        // Kept now: the event's texts are gone with the next one.
        let anchor = event.anchor.map { String(cString: $0) }
        let before = count
        count += 1
        let content: YAMLNode.Content
        switch event.kind {
        case cy_scalar: content = .scalar(event.string)
        case cy_list: content = .list(try elements(of: event, depth: depth + 1))
        default: content = .mapping(try entries(of: event, depth: depth + 1))
        }
        let node = YAMLNode(content: content, mark: mark)
        // Not before: what holds an alias of itself has no end.
        if let anchor { anchors[anchor] = (node, count - before) }
        return node
    }

    private mutating func aliased(_ event: cy_event) throws(ScenarioError) -> YAMLNode {
        guard let known = event.anchor.flatMap({ anchors[String(cString: $0)] }) else {
            throw .syntax(at: place(event.mark), problem: "found undefined alias")
        }
        count += known.count
        repeated += known.count
        guard repeated <= YAMLNode.mostRepeated else {
            throw tooMuch(
                at: event,
                found: "aliases that stand for \(repeated) values so far",
                accepted: "\(YAMLNode.mostRepeated) at most"
            )
        }
        return known.node
    }

    private mutating func elements(
        of list: cy_event,
        depth: Int
    ) throws(ScenarioError) -> [YAMLNode] {
        try checkDepth(depth, of: list)
        var elements: [YAMLNode] = []
        while case let event = try next(), event.kind != cy_end {
            elements.append(try node(event, depth: depth))
        }
        return elements
    }

    private mutating func entries(
        of mapping: cy_event,
        depth: Int
    ) throws(ScenarioError) -> [YAMLNode.Entry] {
        try checkDepth(depth, of: mapping)
        var entries: [YAMLNode.Entry] = []
        while case let event = try next(), event.kind != cy_end {
            let key = try node(event, depth: depth)
            entries.append(.init(key: key, value: try node(next(), depth: depth)))
        }
        var first: [String: YAMLNode] = [:]
        var twice: [String: YAMLNode] = [:]
        for key in entries.map(\.key) {
            guard let text = key.text else { continue }
            if let known = first[text] { twice[text] = known } else { first[text] = key }
        }
        let names = twice.keys.sorted()
        if let name = names.first, let key = twice[name] {
            throw .syntax(
                at: place(key.mark),
                problem: "the key \(names.joined(separator: ", ")) stands more than once"
            )
        }
        return entries
    }

    private func checkDepth(_ depth: Int, of event: cy_event) throws(ScenarioError) {
        guard depth > YAMLNode.deepest else { return }
        throw tooMuch(
            at: event,
            found: "lists and mappings \(depth) deep",
            accepted: "\(YAMLNode.deepest) within one another at most"
        )
    }

    private func tooMuch(at event: cy_event, found: String, accepted: String) -> ScenarioError {
        .invalid(at: place(event.mark), field: "", found: found, accepted: accepted, hint: nil)
    }

    private func place(_ mark: YAMLNode.Mark) -> ScenarioError.Place {
        ScenarioError.Place(file: file, line: mark.line, column: mark.column)
    }

    private func next() throws(ScenarioError) -> cy_event {
        let event = cy_next(events)
        guard event.kind == cy_failure else { return event }
        let context = event.context.map {
            "\(String(cString: $0)) in line \(event.context_line): "
        }
        throw .syntax(
            at: place(event.line > 0 ? event.mark : mark(after: event.offset)),
            problem: (context ?? "") + event.string
        )
    }

    /// Where the text stands after so many bytes.
    private func mark(after count: Int) -> YAMLNode.Mark {
        let before = String(decoding: bytes.prefix(count), as: UTF8.self)
        return YAMLNode.Mark(
            line: before.count { $0.isNewline } + 1,
            column: before.reversed().prefix { !$0.isNewline }.count + 1
        )
    }
}

extension cy_event {
    fileprivate var mark: YAMLNode.Mark { YAMLNode.Mark(line: line, column: column) }

    fileprivate var string: String {
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        return String(decoding: bytes, as: UTF8.self)
    }
}
