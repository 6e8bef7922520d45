/* Selectable algorithms of the library's collectives: in Open MPI by its control variables
 * coll_tuned_COLLECTIVE_algorithm (the tools interface, MPI_T), if coll_tuned_use_dynamic_rules is
 * true. None in other libraries. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_ALGORITHMS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_ALGORITHMS_H

#include "models/base/arena.h"

#include <stddef.h>

struct library_algorithm {
    const char *name;
    int value;
};

/* Call it before MPI_Init: makes algorithms selectable, unless the user specified otherwise. */
void library_prepare(void);

/* Those of "alltoallv" or "bcast", the same on all ranks; 0: none is selectable. */
size_t library_algorithms(const char *collective, struct library_algorithm **out,
                          struct arena *arena);

/* Applies to communicators created from now on; 0: the library's own choice. */
void library_choose(const char *collective, int value);

#endif
