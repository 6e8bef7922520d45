/* Statements in the text of paper `multicast`: section 6 choice by choice, the shares of overheads
 * and wires in a message's time, and measurements of senders and times. Expected numbers are
 * calculated by hand. */
#include "experiments/claims/survey.h"
#include "models/base/matrix.h"
#include "tests/lib/cases.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static void observe(const char *name, const char *reading, const struct instance *instance,
                    struct observation *seen)
{
    struct claim_context context = {
        .claim = claim_reading(name, reading)->claim, .arena = &test_arena, .seed = 1};
    *seen = context.claim->test(instance, &context);
}

static bool holds(const char *name, const char *reading, const struct instance *instance)
{
    struct observation seen;
    observe(name, reading, instance, &seen);
    CU_ASSERT_TRUE(seen.applies);
    return seen.measured <= seen.allowed;
}

/* ---- section 6 ---- */

static const char *const examples[] = {
    "multicast_example_fef",           "multicast_example_ecf",
    "multicast_example_ecf_times",     "multicast_example_w_0_1",
    "multicast_example_w_3_1",         "multicast_example_wr",
    "multicast_example_eaf",           "multicast_example_rr",
    "multicast_example_rrs",           "multicast_example_ecfp",
    "multicast_example_ecfp_preempts", "multicast_example_wrp",
    "multicast_example_eafp",          "multicast_example_rrp",
    "multicast_example_rrsp",
};
#define EXAMPLES (sizeof examples / sizeof *examples)

TEST(example_as_printed)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, &test_arena);
    for (size_t k = 0; k < EXAMPLES; k++)
        CU_ASSERT_TRUE(holds(examples[k], NULL, &instance));
}

/* With P0 ten times slower, nothing agrees with the printed choices. */
TEST(example_with_another_node)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, &test_arena);
    instance.as.multicast.send[0].constant = 10;
    instance.as.multicast.receive[0].constant = 30;
    for (size_t k = 0; k < EXAMPLES; k++) {
        struct observation seen;
        observe(examples[k], NULL, &instance, &seen);
        bool same_sequence = strcmp(examples[k], "multicast_example_rr") == 0;
        CU_ASSERT_TRUE(same_sequence || !seen.applies || seen.measured > seen.allowed);
    }
}

/* ---- shares ---- */

/* Two nodes: S + R of 400 us constant and 0.02 us a byte in all, the wire as given. */
static struct instance two_nodes(double bytes, double wire)
{
    struct instance instance =
        make_instance("multicast/workstations", "nodes=2 pattern=single", 1, &test_arena);
    struct multicast *multicast = &instance.as.multicast;
    for (int node = 0; node < 2; node++)
        multicast->send[node] = multicast->receive[node] = (struct overhead){200e-6, 0.01e-6};
    multicast->per_byte = (struct matrix){.uniform = wire};
    multicast->messages[0].bytes = bytes;
    return instance;
}

TEST(shares_of_overheads)
{
    struct instance small = two_nodes(1000, 0), middle = two_nodes(10000, 0),
                    large = two_nodes(1000000, 0);
    CU_ASSERT_TRUE(holds("multicast_short_overhead_constant", NULL, &small));
    CU_ASSERT_FALSE(holds("multicast_short_overhead_constant", NULL, &middle));
    CU_ASSERT_FALSE(holds("multicast_long_overhead_per_byte", NULL, &middle));
    CU_ASSERT_TRUE(holds("multicast_long_overhead_per_byte", NULL, &large));
}

/* Of 1 kB S + R is 420 us, a quarter of it 105; of 1 MB S is 10.2 ms, S + R 20.4 ms. */
TEST(shares_of_the_wire)
{
    static const char largest[] = "the largest of the three parts",
                      half[] = "more than half of the latency",
                      dominates[] = "multicast_long_transmission_dominates";
    struct instance small = two_nodes(1000, 0.104e-6), less_small = two_nodes(1000, 0.106e-6);
    CU_ASSERT_TRUE(holds("multicast_short_transmission_small", NULL, &small));
    CU_ASSERT_FALSE(holds("multicast_short_transmission_small", NULL, &less_small));
    struct instance least = two_nodes(1e6, 10.1e-9), most = two_nodes(1e6, 20.5e-9),
                    middle = two_nodes(1e6, 10.3e-9);
    CU_ASSERT_FALSE(holds(dominates, largest, &least));
    CU_ASSERT_TRUE(holds(dominates, largest, &middle));
    CU_ASSERT_FALSE(holds(dominates, half, &middle));
    CU_ASSERT_TRUE(holds(dominates, half, &most));
}

/* ---- measurements ---- */

static double measured(const char *measurement, const char *algorithm,
                       const struct instance *instance)
{
    struct claim_context context = {.arena = &test_arena, .seed = 1};
    return claim_measurement_find(measurement)->measure(instance, algorithm, 0, &context);
}

/* Section 6 by WR: 202 212 020 | 032 010 121 131, P0 and P1 are fast. Among the first three
 * receivers P0 and P1 are; (0,3,2) is a relay. */
TEST(fast_nodes)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, &test_arena);
    CU_ASSERT_DOUBLE_EQUAL(measured("fast_first", "multicast/wr", &instance), 2 / 3., 1e-12);
    CU_ASSERT_EQUAL(measured("fast_relays", "multicast/wr", &instance), 1);
    instance.as.multicast.message_count = 1;
    instance.as.multicast.messages[0].count = 1;
    CU_ASSERT_TRUE(isnan(measured("fast_relays", "multicast/wr", &instance)));
}

/* Section 6 by ECF: P0 to P1 at 4, then P2 by P1 at 4 + 1 + 6 or by P0 at 2 + 6: 8; P1 to P2 at 7
 * and P3 at 8; P2 to P0 at 5, to P1 at 7, to P3 at 12 or by P0 at 5 + 1 + 6: 12. Together 19. */
TEST(one_after_the_other)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, &test_arena);
    CU_ASSERT_DOUBLE_EQUAL(measured("one_by_one", "multicast/ecf", &instance), (8 + 8 + 12) / 19.,
                           1e-12);
}
