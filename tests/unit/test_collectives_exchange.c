/* The order in which ranks send the messages of a call: of every algorithm, on the networks of
 * every generator, compared with its literal form. */
#include "experiments/reality/collectives/exchange_plan.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/exchange_plan.h"

#include <math.h>
#include <stdio.h>
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

static struct exchange_plan plan_of(const struct call *call, const char *algorithm,
                                    struct arena *arena)
{
    return exchange_plan_make(call->network, call->node, call->ranks, call->bytes,
                              algorithm_find(algorithm)->algorithm, arena);
}

static void expect_refusal(const struct call *call, const char *algorithm, const char *part,
                           struct arena *arena)
{
    struct exchange_plan plan = plan_of(call, algorithm, arena);
    bool refused = plan.refusal && strstr(plan.refusal, part) && strstr(plan.refusal, algorithm);
    CU_ASSERT_TRUE(refused);
    CU_ASSERT_TRUE(isnan(plan.predicted));
    if (!refused)
        printf("\n%s\n", plan.refusal ? plan.refusal : "no refusal");
}

/* ---- every algorithm on every generator's networks ---- */

/* Whole, and small enough for exact sums, which do not depend on the compiler. */
static bool is_exact(double femtoseconds)
{
    return femtoseconds == floor(femtoseconds) && femtoseconds < 0x1p53;
}

static bool times_are_exact(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (!is_exact(transfer->send_start) || !is_exact(transfer->send_end) ||
            !is_exact(transfer->receive_start) || !is_exact(transfer->receive_end))
            return false;
    }
    return true;
}

static bool is_permutation_of_others(const int *order, int rank, int ranks, struct arena *arena)
{
    bool *seen = ARENA_ZEROED(arena, bool, ranks);
    for (int k = 0; k < ranks - 1; k++) {
        if (order[k] < 0 || order[k] >= ranks || order[k] == rank || seen[order[k]])
            return false;
        seen[order[k]] = true;
    }
    return true;
}

/* Transfers in the orders of the plan, if no sender waits for its receiver. */
static struct timeline sent_in_order(const struct exchange *call, const struct exchange_plan *plan,
                                     struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    for (int k = 0; k < plan->ranks * (plan->ranks - 1); k++) {
        struct transfer transfer = {.from = k / (plan->ranks - 1),
                                    .to = plan->order[k],
                                    .send_start = k % (plan->ranks - 1)};
        transfer.bytes = exchange_bytes(call, transfer.from, transfer.to);
        if (transfer.bytes > 0.0)
            timeline_append(&timeline, &transfer, NULL, 0);
    }
    CU_ASSERT_TRUE(exchange_execute(call, &timeline, arena).ok);
    return timeline;
}

/* What is executed: only the orders; on shared links the schedule. */
static struct timeline carried_out(const struct literal_plan *literal,
                                   const struct exchange_plan *plan, struct arena *arena)
{
    const struct exchange *call = &literal->call.as.exchange;
    if (call->ports == PORTS_OVERLAPPED_LATENCY)
        return sent_in_order(call, plan, arena);
    return exchange_is_executed(call) ? literal->timeline
                                      : literal_orders(call, plan->order, arena);
}

/* In open shop a rank is chosen when it requests: receivers take them in the same order. */
static bool keeps_its_times(const struct algorithm *algorithm, const struct exchange *call)
{
    return exchange_is_executed(call) || strcmp(algorithm->name, "exchange/open_shop") == 0 ||
           strcmp(algorithm->name, "exchange/open_shop_longest") == 0;
}

static void expect_times(const struct algorithm *algorithm, const struct literal_plan *literal,
                         const struct exchange_plan *plan, struct arena *arena)
{
    const struct exchange *call = &literal->call.as.exchange;
    struct timeline timeline = carried_out(literal, plan, arena);
    CU_ASSERT_EQUAL(plan->predicted, timeline.completion / 1e15);
    CU_ASSERT_TRUE(exchange_check(call, &timeline, arena).ok);
    if (keeps_its_times(algorithm, call))
        CU_ASSERT_EQUAL(timeline.completion, literal->timeline.completion);
    if (call->slowdown == SLOWDOWN_NONE && timeline.completion < 0x1p53)
        CU_ASSERT_TRUE(times_are_exact(&timeline) && times_are_exact(&literal->timeline));
}

struct count {
    int planned, refused;
};

static void compare_with_literal(const struct call *call, const struct algorithm *algorithm,
                                 struct count *count)
{
    BLOCK_ARENA(arena);
    struct literal_plan literal = literal_exchange_plan(call->network, call->node, call->ranks,
                                                        call->bytes, algorithm, &arena);
    struct exchange_plan plan = plan_of(call, algorithm->name, &arena);
    size_t others = (size_t)call->ranks - 1;
    CU_ASSERT_EQUAL(plan.refusal == NULL, literal.direct);
    if (plan.refusal || !literal.direct) {
        count->refused++;
        return;
    }
    count->planned++;
    CU_ASSERT_EQUAL(plan.ranks, call->ranks);
    CU_ASSERT_EQUAL(
        memcmp(plan.order, literal.order, (size_t)plan.ranks * others * sizeof *plan.order), 0);
    for (int rank = 0; rank < plan.ranks; rank++)
        CU_ASSERT_TRUE(
            is_permutation_of_others(plan.order + (size_t)rank * others, rank, plan.ranks, &arena));
    expect_times(algorithm, &literal, &plan, &arena);
}

static void visit_network(const struct exchange *network, struct count *count)
{
    BLOCK_ARENA(arena);
    struct call all = call_on(network, network->nodes, &arena);
    struct call part = call_on(network, (network->nodes + 2) / 2, &arena);
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *network};
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (found->algorithm->exact || found->algorithm->evaluations > 0.0 ||
            !case_is_for(found->algorithm, &instance))
            continue;
        compare_with_literal(&all, found->algorithm, count);
        compare_with_literal(&part, found->algorithm, count);
    }
}

/* A network whose times are whole seconds must be scaled below 9 s here. */
static void scale(struct matrix *matrix, int nodes, double factor, struct arena *arena)
{
    struct matrix scaled = {.uniform = factor * matrix->uniform};
    size_t count = matrix->entries ? (size_t)nodes * (size_t)nodes : 0;
    scaled.entries = count ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; k < count; k++)
        scaled.entries[k] = factor * matrix->entries[k];
    *matrix = scaled;
}

static void visit_case(const struct instance *instance, void *data)
{
    BLOCK_ARENA(arena);
    if (instance->family != FAMILY_EXCHANGE || exchange_needs_phases(&instance->as.exchange))
        return;
    struct exchange network = instance->as.exchange;
    double factor = 1e-3 / fmax(1e-3, exchange_port_bound(&network));
    scale(&network.startup, network.nodes, factor, &arena);
    scale(&network.per_byte, network.nodes, factor, &arena);
    scale(&network.latency, network.nodes, factor, &arena);
    visit_network(&network, data);
    if (network.ports != PORTS_HELD || network.slowdown != SLOWDOWN_NONE)
        return;
    network.ports = PORTS_OVERLAPPED_LATENCY;
    network.latency = network.startup;
    scale(&network.latency, network.nodes, 0.75, &arena);
    visit_network(&network, data);
}

TEST(every_algorithm_on_every_network)
{
    struct count count = {0};
    for_every_case(1, visit_case, &count);
    CU_ASSERT_TRUE(count.planned > 1000);
    CU_ASSERT_TRUE(count.refused > 100);
}

/* ---- by hand ---- */

/* Tables 1 and 2 of `exchange`, 1 kB = 1000 bytes, up to rounding of the time per byte to a
 * femtosecond: at most 2 ps for 4 000 bytes at a port. */
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
        struct exchange_plan plan = plan_of(&call, row[k].algorithm, arena);
        CU_ASSERT_DOUBLE_EQUAL(1e3 * plan.predicted, row[k].milliseconds, 3e-9);
    }
    /* In greedy's schedule, 281.793383985, some receivers would have to refuse the first
     * request. */
    CU_ASSERT_TRUE(1e3 * plan_of(&call, "exchange/greedy", arena).predicted > 281.8);
}

/* Two ranks on a network of three. */
TEST(the_call_has_its_ranks_of_the_network)
{
    double startup[] = {0, 1, 2, 3, 0, 5, 6, 7, 0}, latency[] = {0, .1, .2, .3, 0, .5, .6, .7, 0};
    int cluster[] = {4, 5, 6}, node[] = {2, 0};
    uint64_t bytes[] = {9, 10, 20, 9};
    struct exchange network = {.nodes = 3,
                               .bytes.uniform = 1,
                               .startup.entries = startup,
                               .per_byte.uniform = 0.5,
                               .latency.entries = latency,
                               .cluster = cluster,
                               .ports = PORTS_OVERLAPPED_LATENCY};
    struct exchange call = exchange_of_call(&network, node, 2, bytes, arena);
    CU_ASSERT_EQUAL(call.nodes, 2);
    CU_ASSERT_EQUAL(call.ports, PORTS_OVERLAPPED_LATENCY);
    CU_ASSERT_EQUAL(call.cluster[0], 6);
    CU_ASSERT_EQUAL(call.cluster[1], 4);
    CU_ASSERT_EQUAL(exchange_bytes(&call, 0, 0), 0.0);
    CU_ASSERT_EQUAL(exchange_bytes(&call, 0, 1), 10.0);
    CU_ASSERT_EQUAL(exchange_bytes(&call, 1, 0), 20.0);
    CU_ASSERT_EQUAL(exchange_message_time(&call, 0, 1), 6 + 10 * 0.5);
    CU_ASSERT_EQUAL(exchange_message_time(&call, 1, 0), 2 + 20 * 0.5);
    CU_ASSERT_EQUAL(exchange_port_time(&call, 1, 0, 20), 2 - 0.2 + 20 * 0.5);
    CU_ASSERT_PTR_NULL(call.per_byte.entries);
}

TEST(silent_pairs_stand_last_the_next_ranks_first)
{
    enum { RANKS = 5 };
    int node[] = {0, 1, 2, 3, 4};
    uint64_t bytes[RANKS * RANKS] = {0};
    struct exchange network = {.nodes = RANKS, .per_byte.uniform = 1e-9};
    struct call call = {&network, node, RANKS, bytes};
    struct exchange_plan plan = plan_of(&call, "exchange/open_shop", arena);
    static const int cyclic[] = {1, 2, 3, 4, 2, 3, 4, 0, 3, 4, 0, 1, 4, 0, 1, 2, 0, 1, 2, 3};
    CU_ASSERT_PTR_NULL(plan.refusal);
    CU_ASSERT_EQUAL(plan.predicted, 0.0);
    CU_ASSERT_EQUAL(memcmp(plan.order, cyclic, sizeof cyclic), 0);
    bytes[3 * RANKS + 1] = 7;
    bytes[3 * RANKS + 3] = 1000;
    plan = plan_of(&call, "exchange/open_shop", arena);
    static const int of_3[] = {1, 4, 0, 2};
    CU_ASSERT_EQUAL(memcmp(plan.order + 12, of_3, sizeof of_3), 0);
    CU_ASSERT_EQUAL(memcmp(plan.order, cyclic, 12 * sizeof *cyclic), 0);
    CU_ASSERT_DOUBLE_EQUAL(plan.predicted, 7e-9, 1e-23);
}

TEST(what_is_no_order_of_sends_is_refused)
{
    struct instance gusto = make_instance("exchange/gusto", "", 1, arena);
    struct call call = call_on(&gusto.as.exchange, 5, arena);
    expect_refusal(&call, "exchange/optimum", "it finds optima", arena);
    expect_refusal(&call, "exchange/branch_and_bound", "it finds optima", arena);
    expect_refusal(&call, "exchange/relay", "it forwards messages", arena);
    expect_refusal(&call, "exchange/adapted_uniform", "it splits messages", arena);
    expect_refusal(&call, "exchange/arrivals", "ports are held", arena);
    expect_refusal(&call, "exchange/two_level", "clusters", arena);
    struct exchange slow = {.nodes = 5, .startup.uniform = 1e90};
    call.network = &slow;
    expect_refusal(&call, "exchange/open_shop", "cannot be added up", arena);
}
