// How text with looks looks: values are kept, nothing is drawn.

public import HeadlessUIKit

/// How a paragraph looks.
///
/// That only the mutable one can be changed, a phone's compiler checks.
open class NSParagraphStyle: NSObject {
    open var alignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var lineSpacing: CGFloat = 0
    open var paragraphSpacing: CGFloat = 0
    open var paragraphSpacingBefore: CGFloat = 0
    open var headIndent: CGFloat = 0
    open var tailIndent: CGFloat = 0
    open var firstLineHeadIndent: CGFloat = 0
    open var minimumLineHeight: CGFloat = 0
    open var maximumLineHeight: CGFloat = 0
    open var lineHeightMultiple: CGFloat = 0
    open var hyphenationFactor: Float = 0

    /// As everywhere.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    private var values: [Double] {
        [
            lineSpacing, paragraphSpacing, paragraphSpacingBefore, headIndent, tailIndent,
            firstLineHeadIndent, minimumLineHeight, maximumLineHeight, lineHeightMultiple,
            Double(hyphenationFactor),
        ]
    }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        (copy.alignment, copy.lineBreakMode) = (alignment, lineBreakMode)
        (copy.lineSpacing, copy.paragraphSpacing) = (lineSpacing, paragraphSpacing)
        (copy.paragraphSpacingBefore, copy.headIndent) = (paragraphSpacingBefore, headIndent)
        (copy.tailIndent, copy.firstLineHeadIndent) = (tailIndent, firstLineHeadIndent)
        (copy.minimumLineHeight, copy.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
        (copy.lineHeightMultiple, copy.hyphenationFactor) = (lineHeightMultiple, hyphenationFactor)
        return copy
    }

    open override func copy() -> Any { mutableCopy() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return other.values == values && other.alignment == alignment
            && other.lineBreakMode == lineBreakMode
    }

    open override var hash: Int { values.hashValue }
}

/// How a paragraph looks, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {}

/// How lines lie under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: Int

    /// Creates a style from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Of points.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Not under blanks.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A picture in text.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var contents: Data?

    /// Creates an empty one.
    public override init() { super.init() }
    /// Creates one from a file.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        super.init()
    }
    /// Creates one of a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

/// How text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// With what is above and below a line's letters.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// In lines.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The last one cut.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// How text was measured; nothing is said.
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
}

/// The room that text takes in lines no wider than `width`, 0 for any.
private func extent(of text: String, _ font: UIFont?, within width: CGFloat = 0) -> CGSize {
    TextExtents.size(
        of: text.isEmpty ? " " : text,
        font ?? .systemFont(ofSize: 12),
        within: width,
        lines: 0
    )
}

extension NSAttributedString {
    /// Text that is a picture.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
    }

    private var firstFont: UIFont? {
        length == 0 ? nil : attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    }

    /// The room that the text takes, by a table of letters' widths.
    public func size() -> CGSize { extent(of: string, firstFont) }
    /// The room that the text takes in lines of a width, by a table of letters' widths.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) -> CGRect { CGRect(origin: .zero, size: extent(of: string, firstFont, within: size.width)) }
}

extension NSString {
    /// The room that the text takes, by a table of letters' widths.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attributes).size()
    }
    /// The room that the text takes in lines of a width, by a table of letters' widths.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
    /// Draws the text; nothing is drawn.
    public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws the text; nothing is drawn.
    public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension String {
    /// The room that the text takes, by a table of letters' widths.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }
    /// The room that the text takes in lines of a width, by a table of letters' widths.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

extension NSAttributedString.Key {
    /// An address.
    public static let link = NSAttributedString.Key("NSLink")
    /// A picture.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// How far above the line.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The colour of lines under text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The colour of lines through text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// How slanted.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// How wide.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Whether letters join.
    public static let ligature = NSAttributedString.Key("NSLigature")
}
