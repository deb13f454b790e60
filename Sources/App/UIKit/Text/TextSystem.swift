// What lays out text: values are kept, and measures are by a table of letters' widths.

public import HeadlessUIKit

/// Text with its looks, and those who lay it out.
open class NSTextStorage: NSMutableAttributedString {
    /// Those who lay it out.
    @preconcurrency @MainActor
    open private(set) var layoutManagers: [NSLayoutManager] {
        get { managers }
        set { managers = newValue }
    }

    private var managers: [NSLayoutManager] = []

    /// Has the text laid out.
    @preconcurrency @MainActor
    open func addLayoutManager(_ manager: NSLayoutManager) {
        managers.append(manager)
        manager.textStorage = self
    }

    /// Has the text laid out no longer.
    @preconcurrency @MainActor
    open func removeLayoutManager(_ manager: NSLayoutManager) {
        managers.removeAll { $0 === manager }
        manager.textStorage = nil
    }
}

/// Lays text out by a table of letters' widths.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text.
    open weak var textStorage: NSTextStorage?
    /// The room that it is laid out in.
    open private(set) var textContainers: [NSTextContainer] = []
    open var usesFontLeading = true
    open var allowsNonContiguousLayout = false

    private var length: Int { textStorage?.length ?? 0 }

    /// Adds room.
    open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
    /// Takes room away.
    open func removeTextContainer(at index: Int) { textContainers.remove(at: index) }
    /// Lays out what is to be; it needs no time.
    open func ensureLayout(for container: NSTextContainer) {}
    /// Has a stretch laid out again.
    open func invalidateLayout(
        forCharacterRange range: NSRange,
        actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) {}
    /// Has a stretch drawn again; nothing is drawn.
    open func invalidateDisplay(forCharacterRange range: NSRange) {}
    /// The glyphs in a room: all.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: length)
    }
    /// The glyphs of letters: as many.
    open func glyphRange(
        forCharacterRange range: NSRange,
        actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange { range }
    /// The letter of a glyph.
    open func characterIndexForGlyph(at index: Int) -> Int { index }
    /// The glyph at a point: the first one.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
    /// The letter at a point: the first one.
    open func characterIndex(
        for point: CGPoint,
        in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints: UnsafeMutablePointer<CGFloat>?
    ) -> Int { 0 }
    /// The room that is taken.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        textStorage?.boundingRect(with: container.size, context: nil) ?? .zero
    }
    /// The room that glyphs take: that of all.
    open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
        usedRect(for: container)
    }
    /// The room that a glyph's line takes: that of all.
    open func lineFragmentUsedRect(
        forGlyphAt index: Int,
        effectiveRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect { textContainers.first.map(usedRect) ?? .zero }
    /// Draws what is behind glyphs; nothing is drawn.
    open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
    /// Draws glyphs; nothing is drawn.
    open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {}
}

extension UITextView {
    /// Who lays the text out.
    public final var layoutManager: NSLayoutManager {
        if let kept = extra("layoutManager") as? NSLayoutManager { return kept }
        let made = NSLayoutManager()
        keepExtra(made, "layoutManager")
        made.addTextContainer(textContainer)
        return made
    }

    /// The text with its looks, a copy: what is done to it does not show.
    public final var textStorage: NSTextStorage {
        let kept = extra("textStorage") as? NSTextStorage
        let storage = kept ?? NSTextStorage(string: "")
        if kept == nil {
            keepExtra(storage, "textStorage")
            storage.addLayoutManager(layoutManager)
        }
        if storage.string != text { storage.setAttributedString(attributedText) }
        return storage
    }
}
