/* Searches: within their budget, never worse than the pass that they begin with, better with a
 * larger budget, and the same for the same seed. */
#include "tests/lib/suite.h"

#include <math.h>

static const struct row {
    const char *search, *pass, *generator, *parameters;
    double budget, over; /* evaluations; how many more the last step may take */
} rows[] = {
    {"exchange/dense_search", "exchange/dense", "exchange/uniform_network", "nodes=30 load=small",
     1e4, 1e5},
    {"multicast/dispatch_search", "multicast/dispatch", "multicast/workstations",
     "nodes=16 pattern=all_to_all", 2e4, 1e5},
    {"switched/free_routes_search", "switched/free_routes", "switched/irregular",
     "nodes=64 multicasts=8 destinations=30 routing=tree", 1e5, 2e4},
};

static double run(const char *name, const struct instance *instance, double budget,
                  unsigned long seed, double *evaluated)
{
    BLOCK_ARENA(arena);
    struct timeline timeline = timeline_start(&arena);
    struct context context = {.arena = &arena,
                              .rng = random_start(gsl_rng_mt19937, seed, &arena),
                              .time_limit = INFINITY,
                              .evaluations = budget};
    CU_ASSERT_EQUAL_FATAL(
        algorithm_run_in(algorithm_find(name)->algorithm, instance, &context, &timeline),
        OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(instance_check(instance, &timeline, &arena).ok);
    *evaluated = context.evaluated;
    return timeline.completion;
}

TEST(budgets)
{
    for (const struct row *row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
        double few, more, again, other;
        struct instance instance = make_instance(row->generator, row->parameters, 3, arena);
        double pass = run(row->pass, &instance, 0.0, 1, &few);
        double little = run(row->search, &instance, row->budget, 1, &few);
        double much = run(row->search, &instance, 30.0 * row->budget, 1, &more);
        bool right = few >= row->budget && few <= row->budget + row->over &&
                     more >= 30.0 * row->budget && more <= 30.0 * row->budget + row->over &&
                     little <= pass && much <= little && much < pass;
        if (!right)
            printf("\n%s: %.17g, with %g %.17g, with %g %.17g\n", row->search, pass, few, little,
                   more, much);
        CU_ASSERT_TRUE(right);
        CU_ASSERT_EQUAL(run(row->search, &instance, 30.0 * row->budget, 1, &again), much);
        CU_ASSERT_EQUAL(again, more);
        run(row->search, &instance, 30.0 * row->budget, 2, &other);
        CU_ASSERT_NOT_EQUAL(other, more);
    }
}

/* Whatever the budget, a search ends soon where nothing is to gain: a heuristic meets the bound,
 * the optimum is proved, or every change has been tried. */
TEST(ends)
{
    static const char *const cases[][3] = {
        {"exchange/dense_search", "exchange/uniform_network", "nodes=20 load=servers"},
        {"exchange/dense_search", "exchange/taillard", "instance=ta05x05_01"},
        {"multicast/dispatch_search", "multicast/workstations", "nodes=4 pattern=single"},
        {"switched/free_routes_search", "switched/irregular",
         "nodes=8 switches=4 links=2 hosts=2 destinations=3 multicasts=2"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        double evaluated;
        struct instance instance = make_instance(cases[k][1], cases[k][2], 1, arena);
        run(cases[k][0], &instance, 1e12, 1, &evaluated);
        CU_ASSERT_TRUE(evaluated < 1e8);
    }
}
