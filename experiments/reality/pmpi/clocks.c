#include "experiments/reality/pmpi/clocks.h"

#include "experiments/reality/execution/clock_name.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <string.h>

enum { TRIPS = 16, TAG_TRIP = 2 };

/* Seconds after which clocks are compared again, and the largest assumed drift in seconds per
 * second: clocks drift by some tens of millionths, and more while they are being adjusted. */
static const double COMPARED_FOR = 1.0, DRIFT = 2e-4;

struct clocks clocks_begin(MPI_Comm ranks, struct arena *arena)
{
    int count;
    char own[CLOCK_NAME], first[CLOCK_NAME];
    PMPI_Comm_size(ranks, &count);
    struct clocks clocks = {.other = ARENA_ARRAY(arena, int, count),
                            .offset = ARENA_ZEROED(arena, struct clock_offset, count),
                            .compared = -INFINITY};
    own_clock_name(own);
    memcpy(first, own, sizeof own);
    PMPI_Bcast(first, CLOCK_NAME, MPI_CHAR, 0, ranks);
    int other = strcmp(own, first) != 0;
    PMPI_Allgather(&other, 1, MPI_INT, clocks.other, 1, MPI_INT, ranks);
    for (int rank = 0; rank < count; rank++)
        clocks.apart = clocks.apart || clocks.other[rank];
    return clocks;
}

static void answer(MPI_Comm ranks)
{
    for (int k = 0; k < TRIPS; k++) {
        PMPI_Recv(NULL, 0, MPI_DOUBLE, 0, TAG_TRIP, ranks, MPI_STATUS_IGNORE);
        double there = wall_clock();
        PMPI_Send(&there, 1, MPI_DOUBLE, 0, TAG_TRIP, ranks);
    }
}

static struct clock_offset ask(MPI_Comm ranks, int rank)
{
    struct round_trip trip[TRIPS];
    for (int k = 0; k < TRIPS; k++) {
        trip[k].sent = wall_clock();
        PMPI_Send(NULL, 0, MPI_DOUBLE, rank, TAG_TRIP, ranks);
        PMPI_Recv(&trip[k].there, 1, MPI_DOUBLE, rank, TAG_TRIP, ranks, MPI_STATUS_IGNORE);
        trip[k].returned = wall_clock();
    }
    return clock_offset_of(trip, TRIPS);
}

static void compare(struct clocks *clocks, MPI_Comm ranks, int rank)
{
    int count;
    PMPI_Comm_size(ranks, &count);
    if (clocks->other[rank])
        answer(ranks);
    for (int k = 0; rank == 0 && k < count; k++)
        if (clocks->other[k])
            clocks->offset[k] = ask(ranks, k);
    clocks->compared = wall_clock();
}

void clocks_compare(struct clocks *clocks, MPI_Comm ranks)
{
    int rank, due;
    if (!clocks->apart)
        return;
    PMPI_Comm_rank(ranks, &rank);
    due = wall_clock() - clocks->compared > COMPARED_FOR;
    PMPI_Bcast(&due, 1, MPI_INT, 0, ranks);
    if (due)
        compare(clocks, ranks, rank);
}

double clocks_common(const struct clocks *clocks, int rank, double moment, double *uncertainty)
{
    const struct clock_offset *offset = &clocks->offset[rank];
    if (!clocks->other[rank]) {
        *uncertainty = 0.0;
        return moment;
    }
    double common = moment - offset->offset;
    *uncertainty = offset->uncertainty + DRIFT * fabs(common - offset->at);
    return common;
}
