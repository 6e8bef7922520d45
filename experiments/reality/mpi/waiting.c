#include "experiments/reality/mpi/waiting.h"

#include <fcntl.h>
#include <math.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

/* Seconds. */
static const double NAP_FIRST = 20e-6, NAP_LAST = 100e-6, SPIN = 100e-6, ANSWER_SPIN = 1e-3;

void waiting_begin(void)
{
    prctl(PR_SET_TIMERSLACK, 1, 0, 0, 0);
}

double own_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A kernel's boot, and the namespace in which its time counts. */
void own_clock_name(char name[CLOCK_NAME])
{
    memset(name, 0, CLOCK_NAME);
    int boot = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    ssize_t length = boot < 0 ? -1 : read(boot, name, CLOCK_NAME / 2);
    if (boot >= 0)
        close(boot);
    if (length <= 0) {
        gethostname(name, CLOCK_NAME / 2);
        length = (ssize_t)strlen(name);
    }
    if (readlink("/proc/self/ns/time", name + length, CLOCK_NAME - 1 - (size_t)length) < 0)
        name[length] = '\0';
}

static void nap(double seconds)
{
    const struct timespec time = {0, (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

/* Not beyond the moment before which there is to be no more napping; from there on others that can
 * run go first. */
static void nap_until(double until, double *longest)
{
    double left = until - SPIN - own_time();
    if (left > 0.0)
        nap(fmin(left, *longest));
    else
        sched_yield();
    *longest = fmin(1.5 * *longest, NAP_LAST);
}

int await_some(MPI_Request *requests, int count, double until, int *completed)
{
    double longest = NAP_FIRST;
    for (;;) {
        int done = 0;
        MPI_Testsome(count, requests, &done, completed, MPI_STATUSES_IGNORE);
        if (done != MPI_UNDEFINED && done > 0)
            return done;
        if (own_time() >= until || (done == MPI_UNDEFINED && isinf(until)))
            return 0;
        nap_until(until, &longest);
    }
}

void await_one(MPI_Request *request)
{
    int completed;
    await_some(request, 1, INFINITY, &completed);
}

void await_answer(MPI_Request *request)
{
    int done = 0;
    for (double until = own_time() + ANSWER_SPIN; !done && own_time() < until;) {
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        if (!done)
            sched_yield();
    }
    if (!done)
        await_one(request);
}
