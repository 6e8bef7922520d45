/* Random switched instances and plans for tests, from a seed alone. */
#ifndef COMMSCHED_TESTS_LIB_SWITCHED_CASES_H
#define COMMSCHED_TESTS_LIB_SWITCHED_CASES_H

#include "models/switched/plan.h"

struct case_limits {
    int switches, hosts, messages; /* maxima */
    int extra_links;               /* beyond a spanning tree, maximum; some are parallel */
    int least_bytes, most_bytes;
    bool tiny_delays; /* a few picoseconds each */
    enum routing_rule routing;
};

struct switched random_switched(const struct case_limits *limits, uint64_t seed,
                                struct arena *arena);

/* Overheads equivalent to the instance without them. */
void neutral_overheads(struct switched *switched, struct arena *arena);

/* Random overheads with few distinct values; some hosts start sends immediately or receive in zero
 * time. */
void random_overheads(struct switched *switched, uint64_t seed, struct arena *arena);

/* A plan in which every destination is served by a random earlier holder, with messages in random
 * order. */
struct plan random_plan(const struct switched *switched, const struct routing *routing,
                        uint64_t seed, struct arena *arena);

/* A number below the bound; advances the state. */
int random_below(uint64_t *state, int bound);

#endif
