import Conformance

extension ScreenContents {
    /// Without what is judged on the canonical schedule only: banner, spinners and error texts (R0).
    var judged: ScreenContents {
        var screen = self
        screen.banner = nil
        screen.list?.isSpinning = false
        screen.conversation?.error = nil
        screen.create?.error = nil
        screen.create?.isSpinning = false
        return screen
    }
}
