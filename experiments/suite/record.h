/* New results on one instance of the library, and their application to its entry, which can only
 * improve. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_RECORD_H
#define COMMSCHED_EXPERIMENTS_SUITE_RECORD_H

#include "algorithms/algorithm.h"
#include "experiments/suite/library.h"

enum { ORDERS_MOST = 61440 /* bytes of the orders of a schedule, including its terminator */ };

struct suite_record {
    uint64_t digest;
    double value; /* of the orders; INFINITY: no schedule */
    char found[128], orders[ORDERS_MOST];
    double bound;
    char proved[64];
    double one_pass;
    char one_pass_by[64];
    bool all;    /* heuristics were run, so that one_pass is the least of all */
    bool failed; /* the instance cannot be made */
    struct verdict failure;
};

/* No schedule and no bound. */
void record_start(struct suite_record *record, uint64_t digest);

/* Takes a schedule's orders and their value if that is less. Fails if the schedule is invalid when
 * restored from its orders, is not of the library's kind, or is too long. */
struct verdict record_schedule(struct suite_record *record, const struct instance *instance,
                               const struct timeline *timeline, const char *found, double *value,
                               struct arena *scratch);

/* The values that improved. */
struct suite_change {
    bool value, bound, one_pass;
};

/* The texts are copied to the arena. */
struct suite_change record_apply(const struct suite_record *record, struct suite_entry *entry,
                                 struct arena *arena);

#endif
