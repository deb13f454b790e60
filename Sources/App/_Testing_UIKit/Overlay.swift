// Nothing. Where a file imports both Testing and UIKit the compiler asks for this module, which attaches a phone's images to
// tests; Linux's toolchain declares it and has none.
