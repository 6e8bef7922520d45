/* Runs algorithms and bounds on entries of the library, in worker processes, and keeps what is
 * better than known. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_IMPROVE_H
#define COMMSCHED_EXPERIMENTS_SUITE_IMPROVE_H

#include "experiments/suite/record.h"
#include "models/format/format.h"

struct improvement {
    const char *directory;               /* of the library */
    const bool *chosen;                  /* [count]: entries */
    const struct algorithm **algorithms; /* [algorithm_count]; 0: all of the tree */
    int algorithm_count;
    uint64_t seed;
    double time_limit; /* of every bound and exact algorithm, seconds; 0: none of them is run */
    int jobs;
    /* Told of every entry that changed, as it was and as it is, and of every failure. */
    void (*tell)(const struct suite_entry *before, const struct suite_entry *after);
    void (*tell_failure)(const struct suite_entry *entry, const char *reason);
};

/* Every change is saved when it is known. */
struct verdict suite_improve(const struct improvement *improvement, struct arena *arena);

/* What came of a schedule that somebody submits; the two entries are in the arena. */
struct submission {
    struct suite_entry *before, *after;
    double value; /* of its orders; not above the schedule's completion */
    bool better;
};

/* A valid schedule is held against the entry of its instance's digest, and kept where it is
 * better. A no where the library has no such instance, or the schedule is none that it takes. */
struct verdict suite_submit(const char *directory, const struct schedule *schedule,
                            struct arena *arena, struct submission *out);

#endif
