/* Observations of fastest-node-first against the optimum. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_FNF_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_FNF_H

#include "experiments/claims/claim.h"

/* The algorithms that they run, for a claim's list. */
#define FNF_READY_ALGORITHMS "multicast/fnf multicast/optimum_dp_ready"
#define FNF_AVAILABLE_READY_ALGORITHMS "multicast/fnf_available multicast/optimum_dp_ready"
#define FNF_TOTAL_ALGORITHMS "multicast/fnf multicast/optimum_dp"

/* The final ready-to-receive time of fnf, the name of a reading of it, is at most factor times the
 * optimum. */
struct observation fnf_ready_within(const char *fnf, double factor, const struct instance *instance,
                                    struct claim_context *context);

/* Its total time is at most factor times the optimum, plus a constant. */
struct observation fnf_total_within(double factor, double constant, const struct instance *instance,
                                    struct claim_context *context);

#endif
