// What `import UIKit` brings on a phone: UIKit, and Foundation with it.
@_exported public import AppTimers
@_exported public import Foundation
@_exported public import HeadlessUIKit
#if canImport(FoundationNetworking)
// What is in Foundation on a phone.
@_exported public import FoundationNetworking
#endif

// Foundation has these on Linux as well, as other types. A name that is exported by itself goes before one that comes with a
// whole module, so that files which import Foundation too mean UIKit's; a type alias would be ambiguous there.
@_exported public import class AppTimers.Timer
@_exported public import typealias HeadlessUIKit.CGFloat
@_exported public import struct HeadlessUIKit.CGPoint
@_exported public import struct HeadlessUIKit.CGRect
@_exported public import struct HeadlessUIKit.CGSize
@_exported public import struct HeadlessUIKit.IndexPath
@_exported public import class HeadlessUIKit.NSCoder
@_exported public import class HeadlessUIKit.CGContext
@_exported public import struct HeadlessUIKit.CGAffineTransform
@_exported public import struct HeadlessUIKit.CGVector
