// Pictures as they come from files and servers.

public import HeadlessUIKit

extension UIImage {
    /// The picture in a PNG, JPEG or GIF file, nil for anything else: as large as the file's head says, and without pixels.
    ///
    /// Equal bytes are equal pictures.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The same, with `scale` pixels to a point.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        guard scale > 0,
            let pixels = Self.pngSize(bytes) ?? Self.gifSize(bytes) ?? Self.jpegSize(bytes)
        else { return nil }
        // FNV-1a.
        let digest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        self.init(
            identifier: digest,
            size: CGSize(
                width: CGFloat(pixels.width) / scale,
                height: CGFloat(pixels.height) / scale
            )
        )
    }

    private typealias PixelSize = (width: Int, height: Int)

    /// A number of two or four bytes, the highest first.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func pngSize(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.count >= 24,
            bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        else { return nil }
        return (number(bytes[16..<20]), number(bytes[20..<24]))
    }

    private static func gifSize(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
        return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }

    /// Goes from segment to segment up to that of the frame.
    private static func jpegSize(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.starts(with: [0xff, 0xd8]) else { return nil }
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xff {
            let marker = bytes[place + 1]
            if 0xc0...0xcf ~= marker, marker != 0xc4, marker != 0xc8, marker != 0xcc {
                return (
                    number(bytes[(place + 7)..<(place + 9)]),
                    number(bytes[(place + 5)..<(place + 7)])
                )
            }
            place += 2 + number(bytes[(place + 2)..<(place + 4)])
        }
        return nil
    }
}
