/* A prototype that misbehaves in one way: a file of this directory defines misbehave(), which runs
 * first, and KIND(name). Otherwise its schedules are valid: in round k node i sends to node i + k,
 * the fixed pattern of paper `exchange`, with its guarantee. A kind that spoils the schedule
 * defines SPOIL(timeline) before it includes this file. reasons.tsv lists how its runs must be
 * reported. */
#ifndef COMMSCHED_TESTS_SHELL_MISBEHAVIOUR_KIND_H
#define COMMSCHED_TESTS_SHELL_MISBEHAVIOUR_KIND_H

#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/guarantees.h"
#include "models/exchange/clock.h"

#include <stdbool.h>

static void misbehave(const struct exchange *exchange, struct context *context);

#ifndef SPOIL
#define SPOIL(timeline) (void)(timeline)
#endif

/* True the first time in a process, and never in its forks: processes and resources left behind
 * must not exhaust the machine if nothing stops them. */
static inline bool once(void)
{
    static bool called;
    bool first = !called;
    called = true;
    return first;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome domain = refuse_phases(exchange, context);
    if (domain != OUTCOME_SCHEDULED)
        return domain;
    misbehave(exchange, context);
    int nodes = exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int round = 0; round < nodes; round++)
        for (int from = 0; from < nodes; from++) {
            double bytes = exchange_bytes(exchange, from, (from + round) % nodes);
            if (bytes > 0.0)
                exchange_clock_place(&clock, from, (from + round) % nodes, bytes);
        }
    SPOIL(out);
    return OUTCOME_SCHEDULED;
}

#define KIND(kind)                                                                                 \
    const struct algorithm algorithm_exchange_##kind = {                                           \
        .name = "exchange/" #kind,                                                                 \
        .title = #kind,                                                                            \
        .source = "not published",                                                                 \
        .guarantee = {AGAINST_LOWER_BOUND, half_the_nodes_rounded_up, "Theorem 2"},                \
        .prototype = true,                                                                         \
        .exchange = schedule,                                                                      \
    }

#endif
