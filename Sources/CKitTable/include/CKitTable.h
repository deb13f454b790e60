#ifndef CROSSTALK_KIT_TABLE_H
#define CROSSTALK_KIT_TABLE_H

/// What the headless UIKit declares, as declarations.txt has it: a thousand lines of data, which no compiler of Swift has to read.
const char *_Nonnull crosstalk_kit_declarations(void) __attribute__((swift_name("crosstalkKitDeclarations()")));

#endif
