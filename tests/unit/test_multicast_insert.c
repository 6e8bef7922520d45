/* The decoder multicast_insert: choices by its definition, and the paper's rules as special
 * cases. */
#include "algorithms/decoder.h"
#include "algorithms/lib/multicast/earliest_completion.h"
#include "algorithms/lib/multicast/receiver_first.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/literal/random_begun.h"
#include "tests/literal/random_multicast.h"
#include "tests/literal/weighted_insert.h"

#define INSTANCES 600

/* The decoder's values with some of them changed at random, often to a bound of their range. */
static void draw_weights(gsl_rng *rng, double *values)
{
    const struct weight *weights = decoder_find("multicast_insert")->weights;
    for (int k = 0; weights[k].name; k++) {
        unsigned long kind = gsl_rng_uniform_int(rng, 4);
        double share = kind == 1 ? 0.0 : kind == 2 ? 1.0 : gsl_rng_uniform(rng);
        values[k] = kind == 0 ? weights[k].value
                              : weights[k].least + share * (weights[k].most - weights[k].least);
    }
}

/* One instance with drawn weights, half of them with a bias. */
static bool agrees(const struct multicast *multicast, gsl_rng *rng)
{
    BLOCK_ARENA(arena);
    struct context context = {.arena = &arena};
    struct insert_weights weights;
    struct timeline fast = timeline_start(&arena), slow = timeline_start(&arena);
    size_t transfers = multicast_transfer_count(multicast);
    double *bias = gsl_rng_uniform_int(rng, 2) ? ARENA_ARRAY(&arena, double, transfers) : NULL;
    for (size_t k = 0; k < transfers && bias; k++)
        bias[k] = (double)gsl_rng_uniform_int(rng, 3);
    draw_weights(rng, (double *)&weights);
    enum outcome outcome = weighted_insert_biased(multicast, &context, &weights, bias, &fast);
    literal_weighted_insert(multicast, &weights, bias, &arena, &slow);
    return outcome == OUTCOME_SCHEDULED && context.evaluated >= (double)transfers &&
           multicast_check(multicast, &fast, &arena).ok && same_timeline(&fast, &slow);
}

TEST(chooses_what_its_definition_chooses)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= INSTANCES; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast =
            seed % 50 ? random_multicast(rng, 6, arena)
                      : all_to_all(rng, 8, (enum sizes)(seed / 50 % 3), seed % 100, arena);
        if (seed % 3 == 0)
            multicast.begun = random_begun(&multicast, rng, arena);
        wrong += !agrees(&multicast, rng);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

typedef enum outcome paper_rule(const struct multicast *, struct context *, struct timeline *,
                                enum discipline);

static bool equals(const struct multicast *multicast, const struct insert_weights *weights,
                   const double *bias, paper_rule *rule)
{
    BLOCK_ARENA(arena);
    struct context context = {.arena = &arena};
    struct timeline weighted = timeline_start(&arena), paper = timeline_start(&arena);
    weighted_insert_biased(multicast, &context, weights, bias, &weighted);
    rule(multicast, &context, &paper, DISCIPLINE_INSERT);
    return same_timeline(&weighted, &paper);
}

TEST(the_weight_of_the_completion_alone_is_earliest_completion_first)
{
    const struct insert_weights weights = {.completion = 1.0};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= INSTANCES; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 7, arena); /* ties and all */
        wrong += !equals(&multicast, &weights, NULL, earliest_completion);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* The rules' choice among receivers that are idle from the start, in seconds that matter less than
 * a weight of 1e9 and more than completions: by number, or by R of the first message needed. */
static double *tie_break(const struct multicast *multicast, bool by_speed, struct arena *arena)
{
    double *bias = ARENA_ARRAY(arena, double, multicast_transfer_count(multicast)), *next = bias;
    for (int k = 0; k < multicast->message_count; k++)
        for (int d = 0; d < multicast->messages[k].count; d++) {
            int to = multicast->messages[k].destinations[d], rank = 0;
            for (int node = 0; node < multicast->nodes; node++)
                rank += by_speed ? multicast_receive_time(multicast, node, 1e3) <
                                       multicast_receive_time(multicast, to, 1e3)
                                 : node < to;
            *next++ = rank;
        }
    return bias;
}

TEST(heavy_weights_make_the_rules_that_choose_the_receiver_first)
{
    const struct insert_weights available = {.completion = 1.0, .available = 1e9};
    const struct insert_weights work = {.completion = 1.0, .work = 1e9};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int wrong = 0;
    for (unsigned long seed = 1; seed <= 20; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = all_to_all(rng, 9, SIZES_EQUAL, true, arena);
        wrong += !equals(&multicast, &available, tie_break(&multicast, false, arena),
                         receiver_earliest_available);
        wrong +=
            !equals(&multicast, &work, tie_break(&multicast, true, arena), receiver_work_racing);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

TEST(its_defaults_are_those_of_earliest_completion_first)
{
    const struct decoder *decoder = decoder_find("multicast_insert");
    CU_ASSERT_PTR_NOT_NULL_FATAL(decoder);
    CU_ASSERT_EQUAL((size_t)decoder_weights(decoder) * sizeof(double),
                    sizeof(struct insert_weights));
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct instance instance = {.family = FAMILY_MULTICAST,
                                .as.multicast = all_to_all(rng, 9, SIZES_HYBRID, true, arena)};
    struct context context = {.arena = arena};
    struct timeline decoded = timeline_start(arena), paper = timeline_start(arena);
    double values[32];
    for (int k = 0; k < decoder_weights(decoder); k++)
        values[k] = decoder->weights[k].value;
    CU_ASSERT_EQUAL(decoder->decode(&instance, &context, values, &decoded), OUTCOME_SCHEDULED);
    earliest_completion(&instance.as.multicast, &context, &paper, DISCIPLINE_INSERT);
    CU_ASSERT_TRUE(same_timeline(&decoded, &paper));
    instance.family = FAMILY_EXCHANGE;
    CU_ASSERT_EQUAL(decoder->decode(&instance, &context, values, &decoded), OUTCOME_REFUSED);
    CU_ASSERT_STRING_EQUAL(context.refusal, "it does not schedule exchange instances");
}

TEST(refuses_more_transfers_than_it_scores_in_time)
{
    enum { NODES = 40002 };
    int *to = ARENA_ARRAY(arena, int, NODES);
    for (int k = 0; k < NODES - 1; k++)
        to[k] = k + 1;
    struct message message = {0, to, NODES - 1, 1.0};
    struct multicast multicast = {.nodes = NODES,
                                  .send = ARENA_ZEROED(arena, struct overhead, NODES),
                                  .receive = ARENA_ZEROED(arena, struct overhead, NODES),
                                  .messages = &message,
                                  .message_count = 1};
    struct context context = {.arena = arena};
    struct timeline out = timeline_start(arena);
    const struct insert_weights weights = {.completion = 1.0};
    CU_ASSERT_EQUAL(weighted_insert(&multicast, &context, &weights, &out), OUTCOME_REFUSED);
    CU_ASSERT_STRING_EQUAL(context.refusal, "40001 transfers; it schedules at most 40000");
}
