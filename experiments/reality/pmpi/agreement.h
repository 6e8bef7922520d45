/* Collective agreement on the sizes of a call. Returns MPI error codes. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_AGREEMENT_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_AGREEMENT_H

#include "experiments/reality/pmpi/communicator.h"

/* The digest of all sizes (sizes.h), the same on all ranks; *equal: what is sent is what is
 * received. */
int agreement_digest(struct communicator *communicator, uint64_t *digest, bool *equal);

/* All sizes: bytes[ranks * ranks], one row per sender. */
int agreement_sizes(struct communicator *communicator, uint64_t *bytes);

#endif
