#ifndef CROSSTALK_KIT_TABLE_H
#define CROSSTALK_KIT_TABLE_H

/// What the headless UIKit declares, as declarations.txt has it: a thousand lines of data, which no compiler of Swift has to read.
const char *_Nonnull crosstalk_kit_declarations(void) __attribute__((swift_name("crosstalkKitDeclarations()")));

/// What of that is without effect, and what UIKit has beyond it, as notes.txt has it: sections of a line that says what, and names.
const char *_Nonnull crosstalk_kit_notes(void) __attribute__((swift_name("crosstalkKitNotes()")));

#endif
