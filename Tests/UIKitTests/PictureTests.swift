import Foundation
import Testing
import UIKit

/// Pictures from bytes: their heads say how large they are.
struct PictureTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 1, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x02, 0x01, 0x03, 0x00, 0, 0, 0]
    private static let jpeg: [UInt8] =
        [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]
        + [0xff, 0xc0, 0, 11, 8, 0, 3, 1, 2, 1, 0, 0x11, 0]

    @Test(arguments: [png, gif, jpeg])
    func aPictureIsAsLargeAsItsHeadSays(bytes: [UInt8]) throws {
        let picture = try #require(UIImage(data: Data(bytes)))
        #expect(picture.size == CGSize(width: 258, height: 3))
        #expect(UIImage(data: Data(bytes)) == picture)
        #expect(try #require(UIImage(data: Data(bytes), scale: 2)).size.width == 129)
    }

    @Test(arguments: [png, gif, jpeg])
    func whatIsCutOffIsNoPicture(bytes: [UInt8]) {
        for count in 0..<8 { #expect(UIImage(data: Data(bytes.prefix(count))) == nil) }
        #expect(UIImage(data: Data("no picture at all, but text".utf8)) == nil)
    }
}
