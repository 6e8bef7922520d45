/* Switched multicasts: invalid plans and networks, and one machine against a literal form. Bad
 * files and values by hand are golden cases. */
#include "algorithms/lib/switched/one_machine.h"
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

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
    struct message message = {0, (int[]){1, 2, 3}, 3, 100};
    struct switched switched = {.switches = 1,
                                .ports = 5,
                                .host_switch = (int[5]){0},
                                .hosts = 5,
                                .timing = {5e-6, 10.5e-9, 2e-7},
                                .messages = &message,
                                .message_count = 1};
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

/* ---- instances constructed by callers ---- */

TEST(networks)
{
    struct switched network =
        make_instance("switched/irregular",
                      "nodes=32 switches=12 links=4 destinations=9 overheads=classes", 1, arena)
            .as.switched;
    struct message *message = network.messages;
    struct switched_timing *timing = &network.timing;
    const struct {
        int *whole; /* NULL: the number is real */
        double *real, wrong;
        const char *told;
    } rows[] = {
        {&network.links[0].b, NULL, network.switches, "there is no such switch"},
        {&network.links[0].b, NULL, network.links[0].a, "joins switch"},
        {&network.host_switch[1], NULL, -1, "host 1: there is no switch -1"},
        {&message->source, NULL, network.hosts, "message 0: there is no host 32"},
        {NULL, &message->bytes, 0, "message 0: it has no bytes"},
        {NULL, &message->bytes, 1.5, "message 0: its bytes are no whole number"},
        {NULL, &message->bytes, 0x1p54, "message 0: its bytes are no whole number"},
        {NULL, &network.receive[1].per_byte, -1,
         "host 1, overhead to receive: -1 s is not a valid time"},
        {&message->destinations[0], NULL, -1, "message 0: there is no host -1"},
        {&message->destinations[1], NULL, message->destinations[0], "its destination twice"},
        {NULL, &timing->startup, INFINITY, "inf s is not a valid time"},
        {NULL, &timing->per_byte, 0, "it must be more than 0 s"},
        {NULL, &timing->switch_delay, 1e9, "more than can be counted in picoseconds"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        int whole = rows[k].whole ? *rows[k].whole : 0;
        double real = rows[k].real ? *rows[k].real : 0.0;
        expect_yes(switched_validate(&network, arena));
        if (rows[k].whole)
            *rows[k].whole = (int)rows[k].wrong;
        else if (rows[k].real)
            *rows[k].real = rows[k].wrong;
        expect_no(switched_validate(&network, arena), rows[k].told);
        if (rows[k].whole)
            *rows[k].whole = whole;
        else if (rows[k].real)
            *rows[k].real = real;
    }
}

/* ---- parts ---- */

static double literal_one_machine(const struct machine_job *jobs, int count)
{
    double bound = 0.0;
    for (unsigned set = 1; set < 1U << count; set++) {
        double head = INFINITY, load = 0.0, tail = INFINITY;
        for (int k = 0; k < count; k++)
            if (set >> k & 1) {
                head = fmin(head, jobs[k].head);
                load += jobs[k].load;
                tail = fmin(tail, jobs[k].tail);
            }
        bound = fmax(bound, head + load + tail);
    }
    return bound;
}

TEST(one_machine_against_all_sets_of_jobs)
{
    uint64_t state = 1;
    for (int run = 0; run < 1000; run++) {
        struct machine_job jobs[9];
        int count = random_below(&state, 10);
        for (int k = 0; k < count; k++) {
            jobs[k].head = random_below(&state, 20);
            jobs[k].load = random_below(&state, 6);
            jobs[k].tail = random_below(&state, 20);
        }
        double expected = literal_one_machine(jobs, count);
        CU_ASSERT_EQUAL(one_machine_bound(jobs, (size_t)count, arena), expected);
    }
}
