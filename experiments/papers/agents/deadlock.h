/* Does traffic deadlock? */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_DEADLOCK_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_DEADLOCK_H

#include "experiments/claims/claim.h"

/* True when worms wait for each other in a cycle, every source sending to its destinations itself.
 */
bool deadlocks_when_sent_at_once(const struct instance *instance, struct trial_context *context);

#endif
