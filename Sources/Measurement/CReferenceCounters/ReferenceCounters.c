#define _GNU_SOURCE
#include "ReferenceCounters.h"
#include "Hooks.h"
#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define unlikely(condition) __builtin_expect(!!(condition), 0)

// From libswiftCore. The flag is weak: other runtimes have none.
extern object *swift_retain(object *);
extern void swift_release(object *);
extern object *swift_retain_n(object *, uint32_t);
extern void swift_release_n(object *, uint32_t);
extern object *(*_swift_retain)(object *);
extern void (*_swift_release)(object *);
extern object *(*_swift_retain_n)(object *, uint32_t);
extern void (*_swift_release_n)(object *, uint32_t);
extern object *(*_swift_tryRetain)(object *);
extern bool hooks_are_on
    __asm__("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    __attribute__((weak));

// MARK: A slot of counters a thread, never given back: a total keeps what threads that have exited did

enum { limit = 1 << 16 };

typedef struct {
    rc_counters counters;
} __attribute__((aligned(64))) slot;

static slot slots[limit];
static int claimed;
static __thread rc_counters *thread_slot __attribute__((tls_model("initial-exec")));

__attribute__((noinline, cold)) static rc_counters *claim_slot(void) {
    static const char message[] = "reference counters: more threads than slots (65536)\n";
    int index = __atomic_fetch_add(&claimed, 1, __ATOMIC_RELAXED);
    // Sharing a slot would lose counts silently.
    if (index >= limit) {
        ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
        (void)written;
        abort();
    }
    return thread_slot = &slots[index].counters;
}

static inline rc_counters *own_slot(void) {
    rc_counters *slot = thread_slot;
    return unlikely(slot == NULL) ? claim_slot() : slot;
}

/// Only the slot's thread writes it; atomic because `rc_total` reads meanwhile.
static inline void bump(uint64_t *counter, uint64_t by) {
    __atomic_store_n(counter, *counter + by, __ATOMIC_RELAXED);
}

static rc_counters read_slot(const rc_counters *slot) {
    return (rc_counters){
        .retains = __atomic_load_n(&slot->retains, __ATOMIC_RELAXED),
        .releases = __atomic_load_n(&slot->releases, __ATOMIC_RELAXED),
    };
}

rc_counters rc_thread(void) { return read_slot(own_slot()); }

rc_counters rc_total(void) {
    rc_counters total = {0};
    int count = __atomic_load_n(&claimed, __ATOMIC_RELAXED);
    for (int index = 0; index < count && index < limit; index++) {
        rc_counters one = read_slot(&slots[index].counters);
        total.retains += one.retains;
        total.releases += one.releases;
    }
    return total;
}

// MARK: What stands in for the runtime's functions

static object *(*next_retain)(object *);
static void (*next_release)(object *);
static object *(*next_retain_n)(object *, uint32_t);
static void (*next_release_n)(object *, uint32_t);
static object *(*next_try_retain)(object *);

/// Null, and what has its sign bit set (immortal or tagged), is not counted anywhere: the runtime returns at once.
static inline bool is_object(object *object) { return (intptr_t)object > 0; }

static object *counted_retain(object *object) {
    if (is_object(object)) bump(&own_slot()->retains, 1);
    return next_retain(object);
}

static void counted_release(object *object) {
    if (is_object(object)) bump(&own_slot()->releases, 1);
    next_release(object);
}

static object *counted_retain_n(object *object, uint32_t number) {
    if (is_object(object)) bump(&own_slot()->retains, number);
    return next_retain_n(object, number);
}

static void counted_release_n(object *object, uint32_t number) {
    if (is_object(object)) bump(&own_slot()->releases, number);
    next_release_n(object, number);
}

static object *counted_try_retain(object *object) {
    if (is_object(object)) bump(&own_slot()->retains, 1);
    return next_try_retain(object);
}

// MARK: Where the runtime keeps its retain function

#if defined(__x86_64__)
/// Ends of `swift_retain` in 6.3.1, where the flag is set: mov slot(%rip),%rax; pop %rbp; jmp *%rax.
static bool is_jump_through_slot(const uint8_t *code) {
    static const uint8_t load[] = {0x48, 0x8b, 0x05}, jump[] = {0x5d, 0xff, 0xe0};
    return memcmp(code, load, 3) == 0 && memcmp(code + 7, jump, 3) == 0;
}

static const void *library_of(const void *address) {
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fbase : NULL;
}

/// Null unless all is as it is in 6.3.1: anything else is another runtime, and not to be written to.
static void **find_slot(void) {
    const uint8_t *code = (const uint8_t *)(void *)&swift_retain;
    Dl_info info;
    const ElfW(Sym) *symbol = NULL;
    if (dladdr1(code, &info, (void **)&symbol, RTLD_DL_SYMENT) == 0) return NULL;
#ifdef STATIC_STDLIB
    // A program exports nothing of a static runtime, whose function is as long as that of the shared one.
    size_t size = 119;
#else
    if (symbol == NULL || info.dli_saddr != code) return NULL;
    size_t size = symbol->st_size;
#endif
    for (size_t at = 0; at + 10 <= size; at++) {
        if (!is_jump_through_slot(code + at)) continue;
        int32_t distance;
        memcpy(&distance, code + at + 3, sizeof distance);
        void **slot = (void **)(code + at + 7 + distance);
        // Beside the public variables, which are writable, and none of them.
        ptrdiff_t apart = (char *)slot - (char *)&_swift_retain;
        if (apart == 0 || apart < -256 || apart > 256 || apart % (ptrdiff_t)sizeof *slot != 0) return NULL;
        return library_of(*slot) == info.dli_fbase ? slot : NULL;
    }
    return NULL;
}
#endif

// MARK: Installing

rc_status rc_install(void) {
#if defined(__x86_64__)
    static void **slot;
    if (&hooks_are_on == NULL) return rc_other_runtime;
    if (slot == NULL) {
        if ((slot = find_slot()) == NULL) return rc_other_runtime;
        next_retain = _swift_retain;
        next_release = _swift_release;
        next_retain_n = _swift_retain_n;
        next_release_n = _swift_release_n;
        next_try_retain = _swift_tryRetain;
        // `_swift_retain` keeps the runtime's own function, which tests the sign.
        __atomic_store_n(slot, (void *)counted_retain, __ATOMIC_RELEASE);
        __atomic_store_n(&_swift_release, counted_release, __ATOMIC_RELEASE);
        __atomic_store_n(&_swift_retain_n, counted_retain_n, __ATOMIC_RELEASE);
        __atomic_store_n(&_swift_release_n, counted_release_n, __ATOMIC_RELEASE);
        __atomic_store_n(&_swift_tryRetain, counted_try_retain, __ATOMIC_RELEASE);
    }
    __atomic_store_n(&hooks_are_on, true, __ATOMIC_RELEASE);
    return rc_installed;
#else
    return rc_other_machine;
#endif
}

void rc_uninstall(void) {
    if (&hooks_are_on == NULL) return;
    // The runtime sets the flag again at the next allocation that is hooked.
    oc_end();
    __atomic_store_n(&hooks_are_on, false, __ATOMIC_RELEASE);
}

bool rc_is_installed(void) { return &hooks_are_on != NULL && __atomic_load_n(&hooks_are_on, __ATOMIC_RELAXED); }

// MARK: Self-test

extern object *swift_bridgeObjectRetain(object *);
extern void swift_bridgeObjectRelease(object *);

bool rc_counts_known_work(void *raw) {
    object *volatile object = raw;
    if (!rc_is_installed()) return false;
    rc_counters before = rc_thread();
    for (int round = 0; round < 100; round++) swift_retain(object);
    swift_retain_n(object, 7);
    swift_bridgeObjectRetain(object);
    for (int round = 0; round < 100; round++) swift_release(object);
    swift_release_n(object, 7);
    swift_bridgeObjectRelease(object);
    // An immortal literal's and a small string's bits: not addresses, and not to be changed.
    static const uintptr_t bits[] = {0, 0x8000000000000001, 0xe000000000000000};
    bool are_left_alone = true;
    for (int index = 0; index < 3; index++) {
        struct object *volatile untouched = (struct object *)bits[index];
        if (swift_retain(untouched) != untouched) are_left_alone = false;
        if (swift_retain_n(untouched, 3) != untouched) are_left_alone = false;
        swift_release(untouched);
        swift_release_n(untouched, 3);
    }
    rc_counters after = rc_thread();
    return are_left_alone && after.retains - before.retains == 108 && after.releases - before.releases == 108;
}
