/* Dispatch over free routes: choices by its definition, schedules that the checker accepts, and its
 * benefit. */
#include "algorithms/decoder.h"
#include "algorithms/lib/switched/free_routes.h"
#include "models/base/random.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/literal/free_routes.h"

#include <math.h>
#include <string.h>

#define INSTANCES 1200

static const struct case_limits small = {.switches = 6,
                                         .hosts = 12,
                                         .messages = 5,
                                         .extra_links = 4,
                                         .least_bytes = 1,
                                         .most_bytes = 4,
                                         .tiny_delays = true};

static struct switched small_case(uint64_t seed, struct arena *arena)
{
    struct case_limits limits = small;
    limits.routing = (enum routing_rule)(seed % 3);
    limits.most_bytes = seed % 2 ? 1 : 4; /* rounds, or transfers that end at many times */
    return random_switched(&limits, seed, arena);
}

/* The decoder's values, some of them changed at random, often to a bound of their range. */
static struct free_routes_weights draw_weights(uint64_t *state)
{
    struct free_routes_weights given;
    double values[sizeof given / sizeof(double)] = {0};
    const struct weight *weights = decoder_find("switched_free_routes")->weights;
    for (int k = 0; weights[k].name; k++) {
        int kind = random_below(state, 4);
        double share = kind == 1 ? 0.0 : kind == 2 ? 1.0 : random_below(state, 1000) / 1000.0;
        values[k] = kind == 0 ? weights[k].value
                              : weights[k].least + share * (weights[k].most - weights[k].least);
    }
    memcpy(&given, values, sizeof given);
    return given;
}

/* With drawn weights, half of the time with a bias, and with overheads. */
static bool agrees(uint64_t seed, struct arena *arena)
{
    uint64_t state = seed;
    struct switched switched = small_case(seed, arena);
    if (random_below(&state, 2))
        random_overheads(&switched, seed, arena);
    struct routing routing = routing_make(&switched, arena);
    struct plan plan = plan_start(&switched, &routing, arena);
    struct free_routes_weights weights = draw_weights(&state);
    size_t count = switched_transfer_count(&switched);
    double *bias = random_below(&state, 2) ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; bias && k < count; k++)
        bias[k] = random_below(&state, 3);
    struct free_routes_send *fast = ARENA_ARRAY(arena, struct free_routes_send, count),
                            *slow = ARENA_ARRAY(arena, struct free_routes_send, count);
    free_routes_pass(free_routes_prepare(&plan, arena), &weights, bias, arena, fast);
    literal_free_routes(&plan, &weights, bias, arena, slow);
    for (size_t k = 0; k < count; k++)
        if (fast[k].delivery != slow[k].delivery || fast[k].from != slow[k].from)
            return false;
    return true;
}

TEST(chooses_what_its_definition_chooses)
{
    int wrong = 0;
    for (uint64_t seed = 1; seed <= INSTANCES; seed++) {
        wrong += !agrees(seed, arena);
        arena_release(arena);
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Printed rules can deadlock, others cannot. */
TEST(its_schedules_are_valid_by_all_routing_rules)
{
    const struct algorithm *algorithm = algorithm_find("switched/free_routes")->algorithm;
    int deadlocks = 0;
    for (uint64_t seed = 1; seed <= INSTANCES; seed++) {
        struct instance instance = {.family = FAMILY_SWITCHED,
                                    .as.switched = small_case(seed, arena)};
        struct timeline timeline = timeline_start(arena);
        struct remarks remarks;
        enum outcome outcome =
            algorithm_run(algorithm, &instance, 1, INFINITY, arena, &timeline, &remarks);
        if (outcome == OUTCOME_SCHEDULED) {
            CU_ASSERT_TRUE(instance_check(&instance, &timeline, arena).ok);
        } else {
            CU_ASSERT_EQUAL(instance.as.switched.routing, ROUTING_PRINTED_RULE);
            CU_ASSERT_PTR_NOT_NULL(strstr(remarks.refusal, "deadlock"));
            deadlocks++;
        }
        arena_release(arena);
    }
    CU_ASSERT_TRUE(deadlocks < INSTANCES / 100);
}

/* The next send of a host in a list of the plan. */
static int32_t follow(const struct plan *plan, int32_t *list)
{
    int32_t delivery = *list;
    if (delivery != PLAN_NONE)
        *list = plan->deliveries[delivery].next;
    return delivery;
}

/* Every list of sends in the plan has the sends of the pass, in their order. */
TEST(the_plan_keeps_the_order_of_every_sender)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct switched switched = small_case(seed, arena);
        for (int m = 1; m < switched.message_count; m++)
            if (switched.messages[m].source != switched.messages[0].source && seed % 2)
                switched.messages[m] = switched.messages[0]; /* several of one source */
        struct routing routing = routing_make(&switched, arena);
        struct plan plan = plan_start(&switched, &routing, arena),
                    empty = plan_start(&switched, &routing, arena);
        struct free_routes_weights weights = {0.5, 0.2, 0.5, 10.0, 0.1, 2.0, 8.0};
        struct free_routes *prepared = free_routes_prepare(&empty, arena);
        size_t count = switched_transfer_count(&switched);
        struct free_routes_send *sends = ARENA_ARRAY(arena, struct free_routes_send, count);
        free_routes_pass(prepared, &weights, NULL, arena, sends);
        free_routes_plan(prepared, sends, arena, &plan);
        CU_ASSERT_TRUE_FATAL(plan.fault.ok);
        for (size_t k = 0; k < count; k++) {
            int m = plan.deliveries[sends[k].delivery].message;
            int32_t *list = &plan.first_initial[sends[k].from];
            for (int d = plan.first[m];
                 sends[k].from != switched.messages[m].source && d < plan.first[m + 1]; d++)
                if (plan.deliveries[d].host == sends[k].from)
                    list = &plan.deliveries[d].first;
            CU_ASSERT_EQUAL(follow(&plan, list), sends[k].delivery);
        }
        arena_release(arena);
    }
}

static double completion(const char *name, const struct instance *instance, struct arena *arena)
{
    struct timeline timeline = timeline_start(arena);
    struct remarks remarks;
    enum outcome outcome = algorithm_run(algorithm_find(name)->algorithm, instance, 1, INFINITY,
                                         arena, &timeline, &remarks);
    bool valid = outcome == OUTCOME_SCHEDULED && instance_check(instance, &timeline, arena).ok;
    CU_ASSERT_TRUE(valid || outcome == OUTCOME_REFUSED);
    return valid ? timeline.completion : INFINITY;
}

TEST(one_switch_doubles_the_holders_in_every_round)
{
    int others[15];
    for (int k = 0; k < 15; k++)
        others[k] = k + 1;
    for (int count = 0; count <= 15; count++) {
        struct switched_message message = {.destinations = others, .count = count, .bytes = 131072};
        struct instance instance = {.family = FAMILY_SWITCHED,
                                    .as.switched = one_switch(count + 1, &message, 1)};
        double bound = switched_lower_bound(&instance.as.switched);
        CU_ASSERT_TRUE(completion("switched/free_routes", &instance, arena) <= 1.001 * bound);
    }
    struct instance none = {.family = FAMILY_SWITCHED, .as.switched = one_switch(1, NULL, 0)};
    CU_ASSERT_EQUAL(completion("switched/free_routes", &none, arena), 0.0);
}

/* The setting of paper `agents`, Figure 13, with 64 multicasts on 512 processors; at least 2.5
 * times the throughput of the papers' best algorithm is required. */
TEST(carries_more_than_the_papers_algorithms)
{
    struct instance instance =
        make_instance("switched/irregular", "nodes=512 multicasts=64", 20, arena);
    double best = INFINITY, own = completion("switched/free_routes", &instance, arena);
    FOR_ALGORITHMS(found, FAMILY_SWITCHED)
    if (strncmp(found->algorithm->source, "commsched", strlen("commsched")) != 0)
        best = fmin(best, completion(found->name, &instance, arena));
    CU_ASSERT_TRUE(2.5 * own <= best);
    CU_ASSERT_TRUE(own <= 1.1 * switched_lower_bound(&instance.as.switched));
}

TEST(the_decoder_has_the_weights_in_use)
{
    const struct decoder *decoder = decoder_find("switched_free_routes");
    struct instance instance =
        make_instance("switched/irregular", "nodes=64 multicasts=8 destinations=30", 1, arena);
    struct context context = {.arena = arena};
    struct timeline timeline = timeline_start(arena);
    double values[sizeof(struct free_routes_weights) / sizeof(double)];
    CU_ASSERT_EQUAL_FATAL((size_t)decoder_weights(decoder), sizeof values / sizeof *values);
    for (int k = 0; k < decoder_weights(decoder); k++)
        values[k] = decoder->weights[k].value;
    CU_ASSERT_EQUAL(decoder->decode(&instance, &context, values, &timeline), OUTCOME_SCHEDULED);
    CU_ASSERT_EQUAL(timeline.completion, completion("switched/free_routes", &instance, arena));
    CU_ASSERT_TRUE(context.evaluated >= (double)timeline.count);
}

static double search_with(const struct instance *instance, double evaluations, unsigned long seed,
                          double *evaluated, struct arena *arena)
{
    const struct algorithm *algorithm = algorithm_find("switched/free_routes_search")->algorithm;
    struct timeline timeline = timeline_start(arena);
    struct context context = {.arena = arena,
                              .rng = random_start(gsl_rng_mt19937, seed, arena),
                              .evaluations = evaluations};
    enum outcome outcome = algorithm_run_in(algorithm, instance, &context, &timeline);
    CU_ASSERT_EQUAL_FATAL(outcome, OUTCOME_SCHEDULED);
    CU_ASSERT_TRUE(instance_check(instance, &timeline, arena).ok);
    *evaluated = context.evaluated;
    return timeline.completion;
}

TEST(the_search_keeps_to_its_evaluations)
{
    struct instance instance = make_instance(
        "switched/irregular", "nodes=64 multicasts=8 destinations=30 routing=tree", 3, arena);
    double one = completion("switched/free_routes", &instance, arena), few, more, again, other;
    double little = search_with(&instance, 1e5, 1, &few, arena);
    double much = search_with(&instance, 1e6, 1, &more, arena);
    CU_ASSERT_TRUE(few >= 1e5 && few < 1.2e5);
    CU_ASSERT_TRUE(more >= 1e6 && more < 1.02e6);
    CU_ASSERT_TRUE(much <= little && little <= one && much < one);
    CU_ASSERT_EQUAL(search_with(&instance, 1e6, 1, &again, arena), much);
    CU_ASSERT_EQUAL(again, more);
    search_with(&instance, 1e6, 2, &other, arena);
    CU_ASSERT_NOT_EQUAL(other, more);
}

TEST(the_search_ends_where_nothing_is_to_gain)
{
    struct switched_message message = {
        .destinations = (int[]){1, 2, 3, 4, 5, 6, 7}, .count = 7, .bytes = 131072};
    struct instance instance = {.family = FAMILY_SWITCHED,
                                .as.switched = one_switch(8, &message, 1)};
    double evaluated;
    search_with(&instance, 1e9, 1, &evaluated, arena);
    CU_ASSERT_TRUE(evaluated < 1e4);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        instance.as.switched = small_case(3 * seed + seed % 2, arena);
        search_with(&instance, 1e9, seed, &evaluated, arena);
        CU_ASSERT_TRUE(evaluated < 2e6); /* in proportion to the transfers, at most 55 here */
    }
}
