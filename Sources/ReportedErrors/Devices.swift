internal import Foundation

/// Whether a path is a device, wherever links lead: what is read of one may never end.
package func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
}
