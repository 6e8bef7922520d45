/* agents: measurements of surveys that are not metrics of a schedule. */
#include "experiments/claims/survey.h"
#include "models/switched/routing.h"
#include "models/switched/wormhole.h"
#include "models/timeline.h"

#include <math.h>

/* NAN where there is no schedule. */
struct traffic {
    double hops;         /* channels between switches that a message crosses, mean */
    double through_root; /* transfers of a multicast on a channel to or from the tree's root */
    double busiest;      /* transfers over the channel between switches that has most of them */
    double blocked;      /* share of requests for these channels that found theirs busy */
};

static struct traffic traffic_of(const struct instance *instance, const char *algorithm,
                                 struct claim_context *context)
{
    const struct switched *switched = &instance->as.switched;
    struct solution solution = claim_solve(algorithm, instance, context);
    const struct timeline *timeline = &solution.timeline;
    if (solution.status != STATUS_VALID || timeline->count == 0)
        return (struct traffic){NAN, NAN, NAN, NAN};
    struct routing routing = routing_make(switched, context->arena);
    int *channels = ARENA_ARRAY(context->arena, int, 2 * routing.switches + 2);
    double *transfers = ARENA_ZEROED(context->arena, double, routing.channels);
    double requests = 0.0, through_root = 0.0, busiest = 0.0;
    for (size_t k = 0; k < timeline->count; k++) {
        int count = routing_route(&routing, timeline->transfers[k].from, timeline->transfers[k].to,
                                  channels);
        bool root = false;
        for (int c = 1; c + 1 < count; c++) {
            const struct routing_edge *edge = routing_edge_of_channel(&routing, channels[c]);
            root = root || edge->from == routing.root || edge->to == routing.root;
            busiest = fmax(busiest, ++transfers[channels[c]]);
        }
        requests += count - 2;
        through_root += root;
    }
    double blocked = wormhole_contention(switched, timeline, context->arena).blocked;
    return (struct traffic){requests / (double)timeline->count,
                            through_root / switched->message_count, busiest,
                            requests > 0.0 ? blocked * switched->message_count / requests : NAN};
}

CLAIM_MEASURE(hops)
{
    return traffic_of(instance, algorithm, context).hops;
}

CLAIM_MEASURE(through_root)
{
    return traffic_of(instance, algorithm, context).through_root;
}

CLAIM_MEASURE(busiest)
{
    return traffic_of(instance, algorithm, context).busiest;
}

CLAIM_MEASURE(blocked_share)
{
    return traffic_of(instance, algorithm, context).blocked;
}

/* For a single multicast: units until the last destination has the message, if a send takes its
 * sender and its receiver one unit on any route. */
CLAIM_MEASURE(stages)
{
    struct solution solution = claim_solve(algorithm, instance, context);
    const struct timeline *timeline = &solution.timeline;
    if (solution.status != STATUS_VALID || timeline->count == 0 ||
        instance->as.switched.message_count != 1)
        return NAN;
    const struct transfer **sends = timeline_by_start(timeline, context->arena);
    int *idle_from = ARENA_ZEROED(context->arena, int, instance->as.switched.hosts), last = 0;
    for (size_t k = 0; k < timeline->count; k++) {
        int end = ++idle_from[sends[k]->from];
        idle_from[sends[k]->to] = end;
        last = end > last ? end : last;
    }
    return last;
}

const struct claim_measurement claim_measurements_agents[] = {
    {"agents_blocked_share", "share of the requests between switches that are blocked",
     .measure = blocked_share},
    {"agents_busiest", "transfers over the busiest channel between switches", .measure = busiest},
    {"agents_hops", "channels between switches a delivery", .measure = hops},
    {"agents_through_root", "transfers of a multicast through the root", .measure = through_root},
    {"agents_stages", "communication stages", .measure = stages},
    {0},
};
