internal import Synchronization

/// What the running program is called, in commands that people are told to type.
///
/// A package of one's own is the whole tool under another name.
package enum ProgramName {
    private static let name = Mutex("crosstalk")

    /// As people type it, without a folder.
    package static var current: String {
        get { name.withLock { $0 } }
        set { name.withLock { $0 = newValue } }
    }
}
