/* Truths drawn by generators: they are well-formed, strengths share their draws, and what is
 * believed does not change. */
#include "generators/lib/variation.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the truths ---- */

static struct instance network(const char *parameters, struct arena *arena)
{
    const char *all = arena_print(arena, "nodes=10 load=mixed %s", parameters);
    return make_instance("exchange/uniform_network", all, 3, arena);
}

static struct instance stations(const char *parameters, struct arena *arena)
{
    const char *all = arena_print(arena, "nodes=10 pattern=single %s", parameters);
    return make_instance("multicast/workstations", all, 3, arena);
}

static bool same_steps(const struct steps *a, const struct steps *b)
{
    size_t size = (size_t)a->count * sizeof(double);
    return a->count == b->count && (a->count == 0 || (memcmp(a->time, b->time, size) == 0 &&
                                                      memcmp(a->factor, b->factor, size) == 0));
}

/* Increasing times, not after `until`, and positive factors. */
static void expect_steps(const struct steps *steps, double until)
{
    bool good = steps->count <= FACTORS_MOST_STEPS;
    for (int k = 0; good && k < steps->count; k++) {
        double before = k > 0 ? steps->time[k - 1] : -1.0, factor = steps->factor[k];
        good = steps->time[k] >= 0.0 && steps->time[k] > before && steps->time[k] <= until &&
               factor > 0.0 && isfinite(factor);
    }
    CU_ASSERT_TRUE(good);
}

/* Well-formed, with equal directions of a link, and added to the same instance as without. */
static void expect_truth(const struct instance *instance, double change_at)
{
    const struct truth *truth = instance_truth(instance);
    struct instance believed = instance_believed(instance);
    int nodes = instance_nodes(instance);
    const struct timeline none = {0};
    double until = fmax(VARIATION_UNTIL, change_at) * instance_lower_bound(&believed, &none);
    CU_ASSERT_PTR_NOT_NULL_FATAL(truth);
    for (int a = 0; a < nodes; a++)
        for (int b = 0; truth->link && b < nodes; b++) {
            expect_steps(truth_link(truth, nodes, a, b), until);
            CU_ASSERT(same_steps(truth_link(truth, nodes, a, b), truth_link(truth, nodes, b, a)));
            CU_ASSERT_EQUAL(matrix_at(&truth->link_spread, nodes, a, b),
                            matrix_at(&truth->link_spread, nodes, b, a));
            CU_ASSERT(a != b || truth_link(truth, nodes, a, b)->count == 0);
        }
    for (int node = 0; truth->node && node < nodes; node++)
        expect_steps(truth_node(truth, node), until);
}

static void visit_truth(const struct instance *instance, void *data)
{
    int *count = data;
    expect_truth(instance, 1.0);
    ++*count;
}

TEST(truths_are_well_formed_and_links_vary_as_one)
{
    int count = 0;
    for_every_truth(5, visit_truth, &count);
    CU_ASSERT(count >= 50);
}

static void visit_written(const struct instance *instance, void *data)
{
    struct arena *arena = data;
    const char *text = written_instance(instance, arena);
    struct instance again;
    CU_ASSERT_FATAL(format_parse_instance("-", text, strlen(text), arena, &again).ok);
    CU_ASSERT_EQUAL(instance_digest(instance), instance_digest(&again));
}

/* A number of checkpoints is ignored if they are not even. */
TEST(truths_keep_their_digests_in_files)
{
    for_every_truth(6, visit_written, arena);
    for (const char *const *word = checkpoint_words; *word; word++) {
        const char *parameters = arena_print(arena, "variation=change checkpoints=%s", *word);
        struct instance exchange = network(parameters, arena),
                        multicast = stations(parameters, arena);
        visit_written(&exchange, arena);
        visit_written(&multicast, arena);
    }
}

static const char *const variations[] = {"lognormal", "on_off", "drift", "change", NULL};

/* With any other parameters about truths. */
TEST(without_a_truth_an_instance_is_what_it_was)
{
    static const char *const beside =
        "variation=none sigma=2 changed=7 period=1 checkpoints=even checkpoint_cost=1 threshold=2";
    struct instance was = network("", arena), is = network(beside, arena);
    CU_ASSERT_PTR_NULL(instance_truth(&is));
    CU_ASSERT_EQUAL(instance_digest(&was), instance_digest(&is));
    was = stations("", arena), is = stations(beside, arena);
    CU_ASSERT_PTR_NULL(instance_truth(&is));
    CU_ASSERT_EQUAL(instance_digest(&was), instance_digest(&is));
}

TEST(what_is_believed_is_the_same_in_every_truth)
{
    struct instance exchange = network("", arena), multicast = stations("", arena);
    for (const char *const *variation = variations; *variation; variation++) {
        const char *parameters = arena_print(arena, "variation=%s", *variation);
        struct instance one = network(parameters, arena), other = stations(parameters, arena);
        struct instance believed = instance_believed(&one);
        CU_ASSERT_EQUAL(instance_digest(&believed), instance_digest(&exchange));
        CU_ASSERT_NOT_EQUAL(instance_digest(&one), instance_digest(&exchange));
        believed = instance_believed(&other);
        CU_ASSERT_EQUAL(instance_digest(&believed), instance_digest(&multicast));
        CU_ASSERT_NOT_EQUAL(instance_digest(&other), instance_digest(&multicast));
    }
}

/* The deviation of a factor's logarithm from its mean, -sigma^2 / 2, doubles with sigma. */
TEST(stronger_truths_have_the_same_draws)
{
    struct instance one = network("variation=lognormal sigma=0.4", arena),
                    two = network("variation=lognormal sigma=0.8", arena);
    for (int to = 1; to < 10; to++) {
        double weak = log(steps_at(truth_link(one.as.exchange.truth, 10, 0, to), 0.0)) + 0.08;
        double strong = log(steps_at(truth_link(two.as.exchange.truth, 10, 0, to), 0.0)) + 0.32;
        CU_ASSERT_DOUBLE_EQUAL(strong, 2.0 * weak, 1e-12);
    }
}

TEST(a_node_has_the_same_draws_whether_links_vary_or_not)
{
    struct instance nodes = stations("variation=lognormal", arena),
                    both = stations("variation=lognormal vary=both", arena),
                    links = stations("variation=lognormal vary=links", arena);
    for (int k = 0; k < 10; k++) {
        CU_ASSERT(same_steps(truth_node(nodes.as.multicast.truth, k),
                             truth_node(both.as.multicast.truth, k)));
        CU_ASSERT(same_steps(truth_link(links.as.multicast.truth, 10, 0, k),
                             truth_link(both.as.multicast.truth, 10, 0, k)));
    }
    CU_ASSERT_PTR_NULL(nodes.as.multicast.truth->link);
    CU_ASSERT_PTR_NULL(links.as.multicast.truth->node);
}

/* The number of pairs of nodes, out of that many nodes, whose link changes by the factor. */
static int changed_links(const struct instance *instance, double factor, double at)
{
    int count = 0, nodes = instance_nodes(instance);
    for (int a = 0; a < nodes; a++)
        for (int b = a + 1; b < nodes; b++) {
            const struct steps *steps = truth_link(instance_truth(instance), nodes, a, b);
            CU_ASSERT_PTR_NOT_NULL_FATAL(steps);
            CU_ASSERT(steps->count == 0 ||
                      (steps->count == 1 && steps->factor[0] == factor && steps->time[0] == at));
            count += steps->count;
        }
    return count;
}

TEST(exactly_so_many_links_change)
{
    struct instance before = network("", arena);
    double bound = exchange_port_bound(&before.as.exchange);
    for (int changed = 0; changed <= 45; changed += 5) {
        struct instance instance = network(
            arena_print(arena, "variation=change changed=%d change_at=0.25", changed), arena);
        CU_ASSERT_EQUAL(changed_links(&instance, 10.0, 0.25 * bound), changed);
    }
}

/* Two of ten nodes have 9 + 8 links. */
TEST(all_links_of_changed_nodes_change)
{
    struct instance instance =
        network("variation=change changed=2 change_of=nodes change_factor=2", arena);
    CU_ASSERT_EQUAL(changed_links(&instance, 2.0, 0.0), 17);
}

TEST(nodes_and_links_of_a_multicast_change_together)
{
    struct instance instance = stations("variation=change changed=55 vary=both", arena);
    int nodes = 0;
    for (int node = 0; node < 10; node++)
        nodes += truth_node(instance.as.multicast.truth, node)->count;
    CU_ASSERT_EQUAL(nodes, 10);
    CU_ASSERT_EQUAL(changed_links(&instance, 10.0, 0.0), 45);
    instance = stations("variation=change changed=20 vary=both", arena);
    for (int node = nodes = 0; node < 10; node++)
        nodes += truth_node(instance.as.multicast.truth, node)->count;
    CU_ASSERT_EQUAL(nodes + changed_links(&instance, 10.0, 0.0), 20);
}

TEST(more_changes_are_the_fewer_and_others)
{
    struct instance few = network("variation=change changed=6", arena),
                    more = network("variation=change changed=12", arena);
    for (int link = 0; link < 100; link++)
        CU_ASSERT(few.as.exchange.truth->link[link].count <=
                  more.as.exchange.truth->link[link].count);
}

/* The result can be written and read. */
TEST(no_even_checkpoints_are_none)
{
    struct instance instance =
        network("variation=drift checkpoints=even checkpoint_count=0", arena);
    CU_ASSERT_EQUAL((int)instance_truth(&instance)->checkpoints, (int)CHECKPOINTS_NONE);
}

TEST(checkpoints_are_as_set)
{
    struct instance instance = network(
        "variation=drift checkpoints=even checkpoint_count=7 "
        "checkpoint_cost=0.5 threshold=0.25",
        arena);
    const struct truth *truth = instance.as.exchange.truth;
    struct instance believed = instance_believed(&instance);
    CU_ASSERT_EQUAL((int)truth->checkpoints, (int)CHECKPOINTS_EVEN);
    CU_ASSERT_EQUAL(truth->checkpoint_count, 7);
    CU_ASSERT_EQUAL(truth->threshold, 0.25);
    CU_ASSERT_EQUAL(truth->checkpoint_seconds, 0.5 * exchange_port_bound(&believed.as.exchange));
}

/* ---- every parameter ---- */

static bool names_the_other(const char *key, const char *reason)
{
    if (strcmp(key, NODES_KEY) == 0)
        return strstr(reason, "variation=") || strstr(reason, "changed=");
    return strstr(reason, strcmp(key, "phase_startup") == 0 ? "execution=synchronous"
                                                            : NODES_KEY "=") != NULL;
}

/* A value that is refused must be refused together with another parameter, which is named. */
static void try_setting(const struct generator *generator, const char *variation,
                        const struct parameter *parameter, double value)
{
    BLOCK_ARENA(arena);
    struct settings settings = settings_start(generator, &arena);
    const char *text =
        arena_print(&arena, "variation=%s %s=%.17g", variation, parameter->key, value);
    struct instance instance;
    if (!settings_set_all(&settings, text, &arena).ok)
        return;
    struct verdict verdict = generate(&settings, 1, 0, &arena, &instance);
    if (verdict.ok)
        expect_truth(&instance, setting_real(&settings, "change_at"));
    else
        CU_ASSERT_TRUE(names_the_other(parameter->key, verdict.reason));
}

static bool has_variation(const struct generator *generator)
{
    const struct parameter *parameter = generator->parameters;
    while (parameter->key && strcmp(parameter->key, "variation") != 0)
        parameter++;
    return parameter->key;
}

TEST(every_value_of_every_parameter_makes_a_truth_or_is_refused)
{
    int generators = 0;
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        if (!has_variation(found->generator))
            continue;
        generators++;
        for (const struct parameter *known = found->generator->parameters; known->key; known++)
            for (const char *const *variation = variations; *variation && known->unsaid;
                 variation++) {
                if (known->kind != PARAMETER_REAL && known->kind != PARAMETER_WHOLE)
                    continue;
                if (strcmp(known->key, "latency_share") == 0)
                    continue;
                try_setting(found->generator, *variation, known, known->least);
                try_setting(found->generator, *variation, known, known->most);
            }
    }
    CU_ASSERT(generators >= 6);
}

static void expect_refusal(const char *generator, const char *parameters, const char *reason,
                           struct arena *arena)
{
    struct instance instance;
    struct verdict verdict = generate_by_name(generator, parameters, 1, 0, arena, &instance);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_STRING_EQUAL(verdict.reason, reason);
}

TEST(what_has_no_truth_is_refused)
{
    static const char *const only =
        "variation=drift: requires latency_share=0, asynchronous execution and no slowdown";
    expect_refusal("exchange/gusto", "variation=drift execution=synchronous", only, arena);
    expect_refusal("exchange/gusto", "variation=drift latency_share=0.5", only, arena);
    expect_refusal("exchange/gusto", "variation=change changed=11",
                   "changed=11: with change_of=links and nodes=5 there are 10", arena);
    expect_refusal("multicast/classes", "nodes=8 variation=change changed=9",
                   "changed=9: with vary=nodes and nodes=8 there are 8", arena);
    expect_refusal("exchange/uniform_network", "nodes=257 variation=drift",
                   "nodes=257: with variation=drift there are at most 256 nodes", arena);
    expect_refusal("multicast/classes", "nodes=5000 variation=drift",
                   "nodes=5000: with variation=drift there are at most 4096 nodes", arena);
}

/* ---- names ---- */

TEST(names_are_what_they_were_where_there_is_no_truth)
{
    struct settings settings =
        settings_start(generator_find("exchange/uniform_network")->generator, arena);
    CU_ASSERT_STRING_EQUAL(settings_name(&settings, arena),
                           "exchange/uniform_network nodes=20 load=small execution=asynchronous");
    CU_ASSERT_TRUE(settings_set_all(&settings, "variation=lognormal sigma=1", arena).ok);
    CU_ASSERT_STRING_EQUAL(settings_name(&settings, arena),
                           "exchange/uniform_network nodes=20 load=small execution=asynchronous "
                           "variation=lognormal sigma=1");
}

/* ---- the GUSTO tables ---- */

/* Paper `exchange`, Table 2: bandwidths of the ten pairs. */
TEST(the_spread_of_bandwidths_over_pairs_is_that_of_the_table)
{
    struct instance instance = make_instance("exchange/gusto", "", 1, arena);
    double logarithm[10];
    size_t count = 0;
    for (int a = 0; a < 5; a++)
        for (int b = a + 1; b < 5; b++)
            logarithm[count++] = -log(matrix_at(&instance.as.exchange.per_byte, 5, a, b));
    CU_ASSERT_DOUBLE_EQUAL(gsl_stats_sd(logarithm, 1, count), GUSTO_LOG_SPREAD, 0.005);
}
