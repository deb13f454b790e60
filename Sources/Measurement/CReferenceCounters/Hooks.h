#pragma once
#include <stdbool.h>

/// A heap object of the Swift runtime.
typedef struct object object;

/// Whether the runtime goes through its hooks, with safe functions behind them.
__attribute__((visibility("hidden"))) bool rc_is_installed(void);

__attribute__((visibility("hidden"))) void oc_end(void);
