/* Receipts that are interleaved or buffered: their times, valid schedules, and the lower bound of
 * all orders. */
#include "models/base/units.h"
#include "models/exchange/execution.h"
#include "models/exchange/execution_buffered.h"
#include "models/exchange/execution_interleaved.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* 0 -> 2 of 4 s and 1 -> 2 of 2 s at once, then 1 -> 0 of 1 s. */
static double three_bytes[] = {0, 0, 4, 1, 0, 2, 0, 0, 0};

static struct exchange interleaved(double alpha, enum thread_share share)
{
    return (struct exchange){.nodes = 3,
                             .bytes.entries = three_bytes,
                             .per_byte.uniform = 1.0,
                             .ports = PORTS_INTERLEAVED,
                             .interleaving = {2, alpha, share}};
}

static struct exchange buffered(double *room)
{
    return (struct exchange){.nodes = 3,
                             .bytes.entries = three_bytes,
                             .per_byte.uniform = 1.0,
                             .ports = PORTS_BUFFERED,
                             .buffer = room};
}

static struct timeline three_transfers(const struct exchange *exchange, struct arena *arena)
{
    static const struct transfer chosen[] = {{.from = 0, .to = 2, .bytes = 4},
                                             {.from = 1, .to = 2, .bytes = 2},
                                             {.from = 1, .to = 0, .bytes = 1, .send_start = 1}};
    struct timeline timeline = timeline_start(arena);
    for (size_t k = 0; k < 3; k++)
        timeline_append(&timeline, &chosen[k], NULL, 0);
    CU_ASSERT_TRUE(exchange_execute(exchange, &timeline, arena).ok);
    CU_ASSERT_TRUE(exchange_check(exchange, &timeline, arena).ok);
    return timeline;
}

/* `exchange` section 6.1: (1 + alpha)(t1 + t2). */
TEST(two_that_start_together_take_the_time_of_the_paper)
{
    struct exchange exchange = interleaved(0.5, SHARE_PROPORTIONAL);
    struct timeline timeline = three_transfers(&exchange, arena);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_end, 1.5 * (4.0 + 2.0));
    CU_ASSERT_EQUAL(timeline.transfers[1].send_end, 1.5 * (4.0 + 2.0));
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 9.0);
    CU_ASSERT_EQUAL(exchange_port_bound(&exchange), 6.0);
}

/* Of each 2 s by 1.5 (2 + 2) = 6 s, then the other's rest of 2 s alone. */
TEST(threads_with_equal_shares_end_one_after_the_other)
{
    struct exchange exchange = interleaved(0.5, SHARE_EQUAL);
    struct timeline timeline = three_transfers(&exchange, arena);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_end, 6.0);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_end, 8.0);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 6.0);
}

/* Room for 2 bytes: 1 -> 2 is stored from 0, sent by 2 and received from 4 to 6. Without room it
 * waits for 4 s. */
TEST(what_fits_into_the_buffer_frees_its_sender)
{
    struct exchange roomy = buffered((double[]){0, 0, 2}), full = buffered((double[]){0, 0, 1.5});
    struct timeline timeline = three_transfers(&roomy, arena);
    const struct transfer *stored = &timeline.transfers[1];
    CU_ASSERT_TRUE(stored->send_start == 0.0 && stored->send_end == 2.0);
    CU_ASSERT_TRUE(stored->receive_start == 4.0 && stored->receive_end == 6.0);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 2.0);
    CU_ASSERT_EQUAL(timeline.completion, 6.0);
    timeline = three_transfers(&full, arena);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 4.0);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 6.0);
    CU_ASSERT_EQUAL(timeline.completion, 7.0);
}

/* Changes by hand, and the checker's verdict: NULL, it is valid. */
static const struct change {
    bool is_buffered;
    double room;
    size_t transfer;
    double send, sent, receive, received; /* added to the four times */
    const char *said;
} changes[] = {
    {false, 0, 2, 1, 1, 1, 1, NULL},                      /* later than it could be */
    {false, 0, 2, -1, -1, -1, -1, "send port is busy"},   /* its sender is not free */
    {false, 0, 1, 0, -1, 0, -1, " s served"},             /* one ends too early */
    {false, 0, 0, 0, 1, 0, 1, " s served"},               /* or too late */
    {false, 0, 0, 0, 0, 0, 1, "differ from its send"},    /* is received after it is sent */
    {true, 2, 2, 4, 4, 4, 4, NULL},                       /* both later */
    {true, 2, 1, 0, 0, 3, 3, NULL},                       /* stored for longer */
    {true, 2, 1, 0, 0, -1, -1, "receive port is busy"},   /* there is another at 3 */
    {true, 2, 1, 0, 1, 0, 0, "send port 3 s where"},      /* its sender is free at 2 */
    {true, 1.5, 1, -1, -1, 0, 0, "more than its buffer"}, /* stored without room, at 3 */
};

TEST(any_feasible_schedule_is_valid_and_no_other)
{
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        const struct change *change = &changes[k];
        double room[] = {change->room, change->room, change->room};
        struct exchange exchange =
            change->is_buffered ? buffered(room) : interleaved(0.5, SHARE_PROPORTIONAL);
        struct timeline timeline = three_transfers(&exchange, arena);
        struct transfer *transfer = &timeline.transfers[change->transfer];
        transfer->send_start += change->send;
        transfer->send_end += change->sent;
        transfer->receive_start += change->receive;
        transfer->receive_end += change->received;
        struct verdict verdict = exchange_check(&exchange, &timeline, arena);
        CU_ASSERT_EQUAL(verdict.ok, change->said == NULL);
        CU_ASSERT_TRUE(verdict.ok || !change->said || strstr(verdict.reason, change->said) != NULL);
        if (verdict.ok != (change->said == NULL))
            printf("\n%zu: %s\n", k, verdict.reason);
    }
}

/* Three at once, with only two threads. */
TEST(no_more_are_received_at_once_than_there_are_threads)
{
    static double bytes[] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0};
    struct exchange exchange = {.nodes = 4,
                                .bytes.entries = bytes,
                                .per_byte.uniform = 1.0,
                                .ports = PORTS_INTERLEAVED,
                                .interleaving = {3, 0.0, SHARE_EQUAL}};
    struct timeline timeline = timeline_start(arena);
    for (int from = 0; from < 3; from++)
        timeline_append(&timeline, &(struct transfer){.from = from, .to = 3, .bytes = 1}, NULL, 0);
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.completion, 3.0);
    CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, arena).ok);
    exchange.interleaving.threads = 2;
    struct verdict verdict = exchange_check(&exchange, &timeline, arena);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "receives 2 transfers at once"));
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_start, 2.0);
}

/* ---- against other forms ---- */

static struct timeline copied(const struct timeline *timeline, struct arena *arena)
{
    struct timeline own = *timeline;
    own.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    memcpy(own.transfers, timeline->transfers, timeline->count * sizeof *own.transfers);
    return own;
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

static void expect_valid_times(const struct exchange *exchange, const struct timeline *plan,
                               struct arena *arena)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    struct timeline fast = copied(plan, arena);
    CU_ASSERT_TRUE(exchange_execute(exchange, &fast, arena).ok);
    struct verdict verdict = instance_check(&instance, &fast, arena);
    CU_ASSERT_TRUE(verdict.ok);
    double bound = instance_lower_bound(&instance, &fast);
    CU_ASSERT_FALSE(clearly_less(fast.completion, bound, bound));
}

/* With one thread the events give the times of held ports, bit by bit, whatever switching costs; so
 * do those of a buffer that takes all the times of latency 0 that overlaps. */
static void expect_neutral_times(const struct exchange *plain, const struct timeline *plan,
                                 double alpha, bool forwards, struct arena *arena)
{
    struct exchange one = *plain, endless = *plain, overlapped = *plain;
    one.ports = PORTS_INTERLEAVED;
    one.interleaving = (struct interleaving){1, alpha, SHARE_PROPORTIONAL};
    overlapped.ports = PORTS_OVERLAPPED_LATENCY;
    endless.ports = PORTS_BUFFERED;
    struct timeline held = copied(plan, arena), single = copied(plan, arena);
    struct timeline events = copied(plan, arena), open = copied(plan, arena);
    struct timeline large = copied(plan, arena), waits = copied(plan, arena);
    CU_ASSERT_TRUE(exchange_execute(plain, &held, arena).ok);
    CU_ASSERT_TRUE(exchange_execute(&one, &single, arena).ok);
    CU_ASSERT_TRUE(execute_interleaved(&one, &events, arena).ok);
    CU_ASSERT_TRUE(exchange_execute(&overlapped, &waits, arena).ok);
    CU_ASSERT_TRUE(exchange_execute(&endless, &open, arena).ok);
    CU_ASSERT_TRUE(execute_buffered(&endless, &large, arena).ok);
    for (size_t k = 0; k < plan->count; k++) {
        CU_ASSERT_TRUE(same_transfer(&held.transfers[k], &single.transfers[k]));
        CU_ASSERT_TRUE(forwards || same_transfer(&held.transfers[k], &events.transfers[k]));
        CU_ASSERT_TRUE(same_transfer(&waits.transfers[k], &open.transfers[k]));
        CU_ASSERT_TRUE(same_transfer(&waits.transfers[k], &large.transfers[k]));
    }
}

TEST(times_are_valid_and_neutral_ones_those_of_the_model_below)
{
    static const char *const names[] = {"greedy",    "open_shop",     "dense",
                                        "relay",     "knoedel",       "adapted_uniform",
                                        "two_level", "hypercube_like"};
    static const char *const cases[][2] = {{"exchange/gusto", ""},
                                           {"exchange/clusters", "nodes=6 cluster_size=3"},
                                           {"exchange/wide_network", "nodes=5 load=mixed"},
                                           {"exchange/random_integers", "nodes=4 most=3"},
                                           {"exchange/uniform_network", "nodes=8"}};
    BLOCK_RNG(rng, gsl_rng_mt19937);
    size_t schedules = 0, forwarded = 0;
    for (size_t k = 0; k < 60; k++)
        for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
            BLOCK_ARENA(own);
            struct instance instance = make_instance(cases[k % 5][0], cases[k % 5][1], 1 + k, &own);
            struct solution solution =
                solve_by(arena_print(&own, "exchange/%s", names[n]), &instance, 10.0, &own);
            if (solution.status != STATUS_VALID)
                continue;
            bool forwards = timeline_forwards(&solution.timeline);
            expect_neutral_times(&instance.as.exchange, &solution.timeline, k % 2 ? 3.0 : 0.0,
                                 forwards, &own);
            receive_so(&instance.as.exchange, rng, &own);
            expect_valid_times(&instance.as.exchange, &solution.timeline, &own);
            schedules++;
            forwarded += forwards;
        }
    CU_ASSERT_TRUE(schedules >= 360 && forwarded >= 90);
}

/* ---- no execution waits forever ---- */

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
    for (int draw = 0; draw < effort(800); draw++) {
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
    CU_ASSERT_TRUE(executed >= effort(80) && circles >= effort(80));
}

/* Two transfers that forward each other's data: neither threads nor buffers let them begin, and the
 * checker refuses any times. */
static void expect_circle(const struct exchange exchange, struct arena *arena)
{
    const struct parcel over_1 = {0, 2, 1.0}, over_0 = {1, 2, 1.0};
    const struct transfer none = {.from = 0, .to = 1, .bytes = 1};
    struct timeline timeline = timeline_start(arena);
    timeline_append(&timeline, &(struct transfer){.from = 1, .to = 2, .bytes = 1}, &over_1, 1);
    timeline_append(&timeline, &(struct transfer){.from = 0, .to = 2, .bytes = 1}, &over_0, 1);
    timeline_append(&timeline, &none, &over_1, 1);
    timeline_append(&timeline, &(struct transfer){.from = 1, .to = 0, .bytes = 1}, &over_0, 1);
    struct verdict verdict = exchange_execute(&exchange, &timeline, arena);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "cycle"));
    for (size_t k = 0; k < timeline.count; k++) {
        struct transfer *transfer = &timeline.transfers[k];
        transfer->send_start = transfer->receive_start = (double)(k / 2);
        transfer->send_end = transfer->receive_end = (double)(k / 2 + 1);
    }
    CU_ASSERT_FALSE(exchange_check(&exchange, &timeline, arena).ok);
}

TEST(an_order_that_runs_in_a_circle_is_none)
{
    static double bytes[] = {0, 0, 1, 0, 0, 1, 0, 0, 0}, room[] = {0.5, 0.5, 0.5};
    struct exchange exchange = {.nodes = 3,
                                .bytes.entries = bytes,
                                .per_byte.uniform = 1.0,
                                .ports = PORTS_INTERLEAVED,
                                .interleaving = {2, 0.0, SHARE_EQUAL}};
    expect_circle(exchange, arena);
    exchange.ports = PORTS_BUFFERED;
    exchange.buffer = room;
    expect_circle(exchange, arena);
}
