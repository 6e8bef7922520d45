#include "experiments/job/job_lock.h"

#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { RETRY_MICROSECONDS = 100000 };

/* A lock by fcntl is not inherited by forked workers, which may briefly outlive their parent. */
static struct flock whole_file(void)
{
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET};
}

static bool try_lock(int file, bool *held_by_another)
{
    struct flock lock = whole_file();
    bool taken = fcntl(file, F_SETLK, &lock) == 0;
    *held_by_another = !taken && (errno == EACCES || errno == EAGAIN);
    return taken;
}

static void print_holder(int file, const char *directory)
{
    struct flock lock = whole_file();
    if (fcntl(file, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK)
        return;
    fprintf(stderr, "commsched: another commsched (process %ld) is using %s/; waiting for it\n",
            (long)lock.l_pid, directory);
}

static void wait_for(int file, const char *path, const char *directory)
{
    bool held = false, told = false;
    while (!try_lock(file, &held)) {
        require(held ? verdict_yes() : verdict_no("%s: cannot lock: %s", path, strerror(errno)));
        if (!told)
            print_holder(file, directory);
        told = true;
        usleep(RETRY_MICROSECONDS);
    }
}

void job_lock(const char *directory, struct arena *arena)
{
    static const char *const parts[] = {"", "/witnesses", "/hunt"};
    const char *path = arena_print(arena, "%s/lock", directory);
    require(output_make_directory(directory));
    int file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0)
        fail("%s: cannot write: %s", path, strerror(errno));
    wait_for(file, path, directory);
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        output_remove_leftovers(arena_print(arena, "%s%s", directory, parts[k]));
}
