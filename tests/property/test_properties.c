/* What holds for every registered algorithm on every registered generator's instances. No algorithm
 * or generator is named here; the environment (TEST_ALGORITHM) may name the only one to test. */
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/property/property_walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Seconds on one small case, on a busy machine too. */
static const double PATIENCE = 60.0;

/* Heuristics, or the one asked for. */
static int choose(const struct algorithm **chosen)
{
    const char *only = getenv("TEST_ALGORITHM");
    int count = 0;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (only && *only ? strcmp(found->name, only) == 0 : !found->algorithm->exact)
            chosen[count++] = found->algorithm;
    if (count == 0)
        printf("\nthere is no algorithm %s\n", only ? only : "");
    return count;
}

static void hold(const char *name)
{
    BLOCK_ARENA(arena);
    int room = 0;
    while (registered_algorithms[room].name)
        room++;
    const struct algorithm **chosen = ARENA_ARRAY(&arena, const struct algorithm *, room);
    struct violation *violations = ARENA_ARRAY(&arena, struct violation, room);
    int count = choose(chosen);
    int broken = property_walk(property_find(name), chosen, count, PATIENCE, &arena, violations);
    for (int k = 0; k < broken; k++)
        violation_print(&violations[k]);
    CU_ASSERT(count > 0);
    CU_ASSERT_EQUAL(broken, 0);
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
    for_every_case(20, pass_over, NULL);
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
