/// A `Selector` that calls what `#selector(…)` stands for, where a call takes a target and a selector.
struct SelectorClosure {
    /// The expression.
    let text: String

    /// Finds the method.
    ///
    /// - Throws: ``HandWork`` where that is not for a program to decide.
    init(
        _ selector: SelectorReference,
        around type: TypeDeclaration?,
        in resolver: Resolver
    ) throws(HandWork) {
        guard let type = selector.path ?? type?.name else { throw .methodUnknown }
        let name = type.split(separator: ".").last.map(String.init) ?? type
        let methods = resolver.app.functions(selector.name, of: name).filter { method in
            selector.labels.map { $0 == method.parameters.map(\.label) } ?? true
        }
        let body: String
        let signature: String
        if let method = methods.first, methods.count == 1 {
            guard ActionClosure.canCall(method) else { throw .methodUnfit }
            signature = method.signature
            body = Self.body(method, selector.name, of: type)
        } else if methods.isEmpty, let own = Self.ofUIKit[selector.name],
            resolver.kitAncestor(of: name) != nil
        {
            signature = own.signature
            body = "target, _ in _ = (target as? \(type))?.\(own.call)"
        } else {
            throw .methodUnknown
        }
        text = "Selector(\"\(signature)\") { \(body) }"
    }

    /// What apps name of UIKit's own methods, and how that is called.
    private static let ofUIKit = [
        "becomeFirstResponder": ("becomeFirstResponder()", "becomeFirstResponder()"),
        "endEditing": ("endEditing(_:)", "endEditing(true)"),
        "layoutIfNeeded": ("layoutIfNeeded()", "layoutIfNeeded()"),
        "removeFromSuperview": ("removeFromSuperview()", "removeFromSuperview()"),
        "resignFirstResponder": ("resignFirstResponder()", "resignFirstResponder()"),
        "setNeedsLayout": ("setNeedsLayout()", "setNeedsLayout()"),
    ]
    .mapValues { (signature: $0.0, call: $0.1) }

    private static func body(_ method: Member, _ name: String, of type: String) -> String {
        let returnsNothing = !method.hasResult || method.type?.name == "Void"
        let call = "\(returnsNothing ? "" : "_ = ")(target as? \(type))?.\(name)"
        guard let parameter = method.parameters.first else { return "target, _ in \(call)()" }
        let label = parameter.label == "_" ? "" : "\(parameter.label): "
        let kind = parameter.typeText
        switch kind {
        case "Any?": return "target, argument in \(call)(\(label)argument)"
        case "Any":
            return "target, argument in if let argument { \(call)(\(label)argument) }"
        case _ where kind.hasSuffix("?") || kind.hasSuffix("!"):
            return "target, argument in \(call)(\(label)argument as? \(kind.dropLast()))"
        default:
            return "target, argument in "
                + "if let argument = argument as? \(kind) { \(call)(\(label)argument) }"
        }
    }
}
