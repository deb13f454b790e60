#include "CRulePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../Conformance/Conformance.docc/Rules.md"
    , 0};

const char *crosstalk_rule_page(void) { return (const char *)page; }
