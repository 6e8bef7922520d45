/* multicast: measurements of surveys that are not metrics of a schedule. */
#include "algorithms/lib/switched/blind_plan.h"
#include "experiments/claims/survey.h"
#include "models/switched/wormhole.h"

#include <math.h>

/* The share of receivers whose sender is the same as by ECF. */
CLAIM_MEASURE(same_senders)
{
    struct solution a = claim_solve("multicast/ecf", instance, context);
    struct solution b = claim_solve(algorithm, instance, context);
    double same = 0.0;
    for (size_t k = 0; k < a.timeline.count; k++)
        for (size_t l = 0; l < b.timeline.count; l++)
            same += a.timeline.transfers[k].to == b.timeline.transfers[l].to &&
                    a.timeline.transfers[k].from == b.timeline.transfers[l].from;
    return same / (double)a.timeline.count;
}

/* ---- messages one by one ---- */

/* The sum of the completions of all messages, each sent alone, / the completion of all together. */
CLAIM_MEASURE(one_by_one)
{
    double sum = 0.0;
    for (int k = 0; k < instance->as.multicast.message_count; k++) {
        struct instance alone = *instance;
        alone.as.multicast.messages = &instance->as.multicast.messages[k];
        alone.as.multicast.message_count = 1;
        sum += claim_completion(algorithm, &alone, context);
    }
    return sum / claim_completion(algorithm, instance, context);
}

/* ---- fast nodes, by R of the first message ---- */

/* At least as fast as half of the nodes. */
static bool is_fast(const struct multicast *multicast, int node)
{
    double bytes = multicast->messages[0].bytes;
    int faster = 0;
    for (int other = 0; other < multicast->nodes; other++)
        faster += multicast_receive_time(multicast, other, bytes) <
                  multicast_receive_time(multicast, node, bytes);
    return 2 * faster < multicast->nodes;
}

/* The share of fast receivers among those chosen in the first half of the choices. */
CLAIM_MEASURE(fast_first)
{
    struct timeline timeline = claim_solve(algorithm, instance, context).timeline;
    size_t half = timeline.count / 2;
    double fast = 0.0;
    for (size_t k = 0; k < half; k++)
        fast += is_fast(&instance->as.multicast, timeline.transfers[k].to);
    return fast / (double)half;
}

/* The share of sends by fast nodes among sends that relay a message; NAN: there are none. */
CLAIM_MEASURE(fast_relays)
{
    struct timeline timeline = claim_solve(algorithm, instance, context).timeline;
    double fast = 0.0, relays = 0.0;
    for (size_t k = 0; k < timeline.count; k++) {
        const struct transfer *transfer = &timeline.transfers[k];
        if (instance->as.multicast.messages[transfer->message].source == transfer->from)
            continue;
        relays += 1.0;
        fast += is_fast(&instance->as.multicast, transfer->from);
    }
    return fast / relays;
}

/* ---- links ---- */

/* The same hosts on one switch, where no two messages share a link. */
static struct switched without_links(const struct switched *switched, struct arena *arena)
{
    struct switched alone = *switched;
    alone.switches = 1;
    alone.ports = switched->hosts;
    alone.link_count = 0;
    alone.root = 0;
    alone.host_switch = ARENA_ZEROED(arena, int, switched->hosts);
    return alone;
}

/* The completion of a schedule / that of the same plan, every host's sends in the same order, with
 * all hosts on one switch. */
CLAIM_MEASURE(links_cost)
{
    struct solution solution = claim_solve(algorithm, instance, context);
    struct switched alone = without_links(&instance->as.switched, context->arena);
    if (solution.status != STATUS_VALID || alone.hosts > SWITCHED_PORTS_MOST)
        return NAN;
    struct routing routing = routing_make(&alone, context->arena);
    struct timeline replayed = timeline_start(context->arena);
    struct verdict verdict =
        wormhole_replay(&alone, &routing, &solution.timeline, context->arena, NULL, &replayed);
    return verdict.ok ? solution.timeline.completion / replayed.completion : NAN;
}

/* The completion of a plan by ECF, which ignores the network, / the completion that ECF computes:
 * routes take their time, and neither links nor the ports of hosts are ever busy. */
CLAIM_MEASURE(network_cost)
{
    const struct switched *switched = &instance->as.switched;
    struct routing routing = routing_make(switched, context->arena);
    struct instance believed = {.family = FAMILY_MULTICAST};
    believed.as.multicast = blind_instance_of(switched, &routing, context->arena).multicast;
    return claim_completion(algorithm, instance, context) /
           claim_completion("multicast/ecf", &believed, context);
}

const struct claim_measurement claim_measurements_multicast[] = {
    {"same_senders", "receivers with the same sender as by ECF", .algorithms = "multicast/ecf",
     .measure = same_senders},
    {"one_by_one", "the sum of completions, each multicast alone, over that together",
     .measure = one_by_one},
    {"fast_first", "fast receivers in the first half of the choices", .measure = fast_first},
    {"fast_relays", "sends of fast nodes among those that pass on", .measure = fast_relays},
    {"links_cost", "completion over that of the same plan on one switch", .measure = links_cost},
    {"network_cost", "completion over that without contention for links and ports",
     .algorithms = "multicast/ecf", .measure = network_cost},
    {0},
};
