/// A source file of an architecture.
struct SourceFile {
    /// Without its ending.
    let name: String
    /// The first folder within the architecture's; empty for none, a family's name for what stands in a family.
    let folder: String
    let codeLines: Int
    let declarations: Declarations

    init(path: String, text: String) {
        let steps = path.split(separator: "/").map(String.init)
        name = String((steps.last ?? "").split(separator: ".").first ?? "")
        folder = steps.count > 1 ? steps[0] : ""
        let code = SwiftCode(text)
        codeLines = code.codeLines
        declarations = Declarations(code)
    }

    /// Whether what lies at this path is code of the architecture: Swift, no test, and nothing that only a sweep has.
    static func counts(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.hasPrefix("Tests/") && !path.hasPrefix("Sweeps/")
    }

    /// What the file is named after, else what it begins with.
    var mainPart: Declarations.Part? {
        let subject = name.split(separator: "+").first.map(String.init)
        return declarations.parts.first { $0.name == subject && !$0.isExtension }
            ?? declarations.parts.first { $0.name == subject } ?? declarations.parts.first
    }
}
