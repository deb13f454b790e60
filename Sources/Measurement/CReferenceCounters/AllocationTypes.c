#include "AllocationStacks.h"
#include "ObjectCensus.h"
#include "Hooks.h"
#include <stddef.h>
#include <stdint.h>

// Tells the recorder of stacks which type is being allocated.

extern object *(*_swift_allocObject)(const void *metadata, size_t size, size_t alignment);

static object *(*next_alloc)(const void *, size_t, size_t);

static object *typed_alloc(const void *metadata, size_t size, size_t alignment) {
    ac_stacks_type(metadata);
    object *made = next_alloc(metadata, size, alignment);
    ac_stacks_type(NULL);
    return made;
}

bool oc_type_allocations(bool on) {
    if (on) {
        if (!rc_is_installed() || oc_is_on()) return false;
        if (next_alloc == NULL) next_alloc = _swift_allocObject;
        __atomic_store_n(&_swift_allocObject, typed_alloc, __ATOMIC_RELEASE);
    } else if (next_alloc != NULL) {
        __atomic_store_n(&_swift_allocObject, next_alloc, __ATOMIC_RELEASE);
    }
    return true;
}
