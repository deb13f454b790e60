#define _GNU_SOURCE
#include "ObjectCensus.h"
#include "AllocationCounters.h"
#include "Hooks.h"
#include <string.h>
#include <sys/mman.h>

// The runtime's hook. Any value but its own makes the runtime set the flag that turns on the hooks of
// ReferenceCounters.c, so those are there first.
extern object *(*_swift_allocObject)(const void *metadata, size_t size, size_t alignment);

// MARK: Who is alive: open addressing, linear probing, no tombstones

typedef oc_object entry;

// 96 MB of address space, of which only what is used becomes memory. Not from malloc, which is counted.
enum { bits = 22, capacity = 1 << bits, most = capacity / 4 * 3 };

static entry *entries;
static size_t alive;
static uint32_t births;
static bool is_overfull;
/// How many look away, one within the other.
static int looks_away;
/// Objects are freed by whichever thread drops them last.
static bool is_locked;

static void lock(void) {
    while (__atomic_test_and_set(&is_locked, __ATOMIC_ACQUIRE)) {}
}

static void unlock(void) { __atomic_clear(&is_locked, __ATOMIC_RELEASE); }

/// Fibonacci hashing of the address, whose low four bits are always 0.
static size_t home(const void *object) {
    return (size_t)((((uintptr_t)object >> 4) * 0x9e3779b97f4a7c15ull) >> (64 - bits));
}

static size_t after(size_t place) { return (place + 1) & (capacity - 1); }

static void insert(const void *object, const void *metadata, size_t size) {
    if (alive == most) {
        is_overfull = true;
        return;
    }
    size_t place = home(object);
    while (entries[place].object != NULL && entries[place].object != object) place = after(place);
    if (entries[place].object == NULL) alive++;
    uint32_t short_size = size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
    entries[place] = (entry){object, metadata, short_size, births};
    if (births < UINT32_MAX) births++;
}

/// Takes `object` out, if it is in, and moves up those behind it that would not be found across the gap.
static void take_out(const void *object) {
    size_t gap = home(object);
    while (entries[gap].object != object) {
        if (entries[gap].object == NULL) return;
        gap = after(gap);
    }
    alive--;
    for (size_t place = after(gap); entries[place].object != NULL; place = after(place)) {
        size_t from_home = (place - home(entries[place].object)) & (capacity - 1);
        size_t from_gap = (place - gap) & (capacity - 1);
        if (from_home < from_gap) continue;
        entries[gap] = entries[place];
        gap = place;
    }
    entries[gap] = (entry){0};
}

// MARK: Being told

static object *(*next_alloc)(const void *, size_t, size_t);

static object *noted_alloc(const void *metadata, size_t size, size_t alignment) {
    object *made = next_alloc(metadata, size, alignment);
    lock();
    if (entries != NULL && looks_away == 0) insert(made, metadata, size);
    unlock();
    return made;
}

static void note_free(void *memory) {
    lock();
    if (entries != NULL) take_out(memory);
    unlock();
}

// MARK: The census

static const size_t table_size = (size_t)capacity * sizeof(entry);

bool oc_begin(void) {
    if (!rc_is_installed() || !ac_is_counting()) return false;
    oc_end();
    void *table = mmap(NULL, table_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (table == MAP_FAILED) return false;
    if (next_alloc == NULL) next_alloc = _swift_allocObject;
    lock();
    entries = table;
    alive = 0;
    births = 0;
    is_overfull = false;
    looks_away = 0;
    unlock();
    ac_observe_frees(note_free);
    __atomic_store_n(&_swift_allocObject, noted_alloc, __ATOMIC_RELEASE);
    return true;
}

void oc_end(void) {
    if (next_alloc != NULL) __atomic_store_n(&_swift_allocObject, next_alloc, __ATOMIC_RELEASE);
    ac_observe_frees(NULL);
    lock();
    entry *table = entries;
    entries = NULL;
    unlock();
    if (table != NULL) munmap(table, table_size);
}

void oc_look_away(bool on) {
    lock();
    looks_away += on ? 1 : -1;
    unlock();
}

bool oc_is_on(void) {
    lock();
    bool is_on = entries != NULL;
    unlock();
    return is_on;
}

uint32_t oc_births(void) { return __atomic_load_n(&births, __ATOMIC_RELAXED); }

long oc_alive(void) {
    lock();
    long count = entries == NULL || is_overfull ? -1 : (long)alive;
    unlock();
    return count;
}

long oc_list(oc_object *objects, long room) {
    long count = 0;
    lock();
    if (entries == NULL || is_overfull) count = -1;
    for (size_t place = 0; count >= 0 && place < capacity; place++) {
        if (entries[place].object == NULL) continue;
        if (count == room) {
            count = -1;
            break;
        }
        objects[count++] = entries[place];
    }
    unlock();
    return count;
}

int oc_count(oc_tally *tallies, int room) {
    int kinds = 0;
    lock();
    if (entries == NULL || is_overfull) kinds = -1;
    for (size_t place = 0; kinds >= 0 && place < capacity; place++) {
        if (entries[place].object == NULL) continue;
        const void *metadata = entries[place].metadata;
        int kind = 0;
        while (kind < kinds && tallies[kind].metadata != metadata) kind++;
        if (kind == kinds) {
            if (kinds == room) {
                kinds = -1;
                break;
            }
            tallies[kinds++] = (oc_tally){metadata, 0};
        }
        tallies[kind].objects++;
    }
    unlock();
    return kinds;
}
