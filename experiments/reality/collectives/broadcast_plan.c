#include "experiments/reality/collectives/call_plan.h"
#include "models/timeline_turns.h"

#include <math.h>
#include <string.h>

static struct overhead *overheads_of_ranks(const struct overhead *overheads, const int *node,
                                           int ranks, struct arena *arena)
{
    struct overhead *part = ARENA_ARRAY(arena, struct overhead, ranks);
    for (int rank = 0; rank < ranks; rank++)
        part[rank] = overheads[node[rank]];
    return part;
}

static struct message *message_to_all(int ranks, int root, uint64_t bytes, struct arena *arena)
{
    struct message *message = ARENA_ARRAY(arena, struct message, 1);
    *message = (struct message){
        .source = root, .destinations = ARENA_ARRAY(arena, int, ranks), .bytes = (double)bytes};
    for (int rank = 0; rank < ranks; rank++)
        if (rank != root)
            message->destinations[message->count++] = rank;
    return message;
}

static struct multicast multicast_of_call(const struct multicast *network, const int *node,
                                          int ranks, int root, uint64_t bytes, struct arena *arena)
{
    int nodes = network->nodes;
    return (struct multicast){
        .nodes = ranks,
        .send = overheads_of_ranks(network->send, node, ranks, arena),
        .receive = overheads_of_ranks(network->receive, node, ranks, arena),
        .latency = matrix_of_nodes(&network->latency, nodes, node, ranks, arena),
        .per_byte = matrix_of_nodes(&network->per_byte, nodes, node, ranks, arena),
        .messages = message_to_all(ranks, root, bytes, arena),
        .message_count = 1,
    };
}

static void read_tree(const struct timeline *timeline, int root, struct arena *arena,
                      struct collective_plan *plan)
{
    struct port_turns sends = port_turns_of(timeline, plan->ranks, SENDS, arena);
    plan->parent[root] = -1;
    memcpy(plan->first, sends.first, ((size_t)plan->ranks + 1) * sizeof *plan->first);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[sends.turns[k].transfer];
        plan->order[k] = transfer->to;
        plan->parent[transfer->to] = transfer->from;
    }
}

struct collective_plan broadcast_plan_make(const struct multicast *network, const int *node,
                                           int ranks, int root, uint64_t bytes,
                                           const struct algorithm *algorithm, struct arena *arena)
{
    struct collective_plan plan = {.ranks = ranks,
                                   .parent = ARENA_ARRAY(arena, int, ranks),
                                   .first = ARENA_ARRAY(arena, size_t, ranks + 1),
                                   .order = ARENA_ARRAY(arena, int, ranks),
                                   .predicted = NAN};
    struct arena_mark mark = arena_mark(arena);
    const struct instance call = {.family = FAMILY_MULTICAST,
                                  .as.multicast =
                                      multicast_of_call(network, node, ranks, root, bytes, arena)};
    struct timeline timeline = timeline_start(arena);
    struct verdict verdict = call_schedule(algorithm, &call, arena, &timeline);
    if (verdict.ok)
        verdict = multicast_check(&call.as.multicast, &timeline, arena);
    if (verdict.ok) {
        read_tree(&timeline, root, arena, &plan);
        plan.predicted = timeline.completion;
    }
    arena_rewind(arena, mark);
    if (!verdict.ok)
        plan.refusal = arena_print(arena, "%s: %s", algorithm->name, verdict.reason);
    return plan;
}
