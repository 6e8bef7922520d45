/* agents: measurements of surveys that are not metrics of a schedule. */
#include "experiments/claims/survey.h"
#include "models/switched/routing.h"
#include "models/switched/wormhole.h"
#include "models/timeline.h"

#include <math.h>

/* The schedule of an instance, NULL if there is none. */
static const struct timeline *timeline_of(const struct instance *instance, const char *algorithm,
                                          struct claim_context *context)
{
    struct solution *solution = ARENA_ARRAY(context->arena, struct solution, 1);
    *solution = claim_solve(algorithm, instance, context);
    return solution->status == STATUS_VALID && solution->timeline.count > 0 ? &solution->timeline
                                                                            : NULL;
}

/* Requests of all routes of a schedule for channels between switches, and the number of transfers
 * that pass the root of the spanning tree on a channel to or from it. */
struct traffic {
    double requests, through_root;
    double busiest; /* transfers over the channel between switches that has most of them */
};

static struct traffic traffic_of(const struct switched *switched, const struct timeline *timeline,
                                 struct arena *arena)
{
    struct routing routing = routing_make(switched, arena);
    int *channels = ARENA_ARRAY(arena, int, 2 * routing.switches + 2);
    double *transfers = ARENA_ZEROED(arena, double, routing.channels);
    struct traffic traffic = {0};
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        int count = routing_route(&routing, transfer->from, transfer->to, channels);
        bool root = false;
        for (int c = 1; c + 1 < count; c++) {
            const struct routing_edge *edge = routing_edge_of_channel(&routing, channels[c]);
            root = root || edge->from == routing.root || edge->to == routing.root;
            traffic.busiest = fmax(traffic.busiest, ++transfers[channels[c]]);
        }
        traffic.requests += count - 2;
        traffic.through_root += root;
    }
    return traffic;
}

/* The share of requests for channels between switches that found their channel busy. */
CLAIM_MEASURE(blocked_share)
{
    const struct switched *switched = &instance->as.switched;
    const struct timeline *timeline = timeline_of(instance, algorithm, context);
    if (!timeline)
        return NAN;
    struct traffic traffic = traffic_of(switched, timeline, context->arena);
    double blocked = wormhole_contention(switched, timeline, context->arena).blocked;
    return traffic.requests > 0.0 ? blocked * switched->message_count / traffic.requests : NAN;
}

/* Mean number of channels between switches that a message crosses on its way to a destination. */
CLAIM_MEASURE(hops)
{
    const struct timeline *timeline = timeline_of(instance, algorithm, context);
    return timeline ? traffic_of(&instance->as.switched, timeline, context->arena).requests /
                          (double)timeline->count
                    : NAN;
}

/* Transfers of a multicast that pass the root of the spanning tree. */
CLAIM_MEASURE(through_root)
{
    const struct timeline *timeline = timeline_of(instance, algorithm, context);
    return timeline ? traffic_of(&instance->as.switched, timeline, context->arena).through_root /
                          instance->as.switched.message_count
                    : NAN;
}

/* Transfers over the busiest channel between switches. */
CLAIM_MEASURE(busiest)
{
    const struct timeline *timeline = timeline_of(instance, algorithm, context);
    return timeline ? traffic_of(&instance->as.switched, timeline, context->arena).busiest : NAN;
}

/* For a single multicast: units until the last destination has the message, if a send takes its
 * sender and its receiver one unit on any route. */
CLAIM_MEASURE(stages)
{
    const struct timeline *timeline = timeline_of(instance, algorithm, context);
    if (!timeline || instance->as.switched.message_count != 1)
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
