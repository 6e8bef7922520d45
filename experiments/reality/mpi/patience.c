#include "experiments/reality/mpi/patience.h"

#include "models/base/wall_clock.h"

#include <sched.h>
#include <stdbool.h>
#include <time.h>

/* Seconds. */
#define NAP 50e-6
#define NAP_LONG 200e-6 /* MPI makes progress only between sleeps */
#define NAP_LATE 150e-6 /* possible delay of a wake-up */
#define WORTH_SLEEPING 2e-3
#define ASKING 300e-6

static void nap(double seconds)
{
    const struct timespec time = {0, (long)(1e9 * seconds)};
    nanosleep(&time, NULL);
}

/* Sleeps for most of the expected time; polls around it; then sleeps between polls. */
static void pass_time(const struct patience *patience, double waited)
{
    double shortest = patience->shortest;
    bool early = shortest > WORTH_SLEEPING && waited < 0.9 * shortest - NAP_LONG - NAP_LATE;
    if (early)
        nap(NAP_LONG);
    else if (waited < 1.1 * shortest + ASKING)
        sched_yield();
    else
        nap(NAP);
}

void patience_await(struct patience *patience, MPI_Request *request)
{
    double start = wall_clock(), waited = 0.0;
    int done = 0;
    while (MPI_Test(request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done) {
        pass_time(patience, waited);
        waited = wall_clock() - start;
    }
    if (waited > 0.0 && (patience->shortest <= 0.0 || waited < patience->shortest))
        patience->shortest = waited;
}

void patience_be_busy(double seconds)
{
    double left = seconds, end = wall_clock() + seconds;
    while (left > 0.0) {
        int found;
        if (left > NAP_LONG + NAP_LATE)
            nap(NAP_LONG);
        else if (left > 2.0 * NAP_LATE)
            nap(left - NAP_LATE);
        else
            sched_yield();
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
        left = end - wall_clock();
    }
}
