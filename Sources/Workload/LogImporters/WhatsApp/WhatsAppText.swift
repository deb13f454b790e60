/// Tells what a line of a WhatsApp export is by its words; the app writes placeholders in the phone's language.
enum WhatsAppText {
    enum Kind {
        case text, system, media, deleted, special
    }

    /// What `text`, the first line after the sender's name, is; marked if it began with a mark of writing direction, as
    /// everything does that the app itself wrote on iOS.
    static func kind(_ text: String, isMarked: Bool, isBracketed: Bool) -> Kind {
        // What the app writes is short; what people write need not be searched to its end.
        let plain = text.prefix(256).lowercased()
        if deleted.contains(where: plain.hasPrefix) && plain.count < 80 { return .deleted }
        if isMedia(plain, isMarked: isMarked) { return .media }
        if specials.contains(where: plain.hasPrefix) { return .special }
        if isNotice(plain) && (isMarked || !isBracketed) { return .system }
        // On iOS whatever is marked and no message in disguise comes from the app.
        return isMarked && isBracketed ? .system : .text
    }

    /// The encryption notice, which iOS attributes to the group or the contact.
    static func isNotice(_ plain: String) -> Bool {
        notices.contains { ByteSearch.holds(plain, $0) }
    }

    /// Whether what looks like `Name` before a colon is part of a system line, such as `Ann changed the subject to "plan`.
    static func isSystemSender(_ name: String) -> Bool {
        let plain = name.lowercased()
        return name.count > 80 || name.contains(where: { "\"“”„«»".contains($0) })
            || systemVerbs.contains { ByteSearch.holds(plain, $0) } || isNotice(plain)
    }

    /// The text without the remark that it was edited, or nil.
    static func withoutEdit(_ text: String) -> String? {
        guard text.utf8.last == UInt8(ascii: ">") else { return nil }
        for remark in edits {
            for mark in ["", "\u{200E}"] {
                let suffix = mark + "<" + remark + ">"
                if text.hasSuffix(suffix) {
                    var rest = text.dropLast(suffix.count)
                    if rest.hasSuffix(" ") { rest = rest.dropLast() }
                    while rest.unicodeScalars.last == "\u{200E}" {
                        rest = Substring(rest.unicodeScalars.dropLast())
                    }
                    if rest.hasSuffix(" ") { rest = rest.dropLast() }
                    return String(rest)
                }
            }
        }
        return nil
    }

    private static func isMedia(_ plain: String, isMarked: Bool) -> Bool {
        if plain.hasPrefix("<"), plain.hasSuffix(">"), plain.count < 120 {
            return omitted.contains { ByteSearch.holds(plain, $0) }
                || attached.contains { ByteSearch.holds(plain, $0) }
        }
        if isMarked, plain.count < 60, omitted.contains(where: { ByteSearch.holds(plain, $0) }) {
            return true
        }
        // `IMG-1.jpg (file attached)`, a name with an extension and a remark.
        guard plain.utf8.last == UInt8(ascii: ")"), let open = plain.lastIndex(of: "(") else {
            return false
        }
        let remark = plain[open...]
        let name = plain[..<open]
        return name.contains(".") && fileRemarks.contains { remark.contains($0) }
    }

    private static let omitted = [
        "omitted", "weggelassen", "ausgeschlossen", "без медиафайлов", "опущен", "пропущен",
        "omitid", "omis", "omess", "omesso", "weggelaten", "pominięt", "utelämna", "utelat",
        "dahil edilmedi", "省略", "생략", "حذف الوسائط", "oculto",
    ]
    private static let attached = [
        "attached:", "anhang:", "angehängt:", "adjunto:", "pièce jointe", "allegato:", "anexado:",
        "bijgevoegd:", "прикреплено:", "załączono:", "bifogad:",
    ]
    private static let fileRemarks = [
        "file attached", "datei angehängt", "archivo adjunto", "fichier joint", "file allegato",
        "arquivo anexado", "ficheiro anexado", "bestand bijgevoegd", "файл добавлен",
        "файл прикреплен", "plik dołączony", "fil bifogad", "dosya ekli",
    ]
    private static let deleted = [
        "this message was deleted", "you deleted this message", "diese nachricht wurde gelöscht",
        "du hast diese nachricht gelöscht", "se eliminó este mensaje", "este mensaje fue eliminado",
        "eliminaste este mensaje", "ce message a été supprimé", "vous avez supprimé ce message",
        "questo messaggio è stato eliminato", "hai eliminato questo messaggio",
        "mensagem apagada", "esta mensagem foi apagada", "dit bericht is verwijderd",
        "данное сообщение удалено", "это сообщение удалено", "вы удалили",
    ]
    private static let edits = [
        "This message was edited", "Diese Nachricht wurde bearbeitet", "Se editó este mensaje",
        "Ce message a été modifié", "Questo messaggio è stato modificato", "Mensagem editada",
        "Dit bericht is bewerkt", "Это сообщение изменено", "Сообщение изменено",
    ]
    private static let specials = [
        "poll:", "umfrage:", "encuesta:", "sondage", "location:", "standort:", "ubicación:",
        "local:", "live location shared", "missed voice call", "missed video call", "voice call",
        "video call", "verpasster sprachanruf", "verpasster videoanruf", "contact card omitted",
        "contact:", "event:",
    ]
    private static let notices = [
        "end-to-end encrypted", "end-to-end encryption", "ende-zu-ende-verschlüsselt",
        "cifrados de extremo a extremo", "chiffrés de bout en bout", "crittografati end-to-end",
        "criptografia de ponta a ponta", "end-to-end versleuteld", "сквозным шифрованием",
        "защищены сквозным", "zaszyfrowane", "uçtan uca şifreli",
    ]
    private static let systemVerbs = [
        " changed the subject", " changed this group", " changed the group", " created group",
        " created this group", " added ", " removed ", " joined using", " pinned a message",
        " changed to ", " hat den betreff", " hat die gruppe", " cambió el asunto",
        " a changé le sujet", " изменил", " создал", " ha cambiato l'oggetto", " mudou o nome",
    ]
}
