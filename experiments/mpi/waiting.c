#include "experiments/mpi/waiting.h"

#include "models/base/wall_clock.h"

#include <math.h>
#include <sched.h>
#include <sys/prctl.h>
#include <time.h>

/* Seconds. */
static const double ANSWER_SPIN = 1e-3;
static const double NAP = 50e-6;
static const double EARLY = 100e-6; /* a sleep may last longer than requested by this */
static const double LATE = 1e-3;    /* sleeping is worthwhile again for messages as late as this */

void waiting_begin(void)
{
    prctl(PR_SET_TIMERSLACK, 1, 0, 0, 0);
}

static void nap(double seconds)
{
    const struct timespec time = {0, (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

/* 0 if something is due: no event is noticed late because of a sleep. */
static double nap_length(struct awaited awaited, double now)
{
    double left = awaited.until - EARLY - now;
    if (now <= awaited.expected + LATE)
        left = fmin(left, awaited.expected - EARLY - now);
    return fmax(0.0, fmin(left, NAP));
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
    for (;;) {
        int done = 0;
        MPI_Testsome(count, requests, &done, completed, MPI_STATUSES_IGNORE);
        if (done != MPI_UNDEFINED && done > 0)
            return done;
        double now = wall_clock();
        if (now >= awaited.until || (done == MPI_UNDEFINED && isinf(awaited.until)))
            return 0;
        pause_for(nap_length(awaited, now));
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
    for (double until = wall_clock() + ANSWER_SPIN; !done && wall_clock() < until;) {
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        if (!done)
            sched_yield();
    }
    if (!done)
        await_one(request);
}
