/* The data of collective operations, with all ranks in this process: for any schedule, every
 * element gets the required sum, and wrong ones are detected. */
#include "experiments/reality/execution/holdings.h"
#include "models/multicast/collective_clock.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>
#include <string.h>

/* ---- ranks without MPI ---- */

struct rank {
    struct rank_plan plan;
    struct data_plan data;
    struct holdings holdings;
    size_t next; /* step */
};

struct crowd {
    struct rank *ranks;
    int count;
    void **messages; /* [transfers]; NULL: not sent yet */
    struct arena *arena;
};

static struct crowd gather_crowd(const struct schedule *schedule, struct arena *arena)
{
    struct crowd crowd = {.count = instance_nodes(&schedule->instance), .arena = arena};
    crowd.ranks = ARENA_ZEROED(arena, struct rank, crowd.count);
    crowd.messages = ARENA_ZEROED(arena, void *, schedule->timeline.count + 1);
    for (int k = 0; k < crowd.count; k++) {
        struct rank *rank = &crowd.ranks[k];
        rank->plan = rank_plan_make(schedule, k, arena);
        rank->data = data_plan_make(schedule, k, &rank->plan, arena);
        rank->holdings = holdings_make(&rank->data, false, arena);
        holdings_begin(&rank->holdings, 1);
    }
    return crowd;
}

static bool move_on(struct crowd *crowd, struct rank *rank)
{
    if (rank->next == rank->plan.step_count)
        return false;
    const struct step *step = &rank->plan.agenda[rank->next];
    const struct planned *planned =
        step->sends ? &rank->plan.sends[step->place] : &rank->plan.receives[step->place];
    void **message = &crowd->messages[planned->transfer];
    if (step->sends) {
        *message = ARENA_ARRAY(crowd->arena, char, planned->bytes + 1);
        holdings_pack(&rank->holdings, &rank->data.sends[step->place], *message);
    } else if (*message) {
        holdings_take(&rank->holdings, &rank->data.receives[step->place], *message);
    } else {
        return false;
    }
    rank->next++;
    return true;
}

/* False: they wait for each other. */
static bool carry_out(struct crowd *crowd)
{
    for (bool moved = true; moved;) {
        moved = false;
        for (int k = 0; k < crowd->count; k++)
            while (move_on(crowd, &crowd->ranks[k]))
                moved = true;
    }
    for (int k = 0; k < crowd->count; k++)
        if (crowd->ranks[k].next < crowd->ranks[k].plan.step_count)
            return false;
    return true;
}

static bool all_right(const struct crowd *crowd)
{
    for (int k = 0; k < crowd->count; k++)
        if (!holdings_check(&crowd->ranks[k].holdings).ok)
            return false;
    return true;
}

static bool comes_out_right(const struct schedule *schedule, struct arena *arena)
{
    struct crowd crowd = gather_crowd(schedule, arena);
    return rank_plan_possible(schedule, crowd.count).ok && carry_out(&crowd) && all_right(&crowd);
}

/* ---- schedules by hand ---- */

struct making {
    struct schedule schedule;
    struct collective_clock clock;
};

static void start(struct making *making, const char *parameters, int per_block, struct arena *arena)
{
    *making = (struct making){.schedule.algorithm = "by hand"};
    making->schedule.instance = make_instance("multicast/collective", parameters, 1, arena);
    making->schedule.timeline = timeline_start(arena);
    const struct multicast *multicast = &making->schedule.instance.as.multicast;
    struct pieces pieces = pieces_equal(multicast, per_block, arena);
    making->clock = collective_clock_start(multicast, &pieces, arena, &making->schedule.timeline);
}

static void place(struct making *making, int from, int to, int piece)
{
    collective_clock_place(&making->clock, from, to, &piece, 1);
}

static struct crowd crowd_of(const struct making *making, struct arena *arena)
{
    const struct schedule *schedule = &making->schedule;
    CU_ASSERT_STRING_EQUAL(instance_check(&schedule->instance, &schedule->timeline, arena).reason,
                           "");
    return gather_crowd(schedule, arena);
}

static bool combines(const struct crowd *crowd, int rank, size_t receive)
{
    return crowd->ranks[rank].data.receives[receive].parts[0].combined;
}

/* 1 and 2 send to 0; then the sum replaces what they have. */
TEST(sums_are_combined_and_then_replace)
{
    struct making making;
    start(&making, "operation=allreduce nodes=3", 1, arena);
    place(&making, 1, 0, 0);
    place(&making, 2, 0, 0);
    place(&making, 0, 1, 0);
    place(&making, 0, 2, 0);
    struct crowd crowd = crowd_of(&making, arena);
    CU_ASSERT_TRUE(combines(&crowd, 0, 0));
    CU_ASSERT_TRUE(combines(&crowd, 0, 1));
    CU_ASSERT_FALSE(combines(&crowd, 1, 0));
    CU_ASSERT_FALSE(all_right(&crowd));
    CU_ASSERT_TRUE(carry_out(&crowd));
    CU_ASSERT_TRUE(all_right(&crowd));
}

/* Both send their own data before they receive: neither passes on what it received. */
TEST(a_message_is_what_its_sender_held_as_it_left)
{
    struct making making;
    start(&making, "operation=allreduce nodes=4", 1, arena);
    for (int distance = 1; distance < 4; distance *= 2) {
        size_t sent[4];
        for (int node = 0; node < 4; node++)
            sent[node] = collective_clock_send(&making.clock, node, node ^ distance, &(int){0}, 1);
        for (int node = 0; node < 4; node++)
            collective_clock_receive(&making.clock, sent[node]);
    }
    struct crowd crowd = crowd_of(&making, arena);
    CU_ASSERT_TRUE(carry_out(&crowd));
    CU_ASSERT_TRUE(all_right(&crowd));
}

/* 1000 bytes in 3 pieces are 42 elements each; a message of two pieces has both. */
TEST(pieces_are_whole_elements)
{
    struct making making;
    start(&making, "operation=reduce nodes=2", 3, arena);
    collective_clock_place(&making.clock, 1, 0, (int[]){0, 2}, 2);
    place(&making, 1, 0, 1);
    struct crowd crowd = crowd_of(&making, arena);
    const struct rank *rank = &crowd.ranks[1];
    CU_ASSERT_EQUAL(rank->plan.sends[0].bytes, 2 * 42 * 8);
    CU_ASSERT_EQUAL(crowd.ranks[0].plan.receives[0].bytes, 2 * 42 * 8);
    CU_ASSERT_EQUAL(rank->data.sends[0].parts[1].first, 2 * 42);
    CU_ASSERT_EQUAL(rank->data.sends[1].parts[0].first, 42);
    CU_ASSERT_TRUE(carry_out(&crowd));
    CU_ASSERT_TRUE(all_right(&crowd));
}

TEST(blocks_have_room_at_each_rank)
{
    struct making making;
    start(&making, "operation=gather nodes=3 bytes=0", 1, arena);
    place(&making, 1, 0, 1);
    place(&making, 2, 0, 2);
    struct crowd crowd = crowd_of(&making, arena);
    CU_ASSERT_EQUAL(crowd.ranks[1].plan.sends[0].bytes, 0);
    CU_ASSERT_TRUE(carry_out(&crowd));
    start(&making, "operation=gather nodes=3 bytes=7e8", 1, arena);
    CU_ASSERT_TRUE(rank_plan_possible(&making.schedule, 3).ok);
    start(&making, "operation=gather nodes=3 bytes=8e8", 1, arena);
    CU_ASSERT_STRING_EQUAL(rank_plan_possible(&making.schedule, 3).reason,
                           "the blocks have 2400000000 bytes: a rank has room for 2147483647");
}

/* For every element that a rank must hold. */
TEST(every_wrong_element_is_noticed)
{
    struct making making;
    start(&making, "operation=gather nodes=3", 1, arena);
    place(&making, 1, 0, 1);
    place(&making, 2, 0, 2);
    struct crowd crowd = crowd_of(&making, arena);
    CU_ASSERT_TRUE(carry_out(&crowd));
    const struct holdings *root = &crowd.ranks[0].holdings;
    for (size_t k = 0; k < 3 * 125; k++) {
        root->result[k]++;
        CU_ASSERT_FALSE(holdings_check(root).ok);
        root->result[k]--;
    }
    root->result[125 + 7] = root->result[125 + 8];
    root->result[2 * 125] ^= 1;
    CU_ASSERT_STRING_EQUAL(holdings_check(root).reason,
                           "rank 0: 2 of its elements are wrong, the first in block 1 at place 7");
}

/* Combined twice, or not at all, or from another repetition. */
TEST(wrong_sums_are_noticed)
{
    struct making making;
    start(&making, "operation=reduce nodes=3", 1, arena);
    place(&making, 1, 0, 0);
    place(&making, 2, 0, 0);
    struct crowd crowd = crowd_of(&making, arena);
    CU_ASSERT_TRUE(carry_out(&crowd));
    struct rank *root = &crowd.ranks[0];
    const struct data_message *receipt = &root->data.receives[1];
    CU_ASSERT_TRUE(holdings_check(&root->holdings).ok);
    holdings_take(&root->holdings, receipt, crowd.messages[1]);
    CU_ASSERT_STRING_EQUAL(
        holdings_check(&root->holdings).reason,
        "rank 0: 125 of its elements are wrong, the first in block 0 at place 0");
    holdings_begin(&root->holdings, 1);
    holdings_take(&root->holdings, receipt, crowd.messages[1]);
    CU_ASSERT_FALSE(holdings_check(&root->holdings).ok);
    holdings_begin(&root->holdings, 2);
    holdings_take(&root->holdings, &root->data.receives[0], crowd.messages[0]);
    holdings_take(&root->holdings, receipt, crowd.messages[1]);
    CU_ASSERT_FALSE(holdings_check(&root->holdings).ok);
}

/* ---- any schedule ---- */

/* Each piece is sent up a tree of its own to its root and, if all want it, down another. */
static void schedule_by_trees(struct making *making, gsl_rng *rng)
{
    const struct multicast *multicast = &making->schedule.instance.as.multicast;
    int nodes = multicast->nodes, order[16];
    for (int node = 0; node < nodes; node++)
        order[node] = node;
    for (int piece = 0; piece < making->clock.pieces.count; piece++) {
        gsl_ran_shuffle(rng, order, (size_t)nodes, sizeof *order);
        for (int k = 0; k < nodes; k++)
            if (multicast->collective.operation != OPERATION_ALLREDUCE &&
                collective_wants(multicast, making->clock.pieces.block[piece], order[k])) {
                int root = order[k];
                order[k] = order[0];
                order[0] = root;
            }
        for (int k = nodes - 1; k > 0; k--)
            place(making, order[k], order[gsl_rng_uniform_int(rng, (unsigned long)k)], piece);
        for (int k = 1; k < nodes && multicast->collective.operation == OPERATION_ALLREDUCE; k++)
            place(making, order[gsl_rng_uniform_int(rng, (unsigned long)k)], order[k], piece);
    }
}

TEST(any_trees_come_out_right)
{
    static const char *const operations[] = {"reduce", "allreduce", "reduce_scatter"};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int k = 0; k < 300; k++) {
        struct arena own = {0};
        struct making making;
        const char *parameters = arena_print(&own, "operation=%s nodes=%d uneven=9 constant=%d",
                                             operations[k % 3], 2 + k % 7, k % 2);
        start(&making, parameters, 1 + k % 4, &own);
        schedule_by_trees(&making, rng);
        CU_ASSERT_TRUE(
            instance_check(&making.schedule.instance, &making.schedule.timeline, &own).ok);
        CU_ASSERT_TRUE(comes_out_right(&making.schedule, &own));
        arena_release(&own);
    }
    gsl_rng_free(rng);
}

static int carried_out;

static void carry_out_all(const struct instance *instance)
{
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        struct arena arena = {0};
        if (!found->algorithm->exact && case_is_for(found->algorithm, instance)) {
            struct solution solution = solve_patiently(found->algorithm, instance, 2.0, &arena);
            struct schedule schedule = {.instance = *instance, .timeline = solution.timeline};
            if (solution.status == STATUS_VALID) {
                carried_out++;
                CU_ASSERT_TRUE(comes_out_right(&schedule, &arena));
            }
        }
        arena_release(&arena);
    }
}

TEST(schedules_of_all_algorithms_come_out_right)
{
    for (enum operation operation = OPERATION_MULTICAST + 1; operation < OPERATION_COUNT;
         operation++)
        for (int nodes = 2; nodes <= 9; nodes++) {
            struct instance instance =
                make_instance("multicast/collective",
                              arena_print(arena, "operation=%s nodes=%d uneven=%d latency=%g",
                                          operation_rules[operation].name, nodes, nodes % 2 ? 1 : 5,
                                          nodes % 3 ? 2e-5 : 0.0),
                              (uint64_t)nodes, arena);
            carry_out_all(&instance);
        }
    CU_ASSERT_TRUE(carried_out > 40);
}
