/* Algorithms against each other on the same random networks, by throughput or contention.
 *
 * Number index of a setting is one of the topologies of paper `agents` section 6: parameters
 * "key=value ..." of switched/irregular. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_RIVALS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_RIVALS_H

#include "experiments/claims/claim.h"

enum rivals_measure {
    MEASURE_THROUGHPUT, /* bytes delivered per second */
    MEASURE_BLOCKED,    /* requests, per multicast, that find a channel between switches busy */
    MEASURE_CONTENDED,  /* channels between switches, per multicast, with such a request */
};

/* A value of a survey. */
struct rivalry {
    enum rivals_measure measure;
    const char *first,
        *second; /* the first over the second; without a second, the first alone... */
    const char *setting;
    const char *before; /* ... over the same in this setting; NULL: there is none */
};

/* Fills in a value for each; NAN where what it is over is 0. A list does not mix throughput and
 * contention. Always true. */
bool rivals_observe(const struct rivalry *rivalries, int count, size_t index,
                    struct trial_context *context, double *values);

#define RIVALRY(measure, first, second, setting, before)                                           \
    {                                                                                              \
        measure, first, second, setting, before                                                    \
    }
/* Of throughput; and in one setting over another. */
#define THROUGHPUT(first, second, setting) RIVALRY(MEASURE_THROUGHPUT, first, second, setting, NULL)
#define THROUGHPUT_OVER(first, second, setting, before)                                            \
    RIVALRY(MEASURE_THROUGHPUT, first, second, setting, before)

/* At file scope: observes the file's array of rivalries. */
#define OBSERVE_RIVALS(rivalries)                                                                  \
    static bool observe(size_t index, struct trial_context *context, double *values)               \
    {                                                                                              \
        return rivals_observe(rivalries, (int)(sizeof(rivalries) / sizeof *(rivalries)), index,    \
                              context, values);                                                    \
    }

/* The survey of all of them. */
#define RIVALS_SURVEY(rivalries, networks, list)                                                   \
    {                                                                                              \
        .trials = (networks), .values = (int)(sizeof(rivalries) / sizeof *(rivalries)),            \
        .observe = observe, .assertions = (list)                                                   \
    }

#define RIVALS_MEAN(number, words, how, bound)                                                     \
    {                                                                                              \
        .what = words, .estimator = ESTIMATE_MEAN, .value = number, .relation = how,               \
        .limit = bound                                                                             \
    }

#endif
