/* The fast forms of the eleven heuristics, and of EAF and EAFP with ties to the fastest, against
 * their literal forms: the same choices and the same times, to the last bit. */
#include "algorithms/lib/multicast/earliest_completion.h"
#include "algorithms/lib/multicast/receiver_first.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/multicast.h"
#include "tests/literal/random_multicast.h"

#include <string.h>

#define INSTANCES 2500
#define RULES 7

typedef enum outcome receiver_rule(const struct multicast *, struct context *, struct timeline *,
                                   enum discipline);

static void run_fast(const struct multicast *multicast, enum literal_rule rule, bool preemptive,
                     struct context *context, struct timeline *out)
{
    static receiver_rule *const rules[RULES] = {
        [LITERAL_EARLIEST_COMPLETION] = earliest_completion,
        [LITERAL_WORK_RACING] = receiver_work_racing,
        [LITERAL_EARLIEST_AVAILABLE] = receiver_earliest_available,
        [LITERAL_ROUND_ROBIN] = receiver_round_robin,
        [LITERAL_RANDOM] = receiver_random,
        [LITERAL_EARLIEST_AVAILABLE_FASTEST] = receiver_earliest_available_fastest,
    };
    enum outcome outcome;
    if (rule == LITERAL_FASTEST_EDGE)
        outcome = fastest_edge(multicast, context, out);
    else
        outcome = rules[rule](multicast, context, out,
                              preemptive ? DISCIPLINE_INSERT : DISCIPLINE_APPEND);
    CU_ASSERT_EQUAL(outcome, OUTCOME_SCHEDULED);
}

/* One heuristic on one instance; the random ones with generators of one seed. */
static bool agree(const struct multicast *multicast, enum literal_rule rule, bool preemptive,
                  unsigned long seed, bool *valid)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct context context = {.arena = &arena, .rng = rng};
    struct timeline fast = timeline_start(&arena), slow = timeline_start(&arena);
    struct literal_choice choice = {.rule = rule, .preemptive = preemptive, .rng = rng};
    gsl_rng_set(rng, seed);
    run_fast(multicast, rule, preemptive, &context, &fast);
    gsl_rng_set(rng, seed);
    literal_multicast(multicast, &choice, &arena, &slow);
    bool same = same_timeline(&fast, &slow);
    *valid = multicast_check(multicast, &fast, &arena).ok;
    return same;
}

/* Number of heuristics that disagree or make an invalid schedule. */
static int disagreements(const struct multicast *multicast, unsigned long seed)
{
    int wrong = 0;
    for (int rule = 0; rule < RULES; rule++)
        for (int preemptive = 0; preemptive < 2; preemptive++) {
            bool valid;
            if (rule == LITERAL_FASTEST_EDGE && preemptive)
                continue;
            wrong += !agree(multicast, (enum literal_rule)rule, preemptive, seed, &valid);
            wrong += !valid;
        }
    return wrong;
}

TEST(random_instances_ties_and_zero_costs)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= INSTANCES; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, seed % 10 ? 7 : 11, arena);
        wrong += disagreements(&multicast, seed);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* The paper's own instances: more than one word of bits, long lists of receives. */
TEST(all_to_all_broadcasts)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 12; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = all_to_all(rng, 14, (enum sizes)(seed % 3), seed % 2, arena);
        wrong += disagreements(&multicast, seed);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Messages in more than one word of a set, few nodes. */
TEST(many_messages)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 6; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 4, arena);
        struct message *messages = ARENA_ARRAY(arena, struct message, 140);
        for (int k = 0; k < 140; k++) {
            messages[k] = multicast.messages[k % multicast.message_count];
            messages[k].bytes += (double)((unsigned long)k / 3 % (1 + seed % 3));
        }
        multicast.messages = messages;
        multicast.message_count = 140;
        wrong += disagreements(&multicast, seed);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* More nodes than one block of senders. */
TEST(many_nodes)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 46; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast =
            seed > 40 ? all_to_all(rng, 35, (enum sizes)(seed % 3), seed % 2, arena)
                      : random_multicast(rng, 25, arena);
        wrong += disagreements(&multicast, seed);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

TEST(no_messages)
{
    struct multicast multicast = section_6();
    multicast.message_count = 0;
    CU_ASSERT_EQUAL(disagreements(&multicast, 1), 0);
}
