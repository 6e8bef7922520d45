/* Keeps a schedule that is better than the best known one of its instance. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_SUBMIT_H
#define COMMSCHED_EXPERIMENTS_SUITE_SUBMIT_H

#include "experiments/suite/library.h"
#include "models/format/format.h"

struct submission {
    const char *name;    /* of the instance */
    double value, known; /* of the schedule's orders, at most its completion; and the best before */
    bool better;
};

/* Compares a valid schedule with the entry of its instance's digest, and keeps it if it is better.
 * Fails if the library has no such instance, or does not accept such a schedule. */
struct verdict suite_submit(const char *directory, const struct schedule *schedule,
                            struct arena *arena, struct submission *out);

#endif
