/* Known values of total exchange: the worked example of paper `multicluster` (section 2.2, Figures
 * 2 and 3), the GUSTO tables of paper `exchange`, instances at the limits of the theorems,
 * Taillard's generator. Values without a source here were computed once by hand or by an
 * independent program and agree with the papers where those print any. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "generators/lib/taillard.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct solution solve_it(const char *name, const struct instance *instance,
                                struct arena *arena)
{
    return solve_by(name, instance, INFINITY, arena);
}

static void expect_completion(const char *generator, const char *parameters, const char *algorithm,
                              double completion)
{
    BLOCK_ARENA(arena);
    struct instance instance = make_instance(generator, parameters, 1, &arena);
    struct solution solution = solve_it(algorithm, &instance, &arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    if (fabs(solution.completion - completion) > 1e-11 * completion)
        printf("\n%s on %s %s: %.17g, expected %.17g\n", algorithm, generator, parameters,
               solution.completion, completion);
    CU_ASSERT_DOUBLE_EQUAL(solution.completion, completion, 1e-11 * completion);
}

/* Figures 2 and 3: start-up and per-byte time 1, lower bound 16. */
TEST(worked_example)
{
    static const struct {
        const char *algorithm;
        double synchronous, asynchronous;
    } figures[] = {
        {"exchange/fixed_pattern", 27, 22}, {"exchange/hypercube_like", 19, 19},
        {"exchange/max_min", 21, 18},       {"exchange/max_sum", 20, 17},
        {"exchange/uniform", 19, 19},
    };
    for (size_t k = 0; k < sizeof figures / sizeof *figures; k++) {
        expect_completion("exchange/worked_example", "execution=synchronous", figures[k].algorithm,
                          figures[k].synchronous);
        expect_completion("exchange/worked_example", "execution=asynchronous", figures[k].algorithm,
                          figures[k].asynchronous);
    }
}

/* "01:9 10:7 | 02:5": the phases of a schedule, pairs by sender, empty phases left out. */
static const char *phases_text(const struct timeline *timeline, int nodes, struct arena *arena)
{
    char *text = arena_print(arena, "%s", "");
    int last = timeline->count ? timeline->transfers[timeline->count - 1].phase : -1;
    for (int phase = 0; phase <= last; phase++) {
        const char *separator = *text ? " | " : "";
        for (int from = 0; from < nodes; from++)
            for (size_t k = 0; k < timeline->count; k++) {
                const struct transfer *transfer = &timeline->transfers[k];
                if (transfer->phase != phase || transfer->from != from)
                    continue;
                text = arena_print(arena, "%s%s%d%d:%g", text, separator, from, transfer->to,
                                   transfer->bytes);
                separator = " ";
            }
    }
    return text;
}

/* The phases of Figures 2 and 3. */
TEST(phases_of_the_worked_example)
{
    static const char *const phases[][2] = {
        {"exchange/fixed_pattern", "01:9 12:3 30:1 | 02:2 13:6 20:7 | 10:4 21:5 32:8"},
        {"exchange/hypercube_like", "01:9 10:7 23:5 32:9 | 02:5 13:6 20:8 31:5"},
        {"exchange/max_min", "01:9 13:6 20:7 32:8 | 12:3 21:5 30:1 | 02:2 10:4"},
        {"exchange/max_sum", "01:9 13:6 20:7 32:8 | 02:2 10:4 21:5 | 12:3 30:1"},
        {"exchange/uniform",
         "01:6 13:6 20:6 32:6 | 01:3 12:3 20:1 | 10:2 21:2 32:2 | 02:2 10:2 21:2 | 21:1 30:1"},
    };
    struct instance instance = make_instance("exchange/worked_example", "", 1, arena);
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 16.0);
    for (size_t k = 0; k < sizeof phases / sizeof *phases; k++) {
        struct solution solution = solve_it(phases[k][0], &instance, arena);
        const char *text = phases_text(&solution.timeline, 4, arena);
        if (strcmp(text, phases[k][1]) != 0)
            printf("\n%s: %s\nexpected %s\n", phases[k][0], text, phases[k][1]);
        CU_ASSERT_STRING_EQUAL(text, phases[k][1]);
    }
}

/* The search of MS ends at the first free column, by hand: row 2 settles column 1 at gain 1, before
 * its tree could reach the sum of 11 (01:2 12:5 20:4); with equal gains row 0 takes the smaller
 * index. */
TEST(phases_of_MS_below_the_largest_sum)
{
    static const struct {
        double bytes[9];
        const char *phases;
    } cases[] = {
        {{0, 2, 3, 6, 0, 5, 4, 1, 0}, "02:3 10:6 21:1 | 01:2 12:5 20:4"},
        {{0, 1, 1, 0, 0, 0, 0, 1, 0}, "01:1 | 02:1 21:1"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        double bytes[9];
        memcpy(bytes, cases[k].bytes, sizeof bytes);
        struct instance instance = exchange_of(3, bytes);
        struct solution solution = solve_it("exchange/max_sum", &instance, arena);
        CU_ASSERT_STRING_EQUAL(phases_text(&solution.timeline, 3, arena), cases[k].phases);
    }
}

/* Section 2.2: asynchronously p3 cannot send its second message to p2 before time 13. */
TEST(waiting_for_the_receiver)
{
    struct instance instance = make_instance("exchange/worked_example", "", 1, arena);
    struct solution solution = solve_it("exchange/fixed_pattern", &instance, arena);
    bool found = false;
    for (size_t k = 0; k < solution.timeline.count; k++) {
        const struct transfer *transfer = &solution.timeline.transfers[k];
        if (transfer->from == 3 && transfer->to == 2) {
            CU_ASSERT_EQUAL(transfer->send_start, 13.0);
            found = true;
        }
    }
    CU_ASSERT_TRUE(found);
}

/* Tables 1 and 2 of `exchange`, 1 kB = 1000 bytes, milliseconds. */
TEST(GUSTO_1_kB)
{
    static const struct {
        const char *algorithm;
        double milliseconds;
    } row[] = {
        {"exchange/fixed_pattern", 279.725940729}, {"exchange/max_matching", 270.898962282},
        {"exchange/min_matching", 270.898962282},  {"exchange/greedy", 281.793383985},
        {"exchange/open_shop", 273.962826117},     {"exchange/open_shop_longest", 265.894219752},
    };
    struct instance instance = make_instance("exchange/gusto", "bytes=1000", 1, arena);
    CU_ASSERT_DOUBLE_EQUAL(1e3 * exchange_port_bound(&instance.as.exchange), 265.894219752, 1e-8);
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        struct solution solution = solve_it(row[k].algorithm, &instance, arena);
        CU_ASSERT_DOUBLE_EQUAL(1e3 * solution.completion, row[k].milliseconds, 1e-8);
    }
}

/* At 1 MB baseline, min matching and open shop reach the bound. */
TEST(GUSTO_1_MB)
{
    static const char *const reach[] = {"exchange/fixed_pattern", "exchange/min_matching",
                                        "exchange/open_shop"};
    for (size_t k = 0; k < sizeof reach / sizeof *reach; k++)
        expect_completion("exchange/gusto", "bytes=1000000", reach[k], 92.567719751608);
}

/* Theorem 2: the 4 x 4 example takes 4 where the bound is 2, and so P against 2 for any P. */
TEST(baseline_at_P_2)
{
    for (int nodes = 2; nodes <= 9; nodes++) {
        const char *parameters = arena_print(arena, "nodes=%d", nodes);
        struct instance instance = make_instance("exchange/baseline_tight", parameters, 1, arena);
        struct solution solution = solve_it("exchange/fixed_pattern", &instance, arena);
        CU_ASSERT_EQUAL(solution.completion, nodes);
        CU_ASSERT_EQUAL(solution.lower_bound, 2.0);
        arena_release(arena);
    }
}

/* Theorem 2 as printed fails for odd P with a diagonal: P = 3, C(0->0) = C(2->1) = 1, else epsilon:
 * the baseline takes 2 + epsilon, the bound is 1 + 2 epsilon, and P/2 of it 1.5 + 3 epsilon. */
TEST(baseline_beyond_P_2)
{
    const double epsilon = 1e-6;
    double bytes[9];
    for (int k = 0; k < 9; k++)
        bytes[k] = epsilon;
    bytes[0] = bytes[7] = 1.0;
    struct instance instance = exchange_of(3, bytes);
    struct solution solution = solve_it("exchange/fixed_pattern", &instance, arena);
    CU_ASSERT_DOUBLE_EQUAL(solution.completion, 2.0, 3e-6);
    CU_ASSERT_DOUBLE_EQUAL(solution.lower_bound, 1.0, 3e-6);
}

/* Theorem 3 is tight in the limit: 2 - 1/(P-1), with both tie rules. */
TEST(open_shop_at_2_1_P_1)
{
    for (int nodes = 3; nodes <= 12; nodes++) {
        const char *parameters = arena_print(arena, "nodes=%d", nodes);
        struct instance instance = make_instance("exchange/open_shop_tight", parameters, 1, arena);
        double ratio = 2.0 - 1.0 / (nodes - 1);
        CU_ASSERT_DOUBLE_EQUAL(solve_it("exchange/open_shop", &instance, arena).ratio, ratio,
                               1e-12);
        CU_ASSERT_DOUBLE_EQUAL(solve_it("exchange/open_shop_longest", &instance, arena).ratio,
                               ratio, 1e-12);
        arena_release(arena);
    }
}

/* P = 3 with a zero diagonal: the baseline meets the bound, so it is optimal. */
TEST(baseline_optimal_for_P_3)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct instance instance =
            make_instance("exchange/random_integers", "nodes=3 most=20", seed, arena);
        struct solution baseline = solve_it("exchange/fixed_pattern", &instance, arena);
        for (const struct registered_algorithm *found = registered_algorithms; found->name;
             found++) {
            if (!case_is_for(found->algorithm, &instance))
                continue;
            struct solution other = solve_patiently(found->algorithm, &instance, INFINITY, arena);
            if (other.status == STATUS_VALID && !timeline_forwards(&other.timeline))
                CU_ASSERT_TRUE(baseline.completion <= other.completion);
        }
        arena_release(arena);
    }
}

/* ta04x04_01: the durations of each job as Taillard lists them, here in another order of machines.
 */
TEST(Taillards_generator)
{
    static const double published[16] = {54, 34, 61, 2,  9,  15, 89, 70,
                                         38, 19, 28, 87, 95, 34, 7,  29};
    double duration[16];
    taillard_durations(taillard_find("ta04x04_01"), duration);
    for (int job = 0; job < 4; job++) {
        double drawn = 0.0, expected = 0.0;
        for (int k = 0; k < 4; k++) {
            drawn += duration[4 * job + k];
            expected += published[4 * job + k];
        }
        CU_ASSERT_EQUAL(drawn, expected);
    }
}

/* The bound of every instance is at most its proved optimum, equal from 7 x 7 on, below it for
 * every 4 x 4 and 5 x 5; and no schedule beats the optimum. */
TEST(Taillards_optima)
{
    for (const struct taillard *taillard = taillard_instances; taillard->name; taillard++) {
        const char *parameters = arena_print(arena, "instance=%s", taillard->name);
        struct instance instance = make_instance("exchange/taillard", parameters, 1, arena);
        double bound = exchange_port_bound(&instance.as.exchange);
        if (taillard->nodes >= 7)
            CU_ASSERT_EQUAL(bound, taillard->optimum);
        if (taillard->nodes <= 5)
            CU_ASSERT_TRUE(bound < taillard->optimum);
        struct solution solution = solve_it("exchange/open_shop_longest", &instance, arena);
        CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
        CU_ASSERT_TRUE(solution.completion >= taillard->optimum);
    }
}

/* Section 3.3.3 with whole bytes: 64 nodes and small messages need about 242 phases (one instance
 * seen by an independent program), some 476 when sizes are not whole. */
TEST(phases_of_Unif)
{
    struct instance instance =
        make_instance("exchange/clusters", "nodes=64 cluster_size=8 mean=1000", 1, arena);
    struct solution solution = solve_it("exchange/uniform", &instance, arena);
    int phases = solution.timeline.transfers[solution.timeline.count - 1].phase + 1;
    CU_ASSERT_TRUE(phases > 200 && phases < 290);
}

/* Without waiting for data, the hypercube of the worked example ends no later than with it; a
 * schedule without forwarding keeps its times. */
TEST(forwarding_before_receiving)
{
    struct instance instance =
        make_instance("exchange/clusters", "nodes=12 cluster_size=3 mean=10000", 1, arena);
    struct solution direct = solve_it("exchange/max_min", &instance, arena);
    CU_ASSERT_EQUAL(
        metric_ports_only.measure(&(struct measured_run){&instance, &direct, arena, NULL}),
        direct.completion);
    struct solution forwarded = solve_it("exchange/knoedel", &instance, arena);
    CU_ASSERT_TRUE(metric_ports_only.measure(&(struct measured_run){&instance, &forwarded, arena,
                                                                    NULL}) < forwarded.completion);
}

/* Messages that take no time have no weight in the time matrix, but adapted MS serves them, too. */
TEST(messages_of_no_time)
{
    struct instance instance = {.family = FAMILY_EXCHANGE,
                                .as.exchange = {.nodes = 4, .bytes.uniform = 1.0}};
    struct solution solution = solve_it("exchange/adapted_max_sum", &instance, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    CU_ASSERT_EQUAL(solution.completion, 0.0);
}
