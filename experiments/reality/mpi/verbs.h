/* The verbs of commsched-mpi in which every rank is a node: all ranks run them with the same words,
 * and rank 0 alone prints. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H

#include <stdbool.h>

struct mpi_verb {
    const char *name, *summary;
    void (*prepare)(void); /* before MPI begins; or NULL */
    bool led;              /* rank 0 alone knows the words, and tells the other ranks what
                            * to do until the end of all (ranks_broadcast) */
    int (*run)(int argc, char **argv); /* argv[0] is the name; answers the exit status */
};

extern const struct mpi_verb mpi_verb_calibrate, mpi_verb_execute;

/* NULL: there is none of that name. */
const struct mpi_verb *mpi_verb_find(const char *name);

#endif
