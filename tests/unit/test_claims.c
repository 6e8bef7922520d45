/* A small audit of every claim: what is drawn and observed depends only on the seed and the number,
 * each claim applies to some instance, and a claim that holds is not violated. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/evaluations.h"
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/switched.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"
#include "models/instance_copy.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TRIALS = 3, DRAWS = 2000, DRAWN = 40, MOST_SPACES = 400 };

static struct claim_context context_of(const struct registered_claim *claim, const char *space,
                                       size_t index, gsl_rng *rng, struct arena *arena)
{
    struct audit_options options = {.seed = 1};
    struct claim_run run = {.claim = claim, .options = &options};
    return claim_context_start(&run, space, index, rng, arena);
}

static bool try_number(const struct registered_claim *claim, const struct instance_space *space,
                       size_t index, struct observation *seen, uint64_t *digest)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_taus2);
    struct claim_context context = context_of(claim, space->name, index, rng, &arena);
    struct instance instance;
    bool drawn = space_draw(space, index, &context, &instance);
    *seen = (struct observation){0};
    if (drawn) {
        *digest = instance_digest(&instance);
        *seen = claim->claim->test(&instance, &context);
    }
    return drawn && seen->applies;
}

/* Number of the space's first instances to which the claim applied. */
static size_t try_space(const struct registered_claim *claim, const struct instance_space *space)
{
    size_t applied = 0;
    for (size_t index = 0; index < DRAWS && index < space->count && applied < TRIALS; index++) {
        struct observation seen, again;
        uint64_t digest = 0, same = 0;
        if (!try_number(claim, space, index, &seen, &digest))
            continue;
        applied++;
        CU_ASSERT_TRUE(try_number(claim, space, index, &again, &same));
        CU_ASSERT_EQUAL(digest, same);
        CU_ASSERT_EQUAL(seen.measured, again.measured);
        CU_ASSERT_EQUAL(seen.allowed, again.allowed);
        CU_ASSERT_FALSE(claim->claim->recorded == RECORDED_HOLDS && observation_violated(&seen));
    }
    return applied;
}

TEST(trials)
{
    for (const struct registered_claim *claim = all_claims(arena); claim->name; claim++) {
        size_t applied = 0;
        if (!claim->claim->test)
            continue;
        for (const struct instance_space *space = claim->claim->spaces; space->name; space++)
            applied += try_space(claim, space);
        if (applied == 0)
            printf("\n%s applies to nothing\n", claim->name);
        CU_ASSERT_TRUE(applied > 0);
    }
}

static bool draw_number(const struct registered_claim *claim, const struct instance_space *space,
                        size_t index)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_taus2);
    struct claim_context context = context_of(claim, space->name, index, rng, &arena);
    struct instance instance;
    bool drawn = space_draw(space, index, &context, &instance);
    if (drawn) {
        CU_ASSERT_TRUE(instance_nodes(&instance) > 0);
        CU_ASSERT_TRUE(instance.family == FAMILY_SWITCHED || instance_check_times(&instance).ok);
    }
    return drawn;
}

/* The first instances of a space, and some from all of it, are valid; and there are some. */
static void draw_space(const struct registered_claim *claim, const struct instance_space *space)
{
    size_t drawn = 0;
    for (size_t index = 0; index < space->count && drawn < DRAWN; index++)
        drawn += draw_number(claim, space, index);
    for (size_t index = 0; index < space->count; index += 1 + space->count / DRAWN)
        draw_number(claim, space, index);
    if (drawn == 0)
        printf("\n%s: nothing is drawn\n", space->name);
    CU_ASSERT_TRUE(drawn > 0);
}

TEST(spaces)
{
    const struct instance_space *before = NULL;
    for (const struct registered_claim *claim = all_claims(arena); claim->name; claim++) {
        const struct instance_space *space = claim->claim->spaces;
        for (; space && space != before && space->name; space++)
            draw_space(claim, space);
        before = claim->claim->spaces;
    }
    for (const struct instance_space *space = switched_spaces; space->name; space++)
        draw_space(all_claims(arena), space);
}

/* ---- the spaces of other claims ---- */

struct foreign {
    struct instance instance;
    const struct instance_space *space;
};

static int place_of(const struct instance_space *space, const struct foreign *found, int count)
{
    int k = 0;
    while (k < count && found[k].space != space)
        k++;
    return k;
}

static struct instance first_instance(const struct registered_claim *claim,
                                      const struct instance_space *space, struct arena *arena)
{
    struct instance instance;
    bool drawn = false;
    for (size_t index = 0; !drawn && index < space->count; index++) {
        BLOCK_RNG(rng, gsl_rng_taus2);
        struct claim_context context = context_of(claim, space->name, index, rng, arena);
        drawn = space_draw(space, index, &context, &instance);
    }
    CU_ASSERT_TRUE_FATAL(drawn);
    return instance;
}

/* The first instance of every space, in the arena. */
static int first_instances(struct foreign *found, struct arena *arena)
{
    int count = 0;
    for (const struct registered_claim *claim = all_claims(arena); claim->name; claim++)
        for (const struct instance_space *space = claim->claim->spaces; space && space->name;
             space++)
            if (place_of(space, found, count) == count) {
                CU_ASSERT_FATAL(count < MOST_SPACES);
                found[count++] = (struct foreign){first_instance(claim, space, arena), space};
            }
    return count;
}

static struct observation try_foreign(const struct registered_claim *claim,
                                      const struct foreign *foreign, bool *unproved)
{
    BLOCK_ARENA(arena);
    BLOCK_RNG(rng, gsl_rng_taus2);
    struct claim_context context = context_of(claim, foreign->space->name, 0, rng, &arena);
    struct observation seen = claim->claim->test(&foreign->instance, &context);
    *unproved |= context.unproved;
    /* cppcheck-suppress returnDanglingLifetime ; an observation is numbers */
    return seen;
}

static void check_foreign(const struct registered_claim *claim, const struct foreign *foreign)
{
    bool unproved = false;
    struct observation seen = try_foreign(claim, foreign, &unproved),
                       again = try_foreign(claim, foreign, &unproved);
    CU_ASSERT_TRUE(unproved || seen.applies == again.applies);
    if (seen.applies && again.applies) {
        CU_ASSERT_EQUAL(seen.measured, again.measured);
        CU_ASSERT_EQUAL(seen.allowed, again.allowed);
    }
}

/* The hypotheses may be those of its spaces; the claim's result on another claim's instance is
 * reproducible, unless an optimum is not proved within its time. */
TEST(foreign_instances)
{
    struct foreign *found = ARENA_ZEROED(arena, struct foreign, MOST_SPACES);
    int count = first_instances(found, arena);
    for (const struct registered_claim *claim = all_claims(arena); claim->name; claim++) {
        if (!claim->claim->test)
            continue;
        int own = place_of(claim->claim->spaces, found, count);
        for (int k = 0; k < count; k++)
            if (found[k].instance.family == found[own].instance.family)
                check_foreign(claim, &found[k]);
    }
}

/* ---- surveys ---- */

static void check_query(const struct registered_claim *claim, const struct query *query)
{
    for (size_t n = 0; n < query->name_count; n++) {
        if (query->experiment) {
            double printed = published_cell(query->experiment, query->setting, query->names[n]);
            CU_ASSERT_TRUE(isfinite(printed));
            continue;
        }
        const char *name = evaluated_algorithm(query->names[n], &test_arena);
        const struct registered_algorithm *found = algorithm_find(name);
        CU_ASSERT_TRUE(!query->counted || query_constant(query) > 0.0);
        CU_ASSERT_TRUE(names_hold(claim->claim->algorithms, name));
        CU_ASSERT_TRUE(!query->metric || !query->metric->families ||
                       query->metric->families >> algorithm_family(found->algorithm) & 1u);
    }
    CU_ASSERT_TRUE(query->replications_least > 0);
}

/* No check is undecided from the outset. */
static void check_values(const struct registered_claim *claim, const struct check *check)
{
    size_t values = (size_t)check->sample->replications * check->sample->pooled;
    bool enough = values >= LEAST_FOR_INTERVAL ||
                  (check->exact && check->estimator != ESTIMATE_GROWTH) || check->shown;
    if (!enough)
        printf("\n%s: %zu values are too few: %s\n", claim->name, values, check->what);
    CU_ASSERT_TRUE(enough);
}

/* Everything that they use exists, and every estimate has a label derived from its row. */
TEST(surveys)
{
    for (const struct registered_claim *claim = all_claims(arena); claim->name; claim++) {
        const struct survey *survey = claim->claim->survey;
        for (size_t k = 0; survey && k < survey->query_count; k++)
            check_query(claim, &survey->queries[k]);
        for (size_t k = 0; survey && k < survey->check_count; k++) {
            const struct check *check = &survey->checks[k];
            CU_ASSERT_TRUE(strlen(check->what) > 0 && !strchr(check->what, '{'));
            check_values(claim, check);
            for (size_t l = 0; l < k; l++)
                CU_ASSERT_TRUE(strcmp(check->what, survey->checks[l].what) != 0 ||
                               check->relation != survey->checks[l].relation ||
                               check->limit != survey->checks[l].limit);
        }
    }
}

/* Every test is that of a claim. */
TEST(tests)
{
    for (const struct claim_test *const *array = claim_test_arrays; *array; array++)
        for (const struct claim_test *test = *array; test->name; test++) {
            CU_ASSERT_PTR_EQUAL(claim_reading(test->name, test->reading)->claim->test, test->test);
            CU_ASSERT_PTR_EQUAL(claim_test_find(test->name, test->reading), test);
        }
}

static bool has_digest(const struct registered_claim *claims, const char *digest, size_t count)
{
    size_t k = 0;
    while (k < count && strcmp(claims[k].digest, digest) != 0)
        k++;
    return k < count;
}

/* Claims of one topic share their judging code, but not what they run and draw from; by name. */
TEST(digests)
{
    const struct registered_claim *claims = all_claims(arena), *again = all_claims(arena);
    for (size_t k = 0; claims[k].name; k++) {
        CU_ASSERT_STRING_EQUAL(claims[k].digest, again[k].digest);
        CU_ASSERT_FALSE(has_digest(claims, claims[k].digest, k));
        CU_ASSERT_PTR_EQUAL(strstr(claims[k].digest, judging_digest), claims[k].digest);
    }
    const struct registered_claim *papers = paper_claims(arena);
    for (size_t k = 1; papers[k].name; k++)
        CU_ASSERT_TRUE(strcmp(papers[k - 1].name, papers[k].name) < 0 ||
                       papers[k].claim->reading_number == papers[k - 1].claim->reading_number + 1);
}

/* A guarantee is stated once: by a claim that names its algorithm, or by one of its own. */
TEST(guarantees)
{
    const struct registered_claim *claims = all_claims(arena);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        int told = 0;
        if (found->algorithm->guarantee.against == NO_GUARANTEE)
            continue;
        for (const struct registered_claim *claim = claims; claim->name;
             claim += claim_readings(claim))
            told += claim->claim->algorithm == found->algorithm ||
                    (claim->claim->guarantee && strstr(claim->claim->guarantee, found->name));
        if (told != 1)
            printf("\n%s: its guarantee is told %d times\n", found->name, told);
        CU_ASSERT_EQUAL(told, 1);
    }
}
