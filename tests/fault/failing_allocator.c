/* A preloadable allocator whose n-th allocation fails.
 *
 * FAULT_AT=n: that allocation fails, counted from 1 over the process and all its forks; with
 * FAULT_LASTING set, all later ones fail, too. FAULT_COUNT=FILE: the number of allocations is
 * written there at the end. Programs started by exec are not affected. */
#include "tests/fault/failing_allocator.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* glibc's own. Its reallocarray calls the realloc of this file. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long *made; /* shared between processes; NULL: not counting yet */
static long failing;
static bool lasting;
static pid_t first;

static bool told(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

void failing_allocator_arm(long at, bool and_all_later)
{
    atomic_store(made, 0);
    failing = at;
    lasting = and_all_later;
}

long failing_allocator_made(void)
{
    return atomic_load(made);
}

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("FAULT_AT");
    void *shared = (void *)syscall(SYS_mmap, NULL, sizeof *made, PROT_READ | PROT_WRITE,
                                   MAP_SHARED | MAP_ANONYMOUS, -1, 0L);
    if (shared == MAP_FAILED)
        abort();
    made = shared;
    first = getpid();
    failing_allocator_arm(at ? atol(at) : 0, told("FAULT_LASTING"));
    unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void)
{
    char text[32];
    const char *path = getenv("FAULT_COUNT");
    if (!path || !*path || getpid() != first)
        return;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    int length = snprintf(text, sizeof text, "%ld\n", atomic_load(made));
    if (file < 0 || write(file, text, (size_t)length) != length || close(file) != 0)
        abort();
}

static bool fails(void)
{
    if (!made)
        return false;
    long number = atomic_fetch_add(made, 1) + 1;
    bool now = number == failing || (lasting && failing > 0 && number > failing);
    if (now)
        errno = ENOMEM;
    return now;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return fails() ? NULL : __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset)
{
    if ((flags & MAP_ANONYMOUS) && fails())
        return MAP_FAILED;
    return (void *)syscall(SYS_mmap, address, length, protection, flags, file, offset);
}
