/* Shrinking of instances with a truth: every candidate can be read back, and the witness keeps only
 * the necessary parts of the truth. */
#include "experiments/shrink/shrink.h"
#include "experiments/shrink/shrink_truth.h"
#include "models/format/format.h"
#include "models/instance_copy.h"
#include "tests/lib/cases.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <gsl/gsl_rng.h>
#include <stdio.h>
#include <string.h>

static bool reads_back(const struct instance *instance, struct arena *scratch)
{
    struct instance again;
    const char *text = written_instance(instance, scratch);
    struct verdict verdict = format_parse_instance("shrunk", text, strlen(text), scratch, &again);
    if (!verdict.ok)
        printf("\n%s\n%s", verdict.reason, text);
    return verdict.ok && instance_digest(&again) == instance_digest(instance);
}

/* In a form that a file allows: no factors of an exchange's nodes, no link of a multicast's node to
 * itself. */
static struct truth *truth_of(const struct instance *instance, gsl_rng *rng, struct arena *arena)
{
    int nodes = instance_nodes(instance);
    struct truth *truth = random_truth(rng, nodes, 3, 20.0, 0.5, arena);
    truth->checkpoints = CHECKPOINTS_EVEN;
    truth->checkpoint_count = 7;
    truth->checkpoint_seconds = 0.25;
    truth->threshold = 0.125;
    if (instance->family == FAMILY_EXCHANGE) {
        truth->node = NULL;
        truth->node_spread = NULL;
    }
    for (int node = 0; instance->family == FAMILY_MULTICAST && node < nodes; node++)
        truth->link[node * nodes + node].count = 0;
    return truth;
}

static bool takes_truth(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family == FAMILY_EXCHANGE)
        return exchange->ports == PORTS_HELD && exchange->slowdown == SLOWDOWN_NONE &&
               exchange->execution == EXECUTION_ASYNCHRONOUS;
    return instance->family == FAMILY_MULTICAST &&
           instance->as.multicast.collective.operation == OPERATION_MULTICAST;
}

/* ---- arbitrary predicates ---- */

struct whim {
    uint64_t start; /* digest of the start, which always has the property */
    int asked, unsound;
};

static bool by_whim(const struct instance *instance, void *data, struct arena *scratch)
{
    struct whim *whim = data;
    uint64_t digest = instance_digest(instance);
    whim->asked++;
    whim->unsound += !reads_back(instance, scratch);
    return digest == whim->start || (digest ^ whim->start) % 3 == 0;
}

static void check_whims(const struct instance *instance, void *data)
{
    int *cases = data;
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_taus2);
    if (instance_nodes(instance) > 7 || !takes_truth(instance))
        return;
    struct instance start = with_truth(instance, truth_of(instance, rng, &arena));
    struct whim whim = {.start = instance_digest(&start)};
    struct instance small = shrink(&start, by_whim, &whim, 200, &arena);
    CU_ASSERT_EQUAL(whim.unsound, 0);
    CU_ASSERT(by_whim(&small, &whim, &arena));
    CU_ASSERT_EQUAL(instance_digest(&start), whim.start);
    ++*cases;
}

TEST(every_case)
{
    int cases = 0;
    for_every_case(1, check_whims, &cases);
    CU_ASSERT(cases > 10);
}

/* ---- witnesses ---- */

static bool is_slow(const struct steps *steps)
{
    return steps && steps->count > 0 && steps_at(steps, 3.0) >= 1.5;
}

static bool has_slow_link(const struct instance *instance, void *data, struct arena *scratch)
{
    int nodes = instance_nodes(instance);
    (void)data;
    (void)scratch;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to && is_slow(truth_link(instance_truth(instance), nodes, from, to)))
                return true;
    return false;
}

static bool has_slow_node(const struct instance *instance, void *data, struct arena *scratch)
{
    (void)data;
    (void)scratch;
    for (int node = 0; node < instance_nodes(instance); node++)
        if (is_slow(truth_node(instance_truth(instance), node)))
            return true;
    return false;
}

static struct instance shrunk(const char *generator, shrink_predicate *still, struct arena *arena)
{
    BLOCK_RNG(rng, gsl_rng_taus2);
    struct instance start = make_instance(generator, "", 1, arena);
    start = with_truth(&start, truth_of(&start, rng, arena));
    CU_ASSERT_FATAL(still(&start, NULL, arena));
    struct instance small = shrink(&start, still, NULL, 100000, arena);
    CU_ASSERT(still(&small, NULL, arena));
    CU_ASSERT(reads_back(&small, arena));
    return small;
}

/* One of all steps remains, from the start on, and nothing else of the truth. */
static void check_one_step(const struct instance *small, const struct steps *steps)
{
    const struct truth *truth = instance_truth(small);
    CU_ASSERT_EQUAL(truth_steps(truth, instance_nodes(small)), 1);
    CU_ASSERT_EQUAL(steps->count, 1);
    CU_ASSERT_EQUAL(steps->time[0], 0.0);
    CU_ASSERT_EQUAL(steps->factor[0], 2.0);
    CU_ASSERT_EQUAL((int)truth->checkpoints, (int)CHECKPOINTS_NONE);
    CU_ASSERT_EQUAL(truth->checkpoint_seconds, 0.0);
    CU_ASSERT_EQUAL(truth->threshold, 0.0);
    CU_ASSERT_PTR_NULL(truth->link_spread.entries);
    CU_ASSERT_EQUAL(truth->link_spread.uniform, 0.0);
    CU_ASSERT_PTR_NULL(truth->node_spread);
}

TEST(a_slow_link)
{
    struct instance small = shrunk("exchange/worked_example", has_slow_link, arena);
    const struct truth *truth = instance_truth(&small);
    CU_ASSERT_EQUAL_FATAL(instance_nodes(&small), 2);
    const struct steps *link = truth_link(truth, 2, 0, 1);
    check_one_step(&small, is_slow(link) ? link : truth_link(truth, 2, 1, 0));
}

TEST(a_slow_node)
{
    struct instance small = shrunk("multicast/worked_example", has_slow_node, arena);
    CU_ASSERT_EQUAL_FATAL(instance_nodes(&small), 1);
    check_one_step(&small, truth_node(instance_truth(&small), 0));
}

/* A truth that plays no part is removed. */
static bool has_node(const struct instance *instance, void *data, struct arena *scratch)
{
    (void)data;
    (void)scratch;
    return instance_nodes(instance) > 0;
}

TEST(no_truth_needed)
{
    struct instance small = shrunk("exchange/worked_example", has_node, arena);
    CU_ASSERT_PTR_NULL(instance_truth(&small));
}
