/* Checkpoints: when the numbers of the moment may be asked for while a schedule is carried out, and
 * whether what has happened so far is a reason to plan anew. Paper `exchange` section 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_CHECKPOINTS_H
#define COMMSCHED_ALGORITHMS_LIB_CHECKPOINTS_H

#include "models/base/truth.h"
#include "models/timeline.h"

#include <math.h>

#define NEVER_YET (-INFINITY) /* the time of a checkpoint or a plan that there was none of */

struct checkpoint_times {
    const struct truth *truth;
    double *changes; /* CHECKPOINTS_CHANGE: the times when any factor changes, increasing */
    size_t change_count;
};

/* All memory is the arena's. */
struct checkpoint_times checkpoint_times_of(const struct truth *truth, int nodes,
                                            struct arena *arena);

/* The first checkpoint after the last one, by a whole schedule as the truth executes it from now
 * on: transfers end when they are received. INFINITY: there is none any more. */
double checkpoint_after(const struct checkpoint_times *checkpoints, const struct timeline *timeline,
                        double last, struct arena *scratch);

/* What takes no time has begun when it has ended: a checkpoint at its end does not put it off. */
static inline bool has_begun(const struct transfer *transfer, double time)
{
    return transfer->send_start < time || transfer->receive_end <= time;
}

/* How long a transfer takes, without what it waits for. */
struct seconds {
    double real;
    double believed; /* at the last plan */
};

/* Whether the rest is planned anew at a checkpoint: always where factors have changed; otherwise
 * where the transfers that have ended since the last plan took more or less than believed by more
 * than the threshold. seconds[k] are of transfer k. */
bool checkpoint_plans_anew(const struct checkpoint_times *checkpoints,
                           const struct timeline *timeline, const struct seconds *seconds,
                           double planned, double now);

/* A factor as far as it is known at a time: it stays as it is then. What does not outlast that ends
 * as in the truth, to the bit. At NEVER_YET nothing is: 1 throughout, as for NULL. */
struct steps steps_known(const struct steps *steps, double time);

#endif
