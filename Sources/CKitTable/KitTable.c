#include "CKitTable.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char declarations[] = {
#embed "declarations.txt"
    , 0};

static const char notes[] = {
#embed "notes.txt"
    , 0};

const char *crosstalk_kit_declarations(void) { return declarations; }

const char *crosstalk_kit_notes(void) { return notes; }
