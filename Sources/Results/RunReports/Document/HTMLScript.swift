internal import CPageText

/// What pages do beside being read.
enum HTMLScript {
    static let source = String(cString: crosstalkPageJS())
}
