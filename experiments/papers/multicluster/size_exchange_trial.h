/* Claims about what it costs more that every node learns all sizes, not only those it receives. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_SIZE_EXCHANGE_TRIAL_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_SIZE_EXCHANGE_TRIAL_H

#include "experiments/claims/trial.h"

/* The instance is the exchange by which all nodes learn all sizes: each sends its n-1 sizes to each
 * other. Measured is what HL takes longer for it than for one size from each to each, allowed the
 * bound of paper `multicluster`, section 5. Does not apply where messages are not all equal. */
struct trial trial_size_exchange(const struct instance *instance, struct trial_context *context);

/* Such an exchange, of 4 bytes a size, on 2 to 64 nodes with links of several kinds. */
bool draw_size_exchange(size_t index, struct trial_context *context, struct instance *out);

#endif
