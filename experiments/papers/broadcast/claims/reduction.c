/* broadcast 6: reduction by slowest-node-first, which is fastest-node-first in reversed time; and
 * Theorem 4 in reversed time. */
#include "experiments/claims/spaces/spaces.h"
#include "models/multicast/collective_mirror.h"

#include <gsl/gsl_sort.h>
#include <math.h>

/* ---- spaces ---- */

/* Data of a space: the reduces to node 0 that correspond to drawn clusters in reversed time. A
 * processor's sending time becomes the node's receiving time, and the reverse; if combining, it
 * becomes the time to combine, and receiving takes no time; if equal, nodes take the same time to
 * send. */
struct reduces {
    struct instance_space clusters;
    bool combining, equal;
};

static void reverse_cluster(struct multicast *multicast, struct arena *arena)
{
    struct overhead *send = multicast->send;
    multicast->send = multicast->receive;
    multicast->receive = send;
    multicast->collective = (struct collective){
        .operation = OPERATION_REDUCE, .blocks = 1, .bytes = ARENA_ARRAY(arena, double, 1)};
    multicast->collective.bytes[0] = multicast->messages->bytes;
    collective_make_messages(multicast, arena);
}

CLAIM_DRAW(reduces_draw)
{
    const struct reduces *reduces = context->space->data;
    struct claim_context own = *context;
    struct multicast *multicast = &out->as.multicast;
    own.space = &reduces->clusters;
    if (!own.space->draw(index, &own, out))
        return false;
    reverse_cluster(multicast, context->arena);
    if (reduces->equal)
        multicast->send = multicast->receive;
    if (!reduces->combining)
        return true;
    multicast->collective.combine = ARENA_ARRAY(context->arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++) {
        multicast->collective.combine[node] = multicast->receive[node].constant; /* for one byte */
        multicast->receive[node].constant = 0.0;
    }
    return true;
}

#define REDUCES(words, number, ...)                                                                \
    WHOLE_SPACE(words, number, reduces_draw, (&(const struct reduces){.clusters = __VA_ARGS__}))
#define RANDOM_REDUCES(words, draws, ...)                                                          \
    RANDOM_SPACE(words, draws, reduces_draw, (&(const struct reduces){.clusters = __VA_ARGS__}))
#define OF_CLUSTERS(...) CLUSTERS(NULL, 0, __VA_ARGS__)
#define OF_RANDOM_CLUSTERS(...)                                                                    \
    RANDOM_SPACE(NULL, 0, random_clusters_draw, (&(const struct random_clusters){__VA_ARGS__}))

/* A reduce by a detour, if combining takes time: to a node that combines fast, which sends the
 * result to the root. The root's own part is contained in what it receives, so that the root
 * combines nothing. There is no such schedule in reversed time. */

/* Whether combining a block takes time on any node. */
static bool reduce_combines(const struct multicast *multicast)
{
    for (int node = 0; node < multicast->nodes; node++)
        if (collective_combine_time(multicast, node, *multicast->collective.bytes) > 0.0)
            return true;
    return false;
}

/* Sends the result from that node to the root when both are done. */
static void send_whole(const struct multicast *multicast, int from, struct timeline *timeline)
{
    int root = multicast->collective.root;
    double bytes = *multicast->collective.bytes;
    struct transfer transfer = {.from = from, .to = root, .bytes = bytes};
    transfer.send_start = timeline->completion;
    transfer.send_end = transfer.send_start + multicast_send_time(multicast, from, bytes);
    transfer.receive_start = transfer.send_end + multicast_wire_time(multicast, from, root, bytes);
    transfer.receive_end = transfer.receive_start + multicast_receive_time(multicast, root, bytes);
    timeline_append(timeline, &transfer, NULL, 0);
}

/* The least time of slowest-node-first to some node other than the root, and from it to the root;
 * INFINITY where the algorithm refuses or the schedule is invalid. */
static double reduce_by_detour(const struct instance *instance, struct claim_context *context)
{
    const struct multicast *multicast = &instance->as.multicast;
    struct instance elsewhere = *instance;
    int *root = &elsewhere.as.multicast.collective.root;
    double least = INFINITY;
    for (*root = 0; *root < multicast->nodes; ++*root) {
        if (*root == multicast->collective.root)
            continue;
        struct solution found = claim_solve("multicast/slowest_first", &elsewhere, context);
        if (found.status != STATUS_VALID)
            continue;
        send_whole(multicast, *root, &found.timeline);
        if (instance_check(instance, &found.timeline, context->arena).ok)
            least = fmin(least, found.timeline.completion);
    }
    return least;
}

/* The broadcast corresponding to the reduce in reversed time, with one message in one piece; false
 * if the instance is none, or whether combining takes time is not as requested. */
static bool reverse(const struct instance *instance, bool combining, struct arena *arena,
                    struct instance *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    if (instance->family != FAMILY_MULTICAST ||
        multicast->collective.operation != OPERATION_REDUCE ||
        reduce_combines(multicast) != combining)
        return false;
    *out = (struct instance){.family = FAMILY_MULTICAST};
    out->as.multicast = collective_mirror(multicast, arena);
    out->as.multicast.collective = (struct collective){0};
    return true;
}

/* ---- both ends busy ----
 *
 * A message takes its sender's time and keeps both ends busy for that long: the sender-only model
 * of reduction, if a receiver handles one message at a time. Sections 2 and 6, after reference
 * [20]. Times are those of all nodes except the root, which sends nothing, in ascending order. */

/* Slowest-node-first: as soon as two nodes are free, the slowest free one sends to the root, if
 * that is free, else to the fastest free one. */
static double both_busy_slowest_first(const double *times, int count, struct arena *scratch)
{
    double *free = ARENA_ZEROED(scratch, double, (size_t)count + 1); /* INFINITY: it has sent */
    double two[2], last = 0.0;
    while (gsl_sort_smallest(two, 2, free, 1, (size_t)count + 1), two[1] < INFINITY) {
        int from = count, to = 0; /* the root is the first, followed by the fastest */
        while (free[from] > two[1])
            from--;
        while (free[to] > two[1])
            to++;
        free[to] = two[1] + times[from - 1];
        free[from] = INFINITY;
        last = fmax(last, free[to]);
    }
    return last;
}

/* The optimum over all trees, in reversed time; exponential in count. */

struct tree_search {
    const double *times; /* [count], ascending */
    int count;
    bool *served;
    double *free; /* [served + 1]: for the root and those served; both ends become free at the same
                     time */
    double least;
};

/* Equal nodes are served in one order only. */
static bool is_repeated(const struct tree_search *search, int to)
{
    return to > 0 && !search->served[to - 1] && search->times[to - 1] == search->times[to];
}

static void try_trees(struct tree_search *search, int served, double last)
{
    if (served == search->count)
        search->least = last;
    for (int to = 0; to < search->count; to++)
        for (int from = 0; from <= served; from++) {
            double free = search->free[from], end = free + search->times[to];
            if (search->served[to] || is_repeated(search, to) || end >= search->least)
                continue;
            search->served[to] = true;
            search->free[from] = search->free[served + 1] = end;
            try_trees(search, served + 1, fmax(last, end));
            search->free[from] = free;
            search->served[to] = false;
        }
}

/* ---- slowest-node-first is 2-competitive, and Theorem 4 ---- */

#define TOTAL_ALGORITHMS "multicast/slowest_first multicast/optimum_dp"

/* The overheads that a reading covers. */
enum overheads { ANY, SENDING_ALONE, RECEIVING_ALONE, BOTH_EQUAL };

struct reading {
    enum overheads overheads;
    bool combining; /* takes time */
    bool theorem4;  /* its constant is added to twice the optimum */
};

static double send_time(const struct instance *instance, int node)
{
    const struct multicast *multicast = &instance->as.multicast;
    return multicast_send_time(multicast, node, *multicast->collective.bytes);
}

static bool is_spoken_of(const struct instance *instance, enum overheads overheads)
{
    const struct multicast *multicast = &instance->as.multicast;
    double bytes = *multicast->collective.bytes;
    for (int node = 0; node < multicast->nodes; node++) {
        double send = send_time(instance, node);
        double receive = multicast_receive_time(multicast, node, bytes);
        if ((overheads == SENDING_ALONE && receive > 0.0) ||
            (overheads == RECEIVING_ALONE && send > 0.0) ||
            (overheads == BOTH_EQUAL && send != receive))
            return false;
    }
    return true;
}

/* The optimum is the broadcast's; if combining takes time, a detour may be shorter. */
CLAIM_TEST(within_twice)
{
    const struct reading *reading = context->claim->data;
    struct instance broadcast;
    struct cluster cluster;
    if (!reverse(instance, reading->combining, context->arena, &broadcast) ||
        !is_spoken_of(instance, reading->overheads) ||
        (reading->theorem4 &&
         (!cluster_of(&broadcast, context->arena, &cluster) || cluster.count < 2)))
        return observe_nothing();
    struct solution first = claim_solve("multicast/slowest_first", instance, context);
    struct solution optimum = claim_solve("multicast/optimum_dp", &broadcast, context);
    if (first.status == STATUS_REFUSED || optimum.optimal != OPTIMAL_PROVED)
        return observe_nothing();
    double least = optimum.completion, beta = 0.0;
    if (reading->combining)
        least = fmin(least, reduce_by_detour(instance, context));
    if (reading->theorem4)
        beta = cluster_longest_receive(&cluster) - 2.0 * cluster_shortest_receive(&cluster);
    return observe_at_most(first.completion, 2.0 * least + beta);
}

enum { MOST_SEARCHED = 8 };

CLAIM_TEST(within_twice_both_busy)
{
    struct instance broadcast;
    if (!reverse(instance, false, context->arena, &broadcast) ||
        !is_spoken_of(instance, SENDING_ALONE) || instance_nodes(instance) > MOST_SEARCHED)
        return observe_nothing();
    const struct message *message = broadcast.as.multicast.messages;
    double *times = ARENA_ARRAY(context->arena, double, message->count);
    for (int k = 0; k < message->count; k++)
        times[k] = send_time(instance, message->destinations[k]);
    gsl_sort(times, 1, (size_t)message->count);
    struct tree_search search = {
        times, message->count, ARENA_ZEROED(context->arena, bool, message->count),
        ARENA_ZEROED(context->arena, double, message->count + 1), INFINITY};
    try_trees(&search, 0, 0.0);
    return observe_at_most(both_busy_slowest_first(times, message->count, context->arena),
                           2.0 * search.least);
}

SPACE_LIST(sending_spaces,
           REDUCES("reduces of up to 8 nodes, sending 1 to 5, receiving nothing", 8575,
                   OF_CLUSTERS(.least = 2, .most = 8, .send = {{0}, 1},
                               .receive = {{1, 2, 3, 4, 5}, 5})));

SPACE_LIST(plain_spaces,
           REDUCES("reduces of up to 7 nodes, receiving 1 to 3, sending 0 to 3", 53052,
                   OF_CLUSTERS(.least = 2, .most = 7, .send = {{1, 2, 3}, 3},
                               .receive = {{0, 1, 2, 3}, 4})),
           RANDOM_REDUCES("reduces of up to 12 nodes, times up to 20", 100000,
                          OF_RANDOM_CLUSTERS(.most = 12, .longest = 20)));

static const struct reading sending = {.overheads = SENDING_ALONE},
                            receiving = {.overheads = RECEIVING_ALONE},
                            equal = {.overheads = BOTH_EQUAL}, plain = {.theorem4 = true},
                            combining = {.combining = true, .theorem4 = true};

const struct claim_test claim_tests_broadcast_reduction[] = {
    {"broadcast_slowest_first", within_twice, sending_spaces, TOTAL_ALGORITHMS, &sending,
     "sending alone takes time"},
    {"broadcast_slowest_first", within_twice,
     SPACES(REDUCES("reduces of up to 9 nodes, receiving 1 to 5, sending nothing", 15010,
                    OF_CLUSTERS(.least = 2, .most = 9, .send = {{1, 2, 3, 4, 5}, 5},
                                .receive = {{0}, 1})),
            RANDOM_REDUCES("reduces of up to 12 nodes, receiving up to 20, sending nothing", 100000,
                           OF_RANDOM_CLUSTERS(.most = 12, .longest = 20, .sender_only = true))),
     TOTAL_ALGORITHMS, &receiving, "receiving alone takes time"},
    {"broadcast_slowest_first", within_twice,
     SPACES(RANDOM_REDUCES("reduces of up to 12 nodes, sending and receiving up to 20", 100000,
                           OF_RANDOM_CLUSTERS(.most = 12, .longest = 20, .sender_only = true),
                           .equal = true)),
     TOTAL_ALGORITHMS, &equal, "sending and receiving take equally long"},
    {"broadcast_slowest_first", within_twice_both_busy, sending_spaces,
     .reading = "a message takes its sender's time at both ends"},
    {"broadcast_reduction_theorem4", within_twice, plain_spaces, TOTAL_ALGORITHMS, &plain,
     "combining takes no time"},
    {"broadcast_reduction_theorem4", within_twice,
     SPACES(
         REDUCES("reduces of up to 4 nodes, combining 1 or 20, sending 1 or 2", 166,
                 OF_CLUSTERS(.least = 2, .most = 4, .send = {{1, 20}, 2}, .receive = {{1, 2}, 2}),
                 .combining = true)),
     TOTAL_ALGORITHMS, &combining, "combining takes time"},
    {0},
};
