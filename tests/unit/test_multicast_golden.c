/* The eleven heuristics, and the readings of EAF's ties, on the example of `multicast` section 6:
 * every choice, completion and makespan as in the paper's figures 4 and 5 and its notes; by the
 * registered algorithms, by the literal forms, and with given receivers for the random ones. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/multicast/receiver_first.h"
#include "models/multicast/bounds.h"
#include "tests/lib/suite.h"
#include "tests/literal/multicast.h"
#include "tests/literal/random_multicast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define TRANSFERS 7

struct golden {
    const char *algorithm;
    enum literal_rule rule;
    bool preemptive;
    const char *sequence; /* ijk: i sends to j the message whose source is k */
};

static const struct golden goldens[] = {
    {"multicast/fef", LITERAL_FASTEST_EDGE, false, "010:4 202:5 012:9 020:13 121:19 032:14 131:20"},
    {"multicast/ecf", LITERAL_EARLIEST_COMPLETION, false,
     "010:4 202:5 212:7 020:12 032:13 121:18 131:19"},
    {"multicast/wr", LITERAL_WORK_RACING, false, "202:5 212:7 020:12 032:13 010:11 121:18 131:19"},
    {"multicast/rr", LITERAL_ROUND_ROBIN, false, "202:5 212:7 020:12 032:13 010:11 121:18 131:19"},
    {"multicast/eaf", LITERAL_EARLIEST_AVAILABLE, false,
     "202:5 212:7 232:12 020:12 010:10 121:18 131:18"},
    {"multicast/eaf_fastest", LITERAL_EARLIEST_AVAILABLE_FASTEST, false,
     "202:5 212:7 232:12 020:12 010:10 121:18 131:18"},
    {"multicast/rrs", LITERAL_RANDOM, false, "010:4 212:7 202:7 232:12 020:14 131:18 121:20"},
    {"multicast/ecfp", LITERAL_EARLIEST_COMPLETION, true,
     "010:4 202:5 212:7 131:7 020:10 032:13 121:16"},
    {"multicast/wrp", LITERAL_WORK_RACING, true, "202:5 010:4 020:8 131:7 012:9 121:14 032:13"},
    {"multicast/rrp", LITERAL_ROUND_ROBIN, true, "202:5 010:4 020:8 131:7 012:9 121:14 032:13"},
    {"multicast/eafp", LITERAL_EARLIEST_AVAILABLE, true,
     "202:5 010:4 131:7 020:8 012:9 032:13 121:14"},
    {"multicast/eafp_fastest", LITERAL_EARLIEST_AVAILABLE_FASTEST, true,
     "202:5 010:4 131:7 020:8 012:9 032:13 121:14"},
    {"multicast/rrsp", LITERAL_RANDOM, true, "010:4 212:7 202:7 131:7 020:10 032:14 121:16"},
};
#define GOLDENS (sizeof goldens / sizeof *goldens)

static const int receivers[TRANSFERS] = {1, 1, 0, 3, 2, 3, 2}; /* of RRS and RRSP */

static void expect_golden(const struct golden *golden, const struct multicast *multicast,
                          const struct timeline *timeline)
{
    BLOCK_ARENA(arena);
    const char *sequence = "";
    double last = 0;
    CU_ASSERT_EQUAL_FATAL(timeline->count, TRANSFERS);
    for (size_t k = 0; k < TRANSFERS; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        sequence = arena_print(
            &arena, "%s%s%d%d%d:%.17g", sequence, k > 0 ? " " : "", transfer->from, transfer->to,
            multicast->messages[transfer->message].source, transfer->receive_end);
        last = fmax(last, transfer->receive_end);
    }
    CU_ASSERT_STRING_EQUAL(sequence, golden->sequence);
    CU_ASSERT_EQUAL(timeline->completion, last);
    CU_ASSERT_TRUE(multicast_check(multicast, timeline, &arena).ok);
}

TEST(registered_algorithms)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = section_6()};
    for (size_t k = 0; k < GOLDENS; k++) {
        struct timeline timeline = timeline_start(arena);
        struct remarks remarks;
        if (goldens[k].rule == LITERAL_RANDOM)
            continue;
        const struct registered_algorithm *found = algorithm_find(goldens[k].algorithm);
        CU_ASSERT_PTR_NOT_NULL_FATAL(found);
        CU_ASSERT_EQUAL(
            algorithm_run(found->algorithm, &instance, 1, INFINITY, arena, &timeline, &remarks),
            OUTCOME_SCHEDULED);
        expect_golden(&goldens[k], &instance.as.multicast, &timeline);
        arena_release(arena);
    }
}

TEST(random_ones_with_given_receivers)
{
    struct multicast multicast = section_6();
    for (size_t k = 0; k < GOLDENS; k++) {
        BLOCK_ARENA(own);
        struct timeline timeline = timeline_start(&own);
        struct context context = {.arena = &own};
        if (goldens[k].rule != LITERAL_RANDOM)
            continue;
        CU_ASSERT_EQUAL(
            receiver_given(&multicast, &context, &timeline,
                           goldens[k].preemptive ? DISCIPLINE_INSERT : DISCIPLINE_APPEND,
                           receivers),
            OUTCOME_SCHEDULED);
        expect_golden(&goldens[k], &multicast, &timeline);
    }
}

TEST(a_given_receiver_that_needs_nothing)
{
    static const int wrong[TRANSFERS] = {0, 0, 1, 1, 2, 2, 3};
    struct multicast multicast = section_6();
    struct timeline timeline = timeline_start(arena);
    struct context context = {.arena = arena};
    CU_ASSERT_EQUAL(receiver_given(&multicast, &context, &timeline, DISCIPLINE_APPEND, wrong),
                    OUTCOME_REFUSED);
    CU_ASSERT_STRING_EQUAL(context.refusal, "receiver 1, node 0, needs nothing");
}

TEST(literal_forms)
{
    struct multicast multicast = section_6();
    for (size_t k = 0; k < GOLDENS; k++) {
        struct timeline timeline = timeline_start(arena);
        struct literal_choice choice = {
            .rule = goldens[k].rule, .preemptive = goldens[k].preemptive, .given = receivers};
        literal_multicast(&multicast, &choice, arena, &timeline);
        expect_golden(&goldens[k], &multicast, &timeline);
        arena_release(arena);
    }
}

/* Readings of the cost of selection that choose as section 6 does. */
TEST(one_message_of_a_sender)
{
    struct multicast multicast = section_6();
    for (size_t k = 0; k < GOLDENS; k++) {
        struct timeline timeline = timeline_start(arena);
        struct literal_choice choice = {.rule = goldens[k].rule,
                                        .preemptive = goldens[k].preemptive,
                                        .given = receivers,
                                        .one_message = true};
        if (goldens[k].rule == LITERAL_FASTEST_EDGE)
            continue;
        literal_multicast(&multicast, &choice, arena, &timeline);
        expect_golden(&goldens[k], &multicast, &timeline);
        arena_release(arena);
    }
}

/* Section 6: 13; per node 5, 7, 13, 13. */
TEST(lower_bound)
{
    static const double by_node[] = {5, 7, 13, 13};
    struct multicast multicast = section_6();
    CU_ASSERT_EQUAL(multicast_lower_bound(&multicast), 13);
    CU_ASSERT_EQUAL(multicast_eq4(&multicast), 13);
    for (int node = 0; node < 4; node++) {
        struct message messages[3];
        int own[3], count = 0;
        for (int k = 0; k < 3; k++)
            for (int d = 0; d < multicast.messages[k].count; d++)
                if (multicast.messages[k].destinations[d] == node) {
                    own[count] = node;
                    messages[count] =
                        (struct message){multicast.messages[k].source, &own[count], 1, 1};
                    count++;
                }
        struct multicast only = multicast;
        only.messages = messages;
        only.message_count = count;
        CU_ASSERT_EQUAL(multicast_lower_bound(&only), by_node[node]);
    }
}
