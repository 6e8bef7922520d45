#include "experiments/reality/collectives/exchange_plan.h"

#include "generators/lib/multicast_options.h"
#include "models/exchange/execution.h"
#include "models/exchange/links.h"
#include "models/timeline.h"

#include <limits.h>
#include <math.h>

/* ---- the pieces in which transfers carry messages, in whole bytes ---- */

enum {
    NONE = -1,
    CRUMB = 64, /* bytes: fewer do not stay behind, so that no rounding loses any */
    PART_LEAST = 4096
};

/* A transfer is made in parts of so many start-ups, and at least PART_LEAST bytes, so that a part
 * is sent on while the next one comes, and MPI does not wait for an answer before it sends. */
static const double PART = 24.0;

struct cutting {
    const struct exchange *call;
    struct collective_plan *plan;
    struct arena *arena;
    int *first, *last; /* [ranks * ranks]: the pieces of each message, a list */
    size_t piece_room, hop_room;
    uint64_t room; /* bytes, in the current hop */
    uint64_t arrived;
};

static void add_piece(struct cutting *cutting, const struct piece *piece)
{
    struct collective_plan *plan = cutting->plan;
    int message = piece->from * plan->ranks + piece->to;
    ARENA_GROW(cutting->arena, plan->pieces, plan->piece_count, cutting->piece_room);
    plan->pieces[plan->piece_count] = *piece;
    *(piece->hop == NO_HOP ? &cutting->first[message]
                           : &plan->pieces[cutting->last[message]].next) = plan->piece_count;
    cutting->last[message] = plan->piece_count++;
}

static void begin_hop(struct cutting *cutting, const struct transfer *transfer)
{
    struct collective_plan *plan = cutting->plan;
    ARENA_GROW(cutting->arena, plan->hops, plan->hop_count, cutting->hop_room);
    plan->hops[plan->hop_count] =
        (struct hop){.from = transfer->from, .to = transfer->to, .first = plan->piece_count};
    double startup = exchange_send_time(cutting->call, transfer->from, transfer->to, 0.0);
    double byte = exchange_send_time(cutting->call, transfer->from, transfer->to, 1.0) - startup;
    double bytes = fmax(PART_LEAST, PART * startup / byte);
    cutting->room = bytes < INT_MAX ? (uint64_t)bytes : INT_MAX;
}

static void end_hop(struct cutting *cutting)
{
    struct collective_plan *plan = cutting->plan;
    struct hop *hop = &plan->hops[plan->hop_count];
    hop->count = plan->piece_count - hop->first;
    plan->hop_count += hop->count > 0;
}

/* Cuts up to so many bytes from the piece; returns how many. */
static uint64_t cut_piece(struct cutting *cutting, int source, uint64_t bytes)
{
    struct piece *from = &cutting->plan->pieces[source];
    if (from->left < bytes + CRUMB)
        bytes = from->left;
    bytes = bytes < cutting->room ? bytes : cutting->room;
    const struct piece piece = {.from = from->from,
                                .to = from->to,
                                .first = from->first + from->bytes - from->left,
                                .bytes = bytes,
                                .hop = cutting->plan->hop_count,
                                .source = source,
                                .left = bytes,
                                .next = NONE};
    from->left -= bytes;
    cutting->room -= bytes;
    add_piece(cutting, &piece);
    return bytes;
}

/* What the transfer takes of a message: pieces that came to its sender, first in, first out. */
static void cut(struct cutting *cutting, const struct transfer *transfer,
                const struct parcel *parcel)
{
    struct collective_plan *plan = cutting->plan;
    uint64_t wanted = (uint64_t)ceil(parcel->bytes);
    for (int k = cutting->first[parcel->origin * plan->ranks + parcel->destination];
         k != NONE && wanted > 0;) {
        const struct piece *piece = &plan->pieces[k];
        int at = piece->hop == NO_HOP ? piece->from : plan->hops[piece->hop].to;
        if (at != transfer->from || piece->left == 0) {
            k = piece->next;
            continue;
        }
        uint64_t bytes = cut_piece(cutting, k, wanted);
        wanted -= bytes < wanted ? bytes : wanted;
        cutting->arrived += transfer->to == parcel->destination ? bytes : 0;
        if (cutting->room == 0) {
            end_hop(cutting);
            begin_hop(cutting, transfer);
        }
    }
}

static void add_hops(struct cutting *cutting, const struct timeline *timeline,
                     const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(timeline, transfer, &own, &count);
    begin_hop(cutting, transfer);
    for (int k = 0; k < count; k++)
        cut(cutting, transfer, &parcels[k]);
    end_hop(cutting);
}

/* Adds the messages as the first pieces; returns the sum of their bytes. */
static uint64_t add_messages(struct cutting *cutting, const uint64_t *bytes)
{
    int ranks = cutting->plan->ranks;
    uint64_t sum = 0;
    for (int pair = 0; pair < ranks * ranks; pair++) {
        const struct piece message = {.from = pair / ranks,
                                      .to = pair % ranks,
                                      .bytes = bytes[pair],
                                      .hop = NO_HOP,
                                      .source = NONE,
                                      .left = bytes[pair],
                                      .next = NONE};
        if (message.from == message.to || message.bytes == 0)
            continue;
        add_piece(cutting, &message);
        sum += message.bytes;
    }
    return sum;
}

/* Cuts the messages of a schedule into the pieces that its transfers carry, and adds the hops to
 * the plan. Fails if something does not arrive, or has too many bytes. */
static struct verdict cut_messages(const struct exchange *call, const struct timeline *timeline,
                                   const uint64_t *bytes, struct arena *arena,
                                   struct collective_plan *plan)
{
    size_t pairs = (size_t)plan->ranks * (size_t)plan->ranks;
    struct cutting cutting = {.call = call, .plan = plan, .arena = arena};
    const struct transfer **order = timeline_by_start(timeline, arena);
    cutting.first = ARENA_ARRAY(arena, int, pairs);
    cutting.last = ARENA_ARRAY(arena, int, pairs);
    uint64_t sum = add_messages(&cutting, bytes);
    for (int k = 0; k < plan->piece_count; k++)
        if (plan->pieces[k].bytes > INT_MAX)
            return verdict_no("a message that it cuts has more than %d bytes", INT_MAX);
    for (size_t k = 0; k < timeline->count; k++)
        add_hops(&cutting, timeline, order[k]);
    return cutting.arrived == sum ? verdict_yes() : verdict_no("a piece does not arrive");
}

/* ---- plans ---- */

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
        verdict = cut_messages(exchange, &timeline, bytes, arena, &plan);
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
