/* What the ranks of a communicator know together of the sizes of a call. Results of MPI. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_AGREEMENT_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_AGREEMENT_H

#include "experiments/reality/pmpi/communicator.h"

/* The digest of all sizes (sizes.h), the same on all ranks; *equal where what is sent is what is
 * received. */
int agreement_digest(struct communicator *communicator, uint64_t *digest, bool *equal);

/* Who sends how much to whom: bytes[ranks * ranks], a row a sender. */
int agreement_sizes(struct communicator *communicator, uint64_t *bytes);

#endif
