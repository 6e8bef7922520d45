/* The verbs of commsched-mpi in which every rank is a node: all ranks run them with the same words,
 * and rank 0 alone prints. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_VERBS_H

struct mpi_verb {
    const char *name, *summary;
    void (*prepare)(void);             /* before MPI begins; or NULL */
    int (*run)(int argc, char **argv); /* argv[0] is the name; answers the exit status */
};

extern const struct mpi_verb mpi_verb_calibrate, mpi_verb_execute;

/* NULL: there is none of that name. */
const struct mpi_verb *mpi_verb_find(const char *name);

#endif
