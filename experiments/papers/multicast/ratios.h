/* Surveys that compare algorithms on the same workstations, setting by setting. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_RATIOS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_RATIOS_H

#include "experiments/claims/assertion.h"
#include "experiments/claims/trial.h"

struct comparison {
    const char *above, *below; /* completion of the one over that of the other; NULL: the bound */
};

struct ratio_survey {
    const char *const *settings; /* of multicast/workstations, "key=value ..."; then NULL */
    const struct comparison *comparisons; /* end without above; at most 16 algorithms */
};

/* Fills in the quotients of the first setting, then of the next. */
void observe_ratios(const struct ratio_survey *survey, size_t index, struct trial_context *context,
                    double *values);

/* At file scope: observes the file's settings and comparisons. */
#define OBSERVE_RATIOS(settings, comparisons)                                                      \
    static bool observe(size_t index, struct trial_context *context, double *values)               \
    {                                                                                              \
        observe_ratios(&(const struct ratio_survey){settings, comparisons}, index, context,        \
                       values);                                                                    \
        return true;                                                                               \
    }

/* The survey of all of them. */
#define RATIO_SURVEY(settings, comparisons, replications, list)                                    \
    {                                                                                              \
        .trials = (replications),                                                                  \
        .values = (int)((sizeof(settings) / sizeof *(settings)-1) *                                \
                        (sizeof(comparisons) / sizeof *(comparisons)-1)),                          \
        .observe = observe, .assertions = (list)                                                   \
    }

/* All-to-all broadcasts of 1 kB and 1 MB on both networks, four settings; and IN(number, words) of
 * each, the first of which has that number. */
#define BROADCASTS(nodes)                                                                          \
    "nodes=" nodes " bytes=1000 network=fast", "nodes=" nodes " bytes=1000 network=slow",          \
        "nodes=" nodes " bytes=1000000 network=fast", "nodes=" nodes " bytes=1000000 network=slow"
#define IN_BROADCASTS(first, nodes, IN)                                                            \
    IN((first), "N=" nodes ", 1 kB, fast"), IN((first) + 1, "N=" nodes ", 1 kB, slow"),            \
        IN((first) + 2, "N=" nodes ", 1 MB, fast"), IN((first) + 3, "N=" nodes ", 1 MB, slow")

/* Single broadcasts among 10 to 60 nodes, four settings. */
#define SINGLE_BROADCASTS                                                                          \
    "nodes=10 pattern=single network=mixed", "nodes=20 pattern=single network=mixed",              \
        "nodes=40 pattern=single network=mixed", "nodes=60 pattern=single network=mixed"

/* Multiple multicasts among 64 nodes; and of every size on both networks, six settings, with IN of
 * each. */
#define MULTICASTS(sources, sizes_and_network)                                                     \
    "nodes=64 pattern=multicast sources=" sources " sizes=" sizes_and_network
#define ALL_MULTICASTS(sources)                                                                    \
    MULTICASTS(sources, "small network=fast"), MULTICASTS(sources, "small network=slow"),          \
        MULTICASTS(sources, "large network=fast"), MULTICASTS(sources, "large network=slow"),      \
        MULTICASTS(sources, "hybrid network=fast"), MULTICASTS(sources, "hybrid network=slow")
#define IN_ALL_MULTICASTS(first, sources, IN)                                                      \
    IN((first), sources " sources, small, fast"),                                                  \
        IN((first) + 1, sources " sources, small, slow"),                                          \
        IN((first) + 2, sources " sources, large, fast"),                                          \
        IN((first) + 3, sources " sources, large, slow"),                                          \
        IN((first) + 4, sources " sources, hybrid, fast"),                                         \
        IN((first) + 5, sources " sources, hybrid, slow")

#endif
