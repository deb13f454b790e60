import ArchitectureContract
package import ChatDomain
package import HeadlessUIKit

extension UNNotificationRequest {
    /// The banner of a message: a chat has one (R3).
    package static func banner(of message: IncomingMessage) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = message.contact.name
        content.body = ChatTexts.oneLine(message.text)
        content.threadIdentifier = String(message.chat.rawValue)
        return UNNotificationRequest(
            identifier: content.threadIdentifier,
            content: content,
            trigger: nil
        )
    }
}
