#include "experiments/engine/store/store_memory.h"

#include <sqlite3.h>

static sqlite3_mem_methods methods;
static bool exhausted;

static void *allocate(int bytes)
{
    void *memory = methods.xMalloc(bytes);
    exhausted |= !memory;
    return memory;
}

static void *resize(void *memory, int bytes)
{
    void *moved = methods.xRealloc(memory, bytes);
    exhausted |= !moved;
    return moved;
}

void store_memory_watch(void)
{
    static bool watched;
    if (watched)
        return;
    watched = true;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &methods);
    sqlite3_mem_methods watching = methods;
    watching.xMalloc = allocate;
    watching.xRealloc = resize;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &watching);
}

bool store_memory_exhausted(void)
{
    return exhausted;
}
