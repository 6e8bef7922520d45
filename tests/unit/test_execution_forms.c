/* Executions of exchanges against other forms of the same models, bit by bit where these add in the
 * same order: the clock, literal forms, models below where a feature is neutral; small buffers;
 * bounds below the best of all orders. */
#include "models/base/units.h"
#include "models/exchange/execution.h"
#include "models/exchange/execution_buffered.h"
#include "models/exchange/execution_interleaved.h"
#include "models/exchange/links.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/literal/overlapped.h"
#include "tests/literal/phases.h"
#include "tests/literal/shared_links.h"

#include <gsl/gsl_permutation.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- against other forms ---- */

static void expect_same(const struct timeline *a, const struct timeline *b, double tolerance)
{
    for (size_t k = 0; k < a->count; k++) {
        const struct transfer *x = &a->transfers[k], *y = &b->transfers[k];
        CU_ASSERT_TRUE(fabs(x->send_start - y->send_start) <= tolerance &&
                       fabs(x->send_end - y->send_end) <= tolerance &&
                       fabs(x->receive_start - y->receive_start) <= tolerance &&
                       fabs(x->receive_end - y->receive_end) <= tolerance);
    }
}

/* Valid, and not below the bound. */
static void expect_sound(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *arena)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    double bound = instance_lower_bound(&instance, timeline);
    expect_yes(instance_check(&instance, timeline, arena));
    CU_ASSERT_FALSE(clearly_less(timeline->completion, bound, bound));
}

static struct timeline executed(const struct exchange *exchange, const struct timeline *plan,
                                struct arena *arena)
{
    struct timeline own = copied_timeline(plan, arena);
    expect_yes(exchange_execute(exchange, &own, arena));
    return own;
}

/* Phases with and without a start-up. Intentional waits start later than their phase, in two-level
 * only. */
static void expect_literal_phases(const struct algorithm *algorithm, struct exchange exchange,
                                  struct arena *arena)
{
    double bound = exchange_port_bound(&exchange);
    exchange.execution = EXECUTION_SYNCHRONOUS;
    for (int k = 0; k < 2; k++) {
        exchange.phase_startup = k * 0.7 * bound;
        struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = exchange};
        struct solution solution = solve(algorithm, &instance, 1, INFINITY, arena);
        if (solution.status != STATUS_VALID || strcmp(algorithm->name, "exchange/two_level") == 0)
            continue;
        struct timeline literal = copied_timeline(&solution.timeline, arena);
        literal_phases(&exchange, &literal);
        CU_ASSERT_TRUE(same_timeline(&solution.timeline, &literal));
        expect_sound(&exchange, &solution.timeline, arena);
    }
}

/* If ports are held and nothing is shared, an execution has the times of the clock, and one of
 * phases those of the literal form. */
static void visit(const struct instance *instance, void *count)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family != FAMILY_EXCHANGE || exchange->nodes > 6 ||
        exchange_is_executed(exchange))
        return;
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    {
        BLOCK_ARENA(arena);
        const struct algorithm *algorithm = found->algorithm;
        if (algorithm->exact || algorithm->derived || algorithm->evaluations > 0.0)
            continue;
        struct solution solution = solve(algorithm, instance, 1, INFINITY, &arena);
        if (solution.status == STATUS_VALID && !exchange_needs_phases(exchange)) {
            struct timeline again = executed(exchange, &solution.timeline, &arena);
            CU_ASSERT_EQUAL(again.completion, solution.timeline.completion);
            expect_sound(exchange, &again, &arena);
            ++*(int *)count;
        }
        expect_literal_phases(algorithm, *exchange, &arena);
    }
}

TEST(held_ports_have_the_times_of_the_clock_and_phases_of_the_literal_form)
{
    int count = 0;
    for_every_case(1, visit, &count);
    CU_ASSERT_TRUE(count > 300);
}

/* Threads, shares and buffers of any kind; buffers are about as large as messages. */
static void receive_so(struct exchange *exchange, gsl_rng *rng, struct arena *arena)
{
    double size = exchange_bytes(exchange, 0, exchange->nodes - 1);
    exchange->ports = gsl_rng_uniform_int(rng, 2) ? PORTS_INTERLEAVED : PORTS_BUFFERED;
    if (exchange->ports == PORTS_INTERLEAVED) {
        exchange->interleaving.threads = 2 + (int)gsl_rng_uniform_int(rng, 3);
        exchange->interleaving.alpha = 0.25 * (double)gsl_rng_uniform_int(rng, 4);
        exchange->interleaving.share = (enum thread_share)gsl_rng_uniform_int(rng, 2);
        return;
    }
    exchange->buffer = ARENA_ARRAY(arena, double, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->buffer[node] = 0.5 * size * (double)gsl_rng_uniform_int(rng, 7);
}

/* Latencies are any share of the start-ups, many of them equal. */
static void overlap(struct exchange *exchange, gsl_rng *rng, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    exchange->ports = PORTS_OVERLAPPED_LATENCY;
    exchange->latency = (struct matrix){.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (size_t k = 0; k < nodes * nodes; k++)
        exchange->latency.entries[k] =
            0.25 * (double)gsl_rng_uniform_int(rng, 5) *
            matrix_at(&exchange->startup, exchange->nodes, (int)(k / nodes), (int)(k % nodes));
}

/* Pairs with four speeds, so that some are capped. */
static void make_uneven(struct exchange *exchange, gsl_rng *rng, struct arena *arena)
{
    int nodes = exchange->nodes;
    double *per_byte = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int k = 0; k < nodes * nodes; k++)
        per_byte[k] = matrix_at(&exchange->per_byte, nodes, k / nodes, k % nodes) *
                      (double)(1 + gsl_rng_uniform_int(rng, 4));
    exchange->per_byte = (struct matrix){.entries = per_byte};
}

/* With one thread the events give the times of held ports, bit by bit, whatever switching costs; so
 * do those of a buffer that takes all the times of latency 0 that overlaps. */
static void expect_neutral_times(const struct exchange *plain, const struct timeline *plan,
                                 double alpha, struct arena *arena)
{
    struct exchange one = *plain, endless = *plain, overlapped = *plain;
    one.ports = PORTS_INTERLEAVED;
    one.interleaving = (struct interleaving){1, alpha, SHARE_PROPORTIONAL};
    overlapped.ports = PORTS_OVERLAPPED_LATENCY;
    endless.ports = PORTS_BUFFERED;
    struct timeline held = executed(plain, plan, arena), single = executed(&one, plan, arena);
    struct timeline waits = executed(&overlapped, plan, arena);
    struct timeline open = executed(&endless, plan, arena);
    struct timeline events = copied_timeline(plan, arena), large = copied_timeline(plan, arena);
    expect_yes(execute_interleaved(&one, &events, arena));
    expect_yes(execute_buffered(&endless, &large, arena));
    expect_same(&held, &single, 0.0);
    if (!timeline_forwards(plan))
        expect_same(&held, &events, 0.0);
    expect_same(&waits, &open, 0.0);
    expect_same(&waits, &large, 0.0);
}

/* Overlapped latencies bit by bit; shared links, a sum of many flows, within rounding. */
static void expect_literal_times(const struct exchange *plain, const struct timeline *plan,
                                 enum slowdown slowdown, gsl_rng *rng, struct arena *arena)
{
    struct exchange overlapped = *plain, shared = *plain;
    overlap(&overlapped, rng, arena);
    struct timeline fast = executed(&overlapped, plan, arena),
                    literal = copied_timeline(plan, arena);
    literal_overlapped(&overlapped, &literal, arena);
    expect_same(&fast, &literal, 0.0);
    expect_sound(&overlapped, &fast, arena);
    shared.slowdown = slowdown;
    if (gsl_rng_uniform_int(rng, 2))
        make_uneven(&shared, rng, arena);
    fast = executed(&shared, plan, arena);
    literal = copied_timeline(plan, arena);
    double completion = literal_shared_links(&shared, &literal, arena);
    expect_same(&fast, &literal, 1e-12 * completion);
    expect_sound(&shared, &fast, arena);
}

static const char *const ways[] = {"greedy",  "open_shop",       "dense",     "relay",
                                   "knoedel", "adapted_uniform", "two_level", "hypercube_like"};

TEST(times_are_those_of_literal_forms_and_neutral_ones_of_the_model_below)
{
    static const char *const cases[][2] = {
        {"exchange/gusto", ""},
        {"exchange/clusters", "nodes=9 cluster_size=4 mean=3000 spread=2"},
        {"exchange/wide_network", "nodes=5 load=mixed"},
        {"exchange/random_integers", "nodes=4 most=3"},
        {"exchange/uniform_network", "nodes=8"}};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int schedules = 0, forwarded = 0;
    for (size_t k = 0; k < 20; k++)
        for (size_t n = 0; n < sizeof ways / sizeof *ways; n++) {
            BLOCK_ARENA(own);
            struct exchange exchange =
                make_instance(cases[k % 5][0], cases[k % 5][1], 1 + k, &own).as.exchange;
            struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = exchange};
            struct solution solution =
                solve_by(arena_print(&own, "exchange/%s", ways[n]), &instance, 10.0, &own);
            if (solution.status != STATUS_VALID)
                continue;
            const struct timeline *plan = &solution.timeline;
            expect_neutral_times(&exchange, plan, k % 2 ? 3.0 : 0.0, &own);
            expect_literal_times(&exchange, plan,
                                 k % 2 ? SLOWDOWN_SHARED_PAIR : SLOWDOWN_SHARED_UPLINK, rng, &own);
            receive_so(&exchange, rng, &own);
            struct timeline received = executed(&exchange, plan, &own);
            expect_sound(&exchange, &received, &own);
            schedules++;
            forwarded += timeline_forwards(plan);
        }
    CU_ASSERT_TRUE(schedules >= 120 && forwarded >= 30);
}

/* Shared links in phases, with a start-up or none. */
TEST(shared_links_in_phases_are_those_of_the_literal_form)
{
    for (uint64_t seed = 1; seed <= 6; seed++)
        for (size_t n = 0; n < sizeof ways / sizeof *ways; n++) {
            BLOCK_ARENA(own);
            struct instance instance = make_instance(
                "exchange/clusters", "nodes=9 cluster_size=4 execution=synchronous", seed, &own);
            struct exchange *exchange = &instance.as.exchange;
            struct solution solution =
                solve_by(arena_print(&own, "exchange/%s", ways[n]), &instance, 10.0, &own);
            exchange->slowdown = seed % 2 ? SLOWDOWN_SHARED_PAIR : SLOWDOWN_SHARED_UPLINK;
            exchange->phase_startup = 2e-3 * (double)(seed % 3);
            if (solution.status != STATUS_VALID)
                continue;
            struct timeline fast = executed(exchange, &solution.timeline, &own);
            struct timeline literal = copied_timeline(&solution.timeline, &own);
            double completion = literal_shared_links(exchange, &literal, &own);
            expect_same(&fast, &literal, 1e-12 * completion);
            expect_sound(exchange, &fast, &own);
        }
}

/* ---- buffers ---- */

/* Each of two nodes has sent the other a message that fills its buffer; both drain. */
TEST(full_buffers_drain)
{
    static double bytes[] = {0, 3, 3, 0}, room[] = {0.5, 0.5};
    struct exchange exchange = {.nodes = 2,
                                .bytes.entries = bytes,
                                .per_byte.uniform = 1.0,
                                .ports = PORTS_BUFFERED,
                                .buffer = room};
    struct timeline timeline = timeline_start(arena);
    for (int part = 0; part < 6; part++)
        for (int from = 0; from < 2; from++) {
            const struct parcel parcel = {from, 1 - from, 0.5};
            struct transfer transfer = {.from = from, .to = 1 - from, .bytes = 0.5};
            transfer.send_start = transfer.receive_start = part;
            timeline_append(&timeline, &transfer, &parcel, 1);
        }
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.completion, 3.0);
}

/* The order of a plan with other starts: what forwards may come before what it forwards. */
static struct timeline shuffled(const struct timeline *plan, gsl_rng *rng, struct arena *arena)
{
    struct timeline order = copied_timeline(plan, arena);
    for (size_t k = 0; k < order.count && gsl_rng_uniform_int(rng, 4) > 0; k++)
        order.transfers[k].send_start = gsl_rng_uniform(rng);
    return order;
}

/* A receive port drains whatever its node sends: a finite buffer makes senders wait, but no order
 * blocks that does not run in a circle without one. */
TEST(small_buffers_block_no_order)
{
    static const char *const names[] = {"relay", "knoedel", "two_level", "hypercube_like"};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int executed = 0, circles = 0;
    for (int draw = 0; draw < effort(200); draw++) {
        BLOCK_ARENA(own);
        struct instance instance = make_instance("exchange/clusters", "nodes=6 cluster_size=3",
                                                 1 + (uint64_t)draw / 4, &own);
        struct exchange *exchange = &instance.as.exchange;
        struct solution solution =
            solve_by(arena_print(&own, "exchange/%s", names[draw % 4]), &instance, 10.0, &own);
        struct timeline finite = shuffled(&solution.timeline, rng, &own);
        struct timeline endless = copied_timeline(&finite, &own);
        exchange->ports = PORTS_BUFFERED;
        bool runs = exchange_execute(exchange, &endless, &own).ok;
        exchange->buffer = ARENA_ARRAY(&own, double, exchange->nodes);
        for (int node = 0; node < exchange->nodes; node++)
            exchange->buffer[node] = 0.25 * (double)gsl_rng_uniform_int(rng, 5) *
                                     exchange_bytes(exchange, 0, exchange->nodes - 1);
        struct verdict verdict = exchange_execute(exchange, &finite, &own);
        CU_ASSERT_EQUAL(verdict.ok, runs);
        CU_ASSERT_EQUAL(exchange_check(exchange, &finite, &own).ok, runs);
        CU_ASSERT_TRUE(runs || strstr(verdict.reason, "cycle") != NULL);
        executed += runs;
        circles += !runs;
    }
    CU_ASSERT_TRUE(executed >= effort(20) && circles >= effort(20));
}

/* ---- bounds ---- */

/* Every order of few messages that are sent directly. */
static double best_of_orders(const struct exchange *exchange, struct arena *arena)
{
    size_t messages = exchange_message_count(exchange);
    int nodes = exchange->nodes;
    gsl_permutation *order = gsl_permutation_calloc(messages);
    int *pair = ARENA_ARRAY(arena, int, messages);
    double best = INFINITY;
    for (int k = 0, m = 0; k < nodes * nodes; k++)
        if (exchange_bytes(exchange, k / nodes, k % nodes) > 0.0)
            pair[m++] = k;
    do {
        struct arena_mark mark = arena_mark(arena);
        struct timeline timeline = timeline_start(arena);
        for (size_t k = 0; k < messages; k++) {
            int from = pair[gsl_permutation_get(order, k)] / nodes;
            int to = pair[gsl_permutation_get(order, k)] % nodes;
            struct transfer transfer = {.from = from,
                                        .to = to,
                                        .bytes = exchange_bytes(exchange, from, to),
                                        .send_start = (double)k,
                                        .receive_start = (double)k};
            timeline_append(&timeline, &transfer, NULL, 0);
        }
        expect_yes(exchange_execute(exchange, &timeline, arena));
        best = fmin(best, timeline.completion);
        arena_rewind(arena, mark);
    } while (gsl_permutation_next(order) == GSL_SUCCESS);
    gsl_permutation_free(order);
    return best;
}

/* Five messages, four of which leave the first cluster; a start-up of 1 or none. */
static struct exchange five_messages(gsl_rng *rng, struct arena *arena)
{
    enum { NODES = 6, FEW = 5 };
    struct exchange exchange = {.nodes = NODES, .per_byte.uniform = 1.0};
    exchange.cluster = ARENA_ARRAY(arena, int, NODES);
    for (int node = 0; node < NODES; node++)
        exchange.cluster[node] = node / 2;
    exchange.bytes.entries = ARENA_ZEROED(arena, double, NODES *NODES);
    exchange.startup.uniform = (double)gsl_rng_uniform_int(rng, 2);
    while (exchange_message_count(&exchange) < FEW) {
        bool leaves = exchange_message_count(&exchange) < FEW - 1;
        size_t from = gsl_rng_uniform_int(rng, leaves ? 2 : NODES);
        size_t to = gsl_rng_uniform_int(rng, NODES);
        if (from != to && (!leaves || to >= 2))
            exchange.bytes.entries[from * NODES + to] = 1.0 + (double)gsl_rng_uniform_int(rng, 4);
    }
    return exchange;
}

TEST(bounds_of_shared_links_lie_below_the_best_of_all_orders)
{
    enum { INSTANCES = 30 };
    int met = 0, higher = 0;
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int n = 0; n < INSTANCES; n++) {
        BLOCK_ARENA(own);
        struct exchange exchange = five_messages(rng, &own);
        exchange.slowdown = n % 2 ? SLOWDOWN_SHARED_PAIR : SLOWDOWN_SHARED_UPLINK;
        if (n % 3 == 0)
            make_uneven(&exchange, rng, &own);
        double best = best_of_orders(&exchange, &own), bound = exchange_port_bound(&exchange);
        CU_ASSERT_FALSE(clearly_less(best, bound, bound));
        CU_ASSERT_FALSE(clearly_less(best, exchange_forwarding_bound(&exchange), best));
        met += !clearly_less(bound, best, best);
        struct exchange plain = exchange_plain(&exchange);
        higher += bound > exchange_port_bound(&plain);
    }
    CU_ASSERT_TRUE(met > INSTANCES / 4 && higher > INSTANCES / 4);
}

/* Whole start-ups, latencies and durations, some messages missing. */
static struct instance tiny(gsl_rng *rng, struct arena *arena)
{
    int nodes = 3 + (int)gsl_rng_uniform_int(rng, 2);
    size_t entries = (size_t)nodes * (size_t)nodes;
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct exchange *exchange = &instance.as.exchange;
    *exchange = (struct exchange){.nodes = nodes, .per_byte.uniform = 1.0};
    exchange->bytes.entries = ARENA_ZEROED(arena, double, entries);
    exchange->startup.entries = ARENA_ZEROED(arena, double, entries);
    for (size_t k = 0; k < entries; k++) {
        exchange->startup.entries[k] = (double)gsl_rng_uniform_int(rng, 9);
        if (k % ((size_t)nodes + 1) != 0 && gsl_rng_uniform_int(rng, 5) > 0)
            exchange->bytes.entries[k] = 1.0 + (double)gsl_rng_uniform_int(rng, 6);
    }
    overlap(exchange, rng, arena);
    return instance;
}

/* No schedule without forwarding ends before the best order of every sender. */
TEST(overlapped_optima_lie_between_bound_and_schedules)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    int met = 0, reached = 0, draws = 30;
    for (int draw = 0; draw < draws; draw++) {
        BLOCK_ARENA(scratch);
        struct instance instance = tiny(rng, &scratch);
        double least = literal_overlapped_least(&instance.as.exchange, &scratch);
        double bound = exchange_port_bound(&instance.as.exchange), best = INFINITY;
        CU_ASSERT_FALSE(clearly_less(least, bound, bound));
        CU_ASSERT_FALSE(
            clearly_less(least, exchange_forwarding_bound(&instance.as.exchange), least));
        met += !clearly_less(bound, least, least);
        FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
        {
            BLOCK_ARENA(own);
            if (found->algorithm->evaluations > 0.0)
                continue;
            struct solution solution = solve_by(found->name, &instance, 10.0, &own);
            if (solution.status != STATUS_VALID || timeline_forwards(&solution.timeline))
                continue;
            CU_ASSERT_FALSE(strstr(found->name, "uniform") == NULL &&
                            clearly_less(solution.completion, least, least));
            best = fmin(best, solution.completion);
        }
        reached += !clearly_less(least, best, best);
    }
    CU_ASSERT_TRUE(met > draws / 3); /* the bound is of use */
    CU_ASSERT_TRUE(reached > draws / 3);
}
