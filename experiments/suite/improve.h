/* Runs algorithms and bounds on entries of the library, in worker processes, and keeps
 * improvements. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_IMPROVE_H
#define COMMSCHED_EXPERIMENTS_SUITE_IMPROVE_H

#include "experiments/suite/record.h"
#include "models/format/format.h"

struct improvement {
    const char *directory;               /* of the library */
    const bool *chosen;                  /* [count]: entries */
    const struct algorithm **algorithms; /* [algorithm_count]; 0: all algorithms of the tree */
    int algorithm_count;
    uint64_t seed;
    double time_limit; /* of every bound and algorithm, seconds */
    bool quick;        /* no bounds and exact algorithms */
    int jobs;
    /* Called for every entry that changed, with its old and new state, and for every failure. */
    void (*tell)(const struct suite_entry *before, const struct suite_entry *after);
    void (*tell_failure)(const struct suite_entry *entry, const char *reason);
};

/* Every change is saved as soon as it is known. */
struct verdict suite_improve(const struct improvement *improvement, struct arena *arena);

/* The result of a submitted schedule; the two entries are in the arena. */
struct submission {
    struct suite_entry *before, *after;
    double value; /* of its orders; at most the schedule's completion */
    bool better;
};

/* Compares a valid schedule with the entry of its instance's digest, and keeps it if it is better.
 * Fails if the library has no such instance, or does not accept such a schedule. */
struct verdict suite_submit(const char *directory, const struct schedule *schedule,
                            struct arena *arena, struct submission *out);

#endif
