/* Verifies entries of the library from scratch: generates the instance, compares its digest,
 * restores and checks the schedule from its orders, and proves the bound again. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_VERIFY_H
#define COMMSCHED_EXPERIMENTS_SUITE_VERIFY_H

#include "experiments/suite/library.h"

struct verification {
    const struct suite_library *library;
    const bool *chosen; /* [count] */
    bool quick;         /* proves only closed-form bounds again */
    double time_limit;  /* for every other bound, seconds */
    int jobs;
    struct verdict *verdicts; /* [count], set where chosen: a failure names the entry */
};

/* Verifies one of them, in this process. */
struct verdict suite_verify_entry(const struct suite_entry *entry, bool quick, double time_limit,
                                  struct arena *arena);

/* Fails if a worker fails. */
struct verdict suite_verify(const struct verification *verification, struct arena *arena);

/* The best known schedule of an entry, checked; its value is the entry's. */
struct verdict suite_schedule(const struct suite_entry *entry, struct arena *arena,
                              struct instance *instance, struct timeline *out);

#endif
