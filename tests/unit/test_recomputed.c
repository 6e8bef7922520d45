/* The response `recompute` after each change, against its literal form. */
#include "algorithms/response.h"
#include "models/base/random.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"
#include "tests/literal/recomputed.h"

#include <math.h>
#include <stdio.h>

/* Numbers for which all times are exact: costs are whole, steps are at quarters of seconds, factors
 * are powers of two. */
static double draw_factor(gsl_rng *rng)
{
    return ldexp(1.0, (int)gsl_rng_uniform_int(rng, 5) - 2);
}

static struct steps draw_steps(gsl_rng *rng, struct arena *arena)
{
    struct steps steps = {(int)gsl_rng_uniform_int(rng, 4), ARENA_ARRAY(arena, double, 3),
                          ARENA_ARRAY(arena, double, 3)};
    double time = 0.0;
    for (int k = 0; k < steps.count; k++) {
        time += 0.25 * (double)gsl_rng_uniform_int(rng, 30);
        steps.time[k] = time;
        steps.factor[k] = draw_factor(rng);
        time += 0.25;
    }
    return steps;
}

static struct instance draw_exchange(gsl_rng *rng, int nodes, struct arena *arena)
{
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        bytes[k] = (double)gsl_rng_uniform_int(rng, 6);
    struct instance instance = exchange_of(nodes, bytes);
    instance.as.exchange.startup.uniform = (double)gsl_rng_uniform_int(rng, 2);
    return instance;
}

static struct truth *draw_truth(gsl_rng *rng, int nodes, struct arena *arena)
{
    struct truth *truth = ARENA_ZEROED(arena, struct truth, 1);
    truth->link = ARENA_ARRAY(arena, struct steps, nodes * nodes);
    for (int link = 0; link < nodes * nodes; link++)
        truth->link[link] =
            gsl_rng_uniform_int(rng, 2) ? draw_steps(rng, arena) : (struct steps){0};
    truth->checkpoints = CHECKPOINTS_CHANGE;
    return truth;
}

static bool expect_equal(const char *name, const struct instance *instance, struct arena *arena)
{
    int nodes = instance_nodes(instance);
    const struct registered_algorithm *whole = algorithm_find(name);
    const struct registered_algorithm *found =
        algorithm_find(arena_print(arena, "%s+recompute", name));
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    CU_ASSERT_EQUAL_FATAL(
        (int)algorithm_run(found->algorithm, instance, 1, INFINITY, arena, &timeline, &remarks),
        (int)OUTCOME_SCHEDULED);
    struct literal_times literal =
        literal_recomputed(whole->algorithm, &instance->as.exchange, arena);
    bool equal = true;
    for (size_t k = 0; k < timeline.count; k++) {
        const struct transfer *transfer = &timeline.transfers[k];
        int link = transfer->from * nodes + transfer->to;
        equal &=
            transfer->send_start == literal.start[link] && transfer->send_end == literal.end[link];
    }
    CU_ASSERT_TRUE(equal);
    if (!equal)
        printf("\n%s\n", name);
    return equal;
}

TEST(recomputing_after_each_change_is_what_it_says)
{
    static const char *const names[] = {"exchange/open_shop",    "exchange/open_shop_longest",
                                        "exchange/dense",        "exchange/greedy",
                                        "exchange/max_matching", "exchange/fixed_pattern"};
    gsl_rng *rng = random_start(gsl_rng_mt19937, 1, arena);
    for (int k = 0; k < 120; k++) {
        BLOCK_ARENA(scratch);
        int nodes = 2 + k % 5;
        struct instance believed = draw_exchange(rng, nodes, &scratch);
        struct instance instance = with_truth(&believed, draw_truth(rng, nodes, &scratch));
        for (size_t name = 0; name < sizeof names / sizeof *names; name++)
            if (!expect_equal(names[name], &instance, &scratch))
                return;
    }
}
