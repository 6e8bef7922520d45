/* Checkpoints: the times at which current performance may be queried during execution, and the
 * decision whether to replan. Paper `exchange` section 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_CHECKPOINTS_H
#define COMMSCHED_ALGORITHMS_LIB_CHECKPOINTS_H

#include "models/base/truth.h"
#include "models/timeline.h"

#include <math.h>

#define NEVER_YET (-INFINITY) /* time of a checkpoint or a plan that has not occurred */

struct checkpoint_times {
    const struct truth *truth;
    double *changes; /* CHECKPOINTS_CHANGE: the times at which any factor changes, increasing */
    size_t change_count;
};

/* All memory is from the arena. */
struct checkpoint_times checkpoint_times_of(const struct truth *truth, int nodes,
                                            struct arena *arena);

/* The first checkpoint after the last one, given the whole schedule as executed under the truth
 * from now on; transfers end when they are received. INFINITY: there are no more. */
double checkpoint_after(const struct checkpoint_times *checkpoints, const struct timeline *timeline,
                        double last, struct arena *scratch);

/* A transfer of zero duration has begun when it has ended: a checkpoint at its end does not delay
 * it. */
static inline bool has_begun(const struct transfer *transfer, double time)
{
    return transfer->send_start < time || transfer->receive_end <= time;
}

/* The duration of a transfer, without waiting. */
struct seconds {
    double real;
    double believed; /* at the last plan */
};

/* Whether to replan at a checkpoint: always if factors have changed; otherwise if the total
 * duration of the transfers that have ended since the last plan differs from the believed one by
 * more than the threshold. seconds[k] belongs to transfer k. */
bool checkpoint_plans_anew(const struct checkpoint_times *checkpoints,
                           const struct timeline *timeline, const struct seconds *seconds,
                           double planned, double now);

/* A factor as known at a time: it keeps its current value. Work that ends while that value lasts
 * ends exactly as under the truth. At NEVER_YET nothing is known: 1 throughout, as for NULL. */
struct steps steps_known(const struct steps *steps, double time);

#endif
