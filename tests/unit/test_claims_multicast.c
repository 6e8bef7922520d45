/* Claims of papers `broadcast` and `multicast`: their tests on hand-made instances, shared code,
 * and the spaces they search. Expected numbers are calculated by hand where no source is named. */
#include "experiments/claims/audit.h"
#include "experiments/claims/spaces/multicast.h"
#include "experiments/papers/broadcast/cluster_search.h"
#include "experiments/papers/broadcast/fnf.h"
#include "experiments/papers/broadcast/swap.h"
#include "experiments/papers/multicast/least_found.h"
#include "models/multicast/bounds.h"
#include "tests/lib/cases.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct claim_context start(const struct claim *claim)
{
    static gsl_rng *rng;
    if (!rng)
        rng = gsl_rng_alloc(gsl_rng_taus2);
    gsl_rng_set(rng, 1);
    return (struct claim_context){.claim = claim, .arena = &test_arena, .rng = rng, .seed = 1};
}

/* In that reading; NULL: the first. */
static struct observation try_reading(const char *name, const char *reading,
                                      const struct instance *instance)
{
    struct claim_context context = start(claim_reading(name, reading)->claim);
    /* cppcheck-suppress returnDanglingLifetime ; it keeps nothing of the context */
    return context.claim->test(instance, &context);
}

static struct observation try_claim(const char *name, const struct instance *instance)
{
    return try_reading(name, NULL, instance);
}

static void expect_reading(const char *name, const char *reading, const struct instance *instance,
                           double measured, double allowed)
{
    struct observation seen = try_reading(name, reading, instance);
    CU_ASSERT_TRUE(seen.applies);
    CU_ASSERT_DOUBLE_EQUAL(seen.measured, measured, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(seen.allowed, allowed, 1e-9);
    CU_ASSERT_EQUAL(observation_violated(&seen), measured > allowed);
}

static void expect(const char *name, const struct instance *instance, double measured,
                   double allowed)
{
    expect_reading(name, NULL, instance, measured, allowed);
}

static void expect_nothing(const char *name, const struct instance *instance)
{
    CU_ASSERT_FALSE(try_claim(name, instance).applies);
}

/* ---- clusters ---- */

static struct cluster sequence(const struct processor *processors, int count)
{
    struct cluster cluster = {ARENA_ARRAY(&test_arena, struct processor, count), count};
    memcpy(cluster.processors, processors, (size_t)count * sizeof *processors);
    return cluster;
}

#define CLUSTER(...)                                                                               \
    sequence((const struct processor[]){__VA_ARGS__},                                              \
             (int)(sizeof(const struct processor[]){__VA_ARGS__} / sizeof(struct processor)))

static struct instance broadcast_of(struct cluster cluster)
{
    return cluster_instance(&cluster, &test_arena);
}

static struct instance example(const char *name)
{
    return make_instance("multicast/broadcast_example",
                         arena_print(&test_arena, "example=%s", name), 1, &test_arena);
}

static struct instance three_classes(const char *nodes, const char *source)
{
    return make_instance("multicast/classes",
                         arena_print(&test_arena, "nodes=%s source=%s", nodes, source), 1,
                         &test_arena);
}

/* Figure 5: 15 and 4 by fastest-node-first, 13 and 20 at best with a fast and a normal source. */
TEST(clusters)
{
    struct instance fast = three_classes("6", "fast"), normal = three_classes("6", "normal");
    struct cluster cluster;
    CU_ASSERT_TRUE_FATAL(cluster_of(&fast, &test_arena, &cluster));
    CU_ASSERT_TRUE(cluster_is_consistent(&cluster));
    CU_ASSERT_FALSE(cluster_is_power2(&cluster));
    struct broadcast_times times = cluster_fastest_first(&cluster, &test_arena);
    CU_ASSERT_EQUAL(times.total, 15);
    CU_ASSERT_EQUAL(times.ready, 4);
    CU_ASSERT_EQUAL(cluster_least_without_delay(&cluster, &test_arena), 13);
    CU_ASSERT_EQUAL(cluster_less_with_delays(&cluster, 1, 13, &test_arena), 13);
    CU_ASSERT_EQUAL(cluster_less_with_delays(&cluster, 0, 100, &test_arena), 13);
    CU_ASSERT_TRUE_FATAL(cluster_of(&normal, &test_arena, &cluster));
    CU_ASSERT_EQUAL(cluster_least_without_delay(&cluster, &test_arena), 20);
    cluster = CLUSTER({2, 1}, {1, 2});
    CU_ASSERT_FALSE(cluster_is_ordered(&cluster) || cluster_is_consistent(&cluster));
    cluster = CLUSTER({2, 1}, {2, 2});
    CU_ASSERT_TRUE(cluster_is_ordered(&cluster) && !cluster_is_consistent(&cluster));
}

/* broadcast 4.1, Figure 4: r(p) = r(q) = 4, s(p) = 2, s(q) = 4, a distance of 1 */
TEST(figure_4)
{
    struct cluster cluster = CLUSTER({1, 4}, {4, 4}, {2, 4});
    struct swap swap;
    CU_ASSERT_TRUE_FATAL(swap_find(&cluster, &test_arena, &swap));
    CU_ASSERT_EQUAL(swap.place, 1);
    CU_ASSERT_EQUAL(swap.ready_before[2] - swap.ready_before[1], 1);
    CU_ASSERT_EQUAL(swap_messages_lost(&swap), 0);
    CU_ASSERT_TRUE(swap_divides(&swap));
}

/* q = (8,4) is ready at 1 and has sent at 13, p = (4,2), ready at 2, at 8 and 12. Swapped, p has
 * sent at 7 and 11 and q not before 14: at 13 there are two messages instead of three. */
TEST(lemma_1)
{
    struct instance instance = broadcast_of(CLUSTER({1, 1}, {8, 4}, {4, 2}));
    expect("broadcast_lemma1", &instance, 1, 0);
    expect_nothing("broadcast_lemma1_amended", &instance);
    instance = broadcast_of(CLUSTER({1, 1}, {8, 8}, {4, 4}));
    expect("broadcast_lemma1", &instance, 0, 0);
    expect("broadcast_lemma1_amended", &instance, 0, 0);
    expect_nothing("broadcast_lemma2", &instance);            /* there is no next node */
    instance = broadcast_of(CLUSTER({1, 1}, {4, 2}, {8, 4})); /* nothing to swap */
    expect_nothing("broadcast_lemma1", &instance);
    instance = broadcast_of(CLUSTER({1, 1}, {9, 5}, {4, 2})); /* no powers of two */
    expect_nothing("broadcast_lemma1", &instance);
}

/* A counterexample to Lemma 3 found by the audit: the last but two is ready later. */
TEST(lemma_3)
{
    struct instance instance = broadcast_of(
        CLUSTER({8, 2}, {8, 2}, {8, 2}, {4, 1}, {8, 2}, {16, 4}, {4, 1}, {8, 2}, {4, 1}));
    struct observation seen = try_claim("broadcast_lemma3", &instance);
    CU_ASSERT_TRUE(seen.applies && observation_violated(&seen));
    expect_nothing("broadcast_lemma3_amended", &instance);
}

/* 14, 28 and 10 by fastest-node-first, 13, 26 and 9 at best. */
TEST(theorem_2)
{
    struct instance instance = example("theorem_2");
    expect("broadcast_theorem2", &instance, 14, 13);
    expect_nothing("broadcast_theorem2_amended", &instance);
    instance = example("theorem_2_ten_nodes");
    expect("broadcast_theorem2", &instance, 28, 26);
    instance = example("theorem_2_equal_send");
    expect_nothing("broadcast_theorem2", &instance); /* equal sending, unequal receiving */
    expect_reading("broadcast_theorem2", "consistent by the words", &instance, 10, 9);
    instance = broadcast_of(CLUSTER({1, 1}, {2, 2}, {3, 4}));
    expect_nothing("broadcast_theorem2", &instance);
    instance = broadcast_of(CLUSTER({1, 1}, {1, 1}, {2, 2}));
    expect("broadcast_theorem2", &instance, 2, 2);
    expect("broadcast_theorem2_amended", &instance, 2, 2);
    expect_nothing("broadcast_theorem2_sender_only", &instance);
}

/* By availability alone the first example is no witness. A simulation in Python, written from
 * section 5.2, has the same times. */
TEST(theorem_2_by_availability)
{
    const char *formula = "consistent by the formula, the sender available first";
    const char *words = "consistent by the words, the sender available first";
    struct instance instance = example("theorem_2");
    expect_reading("broadcast_theorem2", formula, &instance, 13, 13);
    instance = example("theorem_2_ten_nodes");
    expect_reading("broadcast_theorem2", formula, &instance, 32, 26);
    instance = example("theorem_2_equal_send");
    expect_reading("broadcast_theorem2", words, &instance, 10, 9);
}

/* Times 3, 4 and 5 become 4, 4 and 8: equal sending is then combined with unequal receiving. */
TEST(rounding_up)
{
    struct instance instance = broadcast_of(CLUSTER({1, 1}, {3, 4}, {4, 5}));
    expect("broadcast_rounding_consistent", &instance, 1, 0);
    expect_reading("broadcast_rounding_consistent", "consistent by the words", &instance, 0, 0);
    instance = broadcast_of(CLUSTER({3, 1}, {5, 5}, {9, 9})); /* 3 and 6 become 4 and 8 */
    expect("broadcast_rounding_doubles", &instance, 8, 12);
    expect("broadcast_theorem3_monotonicity", &instance, 0, 0);
    instance = broadcast_of(CLUSTER({1, 1}, {1, 0}));
    expect_nothing("broadcast_rounding_consistent", &instance);
}

/* A slow processor, served first, is ready to send last. */
TEST(last_processors)
{
    struct instance instance = broadcast_of(CLUSTER({1, 2}, {10, 11}, {1, 2}));
    expect("broadcast_footnote_4", &instance, 0, 0);
    expect("broadcast_last_receiver", &instance, 13, 13);
    instance = broadcast_of(CLUSTER({1, 2}, {1, 2}, {10, 11}));
    expect("broadcast_footnote_4", &instance, 1, 0);
    expect("broadcast_latency_folded", &instance, 0, 0);
}

/* Sender-only, the worst case of Theorem 3 seen: 5 against twice 4. */
TEST(theorem_3)
{
    struct instance instance = example("theorem_3");
    struct claim_context context = start(NULL);
    expect("broadcast_theorem3", &instance, 5, 8);
    expect("broadcast_sender_only_twice", &instance, 5, 8);
    expect("broadcast_sender_only_not_optimal", &instance, 0, 0);
    struct observation planted = fnf_ready_within("multicast/fnf", 1.2, &instance, &context);
    CU_ASSERT_TRUE(observation_violated(&planted));
    instance = broadcast_of(CLUSTER({1, 1}, {2, 1}, {1, 2})); /* refused by fastest-node-first */
    expect_nothing("broadcast_theorem3", &instance);
    expect_nothing("broadcast_theorem3_monotonicity", &instance);
    expect_nothing("broadcast_theorem3_monotonicity_any", &instance);
}

/* Section 3.2: 6 against 5; T = 5, beta = 4 - 2 * 3 by Theorem 4, 4 - 3 by the abstract; alpha = 3
 * in the bound of [17]. */
TEST(theorem_4)
{
    struct instance instance = example("section_2_3");
    expect("broadcast_theorem4", &instance, 6, 8);
    expect("broadcast_abstract_bound", &instance, 6, 11);
    expect("broadcast_previous_bound", &instance, 6, 31);
    expect("broadcast_figure_3", &instance, 0, 0);
    expect("broadcast_theorem1", &instance, 5, 5);
    struct claim_context context = start(NULL);
    struct observation planted = fnf_total_within(1.0, 0.5, &instance, &context);
    CU_ASSERT_TRUE(observation_violated(&planted));
    instance = broadcast_of(CLUSTER({1, 0}, {1, 0}));
    expect("broadcast_previous_bound", &instance, 1, 0);
    expect("broadcast_improves_previous", &instance, 2, 0);
    instance = broadcast_of(CLUSTER({1, 1}, {2, 1}));
    expect("broadcast_previous_bound", &instance, 2, 2);
    expect_reading("broadcast_previous_bound", "alpha is the larger over the smaller", &instance, 2,
                   8);
    expect_nothing("broadcast_previous_bound_amended", &instance);
}

/* Figure 5 with a slow source: 27. */
TEST(experiment_clusters)
{
    struct instance fast = three_classes("6", "fast"), slow = three_classes("6", "slow");
    expect("broadcast_twice_lower_bound_any_source", &slow, 27, 24);
    expect_nothing("broadcast_twice_lower_bound", &slow);
    expect("broadcast_twice_lower_bound", &fast, 15, 24);
    expect("broadcast_bounded_by_185", &fast, 2, 1.85);
    expect("broadcast_fnf_within_185", &fast, 15, 1.85 * 13);
    expect("broadcast_lower_bound", &fast, 12, 13);
    expect_nothing("broadcast_lower_bound", &slow);
    expect("broadcast_grows_slowly", &fast, 17, 15 * pow(2, 0.25));
    expect_reading("broadcast_grows_slowly", "with the logarithm of n", &fast, 17,
                   15 * log(12) / log(6));
    struct instance other = example("section_2_3");
    expect_nothing("broadcast_twice_lower_bound", &other);
    expect_nothing("broadcast_bounded_by_185", &other);
    const struct claim *claim = claim_named("broadcast_bounded_by_185")->claim;
    struct claim_context context = start(claim);
    context.space = claim->spaces;
    struct cluster cluster = {0};
    for (size_t k = 0; k < context.space->count; k++) {
        struct instance instance;
        CU_ASSERT_TRUE(context.space->draw(k, &context, &instance));
        CU_ASSERT_TRUE(cluster_of(&instance, &test_arena, &cluster));
        CU_ASSERT_TRUE(claim->test(&instance, &context).applies);
    }
    CU_ASSERT_EQUAL(cluster.count, 100);
}

/* ---- multicasts ---- */

static double too_large(const struct multicast *multicast)
{
    return 1.01 * multicast_lower_bound(multicast);
}

/* Two sources, sending 1 and 3, receiving 4 and 1: Eq. 4 gives 8, but 6 is possible and equals the
 * corrected bound. */
TEST(eq4)
{
    struct instance instance = make_instance("multicast/eq4_exceeded", "", 1, &test_arena);
    expect("multicast_eq4", &instance, 8, 6);
    expect("multicast_eq4_corrected", &instance, 6, 6);
    expect_nothing("multicast_eq4_equal_sizes", &instance);
    struct claim_context context = start(NULL);
    struct observation planted = bound_not_above_least(too_large, &instance, &context);
    CU_ASSERT_TRUE(observation_violated(&planted));
    instance.as.multicast.messages[0].bytes = 0.5;
    expect_nothing("multicast_eq4", &instance);
}

/* Section 6: the optimum is 14, one more than the bound; WRP finds it. */
TEST(worked_example)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, &test_arena);
    struct claim_context context = start(NULL);
    CU_ASSERT_EQUAL(multicast_least_found(&instance, &context), 14);
    expect("multicast_eq4_corrected", &instance, 13, 14);
    expect("multicast_wrp_25_any", &instance, 14, 2.5 * 13);
    expect("multicast_preemption_better", &instance, 16, 19);
    struct observation seen = try_claim("multicast_preemption_same_sequence", &instance);
    CU_ASSERT_TRUE(seen.applies && !observation_violated(&seen));
}

/* Five nodes that send in 1 and receive in no time need three rounds; the bound is one. */
TEST(wrp_25)
{
    struct instance instance = broadcast_of(CLUSTER({1, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0}));
    expect("multicast_wrp_25_any", &instance, 3, 2.5);
}

/* S = 0, 3, 2 and R = 3, 2, 0, every wire 2: messages 1 -> {0, 2} and 2 -> {1}. ECF ends at 11. */
TEST(preemption_is_not_monotone)
{
    static int to_others[] = {0, 2}, to_one[] = {1};
    struct message messages[] = {{1, to_others, 2, 1.0}, {2, to_one, 1, 1.0}};
    struct overhead send[] = {{0, 0}, {3, 0}, {2, 0}}, receive[] = {{3, 0}, {2, 0}, {0, 0}};
    struct instance instance = {.family = FAMILY_MULTICAST,
                                .as.multicast = {.nodes = 3,
                                                 .send = send,
                                                 .receive = receive,
                                                 .latency.uniform = 2,
                                                 .messages = messages,
                                                 .message_count = 2}};
    expect("multicast_preemption_better", &instance, 12, 11);
    struct observation seen = try_claim("multicast_preemption_same_sequence", &instance);
    CU_ASSERT_TRUE(seen.applies && !observation_violated(&seen));
}

/* The preemptive schedule's choices, appended, give the plain one's times where the choices are the
 * same. */
TEST(same_sequence)
{
    struct instance instance = make_instance("multicast/worked_example", "", 1, &test_arena);
    struct claim_context context = start(NULL);
    struct solution ecf = claim_solve("multicast/ecf", &instance, &context);
    struct timeline again =
        same_sequence(&instance.as.multicast, &ecf.timeline, DISCIPLINE_APPEND, &test_arena);
    CU_ASSERT_EQUAL_FATAL(again.count, ecf.timeline.count);
    for (size_t k = 0; k < again.count; k++)
        CU_ASSERT_TRUE(same_transfer(&again.transfers[k], &ecf.timeline.transfers[k]));
}

/* ---- spaces ---- */

static void check_count(const struct instance_space *space)
{
    if (space->draw == clusters_draw)
        CU_ASSERT_EQUAL(space->count, clusters_count(space->data));
    if (space->draw == sequences_draw)
        CU_ASSERT_EQUAL(space->count, sequences_count(space->data));
}

TEST(spaces_are_whole)
{
    for (const struct registered_claim *found = paper_claims(&test_arena); found->name; found++)
        for (const struct instance_space *space = found->claim->spaces; space && space->name;
             space++)
            check_count(space);
    for (const struct instance_space *space = multicast_spaces; space->name; space++)
        check_count(space);
}

/* A source of any speed, and two others in any order: with the speeds 1/1, 1/2, 2/1 and 2/2 there
 * are 4 * 10, minus 4 + 4 + 2 in which 1/2 and 2/1 both occur. */
TEST(every_cluster_comes_once)
{
    static const struct clusters clusters = {
        .least = 3, .most = 3, .send = {{1, 2}, 2}, .receive = {{1, 2}, 2}};
    const struct instance_space space = {.data = &clusters};
    struct claim_context context = start(NULL);
    uint64_t seen[64];
    size_t count = 0;
    context.space = &space;
    for (size_t index = 0; index < clusters_count(&clusters); index++) {
        struct instance instance;
        if (!clusters_draw(index, &context, &instance))
            continue;
        seen[count] = instance_digest(&instance);
        for (size_t k = 0; k < count; k++)
            CU_ASSERT_NOT_EQUAL(seen[k], seen[count]);
        count++;
    }
    CU_ASSERT_EQUAL(count, 30);
}

/* Every algorithm that accepts an instance of the spaces makes a valid schedule for it. */
TEST(spaces_make_instances)
{
    for (const struct instance_space *space = multicast_spaces; space->name; space++)
        for (size_t index = 0; index < 30 && index < space->count && space->draw; index++) {
            struct claim_context context = start(NULL);
            struct instance instance;
            context.space = space;
            gsl_rng_set(context.rng, index + 1);
            if (space->draw(index, &context, &instance)) {
                CU_ASSERT_TRUE(multicast_least_found(&instance, &context) < INFINITY);
            }
            arena_release(&test_arena);
        }
}

/* A witness may lose its messages during minimisation: nothing after their list is read. */
TEST(shares_without_messages)
{
    struct overhead send[] = {{0, 0}, {1, 0}}, receive[] = {{0, 0}, {0, 0}};
    struct message behind[] = {{.bytes = NAN}};
    struct instance instance = {
        .family = FAMILY_MULTICAST,
        .as.multicast = {
            .nodes = 2, .send = send, .receive = receive, .messages = behind, .message_count = 0}};
    expect_reading("multicast_long_transmission_dominates", "more than half of the latency",
                   &instance, 0.5, 0.0);
}
