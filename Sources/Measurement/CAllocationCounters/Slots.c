#include "Slots.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Zero pages, of which a thread touches one line: room for apps that start a thread for every message.
enum { limit = 1 << 16 };

typedef struct {
    ac_counters counters;
} __attribute__((aligned(64))) slot;

_Static_assert(sizeof(slot) == 64, "a slot is one cache line, or threads slow each other down");

static slot slots[limit];
static int claimed;
__thread ac_counters *ac_thread_slot __attribute__((tls_model("initial-exec"), visibility("hidden")));

void ac_abort(const char *message) {
    ssize_t written = write(STDERR_FILENO, message, strlen(message));
    (void)written;
    abort();
}

__attribute__((noinline, cold)) ac_counters *ac_claim_slot(void) {
    int index = __atomic_fetch_add(&claimed, 1, __ATOMIC_RELAXED);
    // Sharing a slot would lose counts silently.
    if (index >= limit) ac_abort("allocation counters: more threads than slots (65536)\n");
    return ac_thread_slot = &slots[index].counters;
}

int ac_thread_count(void) { return __atomic_load_n(&claimed, __ATOMIC_RELAXED); }

static ac_counters read_slot(const ac_counters *slot) {
    return (ac_counters){
        .mallocs = __atomic_load_n(&slot->mallocs, __ATOMIC_RELAXED),
        .frees = __atomic_load_n(&slot->frees, __ATOMIC_RELAXED),
        .bytes = __atomic_load_n(&slot->bytes, __ATOMIC_RELAXED),
        .usable_allocated = __atomic_load_n(&slot->usable_allocated, __ATOMIC_RELAXED),
        .usable_freed = __atomic_load_n(&slot->usable_freed, __ATOMIC_RELAXED),
        .usable_peak = __atomic_load_n(&slot->usable_peak, __ATOMIC_RELAXED),
    };
}

ac_counters ac_thread(void) { return read_slot(ac_slot()); }

void ac_reset_thread_peak(void) {
    ac_counters *slot = ac_slot();
    int64_t live = (int64_t)(slot->usable_allocated - slot->usable_freed);
    __atomic_store_n(&slot->usable_peak, live, __ATOMIC_RELAXED);
}

ac_counters ac_total(void) {
    ac_counters total = {0};
    int count = ac_thread_count();
    for (int index = 0; index < count; index++) {
        ac_counters one = read_slot(&slots[index].counters);
        total.mallocs += one.mallocs;
        total.frees += one.frees;
        total.bytes += one.bytes;
        total.usable_allocated += one.usable_allocated;
        total.usable_freed += one.usable_freed;
    }
    return total;
}
