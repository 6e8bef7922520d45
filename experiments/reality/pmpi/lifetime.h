/* From the first call that may be taken to MPI_Finalize: what the library keeps for the whole
 * process. MPI_Finalize needs no function of its own here: an attribute of MPI_COMM_SELF is deleted
 * before anything else ends. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_LIFETIME_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_LIFETIME_H

#include <stdbool.h>

/* True between MPI_Init and MPI_Finalize; *keyval is then the key of communicators' attributes. */
bool lifetime_has_begun(int *keyval);

/* For what all threads share, and never while MPI is called. */
void lifetime_lock(void);
void lifetime_unlock(void);

#endif
