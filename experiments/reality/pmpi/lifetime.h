/* State of the library for the whole process, from the first call that may be taken to
 * MPI_Finalize. MPI_Finalize needs no wrapper: an attribute of MPI_COMM_SELF is deleted before
 * anything else ends. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_LIFETIME_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_LIFETIME_H

#include <stdbool.h>

/* True between MPI_Init and MPI_Finalize; *keyval is then the key of the communicators'
 * attributes. */
bool lifetime_has_begun(int *keyval);

/* Protects data shared by all threads; never held while MPI is called. */
void lifetime_lock(void);
void lifetime_unlock(void);

#endif
