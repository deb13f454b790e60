#ifndef CROSSTALK_RULE_PAGE_H
#define CROSSTALK_RULE_PAGE_H

/// The page Rules.md of the module Conformance: the rules are written there once, for readers and for `crosstalk rules`.
const char *_Nonnull crosstalk_rule_page(void) __attribute__((swift_name("crosstalkRulePage()")));

#endif
