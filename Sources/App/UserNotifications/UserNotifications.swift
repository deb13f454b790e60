// What `import UserNotifications` brings on a phone.
@_exported public import Foundation
@_exported public import struct HeadlessUIKit.UNNotification
@_exported public import struct HeadlessUIKit.UNNotificationContent
@_exported public import struct HeadlessUIKit.UNNotificationRequest
@_exported public import struct HeadlessUIKit.UNNotificationResponse
@_exported public import class HeadlessUIKit.UNUserNotificationCenter
@_exported public import protocol HeadlessUIKit.UNUserNotificationCenterDelegate
