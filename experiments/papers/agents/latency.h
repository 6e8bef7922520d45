/* How long a message takes on an idle network: from a processor of the root to
 * another there and to one of a child, and from child to child. Paper: `agents` section 4. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_LATENCY_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_LATENCY_H

#include "experiments/claims/claim.h"

struct latency {
    double local, to_remote, between; /* seconds from the beginning of the start-up */
};

/* Of the instance's only message, between the first hosts that fit, by the root: two on it, one on
 * each of two of its children. False where there are none, or its routes are not the tree's. */
bool latency_of(const struct instance *instance, struct trial_context *context,
                struct latency *out);

/* The times and lengths of section 6. */
bool latency_of_paper(const struct switched *switched);

#endif
