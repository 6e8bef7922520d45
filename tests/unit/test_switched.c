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

struct wrong_network {
    const char *told;
    void (*make)(struct switched *switched);
};

#define WRONG(name, change)                                                                        \
    static void name(struct switched *switched)                                                    \
    {                                                                                              \
        change;                                                                                    \
    }

WRONG(link_beyond, switched->links[0].b = switched->switches)
WRONG(link_to_itself, switched->links[0].b = switched->links[0].a)
WRONG(host_beyond, switched->host_switch[1] = -1)
WRONG(source_beyond, switched->messages[0].source = switched->hosts)
WRONG(empty_message, switched->messages[0].bytes = 0)
WRONG(part_of_a_byte, switched->messages[0].bytes = 1.5)
WRONG(large_message, switched->messages[0].bytes = 2.0 * SWITCHED_BYTES_MOST)
WRONG(late_receipts, switched->receive[1].per_byte = -1.0)
WRONG(destination_beyond, switched->messages[0].destinations[0] = -1)
WRONG(destination_twice,
      switched->messages[0].destinations[1] = switched->messages[0].destinations[0])
WRONG(endless_startup, switched->timing.startup = INFINITY)
WRONG(free_bytes, switched->timing.per_byte = 0.0)
WRONG(long_delay, switched->timing.switch_delay = 1e9)

TEST(networks)
{
    static const struct wrong_network networks[] = {
        {"there is no such switch", link_beyond},
        {"joins switch", link_to_itself},
        {"host 1: there is no switch -1", host_beyond},
        {"message 0: there is no host 32", source_beyond},
        {"message 0: it has no bytes", empty_message},
        {"message 0: its bytes are no whole number", part_of_a_byte},
        {"message 0: its bytes are no whole number", large_message},
        {"host 1, overhead to receive: -1 s is not a valid time", late_receipts},
        {"message 0: there is no host -1", destination_beyond},
        {"its destination twice", destination_twice},
        {"inf s is not a valid time", endless_startup},
        {"it must be more than 0 s", free_bytes},
        {"more than can be counted in picoseconds", long_delay},
        {0},
    };
    for (const struct wrong_network *wrong = networks; wrong->make; wrong++) {
        struct instance instance = make_instance(
            "switched/irregular", "nodes=32 switches=12 links=4 destinations=9 overheads=classes",
            1, arena);
        CU_ASSERT_TRUE(switched_validate(&instance.as.switched, arena).ok);
        wrong->make(&instance.as.switched);
        expect_no(switched_validate(&instance.as.switched, arena), wrong->told);
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
