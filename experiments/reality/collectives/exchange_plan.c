#include "experiments/reality/collectives/exchange_plan.h"

#include "generators/lib/multicast_options.h"
#include "models/exchange/execution.h"
#include "models/exchange/links.h"
#include "models/timeline.h"

#include <math.h>

/* Every transfer is a hop. */
static void list_hops(const struct timeline *timeline, struct arena *arena,
                      struct collective_plan *plan)
{
    struct port_turns sends = port_turns_of(timeline, plan->ranks, SENDS, arena);
    plan->hop_count = (int)timeline->count;
    plan->hops = ARENA_ZEROED(arena, struct hop, timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[sends.turns[k].transfer];
        plan->hops[k].from = transfer->from;
        plan->hops[k].to = transfer->to;
    }
}

/* The completion of an exchange in which each rank keeps only the order of its sends: a receiver,
 * which has no buffer, takes messages in the order in which ranks ask. */
static double orders_completion(const struct exchange *call, const struct collective_plan *plan,
                                struct arena *scratch)
{
    struct timeline timeline = timeline_start(scratch);
    struct exchange unbuffered = *call;
    unbuffered.ports = PORTS_BUFFERED;
    unbuffered.buffer = ARENA_ZEROED(scratch, double, call->nodes);
    for (int k = 0; k < plan->hop_count; k++) {
        struct transfer transfer = {.from = plan->hops[k].from, .to = plan->hops[k].to};
        transfer.bytes = exchange_bytes(call, transfer.from, transfer.to);
        timeline_append(&timeline, &transfer, NULL, 0);
    }
    return exchange_execute(&unbuffered, &timeline, scratch).ok ? timeline.completion : INFINITY;
}

static struct matrix sizes_of_call(const uint64_t *bytes, int ranks, struct arena *arena)
{
    size_t count = (size_t)ranks * (size_t)ranks;
    struct matrix sizes = {.entries = ARENA_ARRAY(arena, double, count)};
    for (size_t k = 0; k < count; k++)
        sizes.entries[k] = (double)bytes[k];
    for (int rank = 0; rank < ranks; rank++)
        sizes.entries[(size_t)rank * (size_t)ranks + (size_t)rank] = 0.0;
    return sizes;
}

struct exchange exchange_of_call(const struct exchange *network, const int *node, int ranks,
                                 const uint64_t *bytes, struct arena *arena)
{
    int nodes = network->nodes;
    struct exchange call = *network;
    call.nodes = ranks;
    call.bytes = sizes_of_call(bytes, ranks, arena);
    call.startup = matrix_of_nodes(&network->startup, nodes, node, ranks, arena);
    call.per_byte = matrix_of_nodes(&network->per_byte, nodes, node, ranks, arena);
    call.latency = matrix_of_nodes(&network->latency, nodes, node, ranks, arena);
    if (network->buffer) {
        call.buffer = ARENA_ARRAY(arena, double, ranks);
        for (int rank = 0; rank < ranks; rank++)
            call.buffer[rank] = network->buffer[node[rank]];
    }
    call.group = exchange_groups_of_nodes(network, node, ranks, arena);
    call.belief = NULL;
    call.service = NULL;
    call.release = (struct matrix){0}; /* all messages are there, and a rank has one port a side */
    call.port_map = NULL;
    if (!network->cluster)
        return call;
    call.cluster = ARENA_ARRAY(arena, int, ranks);
    for (int rank = 0; rank < ranks; rank++)
        call.cluster[rank] = network->cluster[node[rank]];
    return call;
}

/* True when each message is sent in one transfer, directly from its sender to its receiver. */
static bool is_direct(const struct exchange *call, const struct timeline *timeline)
{
    if (timeline_forwards(timeline) || timeline->count != exchange_message_count(call))
        return false;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->bytes != exchange_bytes(call, transfer->from, transfer->to))
            return false;
    }
    return true;
}

static struct multicast multicast_of_call(const struct multicast *network, const int *node,
                                          int ranks, int root, uint64_t bytes, struct arena *arena)
{
    int nodes = network->nodes;
    struct multicast call = {
        .nodes = ranks,
        .send = overheads_of_nodes(network->send, node, ranks, arena),
        .receive = overheads_of_nodes(network->receive, node, ranks, arena),
        .latency = matrix_of_nodes(&network->latency, nodes, node, ranks, arena),
        .per_byte = matrix_of_nodes(&network->per_byte, nodes, node, ranks, arena)};
    multicast_set_broadcast(&call, root, (double)bytes, arena);
    return call;
}

/* Of the algorithm's schedule of a call; bytes: of an exchange. */
static struct collective_plan plan_call(const struct algorithm *algorithm,
                                        const struct instance *call, const uint64_t *bytes,
                                        struct arena *arena)
{
    const struct exchange *exchange = call->family == FAMILY_EXCHANGE ? &call->as.exchange : NULL;
    struct collective_plan plan = {
        .ranks = instance_nodes(call), .algorithm = algorithm, .predicted = NAN};
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    struct verdict verdict = instance_check_times(call);
    if (verdict.ok && algorithm_run(algorithm, call, 0, INFINITY, arena, &timeline, &remarks) !=
                          OUTCOME_SCHEDULED)
        verdict = verdict_no("%s", remarks.refusal);
    bool direct = verdict.ok && (!exchange || is_direct(exchange, &timeline));
    if (verdict.ok && !exchange)
        verdict = multicast_check(&call->as.multicast, &timeline, arena);
    else if (verdict.ok && !direct)
        verdict = exchange_plan_cut(exchange, &timeline, bytes, arena, &plan);
    if (!verdict.ok) {
        plan.refusal = arena_print(arena, "%s: %s", algorithm->name, verdict.reason);
        return plan;
    }
    plan.predicted = timeline.completion;
    if (direct)
        list_hops(&timeline, arena, &plan);
    if (direct && exchange && !exchange_is_executed(exchange))
        plan.predicted = orders_completion(exchange, &plan, arena);
    return plan;
}

/* How much longer a direct schedule takes from which on messages are forwarded. */
static const double GAIN = 1.03;

struct collective_plan exchange_plan_make(const struct exchange *network, const int *node,
                                          int ranks, const uint64_t *bytes,
                                          const struct algorithm *algorithm,
                                          const struct algorithm *forwarding, struct arena *arena)
{
    const struct instance call = {.family = FAMILY_EXCHANGE,
                                  .as.exchange =
                                      exchange_of_call(network, node, ranks, bytes, arena)};
    const struct exchange *exchange = &call.as.exchange;
    struct collective_plan plan = plan_call(algorithm, &call, bytes, arena);
    if (!forwarding || plan.refusal ||
        exchange_port_bound(exchange) <= GAIN * exchange_forwarding_bound(exchange))
        return plan;
    struct collective_plan other = plan_call(forwarding, &call, bytes, arena);
    return plan.predicted > GAIN * other.predicted ? other : plan;
}

struct collective_plan broadcast_plan_make(const struct multicast *network, const int *node,
                                           int ranks, int root, uint64_t bytes,
                                           const struct algorithm *algorithm, struct arena *arena)
{
    const struct instance call = {.family = FAMILY_MULTICAST,
                                  .as.multicast =
                                      multicast_of_call(network, node, ranks, root, bytes, arena)};
    return plan_call(algorithm, &call, NULL, arena);
}
