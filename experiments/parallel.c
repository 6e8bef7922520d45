#include "experiments/parallel.h"

#include "experiments/progress.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_WORKERS = 256, POLL_MICROSECONDS = 2000 };

void *shared_allocate(size_t count, size_t size)
{
    size_t bytes;
    void *memory = __builtin_mul_overflow(count, size, &bytes)
                       ? MAP_FAILED
                       : mmap(NULL, bytes > 0 ? bytes : 1, PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED)
        return memory;
    fputs("commsched: out of memory\n", stderr);
    exit(3);
}

void shared_release(void *memory, size_t count, size_t size)
{
    munmap(memory, count * size > 0 ? count * size : 1);
}

static void describe_end(struct verdict *verdict, int status)
{
    if (!verdict->ok || (WIFEXITED(status) && WEXITSTATUS(status) == 0))
        return;
    *verdict = WIFSIGNALED(status)
                   ? verdict_no("a worker process died of %s", strsignal(WTERMSIG(status)))
                   : verdict_no("a worker process ended with status %d", WEXITSTATUS(status));
}

/* Waits for every child, or kills them when the time is over. */
static struct verdict await_all(pid_t *children, int count, double seconds)
{
    struct verdict verdict = verdict_yes();
    double end = monotonic_seconds() + seconds;
    for (int running = count; running > 0;) {
        bool over = monotonic_seconds() > end;
        for (int k = 0; k < count; k++) {
            int status;
            if (children[k] == 0)
                continue;
            if (over) {
                kill(children[k], SIGKILL);
                verdict =
                    verdict_no("a worker process ran longer than %.0f s and was killed", seconds);
            }
            pid_t ended = waitpid(children[k], &status, over ? 0 : WNOHANG);
            if (ended == 0 || (ended < 0 && errno == EINTR))
                continue;
            if (ended > 0)
                describe_end(&verdict, status);
            children[k] = 0;
            running--;
        }
        if (running > 0)
            usleep(POLL_MICROSECONDS);
    }
    return verdict;
}

struct verdict run_in_parallel(int workers, void (*work)(int worker, void *data), void *data,
                               double seconds)
{
    pid_t children[MOST_WORKERS], parent = getpid();
    int count = 0;
    fflush(NULL); /* what is buffered is printed once */
    for (int worker = 0; worker < workers && worker < MOST_WORKERS; worker++) {
        pid_t child = fork();
        if (child == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            if (getppid() == parent)
                work(worker, data);
            _exit(EXIT_SUCCESS);
        }
        if (child > 0)
            children[count++] = child;
    }
    if (count == 0)
        return verdict_no("no process could be started: %s", strerror(errno));
    return await_all(children, count, seconds);
}
