#include "experiments/run/apart.h"

#include "experiments/run/progress.h"
#include "models/arena.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define LONGEST_POLL 1e6 /* seconds */

void *shared_allocate(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED)
        return memory;
    arena_exhausted(1, size);
}

void shared_release(void *memory, size_t size)
{
    munmap(memory, size);
}

static _Noreturn void serve(void (*work)(void *), void *data, pid_t parent)
{
    struct rlimit no_core = {0, 0};
    setpgid(0, 0);
    setrlimit(RLIMIT_CORE, &no_core);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == parent)
        work(data);
    fflush(stdout);
    _exit(EXIT_SUCCESS);
}

/* False when the time passed without progress before the other end of the pipe was closed. */
static bool await_end(int channel, double seconds, const volatile size_t *progress)
{
    size_t seen = progress ? *progress : 0;
    double deadline = monotonic_seconds() + seconds;
    struct pollfd end = {channel, POLLIN, 0};
    for (;;) {
        double left = fmin(deadline - monotonic_seconds(), LONGEST_POLL);
        int answer = poll(&end, 1, left > 0.0 ? (int)ceil(1000.0 * left) : 0);
        if (answer > 0)
            return true;
        if (answer < 0 || left == LONGEST_POLL)
            continue;
        if (!progress || *progress == seen)
            return false;
        seen = *progress;
        deadline = monotonic_seconds() + seconds;
    }
}

static struct verdict describe_end(int status)
{
    if (WIFSIGNALED(status))
        return verdict_no("signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    if (WEXITSTATUS(status) == EXIT_EXHAUSTED)
        return verdict_no("out of memory (exit status %d)", EXIT_EXHAUSTED);
    if (WEXITSTATUS(status) != 0)
        return verdict_no("exit status %d", WEXITSTATUS(status));
    return verdict_yes();
}

struct verdict run_apart(void (*work)(void *data), void *data, double seconds,
                         const volatile size_t *progress)
{
    int ends[2], status;
    pid_t parent = getpid();
    if (pipe(ends) != 0)
        return verdict_no("no process could be started: %s", strerror(errno));
    fflush(NULL); /* what is buffered is printed once */
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        serve(work, data, parent);
    }
    int error = errno;
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return verdict_no("no process could be started: %s", strerror(error));
    }
    setpgid(child, child); /* in both processes: whichever comes first */
    bool ended = await_end(ends[0], seconds, progress);
    close(ends[0]);
    if (!ended)
        kill(-child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    kill(-child, SIGKILL);
    return ended ? describe_end(status) : verdict_no("stopped after %g s", seconds);
}
