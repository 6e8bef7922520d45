/* Every claim on trial, in little: what is drawn and observed follows from the seed and the number
 * alone, there is something that each claim applies to, and a claim that holds is violated by
 * none of it. */
#include "experiments/claims/hearing.h"
#include "experiments/claims/spaces/switched.h"
#include "models/instance_copy.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TRIALS = 3, DRAWS = 2000, DRAWN = 40, MOST_SPACES = 400, MOST_VALUES = 64 };

/* Their observations are of CPU time. */
static bool is_timed(const struct claim *claim)
{
    const struct assertion *assertion = claim->survey.assertions;
    while (assertion->what && !strstr(assertion->what, "CPU time"))
        assertion++;
    return assertion->what != NULL;
}

static struct trial_context context_of(const struct registered_claim *claim, const char *space,
                                       size_t index, gsl_rng *rng, struct arena *arena)
{
    struct audit_options options = {.seed = 1};
    struct hearing hearing = {.claim = claim, .options = &options};
    return start_trial(&hearing, space, index, rng, arena);
}

static bool try_number(const struct registered_claim *claim, const struct space *space,
                       size_t index, struct trial *trial, uint64_t *digest)
{
    struct arena arena = {0};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    struct trial_context context = context_of(claim, space->name, index, rng, &arena);
    struct instance instance;
    bool drawn = draw_instance(space, index, &context, &instance);
    *trial = (struct trial){0};
    if (drawn) {
        *digest = instance_digest(&instance);
        *trial = claim->claim->test(&instance, &context);
    }
    gsl_rng_free(rng);
    arena_release(&arena);
    return drawn && trial->applies;
}

/* How many of the space's first instances the claim applied to. */
static size_t try_space(const struct registered_claim *claim, const struct space *space)
{
    size_t applied = 0;
    for (size_t index = 0; index < DRAWS && index < space->trials && applied < TRIALS; index++) {
        struct trial trial, again;
        uint64_t digest = 0, same = 0;
        if (!try_number(claim, space, index, &trial, &digest))
            continue;
        applied++;
        CU_ASSERT_TRUE(try_number(claim, space, index, &again, &same));
        CU_ASSERT_EQUAL(digest, same);
        CU_ASSERT_EQUAL(trial.measured, again.measured);
        CU_ASSERT_EQUAL(trial.allowed, again.allowed);
        CU_ASSERT_FALSE(claim->claim->recorded != RECORDED_REFUTED && trial_violated(&trial));
    }
    return applied;
}

static void test_trials(void)
{
    struct arena arena = {0};
    for (const struct registered_claim *claim = all_claims(&arena); claim->name; claim++) {
        size_t applied = 0;
        if (!claim->claim->test)
            continue;
        for (const struct space *space = claim->claim->spaces; space->name; space++)
            applied += try_space(claim, space);
        if (applied == 0)
            printf("\n%s applies to nothing\n", claim->name);
        CU_ASSERT_TRUE(applied > 0);
    }
    arena_release(&arena);
}

static bool draw_number(const struct registered_claim *claim, const struct space *space,
                        size_t index)
{
    struct arena arena = {0};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    struct trial_context context = context_of(claim, space->name, index, rng, &arena);
    struct instance instance;
    bool drawn = draw_instance(space, index, &context, &instance);
    if (drawn) {
        CU_ASSERT_TRUE(instance_nodes(&instance) > 0);
        CU_ASSERT_TRUE(instance.family == FAMILY_SWITCHED || instance_check_times(&instance).ok);
    }
    gsl_rng_free(rng);
    arena_release(&arena);
    return drawn;
}

/* The first instances of a space, and some from all of it, are sound; and there are some. */
static void draw_space(const struct registered_claim *claim, const struct space *space)
{
    size_t drawn = 0;
    for (size_t index = 0; index < space->trials && drawn < DRAWN; index++)
        drawn += draw_number(claim, space, index);
    for (size_t index = 0; index < space->trials; index += 1 + space->trials / DRAWN)
        draw_number(claim, space, index);
    if (drawn == 0)
        printf("\n%s: nothing is drawn\n", space->name);
    CU_ASSERT_TRUE(drawn > 0);
}

static void test_spaces(void)
{
    struct arena arena = {0};
    const struct space *before = NULL;
    for (const struct registered_claim *claim = all_claims(&arena); claim->name; claim++) {
        const struct space *space = claim->claim->spaces;
        for (; space && space != before && space->name; space++)
            draw_space(claim, space);
        before = claim->claim->spaces;
    }
    for (const struct space *space = switched_spaces; space->name; space++)
        draw_space(all_claims(&arena), space);
    arena_release(&arena);
}

/* ---- the spaces of other claims ---- */

struct foreign {
    struct instance instance;
    const struct space *space;
};

static int place_of(const struct space *space, const struct foreign *found, int count)
{
    int k = 0;
    while (k < count && found[k].space != space)
        k++;
    return k;
}

static struct instance first_instance(const struct registered_claim *claim,
                                      const struct space *space, struct arena *arena)
{
    struct instance instance;
    bool drawn = false;
    for (size_t index = 0; !drawn && index < space->trials; index++) {
        gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
        struct trial_context context = context_of(claim, space->name, index, rng, arena);
        drawn = draw_instance(space, index, &context, &instance);
        gsl_rng_free(rng);
    }
    CU_ASSERT_TRUE_FATAL(drawn);
    return instance;
}

/* The first instance of every space, in the arena. */
static int first_instances(struct foreign *found, struct arena *arena)
{
    int count = 0;
    for (const struct registered_claim *claim = all_claims(arena); claim->name; claim++)
        for (const struct space *space = claim->claim->spaces; space && space->name; space++)
            if (place_of(space, found, count) == count) {
                CU_ASSERT_FATAL(count < MOST_SPACES);
                found[count++] = (struct foreign){first_instance(claim, space, arena), space};
            }
    return count;
}

static struct trial try_foreign(const struct registered_claim *claim, const struct foreign *foreign)
{
    struct arena arena = {0};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    struct trial_context context = context_of(claim, foreign->space->name, 0, rng, &arena);
    struct trial trial = claim->claim->test(&foreign->instance, &context);
    gsl_rng_free(rng);
    arena_release(&arena);
    /* cppcheck-suppress returnDanglingLifetime ; a trial is numbers */
    return trial;
}

static void check_foreign(const struct registered_claim *claim, const struct foreign *foreign)
{
    struct trial trial = try_foreign(claim, foreign), again = try_foreign(claim, foreign);
    CU_ASSERT_EQUAL(trial.applies, again.applies);
    if (trial.applies) {
        CU_ASSERT_EQUAL(trial.measured, again.measured);
        CU_ASSERT_EQUAL(trial.allowed, again.allowed);
    }
}

/* Its hypotheses may be those of its spaces; whatever a claim says of another's instance, it says
 * again. */
static void test_foreign_instances(void)
{
    struct arena arena = {0};
    struct foreign *found = ARENA_ZEROED(&arena, struct foreign, MOST_SPACES);
    int count = first_instances(found, &arena);
    for (const struct registered_claim *claim = all_claims(&arena); claim->name; claim++) {
        if (!claim->claim->test)
            continue;
        int own = place_of(claim->claim->spaces, found, count);
        for (int k = 0; k < count; k++)
            if (found[k].instance.family == found[own].instance.family)
                check_foreign(claim, &found[k]);
    }
    arena_release(&arena);
}

static bool observe(const struct registered_claim *claim, size_t index, double *values)
{
    struct arena arena = {0};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_taus2);
    struct trial_context context = context_of(claim, "survey", index, rng, &arena);
    for (int k = 0; k < MOST_VALUES; k++)
        values[k] = NAN;
    bool observed = claim->claim->survey.observe(index, &context, values);
    gsl_rng_free(rng);
    arena_release(&arena);
    return observed;
}

static bool same_values(const double *a, const double *b, int count)
{
    for (int k = 0; k < count; k++)
        if (a[k] != b[k] && !(isnan(a[k]) && isnan(b[k])))
            return false;
    return true;
}

/* The first trial that counts, twice. */
static void test_surveys(void)
{
    struct arena arena = {0};
    for (const struct registered_claim *claim = all_claims(&arena); claim->name; claim++) {
        const struct survey *survey = &claim->claim->survey;
        double values[MOST_VALUES], again[MOST_VALUES];
        size_t index = 0;
        CU_ASSERT_FATAL(survey->values <= MOST_VALUES);
        while (index < survey->trials && !observe(claim, index, values))
            index++;
        if (survey->trials == 0)
            continue;
        CU_ASSERT_FATAL(index < survey->trials);
        CU_ASSERT_TRUE(observe(claim, index, again));
        bool same = is_timed(claim->claim) || same_values(values, again, survey->values);
        if (!same)
            printf("\n%s observes otherwise when it observes again\n", claim->name);
        CU_ASSERT_TRUE(same);
    }
    arena_release(&arena);
}

static const struct test tests[] = {
    {"trials", test_trials},
    {"surveys", test_surveys},
    {"spaces", test_spaces},
    {"foreign instances", test_foreign_instances},
    {NULL, NULL},
};

const struct suite suite_claims = {"claims", tests};
