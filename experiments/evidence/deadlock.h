/* Does traffic deadlock? */
#ifndef COMMSCHED_EXPERIMENTS_EVIDENCE_DEADLOCK_H
#define COMMSCHED_EXPERIMENTS_EVIDENCE_DEADLOCK_H

#include "experiments/audit/claim.h"

/* True when worms wait for each other in a cycle, every source sending to its destinations itself.
 */
bool deadlocks_when_sent_at_once(const struct instance *instance, struct trial_context *context);

#endif
