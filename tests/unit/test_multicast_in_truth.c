/* Multicasts in a truth, and remainders of multicasts: the checker's verdicts, bounds, and times
 * that are too large to be added. */
#include "algorithms/bound.h"
#include "models/multicast/bounds.h"
#include "models/scaled.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

#define NODES 3

/* From node 0 to all: S is 2, W is 1, R is 1. */
struct case_of_three {
    struct overhead send[NODES], receive[NODES];
    struct message message;
    int destinations[NODES - 1];
    struct steps node[NODES], link[NODES * NODES];
    struct truth truth;
    struct instance instance;
};

static struct multicast *make(struct case_of_three *made)
{
    *made = (struct case_of_three){.destinations = {1, 2}};
    for (int node = 0; node < NODES; node++) {
        made->send[node] = (struct overhead){2, 0};
        made->receive[node] = (struct overhead){1, 0};
    }
    made->message = (struct message){0, made->destinations, 2, 0};
    made->truth = (struct truth){.node = made->node, .link = made->link};
    made->instance = (struct instance){.family = FAMILY_MULTICAST,
                                       .as.multicast = {.nodes = NODES,
                                                        .send = made->send,
                                                        .receive = made->receive,
                                                        .latency.uniform = 1,
                                                        .messages = &made->message,
                                                        .message_count = 1,
                                                        .truth = &made->truth}};
    return &made->instance.as.multicast;
}

/* A factor from a time on. */
#define FROM(time, factor) ((struct steps){1, ((double[]){time}), ((double[]){factor})})

static void expect_no(struct verdict verdict, const char *part)
{
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, part));
}

/* ---- the checker ---- */

TEST(checker_integrates_work)
{
    struct case_of_three made;
    struct multicast *multicast = make(&made);
    made.message.count = 1;
    made.node[0] = FROM(1, 2);      /* sent from 0 to 3: a second, and a second in two */
    made.link[1] = FROM(3.25, 0.5); /* arrives at 3.625 */
    made.node[1] = FROM(0, 4);      /* received in four seconds */
    struct transfer transfer = {
        .to = 1, .send_end = 3, .receive_start = 3.625, .receive_end = 7.625};
    struct timeline timeline = {.transfers = &transfer, .count = 1};
    CU_ASSERT_TRUE(multicast_check(multicast, &timeline, arena).ok);
    transfer.send_end = 2;
    expect_no(multicast_check(multicast, &timeline, arena),
              "sending takes 1.5 s where the model says 2 s");
    transfer.send_end = 3.001;
    expect_no(multicast_check(multicast, &timeline, arena), "sending takes 2.0005 s");
    transfer.send_end = 3;
    transfer.receive_start -= 0.001;
    transfer.receive_end -= 0.001;
    expect_no(multicast_check(multicast, &timeline, arena), "before it has arrived");
    transfer.receive_start += 1.001;
    expect_no(multicast_check(multicast, &timeline, arena), "receiving takes 0.74975 s");
    transfer.receive_end += 1.001;
    CU_ASSERT_TRUE(multicast_check(multicast, &timeline, arena).ok);
    transfer.receive_end *= 1.0 + 1e-12;
    transfer.send_end *= 1.0 - 1e-12;
    CU_ASSERT_TRUE(multicast_check(multicast, &timeline, arena).ok);
    multicast->truth = NULL;
    CU_ASSERT_FALSE(multicast_check(multicast, &timeline, arena).ok);
}

TEST(checker_knows_what_has_begun)
{
    struct case_of_three made;
    struct multicast *multicast = make(&made);
    double idle[] = {0, 4, 6};
    bool has[] = {false, true, false};
    struct multicast_begun begun = {idle, has};
    multicast->begun = &begun;
    made.message.count = 1;
    made.destinations[0] = 2;
    struct transfer transfer = {
        .from = 1, .to = 2, .send_start = 4, .send_end = 6, .receive_start = 7, .receive_end = 8};
    struct timeline timeline = {.transfers = &transfer, .count = 1};
    CU_ASSERT_TRUE(multicast_check(multicast, &timeline, arena).ok);
    idle[1] = 4.5;
    expect_no(multicast_check(multicast, &timeline, arena), "a node is not idle yet");
    idle[1] = 4;
    idle[2] = 7.5;
    expect_no(multicast_check(multicast, &timeline, arena), "a node is not idle yet");
    idle[2] = 6;
    has[1] = false;
    expect_no(multicast_check(multicast, &timeline, arena), "neither its source nor a destination");
    has[1] = has[2] = true;
    made.message.count = 0;
    expect_no(multicast_check(multicast, &timeline, arena), "not one of its destinations");
}

/* ---- bounds ---- */

TEST(a_slow_link_is_bypassed)
{
    struct case_of_three made;
    struct multicast *multicast = make(&made);
    CU_ASSERT_EQUAL(multicast_lower_bound(multicast), 4);
    made.link[2] = FROM(0, 20); /* 0 -> 2: over 1 it arrives at 4 + 2 + 1 */
    CU_ASSERT_EQUAL(multicast_lower_bound(multicast), 8);
    made.node[2] = FROM(7.5, 3); /* the second half of the receive takes 1.5 s */
    CU_ASSERT_EQUAL(multicast_lower_bound(multicast), 9);
    CU_ASSERT_EQUAL(multicast_eq4(multicast), 0);
    CU_ASSERT_STRING_EQUAL(instance_bounds(&made.instance)[0].name, "lower_bound");
    CU_ASSERT_PTR_NULL(instance_bounds(&made.instance)[1].name);
}

TEST(bounds_of_a_rest)
{
    struct case_of_three made;
    struct multicast *multicast = make(&made);
    double idle[] = {10, 4, 6};
    bool has[] = {false, false, false};
    struct multicast_begun begun = {idle, has};
    multicast->begun = &begun;
    multicast->truth = NULL;
    CU_ASSERT_EQUAL(multicast_lower_bound(multicast), 14);
    has[1] = true;
    made.message.count = 1;
    made.destinations[0] = 2;
    CU_ASSERT_EQUAL(multicast_lower_bound(multicast), 8);
    idle[2] = 11;
    CU_ASSERT_EQUAL(multicast_lower_bound(multicast), 12);
}

/* A temporary speed-up may apply throughout; a later slowdown does not apply at first. */
TEST(hastened_is_as_fast_as_it_ever_gets)
{
    struct case_of_three made;
    make(&made);
    made.node[1] = FROM(3, 4);
    made.node[2] = FROM(3, 0.25);
    made.link[1] = FROM(0, 3);
    struct instance hastened = instance_hastened(&made.instance, arena);
    const struct multicast *multicast = &hastened.as.multicast;
    CU_ASSERT_PTR_NULL(multicast->truth);
    CU_ASSERT_EQUAL(multicast_send_time(multicast, 0, 0), 2);
    CU_ASSERT_EQUAL(multicast_send_time(multicast, 1, 0), 2);
    CU_ASSERT_EQUAL(multicast_send_time(multicast, 2, 0), 0.5);
    CU_ASSERT_EQUAL(multicast_receive_time(multicast, 2, 0), 0.25);
    CU_ASSERT_EQUAL(multicast_wire_time(multicast, 0, 1, 0), 3);
    CU_ASSERT_EQUAL(multicast_wire_time(multicast, 0, 2, 0), 1);
}

TEST(computed_bounds_are_those_of_the_least_factors)
{
    struct case_of_three made;
    make(&made);
    const struct steps half = FROM(0, 0.5);
    for (int k = 1; k < NODES * NODES; k++) /* not of what node 0 sends to itself */
        made.link[k] = made.node[k % NODES] = half;
    struct instance believed = instance_believed(&made.instance);
    int bounds = 0;
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
        struct context context = {.arena = arena, .time_limit = INFINITY};
        double of_belief = 0.0, of_truth = 0.0;
        if ((*bound)->family != FAMILY_MULTICAST ||
            computed_bound_value(*bound, &believed, &context, &of_belief) != OUTCOME_SCHEDULED)
            continue;
        CU_ASSERT_EQUAL((int)computed_bound_value(*bound, &made.instance, &context, &of_truth),
                        (int)OUTCOME_SCHEDULED);
        CU_ASSERT_DOUBLE_EQUAL(of_truth, of_belief / 2, 1e-8);
        CU_ASSERT_TRUE(of_truth > 0.0 && of_truth <= of_belief / 2);
        bounds++;
    }
    CU_ASSERT_TRUE(bounds > 2);
}

/* ---- times that can be added exactly ---- */

TEST(factors_count_for_the_longest_times)
{
    struct case_of_three made;
    make(&made);
    made.send[1].constant = 1e60;
    CU_ASSERT_TRUE(instance_check_times(&made.instance).ok);
    made.node[2] = FROM(7, 1e30);
    CU_ASSERT_TRUE(instance_check_times(&made.instance).ok);
    made.link[5] = FROM(7, 1e50);
    CU_ASSERT_FALSE(instance_check_times(&made.instance).ok);
}
