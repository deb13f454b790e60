extension String {
    /// The last characters, at most twenty, before the first byte that is no UTF-8.
    package init(validPrefixOf bytes: ArraySlice<UInt8>) {
        var scalars = UnicodeScalarView()
        var (decoder, iterator) = (UTF8(), bytes.makeIterator())
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
        self.init(String(scalars).suffix(20))
    }
}
