/* Plans of ranks for executing a schedule: the plan of each, and that all plans together
 * terminate. Payloads that reveal changed bytes and bytes of other messages. */
#include "experiments/reality/execution/rank_plan.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct schedule exchange_schedule(int nodes, struct arena *arena)
{
    struct schedule schedule = {.algorithm = "by hand", .instance.family = FAMILY_EXCHANGE};
    schedule.instance.as.exchange = (struct exchange){.nodes = nodes, .bytes.uniform = 10};
    schedule.timeline = timeline_start(arena);
    return schedule;
}

TEST(sends_and_receives_by_their_starts)
{
    struct schedule schedule = exchange_schedule(3, arena);
    append_held(&schedule.timeline, 0, 2, 10, 5, 6);
    append_held(&schedule.timeline, 1, 0, 10, 0, 1);
    append_held(&schedule.timeline, 0, 1, 10, 3, 4);
    append_held(&schedule.timeline, 0, 2, 10, 3, 3);
    struct rank_plan plan = rank_plan_make(&schedule, 0, arena);
    /* the receipt; of equal starts the one that ends first */
    static const size_t transfers[] = {1, 3, 2, 0};
    static const int peers[] = {1, 2, 1, 2};
    CU_ASSERT_EQUAL_FATAL(plan.count, 4);
    for (size_t k = 0; k < plan.count; k++) {
        CU_ASSERT_EQUAL(plan.list[k].transfer, transfers[k]);
        CU_ASSERT_EQUAL(plan.list[k].peer, peers[k]);
        CU_ASSERT_TRUE(plan.list[k].sends == (k > 0) && plan.list[k].waits_turn == (k > 0));
    }
    CU_ASSERT_EQUAL(plan.phases, 1);
}

TEST(what_ranks_cannot_carry_out)
{
    struct schedule schedule = exchange_schedule(3, arena);
    append_held(&schedule.timeline, 0, 1, 10, 0, 1);
    double *bytes = &schedule.timeline.transfers[0].bytes;
    CU_ASSERT_TRUE(rank_plan_possible(&schedule, 3).ok);
    CU_ASSERT_STRING_EQUAL(rank_plan_possible(&schedule, 4).reason,
                           "the schedule has 3 nodes and there are 4 ranks: every rank is a node");
    *bytes = 0.5;
    CU_ASSERT_TRUE(rank_plan_possible(&schedule, 3).ok);
    CU_ASSERT_EQUAL(rank_plan_make(&schedule, 0, arena).list[0].bytes, 1);
    *bytes = 0.4;
    CU_ASSERT_STRING_EQUAL(rank_plan_possible(&schedule, 3).reason,
                           "transfer 0 has 0.4 bytes: a message has 1 to 2147483647");
    *bytes = 2147483648.0;
    CU_ASSERT_FALSE(rank_plan_possible(&schedule, 3).ok);
    schedule.instance.family = FAMILY_SWITCHED;
    CU_ASSERT_FALSE(rank_plan_possible(&schedule, 3).ok);
    schedule.instance = (struct instance){.family = FAMILY_MULTICAST, .as.multicast.nodes = 3};
    schedule.instance.as.multicast.collective.operation = OPERATION_REDUCE;
    CU_ASSERT_PTR_NOT_NULL(strstr(rank_plan_possible(&schedule, 3).reason, "collective"));
}

/* ---- all ranks together ---- */

/* Whether the step can be taken when these transfers have been sent. */
static bool is_possible(const struct rank_plan *plan, const struct planned *step, const bool *sent)
{
    bool possible = step->sends || !step->waits_turn || sent[step->transfer];
    for (size_t k = 0; step->sends && k < step->await_count; k++)
        possible = possible && sent[plan->list[step->awaits[k]].transfer];
    return possible;
}

/* On a network without time: whatever can happen happens, rank by rank. */
static bool ends(const struct schedule *schedule, struct arena *arena)
{
    int ranks = instance_nodes(&schedule->instance);
    struct rank_plan *plans = ARENA_ARRAY(arena, struct rank_plan, ranks);
    bool *sent = ARENA_ZEROED(arena, bool, schedule->timeline.count + 1), moved = true;
    size_t *next = ARENA_ZEROED(arena, size_t, ranks), left = 0;
    for (int rank = 0; rank < ranks; rank++) {
        plans[rank] = rank_plan_make(schedule, rank, arena);
        left += plans[rank].count;
    }
    while (moved) {
        moved = false;
        for (int rank = 0; rank < ranks; rank++)
            for (const struct planned *step = &plans[rank].list[next[rank]];
                 next[rank] < plans[rank].count && is_possible(&plans[rank], step, sent); step++) {
                sent[step->transfer] = sent[step->transfer] || step->sends;
                next[rank]++;
                left--;
                moved = true;
            }
    }
    return left == 0;
}

static int carried_out;

static void carry_out(const struct instance *instance)
{
    FOR_ALGORITHMS(found, instance->family)
    {
        BLOCK_ARENA(arena);
        const struct algorithm *algorithm = found->algorithm;
        if (!algorithm->exact && case_is_for(algorithm, instance)) {
            struct solution solution = solve_patiently(algorithm, instance, 2.0, &arena);
            struct schedule schedule = {.instance = *instance, .timeline = solution.timeline};
            if (solution.status == STATUS_VALID) {
                carried_out++;
                CU_ASSERT_TRUE(ends(&schedule, &arena));
            }
        }
    }
}

TEST(no_ring_of_ranks_waits_for_each_other)
{
    static const char *const cases[][2] = {
        {"exchange/gusto", ""},
        {"exchange/clusters", "nodes=9"},
        {"exchange/clusters", "nodes=6 execution=synchronous"},
        {"exchange/log_uniform_network", "nodes=8"},
        {"multicast/workstations", "nodes=9"},
    };
    carried_out = 0;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct instance instance = make_instance(cases[k][0], cases[k][1], 1, arena);
        carry_out(&instance);
        if (instance.family != FAMILY_EXCHANGE || instance.as.exchange.cluster)
            continue;
        instance.as.exchange.ports = PORTS_OVERLAPPED_LATENCY;
        instance.as.exchange.latency = instance.as.exchange.startup;
        carry_out(&instance);
    }
    CU_ASSERT_TRUE(carried_out > 40);
}

/* ---- payloads ---- */

TEST(every_changed_byte_is_noticed)
{
    unsigned char bytes[67];
    for (size_t size = 0; size <= sizeof bytes; size++) {
        payload_fill(bytes, size, 3, 4);
        CU_ASSERT_EQUAL(payload_check(bytes, size, 3, 4), size);
    }
    for (size_t k = 0; k < sizeof bytes; k++) {
        bytes[k] ^= 1;
        CU_ASSERT_EQUAL(payload_check(bytes, sizeof bytes, 3, 4), k);
        bytes[k] ^= 1;
    }
}

/* Another transfer, another repetition, nothing at all, or the right bytes in another place. */
TEST(other_messages_are_noticed)
{
    unsigned char bytes[64], moved[64];
    payload_fill(bytes, sizeof bytes, 1, 2);
    CU_ASSERT_TRUE(payload_check(bytes, sizeof bytes, 2, 1) < 8);
    CU_ASSERT_TRUE(payload_check(bytes, sizeof bytes, 1, 3) < 8);
    memcpy(moved, bytes + 8, 56);
    memcpy(moved + 56, bytes, 8);
    CU_ASSERT_TRUE(payload_check(moved, sizeof moved, 1, 2) < 8);
    memset(moved, 0, sizeof moved);
    CU_ASSERT_TRUE(payload_check(moved, sizeof moved, 1, 2) < 8);
    payload_fill(bytes, 60, 9, 9); /* a shorter message leaves the end unchanged */
    memset(bytes + 60, 0, 4);
    CU_ASSERT_TRUE(payload_check(bytes, sizeof bytes, 9, 9) >= 60);
}
