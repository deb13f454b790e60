import Foundation
import Testing

@testable import RunReports

/// Colours that can be read: by WCAG's contrast on both grounds, and by readers who do not tell red from green.
struct PagePaletteTests {
    private enum Theme: String, CaseIterable { case light, dark }

    /// Red, green and blue from 0 to 1, linear.
    private static func linear(_ hex: String) throws -> [Double] {
        let value = try #require(Int(hex, radix: 16))
        return [16, 8, 0].map { shift in
            let share = Double(value >> shift & 0xFF) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
    }

    private static func contrast(_ first: String, _ second: String) throws -> Double {
        let lights = try [first, second].map { hex in
            zip(try linear(hex), [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
        }.sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private static func hex(_ name: String, _ theme: Theme) throws -> String {
        let colour = try #require(PagePalette.all.first { $0.name == name }, "\(name)")
        return theme == .light ? colour.light : colour.dark
    }

    @Test func contrastIsWCAGs() throws {
        #expect(abs(try Self.contrast("ffffff", "000000") - 21) < 1e-9)
        #expect(abs(try Self.contrast("ffffff", "767676") - 4.54) < 0.01)
    }

    @Test(arguments: Theme.allCases) private func colourStandsOutFromItsGround(
        _ theme: Theme
    ) throws {
        for colour in PagePalette.all {
            let own = try Self.hex(colour.name, theme)
            let grounds = try ["page", "raised"].map { try Self.contrast(own, Self.hex($0, theme)) }
            switch colour.role {
            case .text: #expect(grounds.allSatisfy { $0 >= 4.5 }, "\(colour.name) \(grounds)")
            case .mark: #expect(grounds.allSatisfy { $0 >= 3 }, "\(colour.name) \(grounds)")
            case .ground:
                let ink = try Self.contrast(own, Self.hex("ink", theme))
                #expect(ink >= 4.5, "\(colour.name) \(ink)")
            case .quiet: break
            }
        }
    }

    /// What a reader without one kind of cone sees, in linear light.
    /// - Source: Machado, Oliveira, Fernandes (2009), severity 1.
    private static let blindness: [String: [[Double]]] = [
        "protanopia": [
            [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        "deuteranopia": [
            [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ]

    /// CIE Lab of linear light.
    private static func lab(_ rgb: [Double]) -> [Double] {
        let xyz = [
            [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ].map { zip($0, rgb).map(*).reduce(0, +) }
        let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
            let share = max(0, value / white)
            return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    /// Colours that stand beside each other and mean different things.
    @Test(arguments: ["protanopia", "deuteranopia"])
    func colourBlindReadersTellThemApart(_ kind: String) throws {
        let matrix = try #require(Self.blindness[kind])
        let pairs = [
            ("less", "more"), ("b0", "b1"), ("b2", "b7"), ("b1", "b2"), ("l3", "m3"), ("h0", "h1"),
        ]
        for theme in Theme.allCases {
            for (first, second) in pairs {
                let labs = try [first, second].map { name in
                    let rgb = try Self.linear(Self.hex(name, theme))
                    return Self.lab(matrix.map { zip($0, rgb).map(*).reduce(0, +) })
                }
                let distance = sqrt(
                    zip(labs[0], labs[1]).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
                )
                #expect(distance >= 15, "\(first) and \(second), \(theme): \(distance)")
            }
        }
    }
}
