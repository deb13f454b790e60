#include "Slots.h"
#include <stdlib.h>

#ifndef AC_STEPS_ASIDE

// C++ new and delete by their mangled names. libjemalloc exports its own, which would go round malloc and its counts.

#define EXPORT __attribute__((visibility("default"), used))

/// C cannot throw `std::bad_alloc`, and a null from a throwing `new` is undefined.
static void *required(void *memory) {
    if (memory == NULL) ac_abort("allocation counters: out of memory in operator new\n");
    return memory;
}

#define NEW(symbol) \
    EXPORT void *symbol(size_t size) { return required(malloc(size)); }
#define NEW_NOTHROW(symbol) \
    EXPORT void *symbol(size_t size, const void *nothrow) { (void)nothrow; return malloc(size); }
#define NEW_ALIGNED(symbol) \
    EXPORT void *symbol(size_t size, size_t alignment) { return required(aligned_alloc(alignment, size)); }
#define NEW_ALIGNED_NOTHROW(symbol) \
    EXPORT void *symbol(size_t size, size_t alignment, const void *nothrow) { \
        (void)nothrow; \
        return aligned_alloc(alignment, size); \
    }
#define DELETE(symbol) \
    EXPORT void symbol(void *memory) { free(memory); }
/// With a size, an alignment or a nothrow tag, none of which matters here.
#define DELETE_1(symbol) \
    EXPORT void symbol(void *memory, size_t extra) { (void)extra; free(memory); }
#define DELETE_2(symbol) \
    EXPORT void symbol(void *memory, size_t first, size_t second) { (void)first; (void)second; free(memory); }

NEW(_Znwm)
NEW(_Znam)
NEW_NOTHROW(_ZnwmRKSt9nothrow_t)
NEW_NOTHROW(_ZnamRKSt9nothrow_t)
NEW_ALIGNED(_ZnwmSt11align_val_t)
NEW_ALIGNED(_ZnamSt11align_val_t)
NEW_ALIGNED_NOTHROW(_ZnwmSt11align_val_tRKSt9nothrow_t)
NEW_ALIGNED_NOTHROW(_ZnamSt11align_val_tRKSt9nothrow_t)
DELETE(_ZdlPv)
DELETE(_ZdaPv)
DELETE_1(_ZdlPvm)
DELETE_1(_ZdaPvm)
DELETE_1(_ZdlPvRKSt9nothrow_t)
DELETE_1(_ZdaPvRKSt9nothrow_t)
DELETE_1(_ZdlPvSt11align_val_t)
DELETE_1(_ZdaPvSt11align_val_t)
DELETE_2(_ZdlPvmSt11align_val_t)
DELETE_2(_ZdaPvmSt11align_val_t)
DELETE_2(_ZdlPvSt11align_val_tRKSt9nothrow_t)
DELETE_2(_ZdaPvSt11align_val_tRKSt9nothrow_t)

#endif
