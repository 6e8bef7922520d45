/* Algorithms of the library's collectives that can be chosen while a program runs: of Open MPI by
 * its control variables coll_tuned_COLLECTIVE_algorithm (the tools interface, MPI_T), where
 * coll_tuned_use_dynamic_rules is true. Of other libraries none. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_ALGORITHMS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_ALGORITHMS_H

#include "models/base/arena.h"

#include <stddef.h>

struct library_algorithm {
    const char *name;
    int value;
};

/* Before MPI_Init: that they can be chosen, unless the user says otherwise. */
void library_prepare(void);

/* Those of "alltoallv" or "bcast", in all ranks the same; 0: none can be chosen. */
size_t library_algorithms(const char *collective, struct library_algorithm **out,
                          struct arena *arena);

/* For communicators that are made from now on; 0: the library's own choice. */
void library_choose(const char *collective, int value);

#endif
