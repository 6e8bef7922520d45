/* Features of exchanges that algorithms use or ignore: levels of links, services, beliefs, phases
 * that divide messages, latencies. Results by hand: tests/golden/examples.t and bounds.t. */
#include "algorithms/decoder.h"
#include "experiments/suite/orders.h"
#include "models/base/random.h"
#include "models/base/units.h"
#include "models/believed.h"
#include "models/exchange/levels.h"
#include "models/exchange/service_bounds.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/optimum.h"
#include "tests/lib/parsed.h"
#include "tests/lib/random_service.h"
#include "tests/lib/suite.h"
#include "tests/literal/least_exchange.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- levels ---- */

/* By hand: continents {0 1 2 3} {4}, sites {0 1} {2 3} {4}, racks {0} {1} {2 3} {4}. */
TEST(levels_of_pairs)
{
    struct exchange exchange = {.nodes = 5,
                                .cluster = (int[]){4, 4, 4, 4, 1},
                                .levels = 2,
                                .group = (int *[]){(int[]){3, 3, 0, 0, 1}, (int[]){0, 1, 2, 2, 3}}};
    const int level[5][5] = {
        {0, 1, 2, 2, 3}, {1, 0, 2, 2, 3}, {2, 2, 0, 0, 3}, {2, 2, 0, 0, 3}, {3, 3, 3, 3, 0}};
    for (int from = 0; from < 5; from++)
        for (int to = 0; to < 5; to++)
            CU_ASSERT_EQUAL(exchange_level(&exchange, from, to), level[from][to]);
    int number[5];
    CU_ASSERT_EQUAL(exchange_number_groups(&exchange, 0, number, arena), 2);
    CU_ASSERT_EQUAL(memcmp(number, (int[]){1, 1, 1, 1, 0}, sizeof number), 0);
    CU_ASSERT_EQUAL(exchange_number_groups(&exchange, 1, number, arena), 3);
    CU_ASSERT_EQUAL(memcmp(number, (int[]){2, 2, 0, 0, 1}, sizeof number), 0);
    CU_ASSERT_TRUE(exchange_levels_refine(&exchange, arena));
    int **some = exchange_groups_of_nodes(&exchange, (int[]){3, 0, 2, 1}, 4, arena);
    CU_ASSERT_EQUAL(memcmp(some[0], (int[]){0, 1, 0, 1}, 4 * sizeof(int)), 0);
    CU_ASSERT_EQUAL(memcmp(some[1], (int[]){0, 1, 0, 3}, 4 * sizeof(int)), 0);
    exchange.group[0][4] = 0;
    CU_ASSERT_FALSE(exchange_levels_refine(&exchange, arena));
    CU_ASSERT_EQUAL(exchange_unrefined(&exchange, 1, arena), 4);
    exchange.cluster = NULL; /* all in one */
    CU_ASSERT_TRUE(exchange_levels_refine(&exchange, arena));
    exchange.group[1][2] = 0;
    CU_ASSERT_EQUAL(exchange_unrefined(&exchange, 2, arena), 2);
}

static bool same_answer(const char *a, const struct instance *for_a, const char *b,
                        const struct instance *for_b)
{
    BLOCK_ARENA(arena);
    struct solution one = solve_by(a, for_a, INFINITY, &arena);
    struct solution other = solve_by(b, for_b, INFINITY, &arena);
    return one.status == other.status &&
           (one.status != STATUS_VALID || same_timeline(&one.timeline, &other.timeline));
}

static const char *const rules[] = {"slowdown=none", "slowdown=leaving_cluster",
                                    "slowdown=shared_uplink", "execution=synchronous",
                                    "latency_share=0.5"};
enum { RULES = sizeof rules / sizeof *rules };

/* Without groups inside clusters the base algorithms give the same schedule, transfer by transfer;
 * an algorithm that ignores groups makes the same schedule without them. */
TEST(groups_change_no_time)
{
    for (uint64_t seed = 1; seed <= 30; seed++) {
        const char *parameters =
            arena_print(arena, "nodes=%d cluster_size=%d mean=%d %s", 4 + (int)(seed % 9),
                        2 + (int)(seed % 3), seed % 2 ? 100 : 10000, rules[seed % RULES]);
        struct instance instance = make_instance("exchange/clusters", parameters, seed, arena);
        CU_ASSERT_TRUE(same_answer("exchange/k_level", &instance, "exchange/two_level", &instance));
        instance.as.exchange.cluster = NULL;
        CU_ASSERT_TRUE(same_answer("exchange/k_level", &instance, "exchange/two_level", &instance));
    }
    for (uint64_t seed = 1; seed <= RULES; seed++) {
        const char *parameters = arena_print(arena, "tree=2x3x2 mean=100 %s", rules[seed - 1]);
        struct instance instance = make_instance("exchange/levels", parameters, seed, arena);
        struct instance plain = instance;
        plain.as.exchange.levels = 0;
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        if (!found->algorithm->exact && found->algorithm->evaluations == 0.0 &&
            !found->algorithm->randomised && strcmp(found->name, "exchange/k_level") != 0)
            CU_ASSERT_TRUE(same_answer(found->name, &instance, found->name, &plain));
    }
}

/* ---- services ---- */

/* Ten tenths are late only by rounding. */
TEST(rounding_makes_nothing_late)
{
    double sum = 0.0;
    for (int k = 0; k < 10; k++)
        sum += 0.1;
    CU_ASSERT_TRUE(sum != 1.0);
    CU_ASSERT_FALSE(service_is_late(1.0, sum));
    CU_ASSERT_TRUE(service_is_late(1.0 + 1e-8, 1.0));
    CU_ASSERT_FALSE(service_is_late(1.0, INFINITY));
    CU_ASSERT_TRUE(service_is_late(1.0, 0.0));
}

TEST(numbers_that_cannot_be_added)
{
    double weight[] = {0, 2e20};
    struct service service = service_none();
    struct instance instance = {
        .family = FAMILY_EXCHANGE,
        .as.exchange = {.nodes = 2, .bytes.uniform = 1.0, .service = &service}};
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
    service.deadline.uniform = 2e100;
    CU_ASSERT_FALSE(instance_check_times(&instance).ok);
    service.deadline.uniform = 1e100;
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
    service.node_weight = weight;
    CU_ASSERT_FALSE(instance_check_times(&instance).ok);
    weight[1] = 1e20;
    CU_ASSERT_TRUE(instance_check_times(&instance).ok);
    service.priority.uniform = 2e20;
    CU_ASSERT_FALSE(instance_check_times(&instance).ok);
}

/* Algorithms of the papers, one of them randomised. */
static const char *const ignorant[] = {"exchange/greedy",          "exchange/fixed_pattern",
                                       "exchange/open_shop",       "exchange/max_matching",
                                       "exchange/dense",           "exchange/dense_search",
                                       "exchange/adapted_uniform", "exchange/two_level"};
#define IGNORANT (sizeof ignorant / sizeof *ignorant)

struct visits {
    gsl_rng *rng;
    int compared, forwarded;
};

static struct timeline run(const struct algorithm *algorithm, const struct instance *instance,
                           enum outcome *outcome, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    struct arena scratch = {0};
    *outcome = algorithm_run(algorithm, instance, 3, INFINITY, &scratch, &timeline, &remarks);
    arena_release(&scratch);
    return timeline;
}

static void expect_bounds(const struct exchange *exchange, const struct timeline *timeline)
{
    bool forwards = timeline_forwards(timeline);
    const double reached[] = {service_critical(exchange, timeline),
                              service_tardiness(exchange, timeline)};
    for (size_t k = 0; k < sizeof reached / sizeof *reached; k++) {
        double bound = service_bounds[k].value(exchange, forwards);
        if (clearly_less(reached[k], bound, bound))
            printf("\n%s %g above %g\n", service_bounds[k].name, bound, reached[k]);
        CU_ASSERT_FALSE(clearly_less(reached[k], bound, bound));
    }
}

static void expect_literal(const struct exchange *exchange, const struct timeline *timeline)
{
    const double values[] = {[LEAST_COMPLETION] = timeline->completion,
                             [LEAST_CRITICAL] = service_critical(exchange, timeline),
                             [LEAST_TARDINESS] = service_tardiness(exchange, timeline)};
    for (int k = 0; k < LEASTS; k++)
        CU_ASSERT_EQUAL(values[k], literal_objective(exchange, (enum least)k, timeline));
}

static void compare(const struct algorithm *algorithm, const struct instance *instance,
                    struct visits *visits)
{
    BLOCK_ARENA(arena);
    enum outcome outcome, again;
    struct timeline without = run(algorithm, instance, &outcome, &arena);
    double seconds = instance_lower_bound(instance, &without);
    struct instance owing = *instance;
    owing.as.exchange.service =
        random_service(visits->rng, instance->as.exchange.nodes, 1.5 * seconds, &arena);
    struct timeline with = run(algorithm, &owing, &again, &arena);
    CU_ASSERT_EQUAL_FATAL(again, outcome);
    if (outcome != OUTCOME_SCHEDULED)
        return;
    CU_ASSERT_TRUE(same_timeline(&with, &without));
    visits->compared++;
    visits->forwarded += timeline_forwards(&with);
    expect_bounds(&owing.as.exchange, &with);
    if (owing.as.exchange.nodes <= 8)
        expect_literal(&owing.as.exchange, &with);
}

static void visit_ports(const struct instance *instance, struct visits *visits)
{
    for (size_t k = 0; k < IGNORANT; k++) {
        const struct algorithm *algorithm = algorithm_find(ignorant[k])->algorithm;
        if (algorithm->evaluations == 0.0 || case_is_for(algorithm, instance))
            compare(algorithm, instance, visits);
    }
}

/* With receipts on held ports, interleaved, or buffered. */
static void visit(const struct instance *instance, void *data)
{
    const struct exchange *exchange = &instance->as.exchange;
    struct instance other = *instance;
    if (instance->family != FAMILY_EXCHANGE || exchange->nodes > 7)
        return;
    visit_ports(instance, data);
    if (exchange->ports != PORTS_HELD || exchange->slowdown != SLOWDOWN_NONE ||
        exchange->execution != EXECUTION_ASYNCHRONOUS || exchange->belief)
        return;
    other.as.exchange.ports = PORTS_BUFFERED;
    visit_ports(&other, data);
    other.as.exchange.ports = PORTS_INTERLEAVED;
    for (int k = 0; k < 2; k++) {
        other.as.exchange.interleaving =
            (struct interleaving){2 + k, 0.25 * k, k == 0 ? SHARE_EQUAL : SHARE_PROPORTIONAL};
        visit_ports(&other, data);
    }
}

/* A service changes no schedule of an algorithm that ignores it, whose values are those of the
 * literal form. */
TEST(changes_no_schedule)
{
    struct visits visits = {.rng = random_start(gsl_rng_mt19937, 1, arena)};
    for_every_case(1, visit, &visits);
    for_every_belief(1, visit, &visits);
    CU_ASSERT_TRUE(visits.compared > 100 && visits.forwarded > 5);
}

/* A single critical node ends at its own bound, whatever its messages to itself. */
static void expect_critical_bound(const char *algorithm, const struct instance *instance)
{
    BLOCK_ARENA(arena);
    const struct exchange *exchange = &instance->as.exchange;
    struct solution found = solve_by(algorithm, instance, INFINITY, &arena);
    double bound = service_critical_bound(exchange, false);
    CU_ASSERT_EQUAL(found.status, STATUS_VALID);
    CU_ASSERT_DOUBLE_EQUAL(service_critical(exchange, &found.timeline), bound, 1e-9 * bound);
}

TEST(one_critical_node_never_waits)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct instance instance = make_instance("exchange/random_integers",
                                                 seed % 2 ? "nodes=7 critical=1 diagonal=yes"
                                                          : "nodes=4 most=3 critical=1",
                                                 seed, arena);
        expect_critical_bound("exchange/critical_first", &instance);
        expect_critical_bound("exchange/critical_dense", &instance);
        arena_release(arena);
    }
}

TEST(no_more_tardiness_than_earliest_deadline)
{
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct instance instance = make_instance(
            "exchange/uniform_network",
            "nodes=8 load=mixed deadlines=uniform deadline_load=1.5 priorities=uniform", seed,
            arena);
        const struct exchange *exchange = &instance.as.exchange;
        struct solution best = solve_by("exchange/apparent_tardiness", &instance, INFINITY, arena);
        double least = service_tardiness(exchange, &best.timeline);
        struct solution other = solve_by("exchange/earliest_deadline", &instance, INFINITY, arena);
        double tardiness = service_tardiness(exchange, &other.timeline);
        CU_ASSERT_TRUE(least <= tardiness * (1.0 + 1e-9));
        arena_release(arena);
    }
}

/* ---- beliefs ---- */

static struct timeline planned(const char *name, const struct instance *instance,
                               struct arena *arena)
{
    struct solution solution = solve_by(name, instance, 10.0, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    return solution.timeline;
}

static const struct transfer *same_of(const struct timeline *timeline,
                                      const struct transfer *transfer)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].from == transfer->from &&
            timeline->transfers[k].to == transfer->to)
            return &timeline->transfers[k];
    return NULL;
}

/* Until the checkpoint everything is as with the kept order; nothing else begins before it. */
static void expect_parts(const struct timeline *kept, const struct timeline *anew, double now)
{
    for (size_t k = 0; k < anew->count; k++) {
        const struct transfer *transfer = &anew->transfers[k], *before = same_of(kept, transfer);
        CU_ASSERT_PTR_NOT_NULL_FATAL(before);
        if (before->send_start < now)
            CU_ASSERT_TRUE(same_transfer(before, transfer));
        CU_ASSERT_TRUE(before->send_start < now || transfer->send_start >= now);
    }
}

/* Known from the start, the costs are those of the instance; known later, what has begun stays. */
static void recompute(const struct instance *instance, void *data)
{
    BLOCK_ARENA(arena);
    static const char *const names[] = {"exchange/dense", "exchange/greedy", "exchange/open_shop"};
    struct instance known = instance_known(instance);
    int *replanned = data;
    if (instance->family == FAMILY_MULTICAST) {
        struct timeline anew = planned("multicast/ecf+recompute", instance, &arena);
        struct timeline plain = planned("multicast/ecf", &known, &arena);
        CU_ASSERT_TRUE(same_timeline(&anew, &plain));
        return;
    }
    double checkpoint = instance->as.exchange.belief->checkpoint;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        struct timeline kept = planned(names[k], instance, &arena);
        struct timeline anew =
            planned(arena_print(&arena, "%s+recompute", names[k]), instance, &arena);
        struct timeline plain = planned(names[k], &known, &arena);
        CU_ASSERT_TRUE(checkpoint > 0.0 || same_timeline(&anew, &plain));
        if (checkpoint > 0.0)
            expect_parts(&kept, &anew, checkpoint);
        *replanned += checkpoint > 0.0 && !same_timeline(&kept, &anew);
    }
}

TEST(what_has_begun_stays)
{
    int replanned = 0;
    for_every_belief(10, recompute, &replanned);
    CU_ASSERT_TRUE(replanned > 25);
}

/* ---- phases ---- */

static int phases_of(const struct timeline *timeline)
{
    int phases = 0;
    for (size_t k = 0; k < timeline->count; k++)
        phases = timeline->transfers[k].phase >= phases ? timeline->transfers[k].phase + 1 : phases;
    return phases;
}

/* Gonzalez and Sahni 1976: without start-ups no longer than the busiest port. */
TEST(decompositions_last_as_long_as_the_busiest_port)
{
    int split = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)effort(100); seed++) {
        BLOCK_ARENA(own);
        char text[64];
        snprintf(text, sizeof text, "nodes=%d most=%d execution=synchronous diagonal=%s",
                 2 + (int)seed % 9, seed % 2 ? 3 : 1000, seed % 3 ? "no" : "yes");
        struct instance instance = make_instance("exchange/random_integers", text, seed, &own);
        struct exchange *exchange = &instance.as.exchange;
        if (seed % 4 == 0)
            for (int k = 0; k < exchange->nodes * exchange->nodes; k++)
                exchange->bytes.entries[k] *= 0.1 * (1 + k % 7);
        struct solution solution = solve_by("exchange/decomposition", &instance, 10.0, &own);
        double bound = exchange_port_bound(exchange);
        CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
        CU_ASSERT_DOUBLE_EQUAL(solution.timeline.completion, bound, 1e-9 * bound);
        size_t most = exchange_message_count(exchange) + 2 * (size_t)exchange->nodes;
        CU_ASSERT_TRUE((size_t)phases_of(&solution.timeline) <= most);
        split += solution.timeline.count > exchange_message_count(exchange);
    }
    CU_ASSERT_TRUE(split > effort(100) / 3);
}

/* ---- latencies ---- */

TEST(orders_and_decoders_are_executed)
{
    struct instance instance =
        make_instance("exchange/uniform_network", "nodes=6 latency_share=0.8", 1, arena);
    struct solution solution = solve_by("exchange/greedy", &instance, INFINITY, arena);
    const char *orders;
    struct timeline again, decoded = timeline_start(arena);
    CU_ASSERT_TRUE(orders_of(&instance, &solution.timeline, arena, &orders).ok);
    CU_ASSERT_TRUE(orders_execute(&instance, orders, arena, &again).ok);
    CU_ASSERT_EQUAL(again.completion, solution.completion);
    CU_ASSERT_TRUE(instance_check(&instance, &again, arena).ok);
    struct context context = {.arena = arena};
    const double weights[] = {2.7, 2.2, 0.25, 23.0, 13.0};
    CU_ASSERT_EQUAL(
        decoder_run(decoder_find("exchange_dense"), &instance, &context, weights, &decoded),
        OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(instance_check(&instance, &decoded, arena).ok);
}

/* An optimum for held ports does not bound it, nor does a bound that counts ports as held. */
TEST(what_counts_held_ports_refuses)
{
    struct instance instance = make_instance("exchange/gusto", "latency_share=0.8", 1, arena);
    struct best_bound best = best_bound(&instance, false, 10.0, arena);
    CU_ASSERT_EQUAL(best.seconds, exchange_port_bound(&instance.as.exchange));
    CU_ASSERT_STRING_EQUAL(best.by, "lower_bound");
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        if (found->algorithm->exact)
            CU_ASSERT_EQUAL(solve_by(found->name, &instance, 1.0, arena).status, STATUS_REFUSED);
    }
}
