/* Claims of paper multicluster on phases: the example, instances outside the hypotheses, planted
 * violations; the joint test of tables of one run; readings and distributions. */
#include "experiments/claims/observation.h"
#include "experiments/claims/survey.h"
#include "experiments/papers/multicluster/single_run.h"
#include "tests/lib/cases.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_statistics.h>
#include <math.h>
#include <string.h>

static struct claim_context start_context(const char *claim)
{
    return (struct claim_context){
        .claim = claim_named(claim)->claim, .arena = &test_arena, .seed = 1};
}

static struct observation try_claim(const char *name, const struct instance *instance)
{
    struct claim_context context = start_context(name);
    struct observation seen = context.claim->test(instance, &context);
    /* cppcheck-suppress returnDanglingLifetime ; it keeps nothing of the context */
    return seen;
}

static bool holds(const char *name, const struct instance *instance)
{
    struct observation seen = try_claim(name, instance);
    CU_ASSERT(seen.applies);
    return !observation_violated(&seen);
}

/* ---- phases ---- */

/* Section 2.2; with one byte more from node 0 to node 2 node 3 waits until 14. */
TEST(node_3_waits_until_13)
{
    struct instance instance =
        make_instance("exchange/worked_example", "execution=asynchronous", 1, arena);
    CU_ASSERT(holds("multicluster_example_wait", &instance));
    instance.as.exchange.bytes.entries[2] += 1.0;
    CU_ASSERT_FALSE(holds("multicluster_example_wait", &instance));
}

static const char *const of_all_pairs[] = {"multicluster_hl_whole", "multicluster_mm_phases",
                                           "multicluster_ms_phases",
                                           "multicluster_hl_fewest_startups", NULL};

TEST(missing_messages_do_not_apply)
{
    double entries[] = {0, 9, 2, 1, 4, 0, 3, 6, 7, 5, 0, 1, 1, 2, 8, 0};
    for (const char *const *name = of_all_pairs; *name; name++) {
        struct instance instance = exchange_of(4, entries);
        entries[3] = 1;
        CU_ASSERT(holds(*name, &instance));
        entries[3] = 0;
        CU_ASSERT_FALSE(try_claim(*name, &instance).applies);
    }
}

/* HL's two rounds on 4 nodes against FP's three phases. */
TEST(startups_of_four_nodes)
{
    double entries[] = {0, 9, 2, 1, 4, 0, 3, 6, 7, 5, 0, 1, 1, 2, 8, 0};
    struct instance instance = exchange_of(4, entries);
    struct observation seen = try_claim("multicluster_hl_fewest_startups", &instance);
    CU_ASSERT_EQUAL(seen.measured, 2);
    CU_ASSERT_EQUAL(seen.allowed, 3);
}

/* Two nodes in clusters of their own: nothing is forwarded. */
TEST(two_single_nodes_forward_nothing)
{
    struct instance instance =
        make_instance("exchange/clusters", "nodes=2 cluster_size=1 spread=0", 1, arena);
    CU_ASSERT_FALSE(holds("multicluster_two_level_forwards", &instance));
}

/* Each of Unif's fragments costs a start-up. */
TEST(startups_are_waste)
{
    struct instance instance = make_instance("exchange/clusters", "nodes=6 mean=10", 1, arena);
    CU_ASSERT_FALSE(holds("multicluster_unif_least_waste", &instance));
}

/* ---- tables of one run ---- */

/* Swapped columns are detected in most cases, and a draw is reproducible. */
TEST(joint_distance_is_of_the_draw_alone)
{
    struct claim_context context = start_context("multicluster_single_run_tables");
    double power = single_run_power(&run_table_myrinet, &context);
    CU_ASSERT(power >= 0.5 && power <= 1.0);
    double third = single_run_distance(&run_table_myrinet, 3, &context);
    double fourth = single_run_distance(&run_table_myrinet, 4, &context);
    CU_ASSERT(third > 0.0 && fourth > 0.0 && third != fourth);
    CU_ASSERT_EQUAL(single_run_distance(&run_table_myrinet, 3, &context), third);
}

/* Algorithms that depend only on sizes make the same transfers for any link costs. */
TEST(retimed_as_if_run_anew)
{
    static const char *const blind[] = {"exchange/fixed_pattern", "exchange/max_min",
                                        "exchange/max_sum", "exchange/uniform"};
    struct claim_context context = start_context("multicluster_single_run_tables");
    struct instance equal = make_instance("exchange/clusters",
                                          "nodes=12 startup_ratio=1 per_byte_ratio=1", 1, arena),
                    distant = make_instance("exchange/clusters", "nodes=12", 1, arena);
    for (size_t k = 0; k < sizeof blind / sizeof *blind; k++) {
        struct solution solution = claim_solve(blind[k], &equal, &context);
        double again = single_run_retimed(&distant.as.exchange, &solution.timeline, arena);
        CU_ASSERT_EQUAL(again, claim_completion(blind[k], &distant, &context));
        CU_ASSERT_NOT_EQUAL(again, solution.completion);
    }
}

/* ---- readings and distributions ---- */

/* For every message, all fragments but one are as long as a multiple of 400 us allows: less than
 * the time of a byte below it. */
static size_t off_grid(const char *algorithm, const struct instance *instance)
{
    struct claim_context context = start_context("multicluster_adapted_20");
    context.claim = NULL;
    struct solution solution = claim_solve(algorithm, instance, &context);
    size_t off = 0;
    CU_ASSERT_EQUAL_FATAL(solution.status, STATUS_VALID);
    for (size_t k = 0; k < solution.timeline.count; k++) {
        const struct transfer *transfer = &solution.timeline.transfers[k];
        double seconds = transfer->send_end - transfer->send_start;
        double below = ceil(seconds / 400e-6 - 1e-6) * 400e-6 - seconds;
        double per_byte = matrix_at(&instance->as.exchange.per_byte, instance->as.exchange.nodes,
                                    transfer->from, transfer->to);
        off += below > per_byte + 1e-9;
    }
    return off;
}

TEST(fragments_are_on_the_grid)
{
    struct instance instance = make_instance("exchange/clusters", "nodes=12 mean=10000", 1, arena);
    CU_ASSERT(off_grid("exchange/adapted_uniform_grid", &instance) <= 12 * 11);
    CU_ASSERT(off_grid("exchange/adapted_uniform", &instance) > 12 * 11);
}

/* For the 12656 sizes among 113 nodes: the mean within four standard errors, the deviation within 5
 * %. */
static void check_sizes(const char *distribution, struct arena *arena)
{
    const char *parameters =
        arena_print(arena, "nodes=113 mean=10000 spread=0.25 distribution=%s", distribution);
    struct instance instance = make_instance("exchange/clusters", parameters, 1, arena);
    double *sizes = ARENA_ARRAY(arena, double, 113 * 112);
    size_t count = 0;
    for (int from = 0; from < 113; from++)
        for (int to = 0; to < 113; to++)
            if (from != to)
                sizes[count++] = exchange_bytes(&instance.as.exchange, from, to);
    CU_ASSERT_DOUBLE_EQUAL(gsl_stats_mean(sizes, 1, count), 10000, 4 * 2500 / sqrt((double)count));
    CU_ASSERT_DOUBLE_EQUAL(gsl_stats_sd(sizes, 1, count), 2500, 125);
    if (strcmp(distribution, "normal") == 0)
        return;
    double most = gsl_stats_max(sizes, 1, count);
    CU_ASSERT(most <= 10000 + ceil(2500 * sqrt(3.0)));
    CU_ASSERT_EQUAL(most == 12500, strcmp(distribution, "two_sizes") == 0);
}

TEST(distributions_have_the_same_moments)
{
    check_sizes("normal", arena);
    check_sizes("uniform", arena);
    check_sizes("two_sizes", arena);
}
