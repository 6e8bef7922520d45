/* Execution of the orders of an exchange: times by hand, ports that are idle from given times on,
 * orders that run in a circle, small buffers. tests/reference has the same times from the papers.
 */
#include "models/exchange/clock.h"
#include "models/exchange/execution.h"
#include "tests/lib/suite.h"

#include <string.h>

/* ---- by hand ---- */

/* Whole messages in the order of the text, FROM>TO, or FROM>TO(ORIGIN,DESTINATION) for forwarded
 * ones; @ and a start changes the order; | begins a phase. */
static struct timeline ordered(const struct exchange *exchange, const char *text)
{
    struct timeline timeline = timeline_start(&test_arena);
    int phase = 0;
    for (int read = 0; *text; text += (size_t)read + strspn(text + read, " ")) {
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
            wanted[2] = wanted[0], wanted[3] = wanted[1];
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
#define ONES "[1,1,1,1,1,1]"
#define SIX_SPEEDS                                                                                 \
    "{'model':'exchange','startup':0,'clusters':[0,0,0,1,1,1],'slowdown':'shared_pair','per_byte'" \
    ":[" ONES ",[1,1,1,1,4,1],[1,1,1,1,1,8]," ONES "," ONES "," ONES "],"

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
    /* With a quarter and an eighth of the link used by others, 2.5 bytes until 4 and 3.5 until 8.
     */
    {SIX_SPEEDS "'bytes':[[0,0,0,13,0,0],[0,0,0,0,1,0],[0,0,0,0,0,1]," NONE "," NONE "," NONE "]}",
     "0>3 1>4 2>5", "0-15 0-4 0-8"},
    /* The slow one has its quarter of the link until 4; the other has the rest, and ends first. */
    {SIX_SPEEDS "'bytes':[[0,0,0,1.5,0,0],[0,0,0,0,1,0]," NONE "," NONE "," NONE "," NONE "]}",
     "0>3 1>4", "0-2 0-4"},
    /* One that could use half of the link has a third while three share it, then half for its last
     * byte. */
    {"{'model':'exchange','startup':0,'clusters':[0,0,0,1,1,1],'slowdown':'shared_pair','per_byte'"
     ":[[1,1,1,2,1,1]," ONES "," ONES "," ONES "," ONES "," ONES "],'bytes':[[0,0,0,2,0,0],"
     "[0,0,0,0,1,0],[0,0,0,0,0,1]," NONE "," NONE "," NONE "]}",
     "0>3 1>4 2>5", "0-5 0-3 0-3"},
    /* The second phase begins when the first has ended everywhere. */
    {"{'model':'exchange','bytes':[[0,0,10,0,0,0],[0,0,1,6,0,0]," NONE "," NONE "," NONE
     ",[0,0,0,0,3,0]],'startup':0,'per_byte':1,'clusters':[0,0,2,2,5,5],"
     "'slowdown':'shared_uplink','execution':'synchronous'}",
     "0>2 1>3 | 1>2 5>4", "0-16 0-12 16-17 16-19"},
};

TEST(times_by_hand)
{
    for (size_t k = 0; k < sizeof by_hand / sizeof *by_hand; k++) {
        struct instance instance = instance_of(by_hand[k].instance);
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
        struct instance instance = instance_of(rows[k][0]);
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

/* ---- small buffers ---- */

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
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
    int executed = 0, circles = 0;
    for (int draw = 0; draw < effort(200); draw++) {
        BLOCK_ARENA(own);
        struct instance instance = make_instance("exchange/clusters", "nodes=6 cluster_size=3",
                                                 1 + (uint64_t)draw / 4, &own);
        struct exchange *exchange = &instance.as.exchange;
        struct solution solution =
            solve_by(arena_print(&own, "exchange/%s", names[draw % 4]), &instance, INFINITY, &own);
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
