import Foundation
internal import ReportedErrors

/// A file of a log: on disk, in a zip archive, or in memory.
package final class LogFile {
    /// What errors call it.
    package let name: String
    /// Whether it was found in a folder or an archive, not named by the user.
    let isFound: Bool
    private let content: Content
    /// Its first bytes, once somebody asked.
    private var opened: [UInt8]?

    private enum Content {
        case path(String)
        case bytes([UInt8])
        case entry(ZipArchive, ZipArchive.Entry)
    }

    private init(name: String, isFound: Bool, content: Content) {
        self.name = name
        self.isFound = isFound
        self.content = content
    }

    package convenience init(name: String, bytes: [UInt8], isFound: Bool = false) {
        self.init(name: name, isFound: isFound, content: .bytes(bytes))
    }

    /// The file at a path, or all files of the folder or the zip archive there, hidden ones too, in order of path.
    package static func all(at path: String) throws(ImportError) -> [LogFile] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadable(path: path, reason: "no such file or folder")
        }
        guard isFolder.boolValue else {
            let file = LogFile(name: path, isFound: false, content: .path(path))
            guard try file.head().starts(with: ZipArchive.signature) else { return [file] }
            return try entries(try ZipArchive(path: path))
        }
        guard let paths = FileManager.default.enumerator(atPath: path) else {
            throw .unreadable(path: path, reason: "the folder cannot be listed")
        }
        var files: [LogFile] = []
        for case let below as String in paths
        where paths.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
            let full = path.hasSuffix("/") ? path + below : path + "/" + below
            files.append(LogFile(name: full, isFound: true, content: .path(full)))
        }
        guard !files.isEmpty else {
            throw .unreadable(
                path: path,
                reason: "found an empty folder; accepted: one with a log in it"
            )
        }
        return files.sorted { $0.name < $1.name }
    }

    /// The files of a zip archive in memory.
    package static func all(inArchive bytes: [UInt8], name: String) throws(ImportError) -> [LogFile]
    {
        try entries(ZipArchive(bytes: bytes, name: name))
    }

    private static func entries(_ archive: ZipArchive) throws(ImportError) -> [LogFile] {
        try archive.entries()
            // What the Mac's own archiver adds is no one's log.
            .filter { !$0.name.hasSuffix("/") && !$0.name.hasPrefix("__MACOSX/") }
            .map {
                LogFile(
                    name: "\(archive.name)/\($0.name)",
                    isFound: true,
                    content: .entry(archive, $0)
                )
            }
            .sorted { $0.name < $1.name }
    }

    /// The last components of the path, such as `general` and `2015-06-12.json`.
    var components: [Substring] { name.split(separator: "/").suffix(2) }

    var lastComponent: String { String(name.split(separator: "/").last ?? "") }

    /// The folder that the file is in, or the archive; nil where its path does not tell.
    var folder: String? { name.split(separator: "/").dropLast().last.map(String.init) }

    /// The last component without what follows its last dot; a name such as `#swift` or `.log` is left as it is.
    var nameWithoutEnding: String {
        let name = lastComponent
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// What a chat is called that is one file: its name without path, ending and the number of a copy.
    ///
    /// WhatsApp on iOS calls all of them `_chat.txt`; the archive is called after the chat.
    var chatName: String {
        var name = nameWithoutEnding
        if name == "_chat", let folder {
            name = folder.hasSuffix(".zip") ? String(folder.dropLast(4)) : folder
        }
        guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return name }
        let number = name[name.index(after: open)...].dropLast()
        guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return name }
        return name[..<open].trimmingCharacters(in: .whitespaces)
    }

    /// Whether it is a web page, which programs offer beside the export that can be read.
    var isWebPage: Bool {
        get throws(ImportError) {
            let start = try headText().prefix(200).drop(while: \.isWhitespace).lowercased()
            return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
        }
    }

    /// The first 64 KiB.
    func head() throws(ImportError) -> [UInt8] {
        if let opened { return opened }
        var stream = try open(digest: nil, limit: 1 << 16)
        var bytes: [UInt8] = []
        while bytes.count < 1 << 16, let chunk = try stream.next() { bytes += chunk }
        let head = Array(bytes.prefix(1 << 16))
        opened = head
        return head
    }

    /// The first bytes as text, without a byte-order mark.
    func headText() throws(ImportError) -> String {
        let text = String(decoding: try head(), as: UTF8.self)
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    /// What a person needs to see of a file that is not what it should be.
    func opening() throws(ImportError) -> String {
        let head = try head()
        if head.isEmpty { return "an empty file" }
        if let encoding = Self.wideEncoding(head) { return "text in \(encoding)" }
        if head.prefix(1_024).contains(0) { return "binary data" }
        let line =
            head.split(separator: 10, omittingEmptySubsequences: true).first?.prefix(60) ?? []
        return "`\(String(decoding: line, as: UTF8.self).filter { !$0.isNewline })`"
    }

    /// UTF-16 or UTF-32 by its byte-order mark, or by every other byte being 0.
    static func wideEncoding(_ head: [UInt8]) -> String? {
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        let start = head.prefix(64)
        guard start.count >= 8 else { return nil }
        let zeros = start.count { $0 == 0 }
        return zeros * 3 > start.count && zeros * 3 < start.count * 2 ? "UTF-16" : nil
    }

    func open(digest: SourceDigest?, limit: Int = .max) throws(ImportError) -> ByteStream {
        switch content {
        case .bytes(let bytes): return ByteStream(bytes: bytes, name: name, digest: digest)
        case .path(let path):
            do {
                let handle = try FileHandle(forReadingFrom: URL(filePath: path))
                return ByteStream(handle: handle, name: name, digest: digest)
            } catch {
                throw .unreadable(path: path, reason: ReportedErrors.reason(for: error))
            }
        case .entry(let archive, let entry):
            let bytes = try archive.read(entry, limit: limit)
            return ByteStream(bytes: bytes, name: name, digest: digest)
        }
    }
}
