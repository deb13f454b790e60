#include "Slots.h"

#ifdef AC_STEPS_ASIDE

// What stands for the counters in a sanitized build: nothing is counted, and nothing claims that it were.

const char *ac_allocator_path(void) { return "(the sanitizer's own)"; }
bool ac_is_counting(void) { return false; }
bool ac_sees_library_calls(void) { return false; }
double ac_pair_ns(bool is_counted, long pairs) {
    (void)is_counted, (void)pairs;
    return 0;
}
void ac_set_usable(bool on) { (void)on; }
void ac_want_stacks(bool on) { (void)on; }
void ac_observe_frees(void (*observer)(void *)) { (void)observer; }

#endif
