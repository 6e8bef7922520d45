#include "experiments/run/shown_instance.h"

#include "models/instance_copy.h"
#include "models/process.h"

#include <sys/mman.h>

enum { LEAST_SIZE = 1 << 16 };

void show_read_only(const struct shown_instance *shown)
{
    mprotect(shown->memory, shown->size, PROT_READ);
}

static void move(struct shown_instance *shown, size_t size)
{
    unsigned moves = shown->moves + 1;
    hide_instance(shown);
    *shown = (struct shown_instance){.memory = shared_allocate(size), .size = size, .moves = moves};
}

/* The bytes that the copy needs; where there is no room for them nothing is shown. */
static size_t place(struct shown_instance *shown, const struct instance *instance)
{
    struct arena arena = arena_within(shown->memory, shown->size);
    struct instance *copy = ARENA_ARRAY(&arena, struct instance, 1);
    *copy = instance_copy(instance, &arena);
    size_t bytes = arena.bytes;
    shown->instance = bytes < shown->size ? copy : NULL;
    arena_release(&arena);
    return bytes;
}

void show_instance(struct shown_instance *shown, const struct instance *instance)
{
    if (shown->memory)
        mprotect(shown->memory, shown->size, PROT_READ | PROT_WRITE);
    else
        move(shown, LEAST_SIZE);
    for (size_t bytes; (bytes = place(shown, instance)) >= shown->size;)
        move(shown, 2 * bytes);
    show_read_only(shown);
}

void hide_instance(struct shown_instance *shown)
{
    if (shown->memory)
        shared_release(shown->memory, shown->size);
    *shown = (struct shown_instance){.moves = shown->moves};
}
