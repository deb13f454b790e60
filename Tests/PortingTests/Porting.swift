import Porting

/// Ports one file.
func port(_ text: String, path: String = "a.swift") throws(PortError) -> PortedFiles {
    try PortedFiles([PortedFiles.Input(path: path, bytes: Array(text.utf8))])
}

/// What a file's text is ported to.
func ported(_ text: String) throws -> String {
    try port(text).outputs.map { String(decoding: $0.ported, as: UTF8.self) }.joined()
}

/// The names of a file's findings of these kinds, by place.
func names(_ text: String, where isWanted: (Finding.Kind) -> Bool) throws -> [String] {
    try port(text).findings.filter { isWanted($0.kind) }.map(\.name)
}

func missing(_ text: String) throws -> [String] { try names(text) { $0 == .missing } }

func neverCalled(_ text: String) throws -> [String] {
    try names(text) { if case .neverCalled = $0 { true } else { false } }
}

func handWork(_ text: String) throws -> [HandWork] {
    try port(text).findings.compactMap { if case .byHand(let work) = $0.kind { work } else { nil } }
}
