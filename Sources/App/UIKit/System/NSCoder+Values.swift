public import HeadlessUIKit

// An archive, of which none is read or written here.
extension NSCoder {
    /// Whether there is a value called so: none is.
    public func containsValue(forKey key: String) -> Bool { false }
    /// The object called so: none.
    public func decodeObject(forKey key: String) -> Any? { nil }
    /// The flag called so: false.
    public func decodeBool(forKey key: String) -> Bool { false }
    /// The number called so: 0.
    public func decodeInteger(forKey key: String) -> Int { 0 }
    /// The number called so: 0.
    public func decodeFloat(forKey key: String) -> Float { 0 }
    /// The number called so: 0.
    public func decodeDouble(forKey key: String) -> Double { 0 }
    /// Writes a value; nothing is written.
    public func encode<Value>(_ value: Value, forKey key: String) {}
}
