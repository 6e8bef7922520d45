/* Switched multicasts: invalid plans, and bounds: below every algorithm's completion, and one
 * machine against a literal form. Bad files and values by hand are golden cases. */
#include "algorithms/bound.h"
#include "algorithms/lib/switched/one_machine.h"
#include "models/switched/wormhole.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/optimum.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"

#include <math.h>
#include <stdio.h>
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

/* ---- bounds ---- */

/* No computed or closed-form bound exceeds the completion; both are whole picoseconds. */
static void expect_below(const struct instance *instance, double completion, uint64_t seed)
{
    BLOCK_ARENA(scratch);
    CU_ASSERT_TRUE(switched_lower_bound(&instance->as.switched) <= completion * (1 + 1e-12));
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
        struct context context = {.arena = &scratch, .time_limit = INFINITY};
        double value = 0.0;
        if ((*bound)->family != FAMILY_SWITCHED ||
            (*bound)->value(instance, &context, &value) != OUTCOME_SCHEDULED)
            continue;
        CU_ASSERT_TRUE(value <= completion);
        if (!(value <= completion))
            printf("\nseed %lu: %s %.15g above %.15g\n", (unsigned long)seed, (*bound)->name, value,
                   completion);
    }
}

#define HOSTS "nodes=16 hosts=4 links=2 destinations=6 bytes=2000 "

/* Algorithms may ignore overheads, but their schedules are valid; throughput follows from the
 * completion. */
TEST(below_every_algorithm)
{
    static const char *const rows[] = {
        "nodes=64 switches=8 links=4 multicasts=16 destinations=20 bytes=20000 routing=tree",
        "nodes=64 switches=16 links=3 multicasts=32 destinations=12 bytes=3000 routing=shortest",
        HOSTS "multicasts=1 overheads=classes overhead_scale=20",
        HOSTS "multicasts=3 overheads=independent", HOSTS "multicasts=3 overheads=correlated"};
    int schedules = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        BLOCK_ARENA(own);
        struct instance instance = make_instance("switched/irregular", rows[seed % 5], seed, &own);
        double least = INFINITY;
        FOR_ALGORITHMS(found, FAMILY_SWITCHED)
        {
            if (found->algorithm->evaluations > 0.0)
                continue;
            struct solution solution = solve_by(found->name, &instance, INFINITY, &own);
            CU_ASSERT_TRUE(solution.status == STATUS_VALID || solution.status == STATUS_REFUSED);
            if (solution.status != STATUS_VALID)
                continue;
            CU_ASSERT_EQUAL(solution.throughput,
                            switched_throughput(&instance.as.switched, solution.completion));
            least = fmin(least, solution.completion);
            schedules++;
        }
        expect_below(&instance, least, seed);
    }
    CU_ASSERT_TRUE(schedules > 100);
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
