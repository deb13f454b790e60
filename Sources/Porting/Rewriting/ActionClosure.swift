/// A `UIAction` that calls what a target and a selector stand for.
struct ActionClosure {
    /// The type that the method was looked for in.
    let type: String
    let method: Member
    /// The method as it is written in a call.
    let name: String
    /// What is called, as it is written.
    let target: String

    /// Finds the method.
    ///
    /// - Throws: ``HandWork`` where that is not for a program to decide.
    init(
        _ selector: SelectorReference?,
        target: String,
        around type: String?,
        in app: AppTypes
    ) throws(HandWork) {
        guard let selector, target != "nil" else { throw .targetUnknown }
        guard let type = selector.type ?? type else { throw .methodUnknown }
        let methods = app.functions(selector.name, of: type).filter { method in
            selector.labels.map { $0 == method.parameters.map(\.label) } ?? true
        }
        guard let method = methods.first, methods.count == 1 else { throw .methodUnknown }
        guard Self.canCall(method) else { throw .methodUnfit }
        self.type = type
        self.method = method
        self.target = target
        name = selector.name
    }

    /// Whether a method takes the sender at most, and is called as it stands.
    static func canCall(_ method: Member) -> Bool {
        !method.isStatic && method.effects.isEmpty && method.parameters.count <= 1
            && method.parameters.allSatisfy { !$0.typeText.contains("->") }
    }

    /// The action's name among those of a control: what `addTarget` does twice is done once, and `removeTarget` finds it.
    static func identifier(_ type: String, _ method: String, _ events: String) -> String {
        "UIAction.Identifier(\"\(type).\(method) \(events)\")"
    }

    /// The expression; `identifier` is one, too.
    func text(identifier: String?) -> String {
        let arguments = identifier.map { "(identifier: \($0))" } ?? ""
        let capture = target == "self" ? "[weak self]" : "[weak target = \(target)]"
        return "UIAction\(arguments) { \(capture) \(body) }"
    }

    private var body: String {
        let returnsNothing = !method.hasResult || method.type?.name == "Void"
        let call = "\(returnsNothing ? "" : "_ = ")\(target == "self" ? "self" : "target")?.\(name)"
        guard let parameter = method.parameters.first else { return "_ in \(call)()" }
        let label = parameter.label == "_" ? "" : "\(parameter.label): "
        let type = parameter.typeText
        switch type {
        case "Any?", "AnyObject?": return "action in \(call)(\(label)action.sender)"
        case "Any", "AnyObject":
            return "action in if let sender = action.sender { \(call)(\(label)sender) }"
        case _ where type.hasSuffix("?") || type.hasSuffix("!"):
            return "action in \(call)(\(label)action.sender as? \(type.dropLast()))"
        default:
            return "action in if let sender = action.sender as? \(type) { \(call)(\(label)sender) }"
        }
    }
}
