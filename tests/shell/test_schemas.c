/* The schemas in experiments/schemas against the readers and writers: files that the program writes
 * are valid, files that it refuses for a key or a type are invalid. The validator is a
 * second implementation, tests/shell/schemas.py. */
#include "experiments/claims/survey.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/reality/collectives/record.h"
#include "experiments/reality/execution/executed.h"
#include "tests/lib/suite.h"

#include <dirent.h>
#include <gsl/gsl_rng.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { SCHEDULES_OF_ONE = 1, SKIPPED = 77 };

/* The exit status of tests/shell/schemas.py. */
static int schemas(const char *arguments, struct arena *arena)
{
    int ended = system(arena_print(arena, "tests/shell/schemas.py %s", arguments));
    int status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    CU_ASSERT_TRUE(status == 0 || status == SKIPPED);
    return status;
}

static void put(const char *schema, size_t number, const char *text, struct arena *arena)
{
    write_file(place_file(arena_print(arena, "%s.%zu.json", schema, number)), text);
}

/* ---- files that the program writes ---- */

static size_t instances, schedules;
static int *written_of; /* number of schedules of each algorithm */

static void write_schedules(const struct instance *instance, struct arena *arena)
{
    for (int k = 0; registered_algorithms[k].name; k++) {
        const struct algorithm *algorithm = registered_algorithms[k].algorithm;
        if (algorithm_family(algorithm) != instance->family || written_of[k] == SCHEDULES_OF_ONE)
            continue;
        struct solution solution = solve_patiently(algorithm, instance, 2.0, arena);
        if (solution.status != STATUS_VALID)
            continue;
        written_of[k]++;
        put("schedule", schedules++, schedule_text(algorithm, instance, &solution.timeline, arena),
            arena);
    }
}

static void write_case(const struct instance *instance, void *nothing)
{
    (void)nothing;
    struct arena arena = {0};
    put("instance", instances++, written_instance(instance, &arena), &arena);
    write_schedules(instance, &arena);
    arena_release(&arena);
}

TEST(what_generators_and_algorithms_make_is_valid)
{
    static const char *const further[][2] = {
        {"switched/irregular", "nodes=16 links=1 multicasts=1 destinations=4"},
        {"exchange/log_uniform_network", "nodes=6 latency_share=0.5"},
        {"exchange/log_uniform_network", "nodes=6 ports=interleaved alpha=0.5"},
        {"exchange/log_uniform_network", "nodes=6 ports=buffered buffer=1500"},
        {"exchange/random_integers", "nodes=4 critical=1 deadlines=uniform deadline_load=2"},
    };
    size_t count = 0, without = 0;
    const char *root = place_enter(arena);
    while (registered_algorithms[count].name)
        count++;
    instances = schedules = 0;
    written_of = ARENA_ZEROED(arena, int, count);
    for_every_case(1, write_case, NULL);
    for (size_t k = 0; k < sizeof further / sizeof *further; k++) {
        struct instance instance = make_instance(further[k][0], further[k][1], 1, arena);
        write_case(&instance, NULL);
    }
    for_every_belief(1, write_case, NULL);
    for (size_t k = 0; k < count; k++)
        if (written_of[k] == 0) {
            fprintf(stderr, "\nno schedule of %s\n", registered_algorithms[k].name);
            without++;
        }
    CU_ASSERT_EQUAL(without, 0);
    schemas(arena_print(arena, "named %s/*.json", root), arena); /* those that put() wrote */
    place_leave(count_files(root));
}

/* ---- files that the program refuses ---- */

static struct verdict read_as(const char *schema, const char *path, const char *text,
                              struct arena *arena)
{
    struct instance instance;
    struct schedule schedule;
    struct experiment_list experiments = {0};
    struct claims claims = {0};
    const struct evaluation *evaluations;
    struct study study;
    struct executed executed;
    struct call_record record;
    if (strcmp(schema, "study") == 0)
        return study_read("t", text, arena, &study);
    if (strcmp(schema, "instance") == 0)
        return format_parse_instance("t", text, strlen(text), arena, &instance);
    if (strcmp(schema, "schedule") == 0)
        return format_parse_schedule("t", text, strlen(text), arena, &schedule);
    if (strcmp(schema, "executed") == 0)
        return executed_read(path, arena, &executed);
    if (strcmp(schema, "profile") == 0)
        return record_parse("t", text, strlen(text), arena, &record);
    if (strcmp(schema, "experiments") == 0)
        return experiment_document_read("t", OWN_PAPER, text, arena, &experiments);
    if (strcmp(schema, "claims") == 0)
        return read_claims("t", text, arena, &claims);
    return read_evaluations("t", text, arena, &evaluations);
}

/* A reason that a schema can express: an unknown or missing key, or a wrong type; but not a
 * variable or a defined list of the wrong kind. */
static bool is_of_shape(const char *reason)
{
    if (strstr(reason, ": define.") || strstr(reason, "', expected a number"))
        return false;
    return strstr(reason, "unknown key") || strstr(reason, "is missing") ||
           strstr(reason, "is needed") || strstr(reason, ", expected ") ||
           strstr(reason, "is negative") || strstr(reason, "is unknown; known");
}

/* Neither side may refuse a file that the other accepts. */
static void compare_verdicts(const char *schema, const char *path, bool valid)
{
    struct arena arena = {0};
    const char *text = file_text(path, &arena);
    struct verdict verdict = read_as(schema, path, text, &arena);
    bool agreed = valid ? verdict.ok || !is_of_shape(verdict.reason) : !verdict.ok;
    bool placed = strncmp(verdict.reason, "t:", 2) == 0 || strcmp(schema, "executed") == 0;
    CU_ASSERT_TRUE(verdict.ok || placed);
    if (!agreed)
        fprintf(stderr, "\n%s is %s by its schema: %s\n%.2000s\n", schema,
                valid ? "valid" : "invalid", verdict.ok ? "read" : verdict.reason, text);
    CU_ASSERT_TRUE(agreed);
    arena_release(&arena);
}

static size_t compare_mutants(const char *directory, struct arena *arena)
{
    DIR *mutants = opendir(directory);
    CU_ASSERT_PTR_NOT_NULL_FATAL(mutants);
    size_t count = 0;
    for (struct dirent *entry; (entry = readdir(mutants));) {
        if (*entry->d_name == '.')
            continue;
        const char *dot = strchr(entry->d_name, '.');
        CU_ASSERT_PTR_NOT_NULL_FATAL(dot);
        const char *schema = arena_print(arena, "%.*s", (int)(dot - entry->d_name), entry->d_name);
        compare_verdicts(schema, arena_print(arena, "%s/%s", directory, entry->d_name),
                         strstr(dot, ".valid."));
        count++;
    }
    closedir(mutants);
    return count;
}

/* Mutants of the manual page's examples, which are SCHEMA.N.json in the directory. */
TEST(readers_and_schemas_refuse_the_same_keys_and_types)
{
    const char *root = place_enter(arena), *mutants = place_file("mutants");
    FILE *page = printing();
    manual_print(page, "format");
    write_file(place_file("page"), printed(arena));
    if (schemas(arena_print(arena, "examples %s/page %s", root, root), arena) != SKIPPED) {
        schemas(arena_print(arena, "mutate %s %s", root, mutants), arena);
        CU_ASSERT_TRUE(compare_mutants(mutants, arena) > 500);
    }
    place_leave(count_files(root));
}
