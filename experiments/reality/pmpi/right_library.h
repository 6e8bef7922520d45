/* Each MPI has handles of types of its own: what was compiled for one crashes with another. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_RIGHT_LIBRARY_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_RIGHT_LIBRARY_H

/* Ends the program, with a word on standard error, where its MPI is not the one that this library
 * was compiled for. Open MPI is told from all others, which share MPICH's interface. */
void right_library_check(void);

#endif
