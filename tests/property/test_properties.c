/* Tests the properties of every registered algorithm on every registered generator's instances. No
 * algorithm or generator is named here; the environment can name a single one to test
 * (TEST_ALGORITHM), or declare that a study is tested (TEST_STUDY): its algorithms on all
 * instances, all others on those of its generators. */
#include "tests/lib/suite.h"
#include "tests/property/properties.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Minimum time in seconds for an exact algorithm on one small case. */
static const double EXACT_PATIENCE = 60.0;

enum { SEEDS = 3 };

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

static void tell(const struct violation *violation)
{
    violation_print(violation);
    printf("  No other property of it is tried.\n");
    fflush(stdout);
}

/* Returns how many algorithms were tested. */
static int walk(bool of_study, bool exact)
{
    BLOCK_ARENA(arena);
    int room = 0, count = 0;
    while (registered_algorithms[room].name)
        room++;
    const struct algorithm **chosen = ARENA_ARRAY(&arena, const struct algorithm *, room);
    struct violation *violations = ARENA_ARRAY(&arena, struct violation, room);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (is_chosen(found, of_study) && found->algorithm->exact == exact)
            chosen[count++] = found->algorithm;
    double patience = exact ? fmax(EXACT_PATIENCE, test_patience()) : test_patience();
    if (count > 0)
        CU_ASSERT_EQUAL(
            property_walk(chosen, count, effort(SEEDS), patience, tell, &arena, violations), 0);
    return count;
}

TEST(every_algorithm_has_every_property)
{
    bool study = asked_for("TEST_STUDY") && !asked_for("TEST_ALGORITHM");
    int count = walk(study, false) + walk(study, true);
    if (study) {
        cases_only_foreign(true);
        count += walk(false, false) + walk(false, true);
        cases_only_foreign(false);
    }
    if (count == 0)
        printf("\nthere is no algorithm %s\n", asked_for("TEST_ALGORITHM"));
    CU_ASSERT(count > 0);
}

/* ---- what no algorithm of the tree, or of HEURISTICS, may do ---- */

static void expect_refusals(const struct instance *instance)
{
    const char *asked = asked_for("TEST_ALGORITHM");
    FOR_ALGORITHMS(found, instance->family)
    {
        BLOCK_ARENA(arena);
        if (asked && strcmp(found->name, asked) != 0)
            continue;
        struct solution solution = solve_patiently(found->algorithm, instance, INFINITY, &arena);
        CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
        CU_ASSERT_PTR_NOT_NULL(strstr(solution.reason, "cannot be added up"));
    }
}

TEST(times_that_overflow_are_refused)
{
    double bytes[] = {0, 1.7e308, 48, 255, 0, 255, 255, 255, 0};
    struct instance exchange = exchange_of(3, bytes);
    exchange.as.exchange.per_byte.uniform = 255.0;
    expect_refusals(&exchange);
    bytes[1] = 1.0;
    exchange.as.exchange.startup.uniform = 1.1 * SECONDS_LIMIT;
    expect_refusals(&exchange);
    exchange.as.exchange.startup.uniform = 0.5 * SECONDS_LIMIT;
    CU_ASSERT_TRUE(instance_check_times(&exchange).ok);
    struct overhead send[] = {{1, 0}, {1, 0}}, receive[] = {{1, 0}, {1, 1e300}};
    int destination = 1;
    struct message message = {0, &destination, 1, 1e10};
    struct instance multicast = {.family = FAMILY_MULTICAST,
                                 .as.multicast = {.nodes = 2,
                                                  .send = send,
                                                  .receive = receive,
                                                  .messages = &message,
                                                  .message_count = 1}};
    expect_refusals(&multicast);
    receive[1].per_byte = 1.0;
    CU_ASSERT_TRUE(instance_check_times(&multicast).ok);
}

/* An exact algorithm without time either refuses because of it, or makes only true claims. */
TEST(no_time)
{
    struct instance exchange =
        make_instance("exchange/random_integers",
                      "nodes=5 most=9 critical=2 deadlines=uniform deadline_load=2", 1, arena);
    struct instance multicast = make_instance("multicast/classes", "nodes=9", 1, arena);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        const struct algorithm *algorithm = found->algorithm;
        if (!algorithm->exact || found->foreign)
            continue;
        BLOCK_ARENA(scratch);
        const struct instance *instance =
            algorithm_family(algorithm) == FAMILY_EXCHANGE ? &exchange : &multicast;
        struct solution solution = solve(algorithm, instance, 1, 1e-9, &scratch);
        CU_ASSERT_NOT_EQUAL(solution.status, STATUS_INVALID);
        CU_ASSERT_TRUE(solution.status != STATUS_REFUSED || strstr(solution.reason, "time"));
        if (solution.status != STATUS_VALID || isnan(solution.proved))
            continue;
        double reached = objective_value(algorithm->objective, instance, &solution.timeline);
        CU_ASSERT_TRUE(solution.proved <= reached * (1.0 + 1e-9));
    }
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
