/* Readings and lemmas of ForwardInSwitch held against every schedule of an instance's task. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_TRIAL_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FORWARDING_TRIAL_H

#include "experiments/claims/claim.h"
#include "experiments/papers/agents/forwarding_readings.h"

/* Violated where the two times differ. */
struct trial forwarding_same_time(int time, int other);

/* Violated where ForwardInSwitch does not take that time for a task of the model. */
struct trial forwarding_trial_time(const struct instance *instance, struct trial_context *context,
                                   int (*time)(const struct forwarding_task *task));

/* Violated where the reading of Figure 11 does not find the optimum of a task of the model. */
struct trial forwarding_trial_reading(const struct instance *instance,
                                      struct trial_context *context,
                                      enum forwarding_reading reading);

/* Violated where no optimal schedule of a task of the model keeps to the priorities. */
struct trial forwarding_trial_priorities(const struct instance *instance,
                                         struct trial_context *context,
                                         enum forwarding_priority priorities);

#endif
