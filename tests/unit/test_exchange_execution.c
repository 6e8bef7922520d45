/* Execution of the orders of an exchange: times by hand, against the clock and literal forms,
 * bounds below the best of all orders, and orders that run in a circle. */
#include "models/base/units.h"
#include "models/exchange/clock.h"
#include "models/exchange/execution.h"
#include "models/exchange/execution_buffered.h"
#include "models/exchange/execution_interleaved.h"
#include "models/exchange/links.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/optimum.h"
#include "tests/lib/parsed.h"
#include "tests/lib/suite.h"
#include "tests/literal/overlapped.h"
#include "tests/literal/phases.h"
#include "tests/literal/shared_links.h"

#include <gsl/gsl_permutation.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- by hand ---- */

/* Whole messages in the order of the text, FROM>TO, or FROM>TO(ORIGIN,DESTINATION) for forwarded
 * ones; @ and a start changes the order; | begins a phase. */
static struct timeline ordered(const struct exchange *exchange, const char *text)
{
    struct timeline timeline = timeline_start(&test_arena);
    int phase = 0;
    for (int read = 0; *text; text += read + strspn(text + read, " ")) {
        struct transfer transfer = {.phase = phase, .send_start = (double)timeline.count};
        struct parcel parcel;
        read = 1;
        phase += *text == '|';
        if (*text == '|')
            continue;
        CU_ASSERT_EQUAL_FATAL(sscanf(text, "%d>%d%n", &transfer.from, &transfer.to, &read), 2);
        parcel = (struct parcel){transfer.from, transfer.to, 0.0};
        bool forwards = text[read] == '(';
        if (forwards) {
            sscanf(text + read, "(%d,%d)", &parcel.origin, &parcel.destination);
            read += (int)strlen("(0,0)");
        }
        if (text[read] == '@')
            sscanf(text + read, "@%lf", &transfer.send_start), read += (int)strlen("@0");
        parcel.bytes = exchange_bytes(exchange, parcel.origin, parcel.destination);
        transfer.bytes = parcel.bytes;
        transfer.receive_start = transfer.send_start;
        timeline_append(&timeline, &transfer, forwards ? &parcel : NULL, forwards);
    }
    return timeline;
}

/* Times as START-END of the send, and /START-END of the receipt where it differs. */
static void expect_times(const struct timeline *timeline, const char *text)
{
    double is[4], wanted[4];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        int read = 0, more = 0;
        CU_ASSERT_EQUAL_FATAL(sscanf(text, "%lf-%lf%n", &wanted[0], &wanted[1], &read), 2);
        if (sscanf(text + read, "/%lf-%lf%n", &wanted[2], &wanted[3], &more) != 2)
            memcpy(wanted + 2, wanted, sizeof *wanted * 2);
        memcpy(is,
               (double[]){transfer->send_start, transfer->send_end, transfer->receive_start,
                          transfer->receive_end},
               sizeof is);
        for (int time = 0; time < 4; time++)
            CU_ASSERT_DOUBLE_EQUAL(is[time], wanted[time], 1e-12);
        text += read + more;
        text += strspn(text, " ");
    }
    CU_ASSERT_EQUAL(*text, '\0');
}

#define THREE "{'model':'exchange','bytes':[[0,0,4],[1,0,2],[0,0,0]],'startup':0,'per_byte':1,"
#define FOUR                                                                                       \
    "{'model':'exchange','bytes':[[0,0,0,1],[0,0,0,1],[0,0,0,1],[0,0,0,0]],'startup':0,'per_byte'" \
    ":1,"
#define SIX(bytes, slowdown)                                                                       \
    "{'model':'exchange','per_byte':1,'startup':0,'clusters':[0,0,2,2,5,5],'slowdown':'" slowdown  \
    "','bytes':[" bytes "]}"
#define NONE "[0,0,0,0,0,0]"

static const struct {
    const char *instance, *order, *times;
} by_hand[] = {
    /* `exchange` section 6.1: two that start together take (1 + alpha)(t1 + t2). */
    {THREE "'ports':'interleaved','threads':2,'alpha':0.5,'share':'proportional'}", "0>2 1>2 1>0",
     "0-9 0-9 9-10"},
    /* Of each 2 s by 1.5 (2 + 2) = 6 s, then the other's rest of 2 s alone. */
    {THREE "'ports':'interleaved','threads':2,'alpha':0.5,'share':'equal'}", "0>2 1>2 1>0",
     "0-8 0-6 6-7"},
    {FOUR "'ports':'interleaved','threads':3,'alpha':0,'share':'equal'}", "0>3 1>3 2>3",
     "0-3 0-3 0-3"},
    {FOUR "'ports':'interleaved','threads':2,'alpha':0,'share':'equal'}", "0>3 1>3 2>3",
     "0-2 0-2 2-3"},
    /* Room for 2 bytes frees the sender of 1 -> 2; without it waits for 4 s. */
    {THREE "'ports':'buffered','buffer':[0,0,2]}", "0>2 1>2 1>0", "0-4 0-2/4-6 2-3"},
    {THREE "'ports':'buffered','buffer':[0,0,1.5]}", "0>2 1>2 1>0", "0-4 4-6 6-7"},
    /* Latencies of 3 and 1 s: what arrives at 3 waits until 5. */
    {"{'model':'exchange','bytes':[[0,4,0],[0,0,2],[0,4,0]],'startup':[[0,3,0],[0,0,1],[0,1,0]],"
     "'per_byte':1,'ports':'overlapped_latency','latency':[[0,3,0],[0,0,1],[0,1,0]]}",
     "0>1@0 2>1@0 1>2@0", "0-4/5-9 0-4/1-5 0-2/1-3"},
    /* What is forwarded has been received, at 4 + 2. */
    {"{'model':'exchange','bytes':[[0,0,1],[0,0,0],[0,0,0]],'startup':5,'per_byte':1,"
     "'ports':'overlapped_latency','latency':4}",
     "0>1(0,2) 1>2(0,2)@6", "0-2/4-6 6-8/10-12"},
    /* Two flows share until the shorter one ends at 12; the other has 4 of its 10 left. */
    {SIX("[0,0,10,0,0,0],[0,0,0,6,0,0]," NONE "," NONE ",[0,0,0,0,0,2.5]," NONE, "shared_uplink"),
     "0>2 1>3 4>5", "0-16 0-12 0-2.5"},
    {SIX("[0,0,10,0,0,0],[0,0,0,6,0,0]," NONE "," NONE ",[0,0,0,0,0,2.5]," NONE, "shared_pair"),
     "0>2 1>3 4>5", "0-16 0-12 0-2.5"},
    /* Other targets share the uplink only. */
    {SIX("[0,0,10,0,0,0],[0,0,0,0,6,0]," NONE "," NONE "," NONE "," NONE, "shared_uplink"),
     "0>2 1>4", "0-16 0-12"},
    {SIX("[0,0,10,0,0,0],[0,0,0,0,6,0]," NONE "," NONE "," NONE "," NONE, "shared_pair"), "0>2 1>4",
     "0-10 0-6"},
    /* The start-up of the second, 4, passes while the first has the link alone. */
    {"{'model':'exchange','bytes':[[0,0,10,0],[0,0,0,6],[0,0,0,0],[0,0,0,0]],'per_byte':1,"
     "'startup':[[0,0,0,0],[0,0,0,4],[0,0,0,0],[0,0,0,0]],'clusters':[0,0,1,1],"
     "'slowdown':'shared_uplink'}",
     "0>2 1>3", "0-16 0-16"},
    /* The slow one can use only a quarter of the link: 3 of the other's 13 bytes have arrived when
     * it ends; 10 follow alone. */
    {"{'model':'exchange','bytes':[[0,0,13,0],[0,0,0,1],[0,0,0,0],[0,0,0,0]],'startup':0,"
     "'per_byte':[[1,1,1,1],[1,1,1,4],[1,1,1,1],[1,1,1,1]],'clusters':[0,0,1,1],"
     "'slowdown':'shared_pair'}",
     "0>2 1>3", "0-14 0-4"},
    /* The second phase begins when the first has ended everywhere. */
    {"{'model':'exchange','bytes':[[0,0,10,0,0,0],[0,0,1,6,0,0]," NONE "," NONE "," NONE
     ",[0,0,0,0,3,0]],'startup':0,'per_byte':1,'clusters':[0,0,2,2,5,5],"
     "'slowdown':'shared_uplink','execution':'synchronous'}",
     "0>2 1>3 | 1>2 5>4", "0-16 0-12 16-17 16-19"},
};

TEST(times_by_hand)
{
    for (size_t k = 0; k < sizeof by_hand / sizeof *by_hand; k++) {
        struct instance instance = parsed(by_hand[k].instance);
        struct timeline timeline = ordered(&instance.as.exchange, by_hand[k].order);
        expect_yes(exchange_execute(&instance.as.exchange, &timeline, arena));
        expect_times(&timeline, by_hand[k].times);
        expect_yes(instance_check(&instance, &timeline, arena));
    }
}

/* Transfers that wait for each other's data, and an order of ports that does: no execution waits
 * forever. */
TEST(an_order_that_runs_in_a_circle_is_none)
{
#define CIRCLE "{'model':'exchange','bytes':[[0,0,1],[0,0,1],[0,0,0]],'startup':0,'per_byte':1,"
    static const char *const rows[][2] = {
        {CIRCLE "'ports':'overlapped_latency','latency':0}", "1>2(0,2) 0>2(1,2) 0>1(0,2) 1>0(1,2)"},
        {CIRCLE "'ports':'interleaved','threads':2,'alpha':0,'share':'equal'}",
         "1>2(0,2) 0>2(1,2) 0>1(0,2) 1>0(1,2)"},
        {CIRCLE "'ports':'buffered','buffer':[0.5,0.5,0.5]}",
         "1>2(0,2) 0>2(1,2) 0>1(0,2) 1>0(1,2)"},
        {SIX("[0,0,1,1,0,0],[0,0,1,1,0,0]," NONE "," NONE "," NONE "," NONE, "shared_uplink"),
         "0>2@5 0>3@1 1>3@5 1>2@3"}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct instance instance = parsed(rows[k][0]);
        struct timeline timeline = ordered(&instance.as.exchange, rows[k][1]);
        for (size_t t = 0; k == 3 && t < 4; t++) /* 0 -> 3 is received after 1 -> 3 */
            timeline.transfers[t].receive_start = (double[]){0, 7, 2, 7}[t];
        expect_no(exchange_execute(&instance.as.exchange, &timeline, arena), "cycle");
    }
}

/* ---- from when ports are idle ---- */

/* Sends of 2 s; 0 may send from 1 on, 1 receive from 4 on: placed one by one, and in phases. */
TEST(ports_are_idle_from_when_the_instance_says)
{
    static const double start[] = {4, 0, 6};
    const struct exchange_begun begun = {(double[]){1, 0, 0}, (double[]){0, 4, 0}};
    struct exchange exchange = {.nodes = 3,
                                .bytes.uniform = 1.0,
                                .startup.uniform = 1.0,
                                .per_byte.uniform = 1.0,
                                .begun = &begun};
    struct timeline timeline = timeline_start(arena), phases = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&exchange, arena, &timeline);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 0, 2, 1.0), 3.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 0, 1, 1.0), 6.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 1, 0, 1.0), 2.0);
    CU_ASSERT_EQUAL(exchange_clock_place(&clock, 2, 1, 1.0), 8.0);
    CU_ASSERT(begun.send_idle[0] == 1.0 && begun.receive_idle[1] == 4.0); /* the instance's own */
    clock = exchange_clock_start(&exchange, arena, &phases);
    exchange_clock_send(&clock, 0, 1, 1.0);
    exchange_clock_send(&clock, 1, 2, 1.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 2, 1.0);
    exchange_clock_end_phase(&clock);
    for (size_t k = 0; k < 3; k++)
        CU_ASSERT_EQUAL(phases.transfers[k].send_start, start[k]);
}

/* What is executed from there has the clock's times. */
TEST(orders_are_executed_at_the_times_of_the_clock)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 40; draw++) {
        BLOCK_ARENA(scratch);
        struct instance instance =
            make_instance("exchange/wide_network", "nodes=5 load=mixed", (uint64_t)draw, &scratch);
        struct exchange *exchange = &instance.as.exchange;
        double busy[10], span = exchange_port_bound(exchange);
        for (int k = 0; k < 10; k++)
            busy[k] = span * gsl_rng_uniform(rng);
        exchange->begun = &(struct exchange_begun){busy, busy + 5};
        struct timeline placed = timeline_start(&scratch), executed = timeline_start(&scratch);
        struct exchange_clock clock = exchange_clock_start(exchange, &scratch, &placed);
        for (int k = 0; k < 25; k++) {
            int from = (7 * k + draw) % 25 / 5, to = (7 * k + draw) % 5;
            struct transfer transfer = {
                .from = from, .to = to, .bytes = exchange_bytes(exchange, from, to)};
            if (transfer.bytes == 0.0)
                continue;
            exchange_clock_place(&clock, from, to, transfer.bytes);
            timeline_append(&executed, &transfer, NULL, 0);
        }
        CU_ASSERT_TRUE(exchange_execute(exchange, &executed, &scratch).ok);
        CU_ASSERT_TRUE(same_timeline(&placed, &executed));
        CU_ASSERT_TRUE(placed.count > 1);
    }
}

/* Phases without transfers have no start-up. */
TEST(empty_phases_have_none)
{
    struct exchange exchange = parsed(
                                   "{'model':'exchange','bytes':[[0,4],[0,0]],'startup':0,"
                                   "'per_byte':1,'execution':'synchronous','phase_startup':3}")
                                   .as.exchange;
    struct timeline timeline = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&exchange, arena, &timeline);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 1, 1.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 0, 1, 3.0);
    exchange_clock_end_phase(&clock);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_start, 3.0);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 7.0);
    expect_yes(exchange_check(&exchange, &timeline, arena));
}

/* ---- against other forms ---- */

static struct timeline copied(const struct timeline *timeline, struct arena *arena)
{
    struct timeline own = *timeline;
    own.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    memcpy(own.transfers, timeline->transfers, timeline->count * sizeof *own.transfers);
    return own;
}

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
    struct timeline own = copied(plan, arena);
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
        struct timeline literal = copied(&solution.timeline, arena);
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
    struct timeline events = copied(plan, arena), large = copied(plan, arena);
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
    struct timeline fast = executed(&overlapped, plan, arena), literal = copied(plan, arena);
    literal_overlapped(&overlapped, &literal, arena);
    expect_same(&fast, &literal, 0.0);
    expect_sound(&overlapped, &fast, arena);
    shared.slowdown = slowdown;
    if (gsl_rng_uniform_int(rng, 2))
        make_uneven(&shared, rng, arena);
    fast = executed(&shared, plan, arena);
    literal = copied(plan, arena);
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
            exchange->phase_startup = seed % 3 * 2e-3;
            if (solution.status != STATUS_VALID)
                continue;
            struct timeline fast = executed(exchange, &solution.timeline, &own);
            struct timeline literal = copied(&solution.timeline, &own);
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
    struct timeline order = copied(plan, arena);
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
        struct timeline endless = copied(&finite, &own);
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
