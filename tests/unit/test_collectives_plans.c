/* The order in which ranks send the messages of a call, or the pieces in which they forward them,
 * and trees for passing on a broadcast: of every algorithm, on the networks of every generator;
 * times by hand; what is forwarded; what is refused. */
#include "experiments/reality/collectives/exchange_plan.h"
#include "generators/lib/multicast_options.h"
#include "models/multicast/clock.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* A call on a part of a network. */
struct call {
    const struct exchange *network;
    int *node, ranks;
    uint64_t *bytes; /* [ranks * ranks] */
};

/* The last nodes of a network, in reverse order, with the network's own sizes; every fifth pair has
 * no message, nor has a rank for itself. */
static struct call call_on(const struct exchange *network, int ranks, struct arena *arena)
{
    struct call call = {network, ARENA_ARRAY(arena, int, ranks), ranks,
                        ARENA_ARRAY(arena, uint64_t, ranks * ranks)};
    for (int rank = 0; rank < ranks; rank++)
        call.node[rank] = network->nodes - 1 - rank;
    for (int k = 0; k < ranks * ranks; k++) {
        double bytes =
            exchange_bytes(network, call.node[k / ranks], call.node[k % ranks]) + k % (ranks + 1);
        call.bytes[k] = k % 5 == 4 ? 0 : (uint64_t)bytes;
    }
    return call;
}

static struct collective_plan plan_of(const struct call *call, const char *algorithm,
                                      struct arena *arena)
{
    return exchange_plan_make(call->network, call->node, call->ranks, call->bytes,
                              algorithm_find(algorithm)->algorithm, NULL, arena);
}

static void expect_refusal(const struct collective_plan *plan, const char *part)
{
    CU_ASSERT_PTR_NOT_NULL_FATAL(plan->refusal);
    expect_no(verdict_no("%s", plan->refusal), part);
    expect_no(verdict_no("%s", plan->refusal), plan->algorithm->name);
    CU_ASSERT_TRUE(isnan(plan->predicted));
}

/* ---- every algorithm on every generator's networks ---- */

/* Every message of the schedule is a hop; hops are by sender, then by start. */
static void expect_order(const struct collective_plan *plan, const struct timeline *timeline,
                         struct arena *arena)
{
    int ranks = plan->ranks, wrong = plan->hop_count != (int)timeline->count;
    double *starts = ARENA_ARRAY(arena, double, ranks *ranks), last = -INFINITY;
    for (int pair = 0; pair < ranks * ranks; pair++)
        starts[pair] = INFINITY;
    for (size_t k = 0; k < timeline->count; k++)
        starts[timeline->transfers[k].from * ranks + timeline->transfers[k].to] =
            timeline->transfers[k].send_start;
    for (int k = 0, before = 0; k < plan->hop_count; k++) {
        const struct hop *hop = &plan->hops[k];
        double *start = &starts[hop->from * ranks + hop->to];
        wrong += isinf(*start) || hop->from < before || (hop->from == before && *start < last);
        before = hop->from;
        last = *start;
        *start = INFINITY;
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* A rank sends what it has; what comes to a rank is sent on in consecutive parts, once, or stays
 * where it is to arrive. */
static void expect_pieces(const struct collective_plan *plan, const struct call *call,
                          struct arena *arena)
{
    uint64_t *taken = ARENA_ZEROED(arena, uint64_t, plan->piece_count), sum = 0;
    int wrong = 0;
    for (int h = 0; h < plan->hop_count; h++)
        for (int k = 0; k < plan->hops[h].count; k++) {
            const struct piece *piece = &plan->pieces[plan->hops[h].first + k],
                               *source = &plan->pieces[piece->source];
            int at = source->hop == NO_HOP ? source->from : plan->hops[source->hop].to;
            wrong += piece->hop != h || source->hop >= h || at != plan->hops[h].from ||
                     piece->from != source->from || piece->to != source->to || piece->bytes == 0 ||
                     piece->first != source->first + taken[piece->source];
            taken[piece->source] += piece->bytes;
        }
    for (int k = 0; k < plan->piece_count; k++) {
        const struct piece *piece = &plan->pieces[k];
        int at = piece->hop == NO_HOP ? piece->from : plan->hops[piece->hop].to;
        wrong += taken[k] != (at == piece->to ? 0 : piece->bytes);
        if (piece->hop == NO_HOP)
            wrong += piece->bytes != call->bytes[piece->from * call->ranks + piece->to];
        sum += at == piece->to ? piece->bytes : 0;
    }
    for (int k = 0; k < call->ranks * call->ranks; k++)
        sum -= k % (call->ranks + 1) == 0 ? 0 : call->bytes[k];
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(sum, 0);
}

static void visit_call(const struct exchange *network, int ranks, int counts[4])
{
    BLOCK_ARENA(arena);
    struct call call = call_on(network, ranks, &arena);
    const struct instance whole = {.family = FAMILY_EXCHANGE, .as.exchange = *network};
    struct instance alone = {.family = FAMILY_EXCHANGE,
                             .as.exchange =
                                 exchange_of_call(network, call.node, ranks, call.bytes, &arena)};
    double bound = exchange_port_bound(&alone.as.exchange);
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (found->algorithm->exact || found->algorithm->evaluations > 0.0 ||
            !case_is_for(found->algorithm, &whole))
            continue;
        struct collective_plan plan = plan_of(&call, found->name, &arena);
        counts[plan.refusal ? 1 : plan.pieces ? 2 : 0]++;
        if (plan.refusal)
            continue;
        if (plan.pieces) {
            expect_pieces(&plan, &call, &arena);
            continue;
        }
        CU_ASSERT_TRUE(plan.predicted >= bound * (1.0 - 1e-6));
        struct solution solution = solve(found->algorithm, &alone, 0, INFINITY, &arena);
        expect_order(&plan, &solution.timeline, &arena);
        /* Receivers take ranks in the order of open shop, in which ranks request; what is executed
         * keeps its times anyway. */
        if (exchange_is_executed(network) || strncmp(found->name, "exchange/open_shop", 18) == 0)
            CU_ASSERT_EQUAL(plan.predicted, solution.completion);
    }
}

/* ---- broadcasts ---- */

/* Each rank sends to its children one after the other, once it has the message; returns how many
 * ranks have it then. */
static int pass_on(struct multicast_clock *clock, const struct collective_plan *plan,
                   const int *node, int rank)
{
    int reached = 1;
    for (int k = 0; k < plan->hop_count; k++)
        if (plan->hops[k].from == rank)
            multicast_clock_place(clock, 0, node[rank], node[plan->hops[k].to]);
    for (int k = 0; k < plan->hop_count; k++)
        if (plan->hops[k].from == rank)
            reached += pass_on(clock, plan, node, plan->hops[k].to);
    return reached;
}

static void visit_tree(const struct multicast *network, const struct algorithm *algorithm, int root,
                       uint64_t bytes, int counts[4])
{
    BLOCK_ARENA(arena);
    struct multicast broadcast = *network;
    struct timeline timeline = timeline_start(&arena);
    int ranks = network->nodes, *node = ARENA_ARRAY(&arena, int, ranks);
    for (int rank = 0; rank < ranks; rank++)
        node[rank] = ranks - 1 - rank;
    struct collective_plan plan =
        broadcast_plan_make(network, node, ranks, root, bytes, algorithm, &arena);
    counts[plan.refusal ? 1 : 3]++;
    if (plan.refusal)
        return;
    multicast_set_broadcast(&broadcast, node[root], (double)bytes, &arena);
    struct multicast_clock clock =
        multicast_clock_start(&broadcast, DISCIPLINE_APPEND, &arena, &timeline);
    CU_ASSERT_EQUAL(plan.hop_count, ranks - 1);
    CU_ASSERT_EQUAL(pass_on(&clock, &plan, node, root), ranks);
    CU_ASSERT_DOUBLE_EQUAL(plan.predicted, timeline.completion, 1e-6 * plan.predicted);
}

static void visit_case(const struct instance *instance, void *counts)
{
    struct exchange network = instance->as.exchange;
    const struct multicast *multicast = &instance->as.multicast;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        if (instance->family != FAMILY_MULTICAST || multicast->nodes < 2 ||
            found->algorithm->exact || found->algorithm->evaluations > 0.0)
            continue;
        visit_tree(multicast, found->algorithm, 0, 1, counts);
        visit_tree(multicast, found->algorithm, multicast->nodes / 2, 300, counts);
    }
    if (instance->family != FAMILY_EXCHANGE || exchange_needs_phases(&network))
        return;
    visit_call(&network, network.nodes, counts);
    visit_call(&network, (network.nodes + 2) / 2, counts);
    if (network.ports != PORTS_HELD || network.slowdown != SLOWDOWN_NONE)
        return;
    network.ports = PORTS_OVERLAPPED_LATENCY;
    network.latency = network.startup;
    visit_call(&network, network.nodes, counts);
}

TEST(every_algorithm_on_every_network)
{
    int counts[4] = {0}; /* direct, refused, in pieces; trees */
    for_every_case(1, visit_case, counts);
    CU_ASSERT_TRUE(counts[0] > 1000 && counts[1] > 100 && counts[2] > 100 && counts[3] > 1000);
}

/* ---- by hand ---- */

/* Tables 1 and 2 of `exchange`, 1 kB = 1000 bytes. */
TEST(GUSTO_1_kB)
{
    static const struct {
        const char *algorithm;
        double milliseconds;
    } row[] = {
        {"exchange/fixed_pattern", 279.725940729},     {"exchange/max_matching", 270.898962282},
        {"exchange/min_matching", 270.898962282},      {"exchange/open_shop", 273.962826117},
        {"exchange/open_shop_longest", 265.894219752},
    };
    int node[5] = {0, 1, 2, 3, 4};
    uint64_t bytes[25];
    struct instance gusto = make_instance("exchange/gusto", "", 1, arena);
    struct call call = {&gusto.as.exchange, node, 5, bytes};
    for (int k = 0; k < 25; k++)
        bytes[k] = 1000;
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        struct collective_plan plan = plan_of(&call, row[k].algorithm, arena);
        CU_ASSERT_DOUBLE_EQUAL(1e3 * plan.predicted, row[k].milliseconds, 3e-9);
    }
    /* In greedy's schedule, 281.793383985, some receivers would have to refuse the first
     * request. */
    CU_ASSERT_TRUE(1e3 * plan_of(&call, "exchange/greedy", arena).predicted > 281.8);
}

/* Where it is 3 % faster; open shop's schedules of equal loads are optimal. */
TEST(skewed_loads_are_forwarded)
{
    const char *algorithm[] = {"exchange/open_shop_longest", "exchange/forward_once"};
    for (int skewed = 0; skewed < 2; skewed++) {
        struct instance experts =
            instance_of(skewed ? "exchange/experts nodes=16 cluster_size=4"
                               : "exchange/experts nodes=16 cluster_size=4 popularity=0 noise=0");
        struct call call = call_on(&experts.as.exchange, 16, arena);
        for (int k = 0; k < 256; k++)
            call.bytes[k] = (uint64_t)exchange_bytes(call.network, 15 - k / 16, 15 - k % 16);
        struct collective_plan direct = plan_of(&call, algorithm[0], arena);
        struct collective_plan plan =
            exchange_plan_make(call.network, call.node, 16, call.bytes, direct.algorithm,
                               algorithm_find(algorithm[1])->algorithm, arena);
        CU_ASSERT_STRING_EQUAL(plan.algorithm->name, algorithm[skewed]);
        CU_ASSERT_EQUAL(plan.pieces != NULL, skewed);
        CU_ASSERT_EQUAL(direct.predicted > 1.03 * plan.predicted, skewed);
    }
}

TEST(what_is_no_order_of_sends_is_refused)
{
    static const char *const rows[][2] = {
        {"exchange/adapted_uniform", "has more than 2147483647 bytes"},
        {"exchange/arrivals", "ports are held"},
        {"exchange/two_level", "clusters"},
        {"exchange/open_shop", "cannot be added up"},
    };
    struct instance gusto = make_instance("exchange/gusto", "", 1, arena);
    struct call call = call_on(&gusto.as.exchange, 5, arena);
    struct exchange slow = {.nodes = 5, .startup.uniform = 1e110};
    for (int k = 0; k < 25; k++)
        call.bytes[k] = UINT64_C(3000000000);
    for (size_t k = 0; k < 4; k++) {
        call.network = k < 3 ? &gusto.as.exchange : &slow;
        struct collective_plan plan = plan_of(&call, rows[k][0], arena);
        expect_refusal(&plan, rows[k][1]);
    }
}

/* Rank 1 twice, rank 2 never. */
static enum outcome send_twice(const struct multicast *call, struct context *context,
                               struct timeline *out)
{
    (void)context;
    double send = multicast_send_time(call, 0, 1), receive = multicast_receive_time(call, 1, 1);
    for (int k = 0; k < 2; k++) {
        double start = k * (send + receive), arrival = start + send;
        timeline_append(out,
                        &(struct transfer){.to = 1,
                                           .bytes = 1,
                                           .send_start = start,
                                           .send_end = arrival,
                                           .receive_start = arrival,
                                           .receive_end = arrival + receive},
                        NULL, 0);
    }
    return OUTCOME_SCHEDULED;
}

TEST(what_is_no_tree_is_refused)
{
    static const struct algorithm twice = {.name = "multicast/twice", .multicast = send_twice};
    static const int node[] = {0, 1, 2};
    struct multicast network = instance_of("cluster 1/3 2/2 3/1").as.multicast;
    const struct {
        const struct algorithm *algorithm;
        double latency;
        const char *part;
    } rows[] = {
        {algorithm_find("multicast/fnf")->algorithm, 0.0, "receive"},
        {algorithm_find("multicast/ecf")->algorithm, 1e110, "cannot be added up"},
        {&twice, 0.0, ""},
    };
    for (size_t k = 0; k < 3; k++) {
        network.latency.uniform = rows[k].latency;
        struct collective_plan plan =
            broadcast_plan_make(&network, node, 3, 0, 1, rows[k].algorithm, arena);
        expect_refusal(&plan, rows[k].part);
    }
}
