/* Tests the properties of every registered algorithm on every registered generator's instances. No
 * algorithm or generator is named here; the environment can name a single one to test
 * (TEST_ALGORITHM), or declare that a study is tested (TEST_STUDY): its algorithms on all
 * instances, all others on those of its generators. */
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/property/property_walk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Minimum time in seconds for an exact algorithm on one small case. */
static const double EXACT_PATIENCE = 60.0;

enum { ENDLESS_MOST = 64 };

/* Algorithms that did not terminate in the test of an earlier property. */
static const struct algorithm *endless[ENDLESS_MOST];
static int endless_count;

static const char *asked_for(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

/* Exact algorithms of the tree would take too long beside those of a study. */
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

/* Returns how many are chosen; stores those of them to be tested, exact ones or others, in
 * chosen[count]. */
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

/* Returns how many algorithms were tested, including those known not to terminate. */
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

static void check_doubling(const struct instance *instance)
{
    const struct property *property = property_find("scaling");
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (found->algorithm->exact || algorithm_family(found->algorithm) != instance->family)
            continue;
        struct verdict verdict = property->holds(found->algorithm, instance, &test_arena);
        CU_ASSERT_TRUE(verdict.ok);
        if (!verdict.ok)
            printf("\n%s: %s\n", found->name, verdict.reason);
    }
}

TEST(doubled_overheads_and_phase_startups_double_the_completion)
{
    struct instance phases =
        make_instance("exchange/worked_example", "execution=synchronous phase_startup=2", 1, arena);
    check_doubling(&phases);
    static const struct case_limits limits = {4, 8, 3, 3, 1, 2000, false, ROUTING_SHORTEST};
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct instance hosts = {.family = FAMILY_SWITCHED};
        hosts.as.switched = random_switched(&limits, seed, arena);
        random_overheads(&hosts.as.switched, seed, arena);
        check_doubling(&hosts);
    }
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

/* The walks above take place in other processes, whose assertions do not count here. */
TEST(every_case_can_be_generated)
{
    for_every_case(effort(20), pass_over, NULL);
}

/* Every descriptor matches its file's path, and has everything needed for lists. */
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
