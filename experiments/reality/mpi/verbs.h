/* The verbs of commsched-mpi in which every rank is a node. Rank 0 has the arguments, and sends
 * orders to the other ranks until all end (ranks_broadcast). */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H

struct mpi_verb {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the name; returns the exit status */
};

extern const struct mpi_verb mpi_verb_calibrate, mpi_verb_execute;

/* NULL: there is no such verb. */
const struct mpi_verb *mpi_verb_find(const char *name);

#endif
