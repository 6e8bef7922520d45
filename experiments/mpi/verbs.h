/* The verbs of commsched-mpi in which every rank is a node. Rank 0 has the arguments, and sends
 * orders to the other ranks until all end (ranks_broadcast). */
#ifndef COMMSCHED_EXPERIMENTS_MPI_VERBS_H
#define COMMSCHED_EXPERIMENTS_MPI_VERBS_H

/* argv[0] is the name; they return the exit status. */
int calibrate(int argc, char **argv);
int execute(int argc, char **argv);

#endif
