#include "experiments/engine/isolation/shown_instance.h"

#include "models/base/process.h"
#include "models/instance_copy.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { LEAST_SIZE = 1 << 16 };

void show_privately(const struct shown_instance *shown)
{
    if (shown->file == 0) {
        mprotect(shown->memory, shown->size, PROT_READ);
        return;
    }
    if (mmap(shown->memory, shown->size, PROT_READ, MAP_PRIVATE | MAP_FIXED, shown->file, 0) ==
        MAP_FAILED)
        arena_exhausted(1, shown->size);
    close(shown->file);
}

/* A file in memory that is written only through the mapping made here; 0: unavailable, for example
 * where files may not grow. */
static int open_file(size_t size, void **memory)
{
    struct rlimit most;
    int file = getrlimit(RLIMIT_FSIZE, &most) == 0 && size <= most.rlim_cur
                   ? memfd_create("instance", MFD_CLOEXEC | MFD_ALLOW_SEALING)
                   : -1;
    if (file < 0)
        return 0;
    if (ftruncate(file, (off_t)size) == 0)
        *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (*memory != MAP_FAILED && fcntl(file, F_ADD_SEALS, F_SEAL_FUTURE_WRITE | F_SEAL_SHRINK) == 0)
        return file;
    close(file);
    return 0;
}

static void move(struct shown_instance *shown, size_t size)
{
    unsigned moves = shown->moves + 1;
    void *memory = MAP_FAILED;
    hide_instance(shown);
    int file = open_file(size, &memory);
    *shown =
        (struct shown_instance){.memory = memory == MAP_FAILED ? shared_allocate(size) : memory,
                                .size = size,
                                .file = file,
                                .moves = moves};
}

/* The bytes that the copy needs; if there is no room for them, nothing is shown. */
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
        shared_release(shown->memory, shown->size);
        if (shown->file > 0)
            close(shown->file);
    }
    *shown = (struct shown_instance){.moves = shown->moves};
}
