/* Moments of all ranks of a communicator by the clock of its rank 0. Ranks that read another clock
 * than rank 0 have it compared with its own by round trips, again where that is long ago. In a
 * simulation time is the simulated one. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_CLOCKS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_CLOCKS_H

#include "experiments/reality/execution/clock_offset.h"
#include "models/base/arena.h"

#include <mpi.h>
#include <stdbool.h>

struct clocks {
    bool simulated;
    bool apart;                  /* some rank reads another clock than rank 0 */
    int *other;                  /* [ranks]: whether it is this one */
    struct clock_offset *offset; /* [ranks], by rank 0: of the other clocks */
    double compared;             /* by rank 0: when; -INFINITY: never */
};

/* Collective; `ranks` is a communicator of the library's own, what is made lies in the arena. */
struct clocks clocks_begin(MPI_Comm ranks, bool simulated, struct arena *arena);

/* Seconds by this rank's own clock. */
double clocks_now(const struct clocks *clocks);

/* Collective: compares clocks where that is due. */
void clocks_compare(struct clocks *clocks, MPI_Comm ranks);

/* Rank 0: the moment of a rank's own clock by rank 0's, right up to *uncertainty seconds. */
double clocks_common(const struct clocks *clocks, int rank, double moment, double *uncertainty);

#endif
