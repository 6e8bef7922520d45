#include "tests/literal/exchange_plan.h"

#include <math.h>

static double *expanded(const struct matrix *matrix, int nodes, const int *node, int ranks,
                        struct arena *arena)
{
    double *whole = ARENA_ARRAY(arena, double, ranks *ranks);
    for (int from = 0; from < ranks; from++)
        for (int to = 0; to < ranks; to++)
            whole[from * ranks + to] =
                (double)llround(1e15 * matrix_at(matrix, nodes, node[from], node[to]));
    return whole;
}

/* Groups are numbered by their first ranks. */
static int *first_ranks(const int *group, const int *node, int ranks, struct arena *arena)
{
    int *number = ARENA_ZEROED(arena, int, ranks);
    for (int rank = 0; rank < ranks; rank++)
        while (group[node[number[rank]]] != group[node[rank]])
            number[rank]++;
    return number;
}

static struct instance call_of(const struct exchange *network, const int *node, int ranks,
                               const uint64_t *bytes, struct arena *arena)
{
    struct exchange call = {.nodes = ranks,
                            .slowdown = network->slowdown,
                            .execution = network->execution,
                            .ports = network->ports};
    call.startup.entries = expanded(&network->startup, network->nodes, node, ranks, arena);
    call.per_byte.entries = expanded(&network->per_byte, network->nodes, node, ranks, arena);
    call.latency.entries = expanded(&network->latency, network->nodes, node, ranks, arena);
    call.bytes.entries = ARENA_ARRAY(arena, double, ranks *ranks);
    for (int k = 0; k < ranks * ranks; k++)
        call.bytes.entries[k] = k % (ranks + 1) == 0 ? 0.0 : (double)bytes[k];
    call.cluster = network->cluster ? ARENA_ARRAY(arena, int, ranks) : NULL;
    for (int rank = 0; network->cluster && rank < ranks; rank++)
        call.cluster[rank] = network->cluster[node[rank]];
    call.levels = network->levels;
    call.group = ARENA_ARRAY(arena, int *, network->levels);
    for (int level = 0; level < network->levels; level++)
        call.group[level] = first_ranks(network->group[level], node, ranks, arena);
    return (struct instance){.family = FAMILY_EXCHANGE, .as.exchange = call};
}

/* The number of transfers that carry the message whole and directly from one rank to the other. */
static int carriers(const struct literal_plan *plan, int from, int to)
{
    int count = 0;
    double bytes = exchange_bytes(&plan->call.as.exchange, from, to);
    for (size_t k = 0; k < plan->timeline.count; k++) {
        const struct transfer *transfer = &plan->timeline.transfers[k];
        count += transfer->from == from && transfer->to == to && transfer->bytes == bytes &&
                 !transfer_forwards(&plan->timeline, transfer);
    }
    return count;
}

static bool is_direct(const struct literal_plan *plan)
{
    size_t found = 0;
    int ranks = plan->call.as.exchange.nodes;
    for (int from = 0; from < ranks; from++)
        for (int to = 0; to < ranks; to++) {
            bool message = exchange_bytes(&plan->call.as.exchange, from, to) > 0.0;
            int count = carriers(plan, from, to);
            if (count != message)
                return false;
            found += (size_t)count;
        }
    return found == plan->timeline.count;
}

/* -1: the rank has sent everything. */
static int next_receiver(const struct literal_plan *plan, int from, const bool *sent)
{
    const struct transfer *next = NULL;
    for (size_t k = 0; k < plan->timeline.count; k++) {
        const struct transfer *transfer = &plan->timeline.transfers[k];
        if (transfer->from == from && !sent[transfer->to] &&
            (!next || transfer->send_start < next->send_start))
            next = transfer;
    }
    return next ? next->to : -1;
}

static void order_of_rank(const struct literal_plan *plan, int from, bool *sent, int *order)
{
    int ranks = plan->call.as.exchange.nodes;
    for (int to; (to = next_receiver(plan, from, sent)) >= 0; *order++ = to)
        sent[to] = true;
    for (int to = from + 1; to < from + ranks; to++)
        if (!sent[to % ranks])
            *order++ = to % ranks;
}

struct literal_plan literal_exchange_plan(const struct exchange *network, const int *node,
                                          int ranks, const uint64_t *bytes,
                                          const struct algorithm *algorithm, struct arena *arena)
{
    struct literal_plan plan = {.call = call_of(network, node, ranks, bytes, arena),
                                .timeline = timeline_start(arena),
                                .order = ARENA_ARRAY(arena, int, ranks *ranks)};
    struct remarks remarks;
    if (algorithm_run(algorithm, &plan.call, 0, INFINITY, arena, &plan.timeline, &remarks) !=
            OUTCOME_SCHEDULED ||
        !is_direct(&plan))
        return plan;
    plan.direct = true;
    for (int from = 0; from < ranks; from++)
        order_of_rank(&plan, from, ARENA_ZEROED(arena, bool, ranks),
                      plan.order + from * (ranks - 1));
    return plan;
}

/* ---- execution ---- */

struct port_state {
    double *sends_until, *receives_until;
    int *next; /* index in each rank's order */
};

static struct transfer next_transfer(const struct exchange *call, const int *order,
                                     const struct port_state *ports, int from)
{
    struct transfer next = {.from = from,
                            .to = order[from * (call->nodes - 1) + ports->next[from]]};
    next.bytes = exchange_bytes(call, from, next.to);
    next.send_start = fmax(ports->sends_until[from], ports->receives_until[next.to]);
    return next;
}

static bool goes_before(const struct port_state *ports, const struct transfer *a,
                        const struct transfer *b)
{
    double waits_a = ports->sends_until[a->from], waits_b = ports->sends_until[b->from];
    return a->send_start < b->send_start || (a->send_start == b->send_start && waits_a < waits_b);
}

/* False when all transfers have taken place. */
static bool first_transfer(const struct exchange *call, const int *order, struct port_state *ports,
                           struct transfer *first)
{
    bool found = false;
    for (int from = 0; from < call->nodes; from++) {
        while (ports->next[from] < call->nodes - 1 &&
               next_transfer(call, order, ports, from).bytes == 0.0)
            ports->next[from]++;
        if (ports->next[from] == call->nodes - 1)
            continue;
        struct transfer next = next_transfer(call, order, ports, from);
        if (!found || goes_before(ports, &next, first))
            *first = next;
        found = true;
    }
    return found;
}

struct timeline literal_orders(const struct exchange *call, const int *order, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    struct port_state ports = {ARENA_ZEROED(arena, double, call->nodes),
                               ARENA_ZEROED(arena, double, call->nodes),
                               ARENA_ZEROED(arena, int, call->nodes)};
    for (struct transfer first = {0}; first_transfer(call, order, &ports, &first);) {
        first.send_end = first.send_start + exchange_message_time(call, first.from, first.to);
        first.receive_start = first.send_start;
        first.receive_end = first.send_end;
        ports.sends_until[first.from] = ports.receives_until[first.to] = first.send_end;
        ports.next[first.from]++;
        timeline_append(&timeline, &first, NULL, 0);
    }
    return timeline;
}
