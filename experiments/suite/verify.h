/* Checks entries of the library from nothing: makes the instance, its digest, and the schedule by
 * its orders; checks that; and proves the bound again. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_VERIFY_H
#define COMMSCHED_EXPERIMENTS_SUITE_VERIFY_H

#include "experiments/suite/library.h"

struct verification {
    const struct suite_library *library;
    const bool *chosen; /* [count] */
    bool quick;         /* prove again bounds in closed form only */
    double time_limit;  /* of every other bound, seconds */
    int jobs;
    struct verdict *verdicts; /* [count], set where chosen: a no names the entry */
};

/* One of them, in this process. */
struct verdict suite_verify_entry(const struct suite_entry *entry, bool quick, double time_limit,
                                  struct arena *arena);

/* A no where a worker fails. */
struct verdict suite_verify(const struct verification *verification, struct arena *arena);

/* The best known schedule of an entry, checked; its value is the entry's. */
struct verdict suite_schedule(const struct suite_entry *entry, struct arena *arena,
                              struct instance *instance, struct timeline *out);

#endif
