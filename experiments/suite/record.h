/* What is found out about one instance of the library, and what becomes of it: entries only get
 * better. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_RECORD_H
#define COMMSCHED_EXPERIMENTS_SUITE_RECORD_H

#include "algorithms/algorithm.h"
#include "experiments/suite/library.h"

enum { ORDERS_MOST = 61440 /* bytes of the orders of a schedule, its end included */ };

struct suite_record {
    uint64_t digest;
    double value; /* of the orders; INFINITY: no schedule */
    char found[128], orders[ORDERS_MOST];
    double bound;
    char proved[64];
    double one_pass;
    char one_pass_by[64];
    bool all;    /* heuristics were run, so that none of one pass takes less */
    bool failed; /* the instance cannot be made */
    struct verdict failure;
};

/* Of no schedule and no bound. */
void record_start(struct suite_record *record, uint64_t digest);

/* Takes a schedule's orders and their value where that is less. A no where the schedule is not
 * valid when made again by its orders, is none of the library's kind or too long. */
struct verdict record_schedule(struct suite_record *record, const struct instance *instance,
                               const struct timeline *timeline, const char *found, double *value,
                               struct arena *scratch);

/* What improved. */
struct suite_change {
    bool value, bound, one_pass;
};

/* The texts are copied to the arena. */
struct suite_change record_apply(const struct suite_record *record, struct suite_entry *entry,
                                 struct arena *arena);

#endif
