/* Prototypes that a job gives up for: one that was stopped at the time limit three times is not run
 * again in the job, so that an endless loop does not cost the limit in every cell. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_GIVE_UP_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_GIVE_UP_H

#include "experiments/engine/plan/plan.h"

enum { STOPS_TO_GIVE_UP = 3 };

/* The prototypes of a plan; shared by processes that are forked later. */
struct give_up *give_up_start(const struct run_plan *plan);
void give_up_end(struct give_up *give_up);

/* One more run of the algorithm was stopped. */
void give_up_count(struct give_up *give_up, const struct algorithm *algorithm);

/* False for all without a list. */
bool is_given_up(const struct give_up *give_up, const struct algorithm *algorithm);

#endif
