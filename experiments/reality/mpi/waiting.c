#include "experiments/reality/mpi/waiting.h"

#include <math.h>
#include <sched.h>
#include <sys/prctl.h>
#include <time.h>

/* Seconds. */
static const double ANSWER_SPIN = 1e-3;

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

static void nap(double seconds)
{
    const struct timespec time = {0, (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

/* Yields to other processes if there is to be no sleep. */
static void pause_for(double seconds)
{
    if (seconds > 0.0)
        nap(seconds);
    else
        sched_yield();
}

int await_some(MPI_Request *requests, int count, struct awaited awaited, int *completed)
{
    struct naps naps = naps_start();
    for (;;) {
        int done = 0;
        MPI_Testsome(count, requests, &done, completed, MPI_STATUSES_IGNORE);
        if (done != MPI_UNDEFINED && done > 0)
            return done;
        double now = own_time();
        if (now >= awaited.until || (done == MPI_UNDEFINED && isinf(awaited.until)))
            return 0;
        pause_for(naps_next(&naps, awaited, now));
    }
}

void await_one(MPI_Request *request)
{
    int completed;
    await_some(request, 1, (struct awaited){INFINITY, INFINITY}, &completed);
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
