/* Measures the links between ranks: every ordered pair whose samples are not enough meets once, in
 * rounds of disjoint pairs, all times taken by one clock. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_LINKS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_LINKS_H

#include "experiments/reality/calibration/calibration.h"
#include "experiments/reality/mpi/injected.h"

/* What all ranks know. */
struct links_task {
    struct probe probes[PROBES_MOST];
    int probe_count, nodes;
    bool one_by_one;   /* a pair at a time */
    const int *wanted; /* [nodes * nodes]: samples of every probe */
};

/* Samples of a rank, all so far. */
struct samples {
    struct sample *list; /* [count] */
    size_t count, capacity;
    size_t sent; /* of these rank 0 has had */
};

/* In rank 0, after every round: which one, of how many. Answers whether to stop here. */
typedef bool links_told(void *data, int round, int rounds);

/* In all ranks. False: rank 0 stopped it. */
bool links_measure(const struct links_task *task, const struct injected *injected,
                   struct samples *samples, struct arena *arena, links_told *told, void *data);

#endif
