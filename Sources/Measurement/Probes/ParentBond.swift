internal import CMachineFacts

/// Ties this process's life to the one that started it.
package enum ParentBond {
    /// From now on the kernel kills this process when its parent ends, however that ends.
    package static func tie() { mf_end_with_parent() }
}
