/* A small audit of every claim: what is drawn and observed depends only on the seed and the number,
 * each claim applies to some instance, and a claim that holds is not violated. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/spaces/spaces.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

enum { TRIALS = 2, DRAWS = 2000, DRAWN = 20 };

struct tried {
    struct observation seen;
    bool unproved;
};

/* What an instance of the space, and the claim's test on it, are; false: there is none. */
static bool try_number(const struct registered_claim *claim, const struct instance_space *space,
                       size_t index, uint64_t *digest, struct tried *tried)
{
    BLOCK_ARENA(arena);
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct audit_options options = {.seed = 1};
    struct claim_run run = {.claim = claim, .options = &options};
    struct claim_context context = claim_context_start(&run, space->name, index, rng, &arena);
    struct instance instance;
    if (!space_draw(space, index, &context, &instance))
        return false;
    CU_ASSERT_TRUE(instance_nodes(&instance) > 0 &&
                   (instance.family == FAMILY_SWITCHED || instance_check_times(&instance).ok));
    *digest = instance_digest(&instance);
    if (tried)
        *tried = (struct tried){claim->claim->test(&instance, &context), context.unproved};
    return true;
}

/* The same when it is tried again, unless an optimum is not proved within its time. */
static bool applies_equally(const struct registered_claim *claim,
                            const struct instance_space *space, size_t index)
{
    uint64_t digests[2];
    struct tried one, again;
    if (!try_number(claim, space, index, &digests[0], &one) || !one.seen.applies)
        return false;
    if (!try_number(claim, space, index, &digests[1], &again)) {
        CU_FAIL("nothing is drawn again");
        return false;
    }
    CU_ASSERT_EQUAL(digests[0], digests[1]);
    CU_ASSERT_TRUE(one.unproved || again.unproved ||
                   (again.seen.applies && one.seen.measured == again.seen.measured &&
                    one.seen.allowed == again.seen.allowed));
    CU_ASSERT_FALSE(claim->claim->recorded == FINDING_HOLDS && observation_violated(&one.seen));
    return true;
}

/* The first instances of a space, and some from all of it, are valid; and there are some. */
static void draw_space(const struct registered_claim *claim, const struct instance_space *space)
{
    size_t drawn = 0;
    uint64_t digest;
    for (size_t index = 0; index < space->count && drawn < DRAWN; index++)
        drawn += try_number(claim, space, index, &digest, NULL);
    for (size_t index = 0; index < space->count; index += 1 + space->count / DRAWN)
        try_number(claim, space, index, &digest, NULL);
    if (drawn == 0)
        printf("\n%s: nothing is drawn\n", space->name);
    CU_ASSERT_TRUE(drawn > 0);
}

/* The first trials of claims that run algorithms; of others, trials throughout each space. No claim
 * of the tree has the spaces of switched guarantees. */
TEST(trials)
{
    for (const struct instance_space *space = switched_spaces; space->name; space++)
        draw_space(all_claims(), space);
    for (const struct registered_claim *claim = all_claims(); claim->name; claim++) {
        const char *algorithms = claim->claim->algorithms;
        bool runs = algorithms && *algorithms;
        size_t applied = 0;
        const struct instance_space *space = claim->claim->spaces;
        for (; space && space->name; space++) {
            size_t here = 0, step = runs ? 1 : 1 + space->count / DRAWS;
            size_t end = step * DRAWS < space->count ? step * DRAWS : space->count;
            draw_space(claim, space);
            for (size_t k = 0; k < end && (here < TRIALS || !runs); k += step)
                here += applies_equally(claim, space, k);
            applied += here;
        }
        if (applied == 0 && claim->claim->test)
            printf("\n%s applies to nothing\n", claim->name);
        CU_ASSERT_TRUE(applied > 0 || !claim->claim->test);
    }
}

/* ---- surveys ---- */

static void check_query(const struct registered_claim *claim, const struct query *query)
{
    CU_ASSERT_TRUE(query->replications_least > 0);
    CU_ASSERT_TRUE(!query_is_constant(query) || isfinite(query->constant));
    for (size_t n = 0; n < query->name_count; n++) {
        const char *name = evaluated_algorithm(query->names[n], &test_arena);
        const struct registered_algorithm *found = algorithm_find(name);
        if (query_is_constant(query) && !found) /* a series */
            continue;
        enum family family = algorithm_family(found->algorithm);
        CU_ASSERT_TRUE(names_hold(claim->claim->algorithms, name));
        CU_ASSERT_TRUE(!query->metric || metric_is_of(query->metric, family));
    }
}

/* No check is undecided from the outset, and each has a label of its own derived from its row. */
static void check_label(const struct registered_claim *claim, const struct check *first,
                        const struct check *check)
{
    size_t values = (size_t)check->sample->replications * check->sample->pooled;
    bool enough = values >= LEAST_FOR_INTERVAL ||
                  (check->exact && check->estimator != ESTIMATE_GROWTH) || check->shown;
    if (!enough)
        printf("\n%s: %zu values are too few: %s\n", claim->name, values, check->what);
    CU_ASSERT_TRUE(enough && strlen(check->what) > 0 && !strchr(check->what, '{'));
    for (; first < check; first++)
        CU_ASSERT_TRUE(strcmp(check->what, first->what) != 0 ||
                       check->relation != first->relation || check->limit != first->limit);
}

TEST(surveys)
{
    for (const struct registered_claim *claim = all_claims(); claim->name; claim++) {
        const struct survey *survey = claim->claim->survey;
        for (size_t k = 0; survey && k < survey->query_count; k++)
            check_query(claim, &survey->queries[k]);
        for (size_t k = 0; survey && k < survey->check_count; k++)
            check_label(claim, survey->checks, &survey->checks[k]);
    }
}

/* ---- descriptors ---- */

/* Every test is that of a claim. */
TEST(tests)
{
    for (const struct claim_test *const *array = claim_test_arrays; *array; array++)
        for (const struct claim_test *test = *array; test->name; test++) {
            CU_ASSERT_PTR_EQUAL(claim_reading(test->name, test->reading)->claim->test, test->test);
            CU_ASSERT_PTR_EQUAL(claim_test_find(test->name, test->reading), test);
        }
}

/* Claims of one topic share their judging code, but not what they run and draw from. */
TEST(digests)
{
    const struct registered_claim *claims = all_claims();
    for (size_t k = 0; claims[k].name; k++) {
        const struct claim *claim = claims[k].claim;
        CU_ASSERT_TRUE(claim->title && claim->statement && claim->hypotheses && claim->source);
        CU_ASSERT_TRUE((claim->test || claim->survey) && !claim->test == !claim->spaces);
        CU_ASSERT_PTR_EQUAL(strstr(claims[k].digest, judging_digest), claims[k].digest);
        for (size_t l = 0; l < k; l++)
            CU_ASSERT_STRING_NOT_EQUAL(claims[k].digest, claims[l].digest);
    }
}

/* A guarantee is stated once: by a claim that names its algorithm, or by one of its own. */
TEST(guarantees)
{
    const struct registered_claim *claims = all_claims();
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        int told = 0;
        for (const struct registered_claim *claim = claims; claim->name;
             claim += claim_readings(claim))
            told += claim->claim->algorithm == found->algorithm ||
                    (claim->claim->guarantee && strstr(claim->claim->guarantee, found->name));
        if (found->algorithm->guarantee.against != NO_GUARANTEE && told != 1)
            printf("\n%s: its guarantee is told %d times\n", found->name, told);
        CU_ASSERT_TRUE(told == 1 || found->algorithm->guarantee.against == NO_GUARANTEE);
    }
}
