/// What the server takes and gives over HTTP, as OpenAPI 3.1; served at `/openapi.json`.
enum OpenAPI {
    static let document = """
        {"openapi":"3.1.0",
        "info":{"title":"Crosstalk chat server","version":"1","description":"Chats of one user with many contacts. WebSockets and notifications are in FramesAndPushes."},
        "security":[{"token":[]}],
        "paths":{
        "/v1/health":{"get":{"operationId":"health","security":[],"responses":{"200":{"description":"It answers.","content":{"application/json":{"schema":{"type":"object","required":["status"],"properties":{"status":{"const":"ok"}}}}}}}}},
        "/v1/clients":{"post":{"operationId":"register","security":[],"requestBody":\(body("NewClient")),"responses":{"201":\(answer("A client and its token.", "Client")),\(refusals("409", "429", "507", needsToken: false))}}},
        "/v1/sync":{"get":{"operationId":"sync","description":"A page of what was learnt; where more is true the next one is had with its cursor.","parameters":[{"name":"since","in":"query","schema":{"type":"integer","minimum":0,"maximum":9223372036854775807,"default":0}}],"responses":{"200":\(answer("What was learnt next after the cursor.", "Sync")),\(refusals("503"))}}},
        "/v1/messages":{"post":{"operationId":"send","description":"The same id sent again is the same message; with another text or in another chat it is refused.","parameters":[\(attempt)],"requestBody":\(body("NewMessage")),"responses":{"200":\(answer("Accepted, now or before.", "Accepted")),\(refusals("404", "409", "503", "507"))}}},
        "/v1/receipts":{"post":{"operationId":"markRead","parameters":[\(attempt)],"requestBody":\(body("Receipt")),"responses":{"204":{"description":"Noted."},\(refusals("404", "503", "507"))}}},
        "/v1/chats":{"post":{"operationId":"createChat","description":"A name that has a chat already gives that chat.","requestBody":\(body("NewChat")),"responses":{"200":\(answer("The chat.", "Chat")),\(refusals("503", "507"))}}},
        "/v1/push":{"post":{"operationId":"registerForPush","requestBody":\(body("Device")),"responses":{"201":\(answer("Where notifications are told: a WebSocket.", "PushChannel")),\(refusals("409", "507"))}}},
        "/v1/chats/{chat}/messages":{"get":{"operationId":"history","parameters":[{"name":"chat","in":"path","required":true,"schema":{"type":"integer","minimum":0,"maximum":4294967295}},{"name":"limit","in":"query","schema":{"type":"integer","minimum":1,"maximum":500,"default":50}},{"name":"before_sent_at","in":"query","schema":\(instant)},{"name":"before_id","in":"query","schema":\(longNumber)}],"responses":{"200":\(answer("The newest before an instant, oldest first.", "Page")),\(refusals("404"))}}}
        },
        "components":{
        "securitySchemes":{"token":{"type":"http","scheme":"bearer"}},
        "schemas":{
        "Error":\(object("error", ["error": #"{"type":"string"}"#])),
        "NewClient":\(object("name", ["name": name, "invitation": #"{"type":"string","maxLength":1024}"#])),
        "Client":\(object("contact,token", ["contact": reference("Contact"), "token": #"{"type":"string"}"#])),
        "Contact":\(object("id,name,avatar", ["id": number, "name": #"{"type":"string"}"#, "avatar": number])),
        "Watermark":\(object("sent_at,id", ["sent_at": instant, "id": longNumber])),
        "NewMessage":\(object("id,chat,text", ["id": ownID, "chat": number, "text": text])),
        "Accepted":\(object("id,sent_at", ["id": longNumber, "sent_at": instant])),
        "Receipt":\(object("chat,up_to", ["chat": number, "up_to": reference("Watermark")])),
        "NewChat":\(object("name", ["name": name])),
        "Chat":\(object("contact,created_at", ["contact": reference("Contact"), "created_at": instant])),
        "Device":\(object("device", ["device": #"{"type":"string","minLength":1,"maxLength":64}"#])),
        "PushChannel":\(object("channel", ["channel": #"{"type":"string"}"#])),
        "Message":\(object("id,chat,sender,text,sent_at,state", ["id": longNumber, "chat": number, "sender": #"{"enum":["user","other"]}"#, "text": #"{"type":"string"}"#, "sent_at": instant, "state": #"{"enum":["sent","unread","read"]}"#])),
        "Read":\(object("chat,up_to", ["chat": number, "up_to": reference("Watermark")])),
        "Sync":\(object("cursor,more,chats,messages,other_reads,own_reads", ["cursor": #"{"type":"integer","minimum":0}"#, "more": #"{"type":"boolean"}"#, "chats": list("Chat"), "messages": list("Message"), "other_reads": list("Read"), "own_reads": list("Read")])),
        "Page":\(object("messages,more", ["messages": list("Message"), "more": #"{"type":"boolean"}"#]))
        }}}
        """

    private static let number = #"{"type":"integer","minimum":0,"maximum":4294967295}"#
    private static let instant =
        #"{"type":"integer","minimum":-62135596800000,"maximum":253402300799999,"description":"Milliseconds since 1970."}"#
    private static let longNumber =
        #"{"type":"string","pattern":"^[0-9a-f]{16}$","minLength":16,"maxLength":16,"description":"A number of 64 bits."}"#
    private static let ownID =
        #"{"type":"string","pattern":"^[89a-f][0-9a-f]{15}$","minLength":16,"maxLength":16,"description":"Made by the client, for ever the message's; the first bit is 1."}"#
    private static let name = #"{"type":"string","minLength":1,"maxLength":256,"pattern":"\\S"}"#
    private static let text =
        #"{"type":"string","minLength":1,"maxLength":1048576,"pattern":"\\S"}"#
    private static let attempt =
        #"{"name":"crosstalk-attempt","in":"header","schema":{"type":"integer","minimum":0,"maximum":1073741823},"description":"Which try it is."}"#

    private static func reference(_ name: String) -> String {
        "{\"$ref\":\"#/components/schemas/\(name)\"}"
    }

    private static func list(_ name: String) -> String {
        "{\"type\":\"array\",\"items\":\(reference(name))}"
    }

    private static func object(
        _ required: String,
        _ members: KeyValuePairs<String, String>
    ) -> String {
        let names = required.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",")
        let properties = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return "{\"type\":\"object\",\"required\":[\(names)],\"properties\":{\(properties)}}"
    }

    private static func body(_ name: String) -> String {
        "{\"required\":true,\"content\":{\"application/json\":{\"schema\":\(reference(name))}}}"
    }

    private static func answer(_ description: String, _ name: String) -> String {
        "{\"description\":\"\(description)\",\"content\":{\"application/json\":{\"schema\":\(reference(name))}}}"
    }

    /// What every path may answer, and `others`.
    private static func refusals(_ others: String..., needsToken: Bool = true) -> String {
        let statuses = (["400", "403", "413", "421", "422"] + (needsToken ? ["401"] : []) + others)
            .sorted()
        return statuses.map { "\"\($0)\":\(answer("Refused.", "Error"))" }.joined(separator: ",")
    }
}
