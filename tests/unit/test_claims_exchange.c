/* Claims of papers exchange and multicluster: printed counterexamples violate, planted violations
 * are detected, instances outside the hypotheses do not count, and the spaces have the stated
 * contents. */
#include "experiments/claims/audit.h"
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/exchange.h"
#include "experiments/claims/survey.h"
#include "tests/lib/cases.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct claim_context start_context(const struct claim *claim)
{
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    return (struct claim_context){.claim = claim, .arena = &test_arena, .rng = rng, .seed = 1};
}

static void end_context(struct claim_context *context)
{
    gsl_rng_free(context->rng);
}

static struct observation try_claim(const char *name, const struct instance *instance)
{
    const struct claim *claim = claim_named(name)->claim;
    struct claim_context context = start_context(claim);
    struct observation seen = claim->test(instance, &context);
    end_context(&context);
    /* cppcheck-suppress returnDanglingLifetime ; it keeps nothing of the context */
    return seen;
}

static struct instance equal_messages(int nodes, double bytes)
{
    struct instance instance = exchange_of(nodes, NULL);
    instance.as.exchange.bytes.uniform = bytes;
    return instance;
}

static void check_trial(const char *name, const struct instance *instance, double measured,
                        double allowed, bool violated)
{
    struct observation seen = try_claim(name, instance);
    CU_ASSERT(seen.applies);
    CU_ASSERT_DOUBLE_EQUAL(seen.measured, measured, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(seen.allowed, allowed, 1e-2); /* a millionth below P/2 too */
    CU_ASSERT_EQUAL(observation_violated(&seen), violated);
}

/* ---- counterexamples and examples ---- */

/* P = 3, C(0->0) = C(2->1) = 1, the rest epsilon, here a thousandth and all times 1000. Step 0 ends
 * at 1000 at node 0; 0->1 and 2->0 wait for it and end at 1001; then 2->1, to 2001. The bound is
 * row 0, 1000 + 1 + 1. */
TEST(odd_numbers_exceed_theorem_2)
{
    double entries[] = {1000, 1, 1, 1, 1, 1, 1, 1000, 1};
    struct instance instance = exchange_of(3, entries);
    check_trial("exchange_theorem2", &instance, 2001, 1.5 * 1002, true);
    check_trial("exchange_theorem2_amended", &instance, 2001, 2 * 1002, false);
}

/* The matrix of Theorem 2's proof (its rows are receivers): 1->1, 1->2, 0->2, 0->3, one after the
 * other; every port has at most two of them. */
TEST(printed_example_reaches_theorem_2)
{
    double entries[16] = {0};
    entries[1 * 4 + 1] = entries[1 * 4 + 2] = entries[0 * 4 + 2] = entries[0 * 4 + 3] = 1;
    struct instance instance = exchange_of(4, entries);
    check_trial("exchange_theorem2", &instance, 4, 4, false);
    check_trial("exchange_theorem2_tight", &instance, 4, 4, false);
}

/* Senders 0, 1, 2 send 2 to the next of them and 1 to node 3: node 3 receives three short ones one
 * after the other before the last sender begins its long one, 3 + 2 against 3. */
TEST(open_shop_family_is_tight)
{
    double entries[] = {0, 2, 0, 1, 0, 0, 2, 1, 2, 0, 0, 1, 0, 0, 0, 0};
    struct instance instance = exchange_of(4, entries);
    check_trial("exchange_theorem3", &instance, 5, 6, false);
    check_trial("exchange_theorem3_tight", &instance, 5, 5, false);
    check_trial("exchange_theorem3_sum", &instance, 5, 6, false);
    check_trial("exchange_theorem3_sum_once", &instance, 5, 5, false);
}

/* Rows and columns sum to at most 2; the series of maximum matchings takes 3 = 3/2 times 2. */
TEST(matchings_reach_their_bound)
{
    double entries[] = {1, 0, 1, 1, 1, 0, 0, 0, 0};
    struct instance instance = exchange_of(3, entries);
    check_trial("exchange_matchings_half_p", &instance, 3, 3, false);
    check_trial("exchange_matchings_not_tight", &instance, 3, 3, true);
}

/* ceil(log2 14) (14/2) (14-2) = 4 * 7 * 12 = 336; rounds on the Knoedel graph of 14 nodes carry 29
 * messages in all instead of 4 * 7: 29 * (13 - 1) = 348. On 8 nodes both are 3 * 4 * 6 = 72. */
TEST(knoedel_graph_exceeds_the_size_bound)
{
    struct instance instance = equal_messages(14, 13);
    check_trial("multicluster_size_exchange", &instance, 348, 336, true);
    CU_ASSERT_FALSE(try_claim("multicluster_size_exchange_amended", &instance).applies);
    instance = equal_messages(8, 7);
    check_trial("multicluster_size_exchange_amended", &instance, 72, 72, false);
}

/* The 4 x 4 example of section 2.2 without start-ups: row 2 sums to 12, row 1 to 13, column 1 to
 * 14. */
TEST(unif_takes_the_bound)
{
    double entries[] = {0, 9, 2, 0, 4, 0, 3, 6, 7, 5, 0, 0, 1, 0, 8, 0};
    struct instance instance = exchange_of(4, entries);
    check_trial("multicluster_unif_no_startup", &instance, 14, 14, false);
    instance.as.exchange.startup.uniform = 1.0;
    CU_ASSERT_FALSE(try_claim("multicluster_unif_no_startup", &instance).applies);
}

/* 9 nodes need 4 rounds. Each of two clusters has one node that holds the data from the other,
 * although min{n_i, 2} = 2 would be allowed. */
TEST(rounds_and_holders_are_few)
{
    struct instance instance = equal_messages(9, 1);
    check_trial("multicluster_hl_rounds", &instance, 4, 4, false);
    CU_ASSERT_FALSE(try_claim("multicluster_two_level_gateways", &instance).applies);
    int clusters[] = {0, 0, 0, 0, 0, 1, 1, 1, 1};
    instance.as.exchange.cluster = clusters;
    check_trial("multicluster_two_level_gateways", &instance, 0.5, 1, false);
}

/* ---- planted violations ---- */

/* The baseline takes exactly the bound, 3, if all durations are equal: no larger factor is
 * reached. */
TEST(unreached_factor_is_caught)
{
    struct instance instance = equal_messages(4, 1);
    check_trial("exchange_theorem2_tight", &instance, 2 * 3, 3, true);
    check_trial("exchange_theorem3_tight", &instance, 5, 3, true);
}

static struct observation too_strict(const struct instance *instance, struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    return exchange ? observe_at_most(claim_completion("exchange/open_shop", instance, context),
                                      1.4 * exchange_port_bound(exchange))
                    : observe_nothing();
}

static const struct audit_options options = {.seed = 1, .jobs = 1, .seconds = 60};

/* Open shop takes 3/2 times the bound on 3 nodes; 1.4 has a witness of that size. */
TEST(stricter_theorem_is_refuted)
{
    struct claim claim = *claim_named("exchange_theorem3")->claim;
    struct instance_space spaces[] = {claim.spaces[0], claim.spaces[1], {0}};
    claim.test = too_strict;
    claim.spaces = spaces;
    struct registered_claim registered = {"too_strict", &claim, "digest"};
    struct audit_result result = audit_claim(&registered, &options, &test_arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_REFUTED);
    CU_ASSERT_FALSE(result.as_recorded);
    CU_ASSERT_EQUAL(result.witness.as.exchange.nodes, 3);
}

/* ---- hypotheses ---- */

static const char *const asynchronous_claims[] = {
    "exchange_theorem2",
    "exchange_theorem2_amended",
    "exchange_theorem2_zero_diagonal",
    "exchange_theorem2_tight",
    "exchange_theorem3",
    "exchange_theorem3_sum",
    "exchange_theorem3_tight",
    "exchange_matchings_half_p",
    "exchange_matchings_not_tight",
    "exchange_homogeneous",
    "multicluster_unif_no_startup",
    "multicluster_size_exchange",
    "exchange_p2",
    "exchange_p3",
    NULL,
};

TEST(other_exchanges_do_not_apply)
{
    for (const char *const *name = asynchronous_claims; *name; name++) {
        int nodes = strcmp(*name, "exchange_p2") == 0 ? 2 : 3;
        struct instance instance = equal_messages(nodes, 2);
        CU_ASSERT(try_claim(*name, &instance).applies);
        instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
        CU_ASSERT_FALSE(try_claim(*name, &instance).applies);
        instance = equal_messages(1, 2);
        CU_ASSERT_FALSE(try_claim(*name, &instance).applies);
    }
}

TEST(diagonals_do_not_apply)
{
    double entries[] = {1, 1, 1, 1, 0, 1, 1, 1, 0};
    struct instance instance = exchange_of(3, entries);
    CU_ASSERT_FALSE(try_claim("exchange_theorem2_zero_diagonal", &instance).applies);
    CU_ASSERT_FALSE(try_claim("exchange_p3", &instance).applies);
    CU_ASSERT_FALSE(try_claim("exchange_p2", &instance).applies);
    CU_ASSERT_FALSE(try_claim("exchange_homogeneous", &instance).applies);
    CU_ASSERT_FALSE(try_claim("multicluster_hl_rounds", &instance).applies);
}

/* ---- spaces and draws ---- */

static size_t count_durations(int nodes, int values, bool diagonal, size_t numbers)
{
    struct claim_context context = start_context(NULL);
    struct instance_space space = {.data = &(struct durations){nodes, values, diagonal}};
    context.space = &space;
    size_t count = 0;
    for (size_t index = 0; index < numbers; index++) {
        struct instance instance;
        count += exchange_durations(index, &context, &instance);
    }
    end_context(&context);
    return count;
}

/* All but the empty one; all but those that consist of 0 and 2 only, including the empty one. */
TEST(durations_are_all_but_multiples)
{
    CU_ASSERT_EQUAL(count_durations(3, 2, true, 512), 511);
    CU_ASSERT_EQUAL(count_durations(3, 3, false, 729), 729 - 64);
}

/* One transfer per step, each sharing its sender or receiver with the previous one. */
TEST(chains_follow_the_baseline)
{
    const struct instance_space *space = exchange_spaces;
    while (!strstr(space->name, "chains"))
        space++;
    struct claim_context context = start_context(NULL);
    context.space = space;
    for (size_t index = 0; index < 500; index++) {
        struct instance instance;
        CU_ASSERT(space->draw(index, &context, &instance));
        const struct exchange *exchange = &instance.as.exchange;
        int nodes = exchange->nodes, before = -1;
        CU_ASSERT_EQUAL(exchange_message_count(exchange), (size_t)nodes);
        for (int step = 0; step < nodes; step++)
            for (int from = 0; from < nodes; from++)
                if (exchange_bytes(exchange, from, (from + step) % nodes) > 0.0) {
                    CU_ASSERT(before < 0 || from == before || (from + 1) % nodes == before);
                    before = from;
                }
    }
    end_context(&context);
}

/* Section 5.3.2, small messages: adapted MM 714, adapted MS 678. */
TEST(printed_cells_are_found)
{
    CU_ASSERT_EQUAL(published_cell("multicluster_table_5_3_2", "small", "adapted MM"), 714);
    CU_ASSERT_EQUAL(published_cell("multicluster_table_5_3_2", "small", "adapted MS"), 678);
    CU_ASSERT(isnan(published_cell("multicluster_table_5_3_2", "small", "none")));
    CU_ASSERT(isnan(published_cell("none", "small", "adapted MM")));
}
