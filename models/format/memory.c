#include "models/format/memory.h"

#include "models/base/arena.h"

#include <jansson.h>
#include <stdlib.h>

void *memory_resize(void *memory, size_t bytes)
{
    void *resized = realloc(memory, bytes > 0 ? bytes : 1);
    if (!resized)
        arena_exhausted(1, bytes);
    return resized;
}

static void *allocate(size_t bytes)
{
    return memory_resize(NULL, bytes);
}

/* Runs before main, so that every use of the library ends the program if memory runs out. */
__attribute__((constructor)) static void guard_library(void)
{
    json_set_alloc_funcs(allocate, free);
}
