/* Bound by the load of the links and send ports of a network of switches, under any routing rule,
 * by prices: the dual of a linear program with spanning arborescences (proof in
 * lib/switched/link_loads.c). If ports rather than links are the bottleneck, it is below the
 * closed-form bound and ends early. */
#include "algorithms/bound.h"
#include "algorithms/lib/switched/link_loads.h"

#include <math.h>

/* A round of work 1e6 takes 5 to 30 ms. */
static const double MOST_WORK = 6e7;

enum { ROUNDS_MOST = 96, ROUNDS_LEAST = 6, SWITCHES_MOST = 4096 };

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct switched *switched = &instance->as.switched;
    struct least_times times = least_times_of(switched);
    if (!least_times_exact(switched, &times))
        return refuse(context, "all sends one after the other take more than 2^52 picoseconds");
    if (switched->switches > SWITCHES_MOST)
        return refuse(context, "%d switches; at most %d are supported", switched->switches,
                      SWITCHES_MOST);
    struct routing routing = routing_make(switched, context->arena);
    double work = link_loads_work(switched, &routing, context->arena);
    if (work * ROUNDS_LEAST > MOST_WORK)
        return refuse(context, "%d messages among %d switches would take too long",
                      switched->message_count, switched->switches);
    double known = switched_lower_bound(switched) * 1e12;
    int rounds = (int)fmin(ROUNDS_MOST, MOST_WORK / work);
    *out = least_times_seconds(link_loads_bound(switched, &routing, rounds, known, context->arena),
                               0.0);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_switched_link_loads = {
    .name = "switched_link_loads",
    .applies =
        "all schedules: links and send ports shared by all messages, a linear program by "
        "prices",
    .family = FAMILY_SWITCHED,
    .value = value,
};
