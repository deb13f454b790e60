/// Source files of an app, rewritten for the headless UIKit, and what that does not do for them.
///
/// Files are taken together: a type that one declares is known in the others.
package struct PortedFiles: Sendable {
    /// A file to port.
    package struct Input: Hashable, Sendable {
        /// As people are to read it.
        package var path: String
        package var bytes: [UInt8]

        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// A file before and after.
    package struct Output: Hashable, Sendable {
        package var path: String
        package var original: [UInt8]
        package var ported: [UInt8]
        /// For `patch -p0`; empty where nothing changes.
        package var diff: String
        /// Lines of the original that are changed or gone.
        package var changedLines: Int

        package var isChanged: Bool { original != ported }
    }

    /// In the order of the inputs.
    package let outputs: [Output]
    /// By place, then by name; lines are those of the inputs.
    package let findings: [Finding]

    /// Ports files.
    ///
    /// - Throws: ``PortError`` where one of them is not Swift.
    package init(_ inputs: [Input]) throws(PortError) {
        var sources: [SwiftSource] = []
        for input in inputs {
            sources.append(try SwiftSource(path: input.path, bytes: input.bytes))
        }
        let outlines = sources.map(OutlineReader.outline)
        let resolver = Resolver(app: AppTypes(outlines), kit: .headless)
        let globals = Set(outlines.flatMap(\.globals).map(\.name))
        var outputs: [Output] = []
        var findings: Set<Finding> = []
        for (source, outline) in zip(sources, outlines) {
            let rewriter = Rewriter(source, outline, resolver)
            let diff = UnifiedDiff(source, rewriter.edits)
            outputs.append(
                Output(
                    path: source.path,
                    original: source.bytes,
                    ported: source.applying(rewriter.edits),
                    diff: diff.text,
                    changedLines: diff.changedLines
                )
            )
            findings.formUnion(rewriter.findings)
            findings.formUnion(HandWorkScanner(source: source, outline: outline).findings())
            let declarations = DeclarationScanner(
                source: source,
                outline: outline,
                resolver: resolver
            )
            findings.formUnion(declarations.findings())
            let edited = rewriter.edits.map(\.range)
            let usages = UsageScanner(source, outline, resolver, edited: edited, globals: globals)
            findings.formUnion(usages.findings)
        }
        self.outputs = outputs
        self.findings = findings.sorted { ($0.place, $0.name) < ($1.place, $1.name) }
    }
}
