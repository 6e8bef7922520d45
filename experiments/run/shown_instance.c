#include "experiments/run/shown_instance.h"

#include "models/instance_copy.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LEAST_SIZE = 1 << 16 };

void show_privately(const struct shown_instance *shown)
{
    if (mmap(shown->memory, shown->size, PROT_READ, MAP_PRIVATE | MAP_FIXED, shown->file, 0) ==
        MAP_FAILED)
        arena_exhausted(1, shown->size);
    close(shown->file);
}

static void move(struct shown_instance *shown, size_t size)
{
    unsigned moves = shown->moves + 1;
    hide_instance(shown);
    int file = memfd_create("instance", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    void *memory = MAP_FAILED;
    if (file >= 0 && ftruncate(file, (off_t)size) == 0)
        memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    /* Nobody writes to it but by this memory. */
    if (memory == MAP_FAILED || fcntl(file, F_ADD_SEALS, F_SEAL_FUTURE_WRITE | F_SEAL_SHRINK) != 0)
        arena_exhausted(1, size);
    *shown = (struct shown_instance){.memory = memory, .size = size, .file = file, .moves = moves};
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
    mprotect(shown->memory, shown->size, PROT_READ);
}

void hide_instance(struct shown_instance *shown)
{
    if (shown->memory) {
        munmap(shown->memory, shown->size);
        close(shown->file);
    }
    *shown = (struct shown_instance){.moves = shown->moves};
}
