/* Fast forms against their literal forms (tests/literal): the same choices at the same times, to
 * the last bit, for any weights. */
#include "algorithms/decoder.h"
#include "algorithms/lib/exchange/arrivals.h"
#include "algorithms/lib/multicast/earliest_completion.h"
#include "algorithms/lib/multicast/receiver_first.h"
#include "algorithms/lib/switched/free_routes.h"
#include "models/exchange/execution.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/literal/arrivals.h"
#include "tests/literal/dense.h"
#include "tests/literal/dispatch.h"
#include "tests/literal/free_routes.h"
#include "tests/literal/multicast.h"
#include "tests/literal/random_multicast.h"
#include "tests/literal/reserved.h"
#include "tests/literal/tiny_instances.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define MOST_WEIGHTS 32

/* The decoder's weights, each within its limits, at one of them, as in use, or left out. */
static void draw_weights(gsl_rng *rng, const char *decoder, void *weights, size_t size)
{
    const struct weight *weight = decoder_find(decoder)->weights;
    double values[MOST_WEIGHTS] = {0};
    for (int k = 0; weight[k].name; k++) {
        const double kinds[] = {weight[k].value, weight[k].least, weight[k].most,
                                isnan(weight[k].off) ? weight[k].value : weight[k].off,
                                weight[k].least +
                                    gsl_rng_uniform(rng) * (weight[k].most - weight[k].least)};
        unsigned long kind = gsl_rng_uniform_int(rng, 8);
        values[k] = kinds[kind < 4 ? kind : 4];
    }
    memcpy(weights, values, size);
}

static void expect_none(int wrong, const char *what, unsigned long seed)
{
    if (wrong > 0)
        printf("\n%s differs from its literal form, seed %lu\n", what, seed);
    CU_ASSERT_EQUAL(wrong, 0);
}

/* ---- exchanges ---- */

static void compare_dense(gsl_rng *rng, const struct exchange *exchange, unsigned long seed)
{
    BLOCK_ARENA(arena);
    struct dense_weights weights;
    struct context context = {.arena = &arena};
    struct timeline fast = timeline_start(&arena), slow = timeline_start(&arena);
    draw_weights(rng, "exchange_dense", &weights, sizeof weights);
    if (gsl_rng_uniform_int(rng, 4) == 0)
        weights.sum = -weights.sum;
    CU_ASSERT_EQUAL(dense(exchange, &context, &weights, &fast), OUTCOME_SCHEDULED);
    literal_dense(exchange, &weights, &arena, &slow);
    expect_none(!same_timeline(&fast, &slow), "dense", seed);
    CU_ASSERT_TRUE(context.evaluated >= (double)fast.count);
}

/* Ties, messages of no time, costs of any magnitude. */
TEST(dense_on_tiny_exchanges)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 1500; seed++) {
        gsl_rng_set(rng, seed);
        struct instance instance = tiny_exchange(rng, arena);
        struct exchange exchange = exchange_plain(&instance.as.exchange);
        if (!exchange_needs_phases(&exchange))
            compare_dense(rng, &exchange, seed);
        arena_release(arena);
    }
}

/* Few and many candidates, more nodes than a word has bits, equal messages. */
TEST(dense_on_larger_ones)
{
    static const char *const cases[][2] = {
        {"exchange/random_integers", "nodes=8 most=3 diagonal=yes"},
        {"exchange/random_integers", "nodes=30 most=3"},
        {"exchange/random_integers", "nodes=67 most=1 least=1"},
        {"exchange/uniform_network", "nodes=9 load=mixed"},
        {"exchange/log_uniform_network", "nodes=40 load=servers"},
        {"exchange/clusters", "nodes=20 mean=1000"},
        {"exchange/taillard", "instance=ta10x10_01"},
    };
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        for (uint64_t seed = 1; seed <= (k == 2 ? 2 : 8); seed++) {
            struct instance instance = make_instance(cases[k][0], cases[k][1], seed, arena);
            compare_dense(rng, &instance.as.exchange, seed);
        }
}

/* Whole times, whose sums are exact. */
TEST(arrivals)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 60; draw++) {
        BLOCK_ARENA(scratch);
        int nodes = 1 + draw % 7, *literal = ARENA_ZEROED(&scratch, int, nodes *nodes);
        const struct arrivals_weights weights = {(double)gsl_rng_uniform_int(rng, 4),
                                                 (double)gsl_rng_uniform_int(rng, 4),
                                                 (double)gsl_rng_uniform_int(rng, 4)};
        struct exchange exchange = {
            .nodes = nodes, .per_byte.uniform = 1.0, .ports = PORTS_OVERLAPPED_LATENCY};
        struct matrix *matrices[] = {&exchange.bytes, &exchange.startup, &exchange.latency};
        for (int k = 0; k < 3; k++)
            matrices[k]->entries = ARENA_ARRAY(&scratch, double, nodes *nodes);
        for (int k = 0; k < nodes * nodes; k++) {
            exchange.bytes.entries[k] = (double)gsl_rng_uniform_int(rng, 6);
            exchange.latency.entries[k] = (double)gsl_rng_uniform_int(rng, 7);
            exchange.startup.entries[k] =
                exchange.latency.entries[k] + (double)gsl_rng_uniform_int(rng, 2);
        }
        struct arrivals arrivals = arrivals_of(&exchange, &scratch);
        struct arrivals_order order = arrivals_order_of(&arrivals, &scratch);
        arrivals_dispatch(&arrivals, &weights, &scratch, &order);
        literal_arrivals(&exchange, &weights, literal, &scratch);
        size_t bytes = (size_t)(nodes * nodes) * sizeof *literal;
        expect_none(memcmp(order.receiver, literal, bytes) != 0, "arrivals", (unsigned)draw);
        struct context context = {.arena = &scratch};
        struct timeline timeline = timeline_start(&scratch);
        arrivals_schedule(&arrivals, &exchange, &order, &context, &timeline);
        CU_ASSERT_EQUAL(order.completion, timeline.completion);
        CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, &scratch).ok);
    }
}

/* ---- multicasts ---- */

typedef enum outcome rule_by_discipline(const struct multicast *, struct context *,
                                        struct timeline *, enum discipline);

static rule_by_discipline *const rules[] = {
    [LITERAL_EARLIEST_COMPLETION] = earliest_completion,
    [LITERAL_WORK_RACING] = receiver_work_racing,
    [LITERAL_EARLIEST_AVAILABLE] = receiver_earliest_available,
    [LITERAL_ROUND_ROBIN] = receiver_round_robin,
    [LITERAL_RANDOM] = receiver_random,
    [LITERAL_EARLIEST_AVAILABLE_FASTEST] = receiver_earliest_available_fastest,
};

enum { RULES = sizeof rules / sizeof *rules };

/* The random rules with generators of one seed. */
static void compare_rule(const struct multicast *multicast, int rule, bool preemptive,
                         unsigned long seed)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    struct context context = {.arena = &arena, .rng = rng};
    struct timeline fast = timeline_start(&arena), slow = timeline_start(&arena);
    struct literal_choice choice = {
        .rule = (enum literal_rule)rule, .preemptive = preemptive, .rng = rng};
    gsl_rng_set(rng, seed);
    if (rule == LITERAL_FASTEST_EDGE)
        fastest_edge(multicast, &context, &fast);
    else
        rules[rule](multicast, &context, &fast, preemptive ? DISCIPLINE_INSERT : DISCIPLINE_APPEND);
    gsl_rng_set(rng, seed);
    literal_multicast(multicast, &choice, &arena, &slow);
    bool valid = multicast_check(multicast, &fast, &arena).ok;
    expect_none(!same_timeline(&fast, &slow) + !valid, "a rule of paper multicast", seed);
}

static void compare_dispatch(const struct multicast *multicast, unsigned long seed)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    gsl_rng_set(rng, seed);
    struct dispatch_weights weights;
    const struct dispatch_instance *prepared = dispatch_prepare(multicast, &arena);
    struct timeline fast = timeline_start(&arena), slow = timeline_start(&arena);
    draw_weights(rng, "multicast_dispatch", &weights, sizeof weights);
    dispatch_pass(prepared, &weights, NULL, &arena, &fast);
    literal_dispatch(prepared, &weights, &arena, &slow);
    bool valid = multicast_check(multicast, &fast, &arena).ok;
    expect_none(!same_timeline(&fast, &slow) + !valid, "dispatch", seed);
}

static void compare_rules(const struct multicast *multicast, unsigned long seed)
{
    for (int rule = 0; rule < RULES; rule++)
        for (int preemptive = 0; preemptive < (rule == LITERAL_FASTEST_EDGE ? 1 : 2); preemptive++)
            compare_rule(multicast, rule, preemptive, seed);
    compare_dispatch(multicast, seed);
}

/* Ties and zero costs; now and then more nodes than a block of senders has. */
TEST(multicasts_at_random)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 1200; seed++) {
        gsl_rng_set(rng, seed);
        int most = seed % 60 == 0 ? 25 : seed % 10 == 0 ? 11 : 7;
        struct multicast multicast = random_multicast(rng, most, arena);
        compare_rules(&multicast, seed);
        arena_release(arena);
    }
}

/* More messages than a word of bits has. */
TEST(many_messages)
{
    enum { MESSAGES = 140 };
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 6; seed++) {
        gsl_rng_set(rng, seed);
        struct multicast multicast = random_multicast(rng, 4, arena);
        struct message *messages = ARENA_ARRAY(arena, struct message, MESSAGES);
        for (int k = 0; k < MESSAGES; k++) {
            messages[k] = multicast.messages[k % multicast.message_count];
            messages[k].bytes += (double)((unsigned long)k / 3 % (1 + seed % 3));
        }
        multicast.messages = messages;
        multicast.message_count = MESSAGES;
        compare_rules(&multicast, seed);
        arena_release(arena);
    }
}

/* The papers' own instances, and groups of sizes, far and near wires. */
TEST(workstations)
{
    static const char *const settings[] = {
        "nodes=9 pattern=multicast sources=4 sizes=hybrid network=mixed",
        "nodes=10 pattern=all_to_all sizes=hybrid network=mixed overheads=correlated",
        "nodes=14 pattern=all_to_all sizes=small",
        "nodes=20 pattern=single sizes=large network=mixed",
        "nodes=35 bytes=1000",
    };
    for (size_t k = 0; k < sizeof settings / sizeof *settings; k++)
        for (uint64_t seed = 1; seed <= (k == 4 ? 1 : 5); seed++) {
            struct instance instance =
                make_instance("multicast/workstations", settings[k], seed, arena);
            compare_rules(&instance.as.multicast, seed);
        }
}

/* ---- switched ---- */

static void compare_free_routes(gsl_rng *rng, const struct switched *switched, unsigned long seed)
{
    BLOCK_ARENA(arena);
    struct routing routing = routing_make(switched, &arena);
    struct plan plan = plan_start(switched, &routing, &arena);
    struct free_routes_weights weights;
    size_t count = switched_transfer_count(switched);
    draw_weights(rng, "switched_free_routes", &weights, sizeof weights);
    bool biased = gsl_rng_uniform_int(rng, 2);
    double *bias = biased ? ARENA_ARRAY(&arena, double, count) : NULL;
    for (size_t k = 0; bias && k < count; k++)
        bias[k] = (double)gsl_rng_uniform_int(rng, 3);
    struct free_routes_send *fast = ARENA_ARRAY(&arena, struct free_routes_send, count),
                            *slow = ARENA_ARRAY(&arena, struct free_routes_send, count);
    free_routes_pass(free_routes_prepare(&plan, &arena), &weights, bias, &arena, fast);
    literal_free_routes(&plan, &weights, bias, &arena, slow);
    int wrong = 0;
    for (size_t k = 0; k < count; k++)
        wrong += fast[k].delivery != slow[k].delivery || fast[k].from != slow[k].from;
    expect_none(wrong, "free routes", seed);
}

static void compare_reserved(const struct switched *switched, unsigned long seed)
{
    BLOCK_ARENA(arena);
    struct routing routing = routing_make(switched, &arena);
    struct plan plan = plan_start(switched, &routing, &arena);
    size_t count = switched_transfer_count(switched);
    struct reserved_choice *fast = ARENA_ARRAY(&arena, struct reserved_choice, count),
                           *slow = ARENA_ARRAY(&arena, struct reserved_choice, count);
    reserved_earliest(&plan, &arena, fast);
    literal_reserved_earliest(&plan, &arena, slow);
    int wrong = 0;
    for (size_t k = 0; k < count; k++)
        wrong += fast[k].delivery != slow[k].delivery || fast[k].from != slow[k].from ||
                 fast[k].start != slow[k].start;
    expect_none(wrong, "the rule by reservations", seed);
}

/* Rounds, or transfers that end at many times; trees with long routes; half with overheads; some
 * with times beyond 2^53 picoseconds, which sums round. */
TEST(switched)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (unsigned long seed = 1; seed <= 1200; seed++) {
        bool deep = seed % 5 == 0;
        struct case_limits limits = {.switches = deep ? 30 : 6,
                                     .hosts = 12,
                                     .messages = 5,
                                     .extra_links = deep ? 1 : 4,
                                     .least_bytes = 1,
                                     .most_bytes = seed % 2 ? 1 : 6,
                                     .tiny_delays = true,
                                     .routing = (enum routing_rule)(seed % 3)};
        struct switched switched = random_switched(&limits, seed, arena);
        gsl_rng_set(rng, seed);
        if (seed / 2 % 2)
            random_overheads(&switched, seed, arena);
        compare_free_routes(rng, &switched, seed);
        for (int m = 0; seed % 7 == 0 && m < switched.message_count; m++)
            switched.messages[m].bytes += INT64_C(1) << 53;
        if (switched.routing != ROUTING_PRINTED_RULE)
            compare_reserved(&switched, seed);
        arena_release(arena);
    }
}
