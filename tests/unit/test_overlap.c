/* Ports that overlap latencies: validity of schedules, and the versions of their files. */
#include "algorithms/decoder.h"
#include "experiments/shrink/shrink.h"
#include "experiments/suite/orders.h"
#include "models/exchange/execution.h"
#include "models/format/format.h"
#include "tests/lib/cases.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <string.h>

/* 0 -> 1 and 2 -> 1 of 4 s each at the ports, behind latencies of 3 s and 1 s; 1 -> 2 of 2 s. */
static struct exchange three_nodes(void)
{
    static double bytes[] = {0, 4, 0, 0, 0, 2, 0, 4, 0};
    static double latency[] = {0, 3, 0, 0, 0, 1, 0, 1, 0};
    return (struct exchange){.nodes = 3,
                             .bytes.entries = bytes,
                             .startup.entries = latency,
                             .per_byte.uniform = 1.0,
                             .ports = PORTS_OVERLAPPED_LATENCY,
                             .latency.entries = latency};
}

/* The receipts at node 1: 1 to 5 and 5 to 9; the message that arrives at 3 waits for two
 * seconds. */
static struct timeline three_transfers(const struct exchange *exchange, struct arena *arena)
{
    static const struct transfer chosen[] = {{.from = 0, .to = 1, .bytes = 4},
                                             {.from = 2, .to = 1, .bytes = 4},
                                             {.from = 1, .to = 2, .bytes = 2}};
    struct timeline timeline = timeline_start(arena);
    for (size_t k = 0; k < 3; k++)
        timeline_append(&timeline, &chosen[k], NULL, 0);
    CU_ASSERT_TRUE(exchange_execute(exchange, &timeline, arena).ok);
    return timeline;
}

TEST(what_arrives_early_waits_and_holds_no_sender)
{
    struct exchange exchange = three_nodes();
    struct timeline timeline = three_transfers(&exchange, arena);
    const struct transfer *late = &timeline.transfers[0], *early = &timeline.transfers[1];
    CU_ASSERT_EQUAL(early->receive_start, 1.0);
    CU_ASSERT_EQUAL(early->receive_end, 5.0);
    CU_ASSERT_EQUAL(late->send_end, 4.0);
    CU_ASSERT_EQUAL(late->receive_start, 5.0);
    CU_ASSERT_EQUAL(timeline.completion, 9.0);
    CU_ASSERT_EQUAL(exchange_port_bound(&exchange), 9.0); /* 1 + 4 + 4 at node 1 */
    CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, arena).ok);
}

/* One time changed by hand, and the checker's verdict: NULL, it is valid. */
static const struct change {
    size_t transfer;
    double send, sent, receive, received; /* added to the four times */
    const char *said;
} changes[] = {
    {0, 2, 2, 0, 0, NULL},                           /* sent later, waits for less */
    {0, 0, 0, 7, 7, NULL},                           /* received later than it could be */
    {2, 6, 6, 6, 6, NULL},                           /* both */
    {0, 3, 3, 0, 0, "received before it arrives"},   /* sent at 3, received at 5 */
    {2, 0, 0, -1, -1, "received before it arrives"}, /* by its latency */
    {0, 0, 0, -1, -1, "receive port is busy"},       /* at 4, where it is there */
    {0, 0, 1, 0, 0, "send port 5 s where the model says 4"},
    {0, 0, 0, 0, 1, "receive port 5 s where the model says 4"},
    {2, 0, 0, 0, -1, "receive port 1 s where the model says 2"},
};

TEST(any_feasible_schedule_is_valid_and_no_other)
{
    struct exchange exchange = three_nodes();
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        const struct change *change = &changes[k];
        struct timeline timeline = three_transfers(&exchange, arena);
        struct transfer *transfer = &timeline.transfers[change->transfer];
        transfer->send_start += change->send;
        transfer->send_end += change->sent;
        transfer->receive_start += change->receive;
        transfer->receive_end += change->received;
        struct verdict verdict = exchange_check(&exchange, &timeline, arena);
        CU_ASSERT_EQUAL(verdict.ok, change->said == NULL);
        CU_ASSERT_TRUE(verdict.ok || strstr(verdict.reason, change->said) != NULL);
    }
}

/* 0 -> 2 over 1, which has the data when it has been received, not when it has been sent. */
TEST(what_is_forwarded_has_been_received)
{
    static double bytes[] = {0, 0, 1, 0, 0, 0, 0, 0, 0};
    struct exchange exchange = {.nodes = 3,
                                .bytes.entries = bytes,
                                .startup.uniform = 5.0,
                                .per_byte.uniform = 1.0,
                                .ports = PORTS_OVERLAPPED_LATENCY,
                                .latency.uniform = 4.0};
    const struct parcel parcel = {0, 2, 1.0};
    struct timeline timeline = timeline_start(arena);
    timeline_append(&timeline, &(struct transfer){.from = 0, .to = 1, .bytes = 1}, &parcel, 1);
    struct transfer second = {.from = 1, .to = 2, .bytes = 1, .send_start = 6, .receive_start = 6};
    timeline_append(&timeline, &second, &parcel, 1);
    timeline.transfers[0].send_end = timeline.transfers[0].receive_end = 6.0; /* of the plain one */
    CU_ASSERT_TRUE(exchange_execute(&exchange, &timeline, arena).ok);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_end, 2.0);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_start, 6.0); /* 4 + 2, received */
    CU_ASSERT_EQUAL(timeline.completion, 12.0);
    CU_ASSERT_TRUE(exchange_check(&exchange, &timeline, arena).ok);
    struct transfer *forwarded = &timeline.transfers[1];
    forwarded->send_start -= 1.0;
    forwarded->send_end -= 1.0;
    struct verdict verdict = exchange_check(&exchange, &timeline, arena);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "before it received them"));
}

/* Two transfers that wait for each other's data. */
TEST(an_order_that_runs_in_a_circle_is_none)
{
    static double bytes[] = {0, 0, 1, 0, 0, 1, 0, 0, 0};
    struct exchange exchange = {.nodes = 3, .bytes.entries = bytes};
    const struct parcel over_1 = {0, 2, 1.0}, over_0 = {1, 2, 1.0};
    struct timeline timeline = timeline_start(arena);
    const struct transfer none = {.from = 0, .to = 1, .bytes = 1};
    timeline_append(&timeline, &(struct transfer){.from = 1, .to = 2, .bytes = 1}, &over_1, 1);
    timeline_append(&timeline, &(struct transfer){.from = 0, .to = 2, .bytes = 1}, &over_0, 1);
    timeline_append(&timeline, &none, &over_1, 1);
    timeline_append(&timeline, &(struct transfer){.from = 1, .to = 0, .bytes = 1}, &over_0, 1);
    struct verdict verdict = exchange_execute(&exchange, &timeline, arena);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "cycle"));
}

/* ---- the file ---- */

static const char *text_of(const struct exchange *exchange, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    struct timeline timeline = three_transfers(exchange, arena);
    return schedule_text(algorithm_find("exchange/greedy")->algorithm, &instance, &timeline, arena);
}

static struct verdict parsed(const char *text, struct arena *arena, struct schedule *out)
{
    return format_parse_schedule("s.json", text, strlen(text), arena, out);
}

TEST(a_version_is_written_where_receive_times_may_differ)
{
    struct exchange exchange = three_nodes();
    const char *text = text_of(&exchange, arena), *version = strstr(text, "  \"version\": 2,\n");
    CU_ASSERT_PTR_NOT_NULL_FATAL(version);
    struct schedule schedule;
    CU_ASSERT_TRUE(parsed(text, arena, &schedule).ok);
    CU_ASSERT_EQUAL(schedule.timeline.transfers[0].receive_start, 5.0);
    CU_ASSERT_EQUAL(schedule.instance.as.exchange.latency.entries[1], 3.0);
    struct exchange plain = exchange_plain(&exchange);
    const char *old = text_of(&plain, arena);
    CU_ASSERT_PTR_NULL(strstr(old, "version"));
    CU_ASSERT_TRUE(parsed(old, arena, &schedule).ok);
}

static char *with_version(const char *text, const char *number, struct arena *arena)
{
    char *made = arena_print(arena, "%s", text);
    *(strstr(made, "\"version\": 2") + strlen("\"version\": ")) = *number;
    return made;
}

TEST(an_unknown_version_is_refused_with_its_place)
{
    struct exchange exchange = three_nodes();
    const char *text = text_of(&exchange, arena);
    struct schedule schedule;
    struct verdict verdict = parsed(with_version(text, "3", arena), arena, &schedule);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_EQUAL(strncmp(verdict.reason, "s.json:2:14: ", 13), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "version 3; the highest supported version is 2"));
    verdict = parsed(with_version(text, "1", arena), arena, &schedule);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_EQUAL(strncmp(verdict.reason, "s.json:2:14: ", 13), 0);
    char *without = arena_print(arena, "{%s", strstr(text, "\"version\": 2,") + 13);
    verdict = parsed(without, arena, &schedule);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_EQUAL(strncmp(verdict.reason, "s.json:1:1: ", 12), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "\"version\": 2"));
}

static void expect_refused(const char *members, const char *said, struct arena *arena)
{
    const char *text = arena_print(arena,
                                   "{\"model\": \"exchange\", \"nodes\": 2, \"bytes\": 1, "
                                   "\"startup\": 2, \"per_byte\": 1, %s}",
                                   members);
    struct instance instance;
    struct verdict verdict = format_parse_instance("i.json", text, strlen(text), arena, &instance);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, said));
}

TEST(a_latency_stands_where_it_overlaps)
{
    expect_refused("\"latency\": 1", "the key \"latency\" is not allowed where the ports are held",
                   arena);
    expect_refused("\"ports\": \"overlapped_latency\"", "the key \"latency\" is missing", arena);
    expect_refused("\"ports\": \"overlapped_latency\", \"latency\": 3", "more than the start-up",
                   arena);
    expect_refused(
        "\"ports\": \"overlapped_latency\", \"latency\": 1, \"execution\": "
        "\"synchronous\"",
        "asynchronous", arena);
}

/* ---- other uses ---- */

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

static bool is_overlapped(const struct instance *instance, void *data, struct arena *scratch)
{
    (void)data;
    const struct exchange *exchange = &instance->as.exchange;
    const char *text = written_instance(instance, scratch);
    struct instance read;
    CU_ASSERT_TRUE(format_parse_instance("i.json", text, strlen(text), scratch, &read).ok);
    return exchange->ports == PORTS_OVERLAPPED_LATENCY && exchange_port_bound(exchange) > 0.0;
}

/* Every candidate can be read as an instance: no latency becomes longer than its start-up. */
TEST(shrinking_keeps_latencies_within_start_ups)
{
    struct instance instance = make_instance("exchange/gusto", "latency_share=0.8", 1, arena);
    struct instance small = shrink(&instance, is_overlapped, NULL, 2000, arena);
    CU_ASSERT_EQUAL(small.as.exchange.nodes, 2);
    CU_ASSERT_EQUAL(exchange_message_count(&small.as.exchange), 1);
}
