/* What holds for every registered algorithm on every registered generator's instances. No algorithm
 * or generator is named here; the environment (TEST_ALGORITHM) may name the only one to test, or
 * say that a study is tested (TEST_STUDY): its algorithms on all instances, all others on those of
 * its generators. */
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"
#include "tests/property/property_walk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Seconds for an exact algorithm on one small case, at least. */
static const double EXACT_PATIENCE = 60.0;

enum { ENDLESS_MOST = 64 };

/* Those that did not end in the test of an earlier property. */
static const struct algorithm *endless[ENDLESS_MOST];
static int endless_count;

static const char *asked_for(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

/* Of the others those that are no heuristics take too long. */
static bool is_chosen(const struct registered_algorithm *found, bool of_study)
{
    const char *only = asked_for("TEST_ALGORITHM");
    if (only)
        return strcmp(found->name, only) == 0;
    if (asked_for("TEST_STUDY") && found->foreign != of_study)
        return false;
    return of_study || !found->algorithm->exact;
}

static bool is_endless(const struct algorithm *algorithm)
{
    for (int k = 0; k < endless_count; k++)
        if (endless[k] == algorithm)
            return true;
    return false;
}

static void tell(const struct violation *violation)
{
    violation_print(violation);
    if (!violation->endless || endless_count == ENDLESS_MOST)
        return;
    printf("  No other property of it is tried.\n");
    fflush(stdout);
    endless[endless_count++] = violation->algorithm;
}

/* How many are chosen; those of them to be tested, exact ones or others, into chosen[count]. */
static int choose(const struct algorithm **chosen, bool of_study, bool exact, int *count)
{
    int all = 0;
    *count = 0;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (!is_chosen(found, of_study) || found->algorithm->exact != exact)
            continue;
        all++;
        if (!is_endless(found->algorithm))
            chosen[(*count)++] = found->algorithm;
    }
    return all;
}

/* How many algorithms were tested, now or before they were known not to end. */
static int hold_for(const char *name, bool of_study, bool exact)
{
    BLOCK_ARENA(arena);
    int room = 0, count;
    while (registered_algorithms[room].name)
        room++;
    const struct algorithm **chosen = ARENA_ARRAY(&arena, const struct algorithm *, room);
    struct violation *violations = ARENA_ARRAY(&arena, struct violation, room);
    int all = choose(chosen, of_study, exact, &count);
    struct property property = *property_find(name);
    property.seeds = effort(property.seeds);
    double patience = exact ? fmax(EXACT_PATIENCE, test_patience()) : test_patience();
    if (count > 0)
        CU_ASSERT_EQUAL(property_walk(&property, chosen, count, patience, tell, &arena, violations),
                        0);
    return all;
}

static int hold_for_all(const char *name, bool of_study)
{
    return hold_for(name, of_study, false) + hold_for(name, of_study, true);
}

static void hold(const char *name)
{
    bool study = asked_for("TEST_STUDY") && !asked_for("TEST_ALGORITHM");
    int count = hold_for_all(name, study);
    if (study) {
        cases_only_foreign(true);
        count += hold_for_all(name, false);
        cases_only_foreign(false);
    }
    if (count == 0)
        printf("\nthere is no algorithm %s\n", asked_for("TEST_ALGORITHM"));
    CU_ASSERT(count > 0);
}

TEST(every_schedule_is_valid)
{
    hold("valid");
}

TEST(none_ends_before_its_bound)
{
    hold("bound");
}

TEST(guarantees_are_kept)
{
    hold("guarantee");
}

TEST(doubled_times_double_the_completion)
{
    hold("scaling");
}

TEST(equal_seeds_give_equal_bytes)
{
    hold("repetition");
}

TEST(schedules_survive_their_files)
{
    hold("file");
}

static void pass_over(const struct instance *instance, void *data)
{
    (void)instance, (void)data;
}

/* The walks above happen in other processes, whose assertions do not count here. */
TEST(every_case_can_be_generated)
{
    for_every_case(effort(20), pass_over, NULL);
}

/* Every descriptor says what its file's place says, and enough to be listed. */
TEST(descriptors_name_their_files)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        CU_ASSERT_STRING_EQUAL(found->name, found->algorithm->name);
        CU_ASSERT_PTR_NOT_NULL(found->algorithm->title);
        CU_ASSERT_PTR_NOT_NULL(found->algorithm->source);
        CU_ASSERT_EQUAL(strlen(found->digest), 16);
    }
    for (const struct registered_generator *found = registered_generators; found->name; found++) {
        CU_ASSERT_STRING_EQUAL(found->name, found->generator->name);
        CU_ASSERT_PTR_NOT_NULL(found->generator->source);
        for (const struct parameter *known = found->generator->parameters; known->key; known++) {
            struct settings settings = settings_start(found->generator, arena);
            if (known->initial)
                CU_ASSERT_TRUE(settings_set(&settings, known->key, known->initial, arena).ok);
        }
    }
}
