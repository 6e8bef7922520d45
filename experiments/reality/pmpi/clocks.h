/* Times of all ranks of a communicator by the clock of its rank 0. The clocks of ranks that read
 * another clock are compared with rank 0's by round trips, and again after some time. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_CLOCKS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_CLOCKS_H

#include "experiments/reality/execution/clock_offset.h"
#include "models/base/arena.h"

#include <mpi.h>
#include <stdbool.h>

struct clocks {
    bool apart;                  /* some rank reads another clock than rank 0 */
    int *other;                  /* [ranks]: the rank is such a one */
    struct clock_offset *offset; /* [ranks], on rank 0: offsets of the other clocks */
    double compared;             /* on rank 0: time of the last comparison; -INFINITY: never */
};

/* Collective; `ranks` is one of the library's own communicators; memory is allocated from the
 * arena. */
struct clocks clocks_begin(MPI_Comm ranks, struct arena *arena);

/* Collective: compares clocks if that is due. */
void clocks_compare(struct clocks *clocks, MPI_Comm ranks);

/* On rank 0: converts a time of a rank's own clock to rank 0's, within *uncertainty seconds. */
double clocks_common(const struct clocks *clocks, int rank, double moment, double *uncertainty);

#endif
