#define _GNU_SOURCE
#include "AllocationStacks.h"
#include "Slots.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

// Where one thread allocates: its stacks, each kept once for each label and type, with how often and how much.

// Frame pointers lead from frame to frame; Swift keeps them, and so do the runtime and libraries that come with it.

enum { bits = 20, capacity = 1 << bits, most = capacity / 4 * 3, depth_limit = 200, pool_limit = 1 << 25 };
enum { live_bits = 22, live_capacity = 1 << live_bits, live_most = live_capacity / 4 * 3 };

typedef struct {
    uint64_t hash; // 0: free.
    ac_stack stack;
} entry;

/// Memory that has not been freed, and whose it is.
typedef struct {
    uintptr_t memory; // 0: free.
    uint32_t size;
    uint32_t place;
} block;

// Address space; what is used becomes memory. Not from malloc, which is what is recorded.
static entry *entries;
static uintptr_t *pool;
static block *blocks;
static size_t used, pooled, living;
static bool is_overfull;
static uint32_t label;
/// Above this there is no frame of the recorded thread.
static uintptr_t stack_end;

__thread bool ac_is_recorded __attribute__((tls_model("initial-exec"), visibility("hidden")));
static __thread const void *type __attribute__((tls_model("initial-exec")));

static void *reserve(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static const size_t table_size = (size_t)capacity * sizeof(entry);
static const size_t pool_size = (size_t)pool_limit * sizeof(uintptr_t);
static const size_t blocks_size = (size_t)live_capacity * sizeof(block);
/// Whether this is the thread that is recorded, which others' memory is no business of.
static __thread bool is_owner __attribute__((tls_model("initial-exec")));

bool ac_stacks_begin(void) {
    ac_stacks_end();
    pthread_attr_t attributes;
    void *low;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
    int failed = pthread_attr_getstack(&attributes, &low, &size);
    pthread_attr_destroy(&attributes);
    if (failed) return false;
    stack_end = (uintptr_t)low + size;
    entries = reserve(table_size);
    pool = reserve(pool_size);
    blocks = reserve(blocks_size);
    if (entries == NULL || pool == NULL || blocks == NULL) {
        ac_stacks_end();
        return false;
    }
    used = pooled = living = 0;
    is_owner = true;
    is_overfull = false;
    label = 0;
    type = NULL;
    ac_want_stacks(true);
    return ac_is_counting();
}

void ac_stacks_end(void) {
    ac_is_recorded = false;
    ac_want_stacks(false);
    if (entries != NULL) munmap(entries, table_size);
    if (pool != NULL) munmap(pool, pool_size);
    if (blocks != NULL) munmap(blocks, blocks_size);
    entries = NULL;
    pool = NULL;
    blocks = NULL;
    is_owner = false;
}

void ac_stacks_record(bool on) { ac_is_recorded = on && entries != NULL; }

void ac_stacks_label(uint32_t number) { label = number; }

void ac_stacks_type(const void *metadata) { type = metadata; }

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash ^= value;
    hash *= 0x9e3779b97f4a7c15ull;
    return hash ^ hash >> 29;
}

static size_t home(uintptr_t memory) { return mix(1, memory) >> (64 - live_bits); }

static void keep(uintptr_t memory, size_t size, size_t place) {
    if (living == live_most) {
        is_overfull = true;
        return;
    }
    size_t at = home(memory);
    while (blocks[at].memory != 0) at = (at + 1) & (live_capacity - 1);
    blocks[at] = (block){memory, size > UINT32_MAX ? UINT32_MAX : (uint32_t)size, (uint32_t)place};
    living++;
    entries[place].stack.live++;
    entries[place].stack.live_bytes += blocks[at].size;
}

__attribute__((visibility("hidden"), noinline)) void ac_forget(const void *memory) {
    if (!is_owner || blocks == NULL) return;
    size_t at = home((uintptr_t)memory);
    while (blocks[at].memory != (uintptr_t)memory) {
        if (blocks[at].memory == 0) return;
        at = (at + 1) & (live_capacity - 1);
    }
    entries[blocks[at].place].stack.live--;
    entries[blocks[at].place].stack.live_bytes -= blocks[at].size;
    living--;
    // What lies behind the gap and belongs before it moves up (Knuth, volume 3, 6.4, algorithm R).
    size_t gap = at;
    for (;;) {
        at = (at + 1) & (live_capacity - 1);
        if (blocks[at].memory == 0) break;
        size_t wanted = home(blocks[at].memory);
        if (((at - wanted) & (live_capacity - 1)) < ((at - gap) & (live_capacity - 1))) continue;
        blocks[gap] = blocks[at];
        gap = at;
    }
    blocks[gap].memory = 0;
}

__attribute__((visibility("hidden"), noinline)) void ac_record(const void *memory, size_t size) {
    uintptr_t frames[depth_limit];
    uint32_t depth = 0;
    uint64_t hash = mix(mix(1, label), (uintptr_t)type);
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    while (depth < depth_limit) {
        uintptr_t next = ((uintptr_t *)frame)[0];
        uintptr_t address = ((uintptr_t *)frame)[1];
        if (address == 0) break;
        frames[depth++] = address;
        hash = mix(hash, address);
        if (next <= frame || next + 2 * sizeof(uintptr_t) > stack_end || next % sizeof(uintptr_t) != 0) break;
        frame = next;
    }
    if (hash == 0) hash = 1;
    size_t place = hash >> (64 - bits);
    while (entries[place].hash != 0 && entries[place].hash != hash) place = (place + 1) & (capacity - 1);
    entry *found = &entries[place];
    if (found->hash == 0) {
        if (used == most || pooled + depth > pool_limit) {
            is_overfull = true;
            return;
        }
        used++;
        memcpy(pool + pooled, frames, depth * sizeof(uintptr_t));
        *found = (entry){hash, {pool + pooled, depth, label, type, 0, 0, 0, 0}};
        pooled += depth;
    }
    found->stack.allocations++;
    found->stack.bytes += size;
    keep((uintptr_t)memory, size, place);
}

long ac_stacks_count(void) { return entries == NULL || is_overfull ? -1 : (long)used; }

void ac_stacks_visit(void (*visit)(const ac_stack *, void *), void *context) {
    if (entries == NULL) return;
    for (size_t place = 0; place < capacity; place++)
        if (entries[place].hash != 0) visit(&entries[place].stack, context);
}

ac_place ac_place_of(uintptr_t address) {
    Dl_info info;
    if (dladdr((void *)address, &info) == 0) return (ac_place){NULL, 0, NULL};
    return (ac_place){info.dli_fname, (uintptr_t)info.dli_fbase, info.dli_sname};
}

uintptr_t ac_program_base(void) { return ac_place_of((uintptr_t)ac_program_base).base; }
