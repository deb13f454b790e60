internal import Foundation
internal import ReportedErrors

extension PortedFiles {
    /// Writes every file that has changed: all of them, or none.
    ///
    /// Each is written beside the original first and takes its place, and its permissions, when all are written; where one
    /// cannot, those before it are put back.
    package func write() throws(PortError) {
        let changed = outputs.filter(\.isChanged)
        var written: [Replacement] = []
        defer { for replacement in written { replacement.removeScratch() } }
        for output in changed {
            let replacement = Replacement(output)
            written.append(replacement)
            try replacement.writeScratch()
        }
        for (index, replacement) in written.enumerated() {
            do throws(PortError) {
                try replacement.install()
            } catch {
                for done in written[..<index] { done.putBack() }
                throw error
            }
        }
    }
}

/// A file on its way to another content.
private struct Replacement {
    let output: PortedFiles.Output
    /// What a link leads to; the link stays.
    let file: URL
    let scratch: URL

    init(_ output: PortedFiles.Output) {
        self.output = output
        file = URL(filePath: output.path).resolvingSymlinksInPath()
        scratch = file.deletingLastPathComponent()
            .appending(path: ".\(file.lastPathComponent).\(UUID().uuidString)")
    }

    func writeScratch() throws(PortError) {
        do {
            try Data(output.ported).write(to: scratch)
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            if let permissions = attributes[.posixPermissions] {
                try FileManager.default.setAttributes(
                    [.posixPermissions: permissions],
                    ofItemAtPath: scratch.path
                )
            }
        } catch {
            throw .unwritable(path: output.path, WriteFault(error))
        }
    }

    func install() throws(PortError) {
        guard FileManager.default.contents(atPath: file.path) == Data(output.original) else {
            let fault = WriteFault("it has changed meanwhile", isOfPlace: true)
            throw .unwritable(path: output.path, fault)
        }
        guard rename(scratch.path, file.path) == 0 else {
            throw .unwritable(path: output.path, WriteFault(code: errno))
        }
    }

    func putBack() { try? Data(output.original).write(to: file, options: .atomic) }

    func removeScratch() { try? FileManager.default.removeItem(at: scratch) }
}
