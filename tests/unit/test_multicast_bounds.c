/* Computed bounds of multicasts: never above an exhaustive search's optimum, nor above any
 * heuristic's schedule; and their quality where it is known. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/model.h"
#include "algorithms/lib/multicast/load.h"
#include "algorithms/lib/multicast/whole_steps.h"
#include "models/base/units.h"
#include "models/multicast/bounds.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/multicast_optimum.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdio.h>

extern const struct computed_bound computed_bound_multicast_load, computed_bound_multicast_prices;

/* Number of small instances for each bound, and the mean share of their optima that it must reach:
 * bounds that proved nothing would otherwise pass. */
static const struct trial {
    const struct computed_bound *bound;
    unsigned long seeds;
    double least_mean;
} trials[] = {
    {&computed_bound_multicast_load, 2000, 0.93},
    {&computed_bound_multicast_prices, 300, 0.96},
};

enum { TRIALS = sizeof trials / sizeof *trials };

static int below(gsl_rng *rng, int limit)
{
    return (int)gsl_rng_uniform_int(rng, (unsigned long)limit);
}

/* Times with ties, zeros, real ones, tenths, and of two magnitudes. */
static double draw_time(gsl_rng *rng, int kind)
{
    switch (kind) {
    case 0:
        return 1 + below(rng, 3);
    case 1:
        return below(rng, 4);
    case 2:
        return gsl_rng_uniform(rng);
    case 3:
        return below(rng, 3) ? 0.1 * (1 + below(rng, 9)) : 0;
    default:
        return gsl_rng_uniform(rng) * (below(rng, 2) ? 0.1 : 3.0);
    }
}

static struct overhead draw_overhead(gsl_rng *rng, int kind, bool sizes)
{
    struct overhead overhead = {draw_time(rng, kind), 0};
    if (sizes)
        overhead.per_byte = 0.5 * draw_time(rng, kind);
    return overhead;
}

static void draw_wires(struct multicast *multicast, gsl_rng *rng, int kind, struct arena *arena)
{
    int wires = below(rng, 4), entries = multicast->nodes * multicast->nodes;
    if (wires == 1)
        multicast->latency.uniform = draw_time(rng, kind);
    if (wires < 2)
        return;
    struct matrix *matrix = wires == 2 ? &multicast->latency : &multicast->per_byte;
    matrix->entries = ARENA_ARRAY(arena, double, entries);
    for (int k = 0; k < entries; k++)
        matrix->entries[k] = below(rng, 3) ? draw_time(rng, kind) : 0.1;
}

static void draw_message(struct message *message, int nodes, gsl_rng *rng, int sizes, bool dense,
                         struct arena *arena)
{
    message->source = below(rng, nodes);
    message->bytes = sizes == 0 ? 1 : sizes == 1 ? below(rng, 3) : 10 * gsl_rng_uniform(rng);
    message->destinations = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        if (node != message->source && (dense || below(rng, 3)))
            message->destinations[message->count++] = node;
}

/* Some nodes are equal to another one. */
static struct instance draw(gsl_rng *rng, int nodes, int messages, struct arena *arena)
{
    struct multicast multicast = {.nodes = nodes,
                                  .send = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .receive = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .messages = ARENA_ZEROED(arena, struct message, messages),
                                  .message_count = messages};
    int kind = below(rng, 5), sizes = below(rng, 3);
    bool alike = below(rng, 3) == 0, dense = below(rng, 2);
    for (int node = 0; node < nodes; node++) {
        int other = alike && node > 1 ? below(rng, node) : node;
        multicast.send[node] = draw_overhead(rng, kind, sizes > 0);
        multicast.receive[node] = draw_overhead(rng, kind, sizes > 0);
        multicast.send[node] = multicast.send[other];
        multicast.receive[node] = multicast.receive[other];
    }
    draw_wires(&multicast, rng, kind, arena);
    for (int m = 0; m < messages; m++)
        draw_message(&multicast.messages[m], nodes, rng, sizes, dense, arena);
    return (struct instance){.family = FAMILY_MULTICAST, .as.multicast = multicast};
}

/* Returns the bound; fails the running test if it exceeds the completion of a schedule by more than
 * the rounding of sums. */
static double bound_not_above(const struct computed_bound *bound, const struct instance *instance,
                              double completion, const char *schedule, unsigned long seed)
{
    double value = bound_by(bound, instance, INFINITY);
    bool above = value > completion * (1.0 + 1e-12);
    CU_ASSERT_FALSE(above);
    if (above)
        printf("\n%s: %.17g above %.17g of %s, seed %lu: %s\n", bound->name, value, completion,
               schedule, seed, instance->about ? instance->about : "drawn here");
    return value;
}

/* The mean of bound over optimum. */
static double mean_of_optima(const struct trial *trial, struct arena *arena)
{
    static const int sizes[][2] = {{3, 2}, {3, 3}, {4, 1}, {4, 2}, {2, 4}, {3, 1}};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    double sum = 0;
    for (unsigned long seed = 1; seed <= trial->seeds; seed++) {
        gsl_rng_set(rng, seed);
        const int *size = sizes[seed % 6];
        struct instance instance = draw(rng, size[0], size[1], arena);
        double optimum = literal_multicast_optimum(&instance.as.multicast);
        double value = bound_not_above(trial->bound, &instance, optimum, "the search", seed);
        sum += optimum > 0 ? value / optimum : 1.0;
        arena_release(arena);
    }
    return sum / (double)trial->seeds;
}

TEST(no_bound_is_above_the_optimum)
{
    for (int k = 0; k < TRIALS; k++)
        CU_ASSERT(mean_of_optima(&trials[k], arena) > trials[k].least_mean);
}

static void try_schedules(const struct instance *instance, void *data)
{
    int *tried = data;
    if (instance->family != FAMILY_MULTICAST ||
        instance->as.multicast.collective.operation != OPERATION_MULTICAST)
        return;
    double least = INFINITY;
    const char *by = NULL;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        BLOCK_ARENA(arena);
        if (found->algorithm->exact || !case_is_for(found->algorithm, instance))
            continue;
        struct solution solution = solve_by(found->name, instance, INFINITY, &arena);
        if (solution.status == STATUS_VALID && solution.completion < least) {
            least = solution.completion;
            by = found->name;
        }
    }
    for (int k = 0; by && k < TRIALS; k++)
        bound_not_above(trials[k].bound, instance, least, by, 0);
    *tried += by != NULL;
}

TEST(no_bound_is_above_any_schedule)
{
    int tried = 0;
    for_every_case(1, try_schedules, &tried);
    CU_ASSERT(tried > 50);
}

/* A source of two messages to the same two nodes, every send and receive 1 s. Receiving in order of
 * arrival ends at 3 s; but the source sends twice, two nodes receive twice after 1 s, and two more
 * sends take part of their time or of the source's, minus the least receive: 4 s. */
TEST(load_of_three_nodes)
{
    struct overhead one[] = {{1, 0}, {1, 0}, {1, 0}};
    int to[] = {1, 2};
    struct message messages[] = {{0, to, 2, 1}, {0, to, 2, 1}};
    struct instance instance = {
        .family = FAMILY_MULTICAST,
        .as.multicast = {
            .nodes = 3, .send = one, .receive = one, .messages = messages, .message_count = 2}};
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 3);
    CU_ASSERT_EQUAL(literal_multicast_optimum(&instance.as.multicast), 4);
    CU_ASSERT_DOUBLE_EQUAL(bound_by(&computed_bound_multicast_load, &instance, INFINITY), 4, 1e-9);
}

/* `multicast` section 6: the closed form gives 13, WRP's schedule takes 14. Without a time limit
 * the prices prove the same as the load. */
TEST(bounds_of_the_paper_s_example)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, arena);
    struct context context = {.arena = arena, .time_limit = 0.0};
    double value = 0.0;
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 13);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_load, &instance, INFINITY), 14);
    CU_ASSERT_EQUAL(computed_bound_multicast_prices.value(&instance, &context, &value),
                    OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(value, 14);
    CU_ASSERT(context.unfinished);
}

/* The linear program that prices solve approximately: the least T, without tails and
 * integrality. */
static double load_by_glpk(const struct multicast *multicast, struct arena *arena)
{
    struct shares shares = multicast_shares(multicast, arena);
    struct lp *lp = lp_start(arena);
    int time = lp_column(lp, 0, INFINITY, 1, false, "T"), *message_row;
    message_row = ARENA_ARRAY(arena, int, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        message_row[m] = lp_row(lp, multicast->messages[m].count, INFINITY, "m%d", m);
    for (int node = 0; node < shares.nodes; node++) {
        double receives = 0, arrival = INFINITY;
        int row = lp_row(lp, -INFINITY, INFINITY, "n%d", node);
        for (size_t k = shares.first[node]; k < shares.first[node + 1]; k++) {
            const struct share *share = &shares.items[k];
            int sends = lp_column(lp, share->own, share->most, 0, false, "x%zu", k);
            lp_term(lp, message_row[share->message], sends, 1);
            lp_term(lp, row, sends, -share->send);
            receives += share->receive;
            arrival = fmin(arrival, share->arrival);
        }
        lp_term(lp, row, time, 1);
        lp->rows.items[row].low = receives + (arrival < INFINITY ? arrival : 0.0);
    }
    struct lp_options options = {.seconds = INFINITY, .relaxation = true};
    return lp_solve(lp, &options, arena).objective;
}

TEST(load_linear_program)
{
    static const char *const settings[] = {"nodes=8", "nodes=12 pattern=single sizes=hybrid",
                                           "nodes=9 bytes=500000 network=mixed"};
    int above_closed_form = 0;
    for (uint64_t seed = 1; seed <= 45; seed++) {
        struct instance instance =
            make_instance("multicast/workstations", settings[seed % 3], seed, arena);
        double by_prices = multicast_load(&instance.as.multicast, arena);
        double by_glpk = load_by_glpk(&instance.as.multicast, arena);
        CU_ASSERT(by_prices > 0.999 * by_glpk);
        above_closed_form += by_glpk > multicast_lower_bound(&instance.as.multicast);
        arena_release(arena);
    }
    CU_ASSERT(above_closed_form > 20);
}

/* Times of 2 s and 4 s: a proof of more than 4 s proves 6 s. A third of a second divides nothing
 * else, and 0.3 s is not a multiple of 0.2 s but of a tenth. */
TEST(bounds_in_whole_steps)
{
    struct overhead send[] = {{2, 0}, {4, 0}}, receive[] = {{4, 0}, {2, 0}};
    int to = 1;
    struct message message = {0, &to, 1, 1};
    struct multicast multicast = {
        .nodes = 2, .send = send, .receive = receive, .messages = &message, .message_count = 1};
    CU_ASSERT_EQUAL(raised_to_whole_steps(4.001, multicast_unit(&multicast, arena)), 6);
    CU_ASSERT_EQUAL(raised_to_whole_steps(4, multicast_unit(&multicast, arena)), 4);
    CU_ASSERT_EQUAL(raised_to_whole_steps(4 + 1e-9, multicast_unit(&multicast, arena)), 4 + 1e-9);
    send[0].constant = 0.2;
    receive[1].constant = 0.3;
    send[1].constant = 0.4;
    CU_ASSERT_DOUBLE_EQUAL(raised_to_whole_steps(0.41, multicast_unit(&multicast, arena)), 0.5,
                           1e-12);
    send[0].constant = sqrt(2.0);
    CU_ASSERT_EQUAL(raised_to_whole_steps(0.41, multicast_unit(&multicast, arena)), 0.41);
}

/* One broadcast of four nodes whose sends and receives all take 1 s. The load admits 3.5 s, and in
 * whole seconds 4 s; the growth of holders requires 4 s in any case. */
TEST(prices_of_a_broadcast)
{
    struct overhead one[] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
    int to[] = {1, 2, 3};
    struct message message = {0, to, 3, 1};
    struct instance instance = {
        .family = FAMILY_MULTICAST,
        .as.multicast = {
            .nodes = 4, .send = one, .receive = one, .messages = &message, .message_count = 1}};
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 2);
    CU_ASSERT_EQUAL(literal_multicast_optimum(&instance.as.multicast), 4);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_prices, &instance, INFINITY), 4);
}

/* FNF of paper `broadcast`, Fig. 6, on 48 nodes takes 21 s, the optimum is 19 s; the closed form
 * gives 12 s. */
TEST(prices_of_a_cluster)
{
    struct instance instance = make_instance("multicast/classes", "nodes=48", 1, arena);
    CU_ASSERT_EQUAL(multicast_lower_bound(&instance.as.multicast), 12);
    CU_ASSERT_EQUAL(bound_by(&computed_bound_multicast_prices, &instance, INFINITY), 19);
}
