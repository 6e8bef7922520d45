/* The verbs of commsched-mpi in which every rank is a node: all ranks run them with the same
 * arguments, and only rank 0 prints. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H

#include <stdbool.h>

struct mpi_verb {
    const char *name;
    bool led; /* only rank 0 has the arguments; it sends orders to the other ranks until all end
                 (ranks_broadcast) */
    int (*run)(int argc, char **argv); /* argv[0] is the name; returns the exit status */
};

extern const struct mpi_verb mpi_verb_calibrate, mpi_verb_execute;

/* NULL: there is no such verb. */
const struct mpi_verb *mpi_verb_find(const char *name);

#endif
