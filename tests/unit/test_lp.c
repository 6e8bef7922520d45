/* The interface to GLPK: what it proves, what remains when it is stopped, and that it stops; times
 * on a grid of steps, and the largest effect of rounding on the end of a schedule. */
#include "algorithms/lib/lp/lp.h"
#include "models/base/wall_clock.h"
#include "tests/lib/suite.h"

#include <math.h>

/* min -x - 2y, x + y <= 4, x - y >= -2: the corner (1, 3), -7. */
static struct lp *corner(bool integer, double right, struct arena *arena)
{
    struct lp *lp = lp_start(arena);
    int x = lp_column(lp, 0, INFINITY, -1, integer);
    int y = lp_column(lp, 0, INFINITY, -2, integer);
    int sum = lp_row(lp, -INFINITY, right);
    int difference = lp_row(lp, -2, INFINITY);
    lp_term(lp, sum, x, 1);
    lp_term(lp, difference, x, 1);
    lp_term(lp, sum, y, 0.5);
    lp_term(lp, sum, y, 0.5); /* terms at the same place add up */
    lp_term(lp, difference, y, -1);
    return lp;
}

static const struct lp_options patient = {.seconds = INFINITY},
                               relaxed = {.seconds = INFINITY, .relaxation = true};

/* x + y <= 4.5: (1.25, 3.25) and -7.75; in whole numbers (1, 3) and -7. */
TEST(corners)
{
    static const struct {
        double right;
        const struct lp_options *options;
        double x, y, objective;
        enum lp_status status;
        bool integer;
    } rows[] = {
        {4, &patient, 1, 3, -7, LP_PROVED, false},
        {4.5, &patient, 1, 3, -7, LP_PROVED, true},
        {4.5, &relaxed, 1.25, 3.25, -7.75, LP_PROVED, true},
        {-1, &patient, 0, 0, 0, LP_INFEASIBLE, true},
        {-1, &patient, 0, 0, 0, LP_INFEASIBLE, false},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct lp_answer answer =
            lp_solve(corner(rows[k].integer, rows[k].right, arena), rows[k].options, arena);
        CU_ASSERT_EQUAL(answer.status, rows[k].status);
        if (answer.status != LP_PROVED)
            continue;
        CU_ASSERT_DOUBLE_EQUAL(answer.objective, rows[k].objective, 1e-9);
        double within = rows[k].integer && rows[k].options == &patient ? 0.0 : 1e-9;
        CU_ASSERT_DOUBLE_EQUAL(answer.values[0], rows[k].x, within);
        CU_ASSERT_DOUBLE_EQUAL(answer.values[1], rows[k].y, within);
    }
}

TEST(no_solution)
{
    struct lp *unbounded = lp_start(arena);
    lp_column(unbounded, -INFINITY, INFINITY, 1, false);
    CU_ASSERT_EQUAL(lp_solve(unbounded, &patient, arena).status, LP_FAILED);
    struct lp *between = lp_start(arena);
    int x = lp_column(between, 0, 1, 1, true);
    lp_term(between, lp_row(between, 0.2, 0.8), x, 1);
    CU_ASSERT_EQUAL(lp_solve(between, &patient, arena).status, LP_INFEASIBLE);
}

static bool certainly_none(double low, double high, bool integer)
{
    BLOCK_ARENA(arena);
    struct lp *lp = lp_start(&arena);
    int row = lp_row(lp, low, high), twice = lp_row(lp, -INFINITY, 3);
    for (int k = 0; k < 3; k++) {
        int column = lp_column(lp, 0, 1, 0, integer);
        lp_term(lp, row, column, 1);
        lp_term(lp, twice, column, 2);
    }
    struct lp_answer answer = lp_solve(lp, &patient, &arena);
    CU_ASSERT_EQUAL(answer.status, LP_INFEASIBLE);
    return answer.certain;
}

/* 2 (x + y + z) <= 3: linear arithmetic proves that 1.6 is impossible, but not that 1.2 to 1.4 is
 * impossible in whole numbers. */
TEST(certainly_no_solution)
{
    CU_ASSERT_TRUE(certainly_none(1.6, 3.0, false));
    CU_ASSERT_TRUE(certainly_none(1.6, 3.0, true));
    CU_ASSERT_TRUE(certainly_none(3.5, INFINITY, true));
    CU_ASSERT_TRUE(certainly_none(-INFINITY, -0.5, true));
    CU_ASSERT_FALSE(certainly_none(1.2, 1.4, true));
}

/* For any multipliers: a contradiction is found, except where a solution exists or rounding could
 * explain it. */
TEST(contradictions)
{
    double rows[] = {0, 1, -1}, others[] = {0, 1, 1};
    struct lp *lp = lp_start(arena);
    int x = lp_column(lp, 0, 1, 0, false);
    int least = lp_row(lp, 0.75, INFINITY), most = lp_row(lp, -INFINITY, 0.25);
    lp_term(lp, least, x, 1);
    lp_term(lp, most, x, 1);
    CU_ASSERT_TRUE(lp_contradicts(lp, rows));
    CU_ASSERT_FALSE(lp_contradicts(lp, others));
    lp = lp_start(arena);
    x = lp_column(lp, 0, 1, 0, false);
    lp_term(lp, lp_row(lp, 0.3 * (1 + 1e-15), INFINITY), x, 1);
    lp_term(lp, lp_row(lp, -INFINITY, 0.3), x, 1);
    CU_ASSERT_FALSE(lp_contradicts(lp, rows));
}

/* A market split problem: equations over 0/1 variables that branch and bound hardly solves. */
static struct lp *market_split(int products, struct arena *arena)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
    struct lp *lp = lp_start(arena);
    int retailers = 10 * (products - 1);
    for (int k = 0; k < retailers; k++)
        lp_column(lp, 0, 1, 0, true);
    for (int product = 0; product < products; product++) {
        int row = lp_row(lp, 0, 0), sum = 0;
        for (int k = 0; k < retailers; k++) {
            int demand = (int)gsl_rng_uniform_int(rng, 100);
            sum += demand;
            lp_term(lp, row, k, demand);
        }
        int over = lp_column(lp, 0, INFINITY, 1, false);
        int under = lp_column(lp, 0, INFINITY, 1, false);
        lp_term(lp, row, over, -1);
        lp_term(lp, row, under, 1);
        int half = lp_column(lp, 1, 1, 0, false);
        lp_term(lp, row, half, -floor(sum / 2.0));
    }
    return lp;
}

TEST(time_limit)
{
    struct lp *lp = market_split(6, arena);
    double start = wall_clock();
    struct lp_options options = {.seconds = 0.3};
    CU_ASSERT_EQUAL(lp_solve(lp, &options, arena).status, LP_TIMED_OUT);
    CU_ASSERT(wall_clock() - start < 60); /* only a solve that is never stopped takes a minute */
    options.seconds = 0;
    CU_ASSERT_EQUAL(lp_solve(lp, &options, arena).status, LP_TIMED_OUT);
}

/* ---- times on a grid ---- */

TEST(units)
{
    static const struct {
        double times[4], unit; /* NAN: none */
        size_t count;
    } rows[] = {
        {{6, 4, 0, 10}, 2, 4},  {{0.3, 0.1 + 0.2, 0.7, 1.1}, 0.1, 4},
        {{0, 0}, 1, 2},         {{0}, 1, 0},
        {{1, M_SQRT2}, NAN, 2}, {{1, 1 + 1e-7}, NAN, 2},
        {{1, 1e-12}, NAN, 2},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        double unit = time_grid_unit(rows[k].times, rows[k].count);
        CU_ASSERT_TRUE(isnan(rows[k].unit) ? isnan(unit) : fabs(unit - rows[k].unit) <= 1e-12);
    }
}

/* The drawn steps are recovered up to a common factor, and no time is shorter than its steps. */
TEST(random_units)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
    for (int run = 0; run < 5000; run++) {
        double times[6], unit = 1e-6 * (1 + gsl_rng_uniform(rng));
        for (int k = 0; k < 6; k++)
            times[k] =
                unit * (double)gsl_rng_uniform_int(rng, 1 + (unsigned long)run * 100 % 100000);
        double found = time_grid_unit(times, 6);
        CU_ASSERT_FATAL(!isnan(found));
        for (int k = 0; k < 6; k++) {
            double steps = time_grid_steps(times[k], found);
            CU_ASSERT(times[k] >= steps * found * (1 - 1e-15));
            CU_ASSERT(fabs(times[k] - steps * found) <= 1e-12 * times[k]);
        }
    }
}

/* ---- rounding ---- */

/* Sums of whole numbers are exact within the range of doubles, those of tenths are not. */
TEST(collective_operations)
{
    static const char *const operations[] = {"reduce", "allreduce", "gather"};
    for (int k = 0; k < 3; k++) {
        const char *whole = arena_print(arena,
                                        "operation=%s nodes=3 spread=1 bytes=8 constant=1 "
                                        "per_byte=2 latency=3 wire_per_byte=0 combine=1",
                                        operations[k]);
        struct instance instance = make_instance("multicast/collective", whole, 1, arena);
        CU_ASSERT_EQUAL(rounding_of_sums(&instance, 1000.0), 0.0);
        CU_ASSERT_TRUE(rounding_of_sums(&instance, 0x1p55) > 0.0);
        instance.as.multicast.latency = (struct matrix){0.1, NULL};
        double rounding = rounding_of_sums(&instance, 1000.0);
        CU_ASSERT_TRUE(rounding > 0.0 && rounding < 1e-12);
    }
}
