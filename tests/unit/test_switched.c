/* Switched multicasts: files, their errors, the checker, bounds, invalid plans. */
#include "experiments/engine/metrics/solution.h"
#include "models/format/format.h"
#include "models/switched/wormhole.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAPER "\"timing\":{\"startup\":5e-6,\"per_byte\":10.5e-9,\"switch_delay\":2e-7}"
#define MESSAGES "\"messages\":[{\"source\":0,\"destinations\":[2,1],\"bytes\":1000}]"
#define NETWORK "{\"model\":\"switched\",\"ports\":4,\n\"links\":[[0,1]],\n\"hosts\":[0,0,1],\n"
#define RULE "\"routing\":\"shortest\",\"root\":0,"

/* A written instance reads back with the same digest, and is written again as the same bytes. */
TEST(instances_read_back)
{
    static const struct case_limits limits = {20, 60, 9, 30, 1, 100000, false, ROUTING_SHORTEST};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct instance instance = {.family = FAMILY_SWITCHED, .name = "n"}, again;
        instance.as.switched = random_switched(&limits, seed, arena);
        instance.as.switched.routing = (enum routing_rule)(seed % 3);
        for (int host = 0; host < instance.as.switched.switches && seed % 2; host++)
            instance.as.switched.ports = 300 + (int)seed;
        char *text = written_instance(&instance, arena);
        struct verdict verdict = format_parse_instance("n", text, strlen(text), arena, &again);
        CU_ASSERT_TRUE_FATAL(verdict.ok);
        CU_ASSERT_EQUAL(instance_digest(&instance), instance_digest(&again));
        CU_ASSERT_EQUAL(instance_nodes(&again), instance.as.switched.hosts);
        CU_ASSERT_STRING_EQUAL(written_instance(&again, arena), text);
        arena_release(arena);
    }
}

static void check_bad(const char *text, const char *error)
{
    BLOCK_ARENA(arena);
    struct instance instance;
    struct verdict verdict = format_parse_instance("n", text, strlen(text), &arena, &instance);
    bool right = !verdict.ok && strncmp(verdict.reason, error, strlen(error)) == 0;
    CU_ASSERT_TRUE(right);
    if (!right)
        printf("\n'%s', not '%s'\n", verdict.reason, error);
}

#define NET(ports, links, hosts)                                                                   \
    "{\"model\":\"switched\",\"ports\":" ports ",\n\"links\":" links ",\n\"hosts\":" hosts ",\n"
#define REST RULE PAPER "," MESSAGES "}"

TEST(errors_of_networks)
{
    check_bad(NET("2", "[[0,1]]", "[0,0,1]") REST,
              "n:3:12: hosts[1]: switch 0 needs 3 ports for its links and hosts and has 2");
    check_bad(NET("2", "[[0,1],[1,2],[0,2],[2,1]]", "[0,0,1]") REST,
              "n:2:28: links[3]: switch 2 needs 3 ports");
    check_bad(NET("4", "[[0,1]]", "[0,null,1]") REST, "n:3:12: hosts[1]: a host without a switch");
    check_bad(NET("4", "[[0,1]]", "[0,0,7]") REST,
              "n:3:14: hosts[2]: switch 7 is not connected with the root 0");
    check_bad(NET("4", "[[0,1]]", "[0,-1,1]") REST,
              "n:3:12: hosts[1]: found -1, expected a whole number from 0");
    check_bad(NET("4", "[[0,1],[2,3]]", "[0,0,1]") REST,
              "n:2:16: links[1]: switch 2 is not connected with the root 0");
    check_bad(NET("4", "[[0,1],[1,1]]", "[0,0,1]") REST, "n:2:16: links[1]: it joins switch 1");
    check_bad(NET("4", "[[0,1,2]]", "[0,0,1]") REST, "n:2:10: links[0]: 3 switches; a link");
    check_bad(NET("4", "[[0,1.5]]", "[0,0,1]") REST, "n:2:13: links[0][1]: found 1.5, expected");
    check_bad(NET("4", "[[0,1]]", "[]") REST, "n:3:9: hosts: 0 hosts; 1 to");
    check_bad(NET("0", "[[0,1]]", "[0,0,1]") REST, "n:1:29: ports: found 0, expected");
    check_bad(NETWORK "\"routing\":\"shortest\",\"root\":2," PAPER "," MESSAGES "}",
              "n:4:29: root: the root 2 is not one of the 2 switches");
    check_bad(NETWORK "\"routing\":\"longest\",\"root\":0," PAPER "," MESSAGES "}",
              "n:4:11: routing: \"longest\" is unknown; known: shortest, tree, printed_rule");
    check_bad(NETWORK "\"routing\":\"tree\"," PAPER "," MESSAGES "}",
              "n:1:1: the key \"root\" is missing");
}

/* A root that is not a switch has no link or host for the error's position; for an isolated switch
 * it is the first of its own. */
TEST(place_of_a_network_fault)
{
    int hosts[] = {0, 0, 2, 2};
    struct switch_link links[] = {{0, 1}};
    struct switched switched = {.switches = 3,
                                .ports = 4,
                                .links = links,
                                .link_count = 1,
                                .host_switch = hosts,
                                .hosts = 4,
                                .root = 3};
    struct network_fault fault = switched_check_network(&switched, arena);
    CU_ASSERT_EQUAL(fault.kind, NETWORK_NO_ROOT);
    CU_ASSERT_EQUAL(fault.link, -1);
    CU_ASSERT_EQUAL(fault.host, -1);
    switched.root = 0;
    fault = switched_check_network(&switched, arena);
    CU_ASSERT_EQUAL(fault.kind, NETWORK_DISCONNECTED);
    CU_ASSERT_EQUAL(fault.switch_id, 2);
    CU_ASSERT_EQUAL(fault.link, -1);
    CU_ASSERT_EQUAL(fault.host, 2);
}

#define MESSAGE(source, destinations, bytes)                                                       \
    NETWORK RULE PAPER ",\n\"messages\":[{\"source\":" source ",\"destinations\":" destinations    \
                       ",\"bytes\":" bytes "}]}"
#define TIMING(startup, per_byte, delay)                                                           \
    NETWORK RULE MESSAGES ",\n\"timing\":{\"startup\":" startup ",\"per_byte\":" per_byte          \
                          ",\"switch_delay\":" delay "}}"

TEST(errors_of_messages_and_times)
{
    check_bad(MESSAGE("0", "[1]", "0"),
              "n:5:52: messages[0].bytes: found 0, expected a whole number");
    check_bad(MESSAGE("0", "[1]", "1.5"),
              "n:5:52: messages[0].bytes: found 1.5, expected a whole number");
    check_bad(MESSAGE("0", "[1]", "-4"), "n:5:52: messages[0].bytes: -4 is negative");
    check_bad(MESSAGE("0", "[1]", "1e17"), "n:5:52: messages[0].bytes: found 1e+17, expected");
    check_bad(MESSAGE("3", "[1]", "1"), "n:5:23: messages[0].source: found 3, expected");
    check_bad(MESSAGE("0", "[1,3]", "1"), "n:5:43: messages[0].destinations[1]: found 3, expected");
    check_bad(MESSAGE("0", "[1,1]", "1"),
              "n:5:43: messages[0].destinations[1]: host 1 is a destination already");
    check_bad(MESSAGE("1", "[2,1]", "1"),
              "n:5:43: messages[0].destinations[1]: host 1 is the source");
    check_bad(
        MESSAGE("0", "[1,2,1]", "1"),
        "n:5:40: messages[0].destinations: 3 destinations; with 3 hosts at most 2 are allowed");
    check_bad(MESSAGE("0", "[]", "1"), "n:5:40: messages[0].destinations: no destinations");
    check_bad(TIMING("1e-14", "1e-9", "0"),
              "n:5:21: timing.startup: 1e-14 s is not zero, but rounds to 0 ps");
    check_bad(TIMING("0", "1e-13", "0"), "n:5:34: timing.per_byte: 1e-13 s is not zero");
    check_bad(TIMING("0", "0", "0"), "n:5:34: timing.per_byte: it must be more than 0 s");
    check_bad(TIMING("0", "1e-9", "1e9"), "n:5:54: timing.switch_delay: 1000000000 s is more");
    check_bad(TIMING("0", "1e-9", "-1"), "n:5:54: timing.switch_delay: -1 is negative");
}

/* ---- the checker ---- */

typedef bool mutation(const struct switched *switched, struct timeline *timeline, size_t pick);

#define MUTATION(name, change)                                                                     \
    static bool name(const struct switched *switched, struct timeline *timeline, size_t pick)      \
    {                                                                                              \
        (void)switched;                                                                            \
        change;                                                                                    \
        return true;                                                                               \
    }

MUTATION(drop, timeline->transfers[pick] = timeline->transfers[--timeline->count])

static bool duplicate(const struct switched *switched, struct timeline *timeline, size_t pick)
{
    (void)switched;
    struct transfer again = timeline->transfers[pick];
    timeline_append(timeline, &again, NULL, 0);
    return true;
}

static bool shift(const struct switched *switched, struct timeline *timeline, size_t pick)
{
    (void)switched;
    struct transfer *transfer = &timeline->transfers[pick];
    transfer->send_start += 1e-7;
    transfer->send_end += 1e-7;
    transfer->receive_start += 1e-7;
    transfer->receive_end += 1e-7;
    return true;
}

MUTATION(end_early, timeline->transfers[pick].receive_end *= 0.999)
MUTATION(hold_longer, timeline->transfers[pick].send_end *= 1.001)
MUTATION(own_sender, timeline->transfers[pick].from = timeline->transfers[pick].to)

static bool other_message(const struct switched *switched, struct timeline *timeline, size_t pick)
{
    if (switched->message_count == 1)
        return false;
    int *message = &timeline->transfers[pick].message;
    *message = (*message + 1) % switched->message_count;
    return true;
}

MUTATION(lose_a_byte, timeline->transfers[pick].bytes -= 1.0)
MUTATION(no_host, timeline->transfers[pick].to = switched->hosts)
MUTATION(no_message, timeline->transfers[pick].message = switched->message_count)
MUTATION(negative_phase, timeline->transfers[pick].phase = -1)
MUTATION(with_parcels, timeline->transfers[pick].parcel_count = 1)
MUTATION(no_time, timeline->transfers[pick].receive_end = INFINITY)

TEST(damaged_schedules_are_rejected)
{
    static mutation *const mutations[] = {
        drop,        duplicate, shift,      end_early,      hold_longer,  own_sender, other_message,
        lose_a_byte, no_host,   no_message, negative_phase, with_parcels, no_time};
    static const struct case_limits limits = {8, 24, 6, 10, 100, 4000, false, ROUTING_SHORTEST};
    for (uint64_t seed = 1; seed <= 60; seed++)
        for (size_t m = 0; m < sizeof mutations / sizeof *mutations; m++) {
            struct switched switched = random_switched(&limits, seed, arena);
            struct routing routing = routing_make(&switched, arena);
            struct plan plan = random_plan(&switched, &routing, seed, arena);
            struct timeline timeline = timeline_start(arena);
            CU_ASSERT_TRUE_FATAL(wormhole_simulate(&plan, arena, NULL, &timeline).ok);
            CU_ASSERT_TRUE(switched_check(&switched, &timeline, arena).ok);
            if (mutations[m](&switched, &timeline, (7 * seed + m) % timeline.count)) {
                bool survives = switched_check(&switched, &timeline, arena).ok;
                CU_ASSERT_FALSE(survives);
                if (survives)
                    printf("\nmutation %zu survives at seed %llu\n", m, (unsigned long long)seed);
            }
        }
}

/* ---- plans ---- */

static struct verdict run_sends(const struct switched *switched, const int (*sends)[2], int count)
{
    BLOCK_ARENA(arena);
    struct routing routing = routing_make(switched, &arena);
    struct plan plan = plan_start(switched, &routing, &arena);
    plan_begin(&plan, 0);
    for (int k = 0; k < count; k++)
        plan_send(&plan, sends[k][0], sends[k][1]);
    struct timeline timeline = timeline_start(&arena);
    struct verdict verdict = wormhole_simulate(&plan, &arena, NULL, &timeline);
    CU_ASSERT_EQUAL(timeline.count, verdict.ok ? (size_t)count : 0);
    if (verdict.ok)
        CU_ASSERT_TRUE(switched_check(switched, &timeline, &arena).ok);
    return verdict;
}

TEST(wrong_plans)
{
    struct switched_message message = {0, (int[]){1, 2, 3}, 3, 100};
    struct switched switched = one_switch(5, &message, 1);
    static const struct {
        int sends[4][2], count;
        const char *reason;
    } cases[] = {
        {{{0, 1}, {1, 2}, {0, 3}}, 3, ""},
        {{{1, 2}, {3, 1}, {0, 3}}, 3, ""}, /* planned before it is caused */
        {{{0, 1}, {1, 2}}, 2, "message 0: no host sends it to its destination 3"},
        {{{0, 1}, {1, 2}, {0, 2}}, 3, "message 0, send 0 -> 2: the receiver is served twice"},
        {{{0, 1}, {1, 2}, {0, 4}}, 3, "message 0, send 0 -> 4: the receiver is not a destination"},
        {{{0, 1}, {1, 2}, {0, 9}}, 3, "message 0, send 0 -> 9: the receiver is not a destination"},
        {{{0, 1}, {1, 0}, {0, 2}}, 3, "message 0, send 1 -> 0: the receiver is not a destination"},
        {{{0, 1}, {1, 2}, {4, 3}}, 3, "message 0, send 4 -> 3: the sender never holds"},
        {{{0, 1}, {2, 3}, {3, 2}}, 3, "destinations are served by hosts that wait"},
        {{{0, 1}, {1, 2}, {3, 3}}, 3, "message 0, send 3 -> 3: the sender never holds"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct verdict verdict = run_sends(&switched, cases[k].sends, cases[k].count);
        CU_ASSERT_EQUAL(verdict.ok, cases[k].reason[0] == '\0');
        CU_ASSERT_EQUAL(strncmp(verdict.reason, cases[k].reason, strlen(cases[k].reason)), 0);
    }
}

/* Schedules whose transfers do not form a plan. */
TEST(schedules_that_are_no_plans)
{
    struct switched_message messages[] = {{0, (int[]){1, 2}, 2, 100}, {0, (int[]){3}, 1, 100}};
    struct switched switched = one_switch(4, messages, 2);
    static const struct {
        int message, from, to;
        const char *reason;
    } cases[] = {{2, 0, 1, "there is no such message"},
                 {0, 0, 4, "there is no such host"},
                 {0, 0, 3, "the receiver is not a destination"},
                 {0, 3, 1, "the sender never holds the message"}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct routing routing = routing_make(&switched, arena);
        struct plan plan = plan_start(&switched, &routing, arena);
        struct transfer transfer = {
            .message = cases[k].message, .from = cases[k].from, .to = cases[k].to, .bytes = 100};
        struct timeline timeline = {.transfers = &transfer, .count = 1};
        expect_no(plan_of_timeline(&timeline, arena, &plan), cases[k].reason);
    }
}

/* The four parts of the bound, each where it is the largest (picoseconds). */
TEST(the_four_parts_of_the_lower_bound)
{
    const double send = 5000000 + 200000 + 100 * 10500.0, tau = 10500;
    struct switched_message messages[] = {
        {0, (int[]){1, 2, 3}, 3, 100}, {0, (int[]){4}, 1, 100}, {0, (int[]){5}, 1, 100}};
    struct switched switched = one_switch(8, messages, 1);
    CU_ASSERT_DOUBLE_EQUAL(switched_lower_bound(&switched), 1e-12 * (2 * send + tau), 1e-18);
    switched.message_count = 3;
    CU_ASSERT_DOUBLE_EQUAL(switched_lower_bound(&switched), 1e-12 * (3 * send + tau), 1e-18);
    int last[] = {7};
    for (int m = 0; m < 3; m++)
        messages[m] = (struct switched_message){m, last, 1, 100000};
    CU_ASSERT_DOUBLE_EQUAL(switched_lower_bound(&switched),
                           1e-12 * (5200000 + tau + 3 * 100000 * tau), 1e-15);
    CU_ASSERT_EQUAL(switched_volume(&switched), 300000.0);
    CU_ASSERT_DOUBLE_EQUAL(switched_throughput(&switched, 0.5), 600000.0, 1e-9);
}

/* Every algorithm of the family: throughput follows from the completion; an instance without
 * messages takes no time. */
TEST(throughput)
{
    struct instance instance = {.family = FAMILY_SWITCHED};
    static const struct case_limits limits = {8, 24, 6, 10, 100, 4000, false, ROUTING_SHORTEST};
    instance.as.switched = random_switched(&limits, 5, arena);
    for (int messages = instance.as.switched.message_count; messages >= 0;
         messages -= instance.as.switched.message_count > 0 ? messages > 0 ? messages : 1 : 1) {
        instance.as.switched.message_count = messages;
        FOR_ALGORITHMS(found, FAMILY_SWITCHED)
        {
            struct solution solution =
                solve_patiently(found->algorithm, &instance, INFINITY, arena);
            CU_ASSERT_TRUE(solution.status != STATUS_INVALID);
            if (solution.status == STATUS_VALID)
                CU_ASSERT_EQUAL(solution.throughput,
                                switched_throughput(&instance.as.switched, solution.completion));
        }
    }
}
