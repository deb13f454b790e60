// What `import UserNotifications` brings on a phone.
@_exported public import Foundation
@_exported public import class HeadlessUIKit.UNMutableNotificationContent
@_exported public import class HeadlessUIKit.UNNotification
@_exported public import class HeadlessUIKit.UNNotificationContent
@_exported public import struct HeadlessUIKit.UNNotificationPresentationOptions
@_exported public import class HeadlessUIKit.UNNotificationRequest
@_exported public import class HeadlessUIKit.UNNotificationResponse
@_exported public import class HeadlessUIKit.UNNotificationTrigger
@_exported public import class HeadlessUIKit.UNUserNotificationCenter
@_exported public import protocol HeadlessUIKit.UNUserNotificationCenterDelegate
