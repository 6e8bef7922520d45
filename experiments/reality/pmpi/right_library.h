/* A check of the MPI library at run time: each has its own handle types, and code compiled for one
 * crashes with another. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_RIGHT_LIBRARY_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_RIGHT_LIBRARY_H

/* Ends the program, with a message on standard error, if its MPI is not the one that this library
 * was compiled for. It distinguishes Open MPI from all others, which share MPICH's interface. */
void right_library_check(void);

#endif
