#include "tests/property/properties.h"

#include "experiments/engine/files/output.h"
#include "experiments/shrink/shrink.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

enum { SHRINK_EVALUATIONS = 400 };

struct walk {
    const struct algorithm *const *algorithms;
    int count;
    bool *given_up; /* [count] */
    struct isolation hosts;
    double patience;
    size_t case_now;
    void (*found)(const struct violation *violation);
    struct violation *out;
    int violations;
    struct arena *arena;
};

/* ---- shrinking ---- */

struct attempt {
    struct walk *walk;
    const struct algorithm *algorithm;
    const struct property *property;
    enum status status; /* of the run that violated it */
    struct verdict verdict;
};

/* In a new process. */
static bool still_fails(const struct instance *instance, void *data, struct arena *scratch)
{
    struct attempt *attempt = data;
    struct isolation alone = {0};
    (void)scratch;
    BLOCK_ARENA(arena);
    struct trial trial =
        property_trial(attempt->algorithm, instance, &alone, attempt->walk->patience, &arena);
    attempt->verdict = property_check(attempt->property, &trial);
    isolation_end(&alone);
    return !attempt->verdict.ok && trial.solution.status == attempt->status;
}

/* such as build/failed/exchange_x.valid */
static const char *base_path(const struct property *property, const struct algorithm *algorithm,
                             struct arena *arena)
{
    const char *build = getenv("TEST_BUILD"), *other = getenv("TMPDIR");
    const char *directory = build ? build : other ? other : "/tmp";
    directory = arena_print(arena, "%s/failed", directory);
    output_make_directory(directory);
    return arena_print(arena, "%s/%s.%s", directory, replaced(algorithm->name, "/", "_", arena),
                       property->name);
}

/* Writes the instance's files; `about` records its original size. */
static const char *keep_instance(const struct property *property, const struct algorithm *algorithm,
                                 struct instance *instance, const char *found, struct arena *arena)
{
    const char *base = base_path(property, algorithm, arena);
    instance->about =
        arena_print(arena, "%s %s; found on: %s", algorithm->name, property->says, found);
    write_file(arena_print(arena, "%s.json", base), written_instance(instance, arena));
    if (property->twin) {
        struct instance twin = property->twin(instance, arena);
        write_file(arena_print(arena, "%s.twin.json", base), written_instance(&twin, arena));
    }
    return base;
}

/* Substitutes the capitalised words of the command. */
static const char *spell_out(const char *command, const struct algorithm *algorithm,
                             const char *base, struct arena *arena)
{
    const char *stated = getenv("COMMSCHED");
    command = replaced(command, "BASE", base, arena);
    command = replaced(command, "ALGORITHM", algorithm->name, arena);
    return replaced(command, "PROGRAM", stated ? stated : "commsched", arena);
}

static struct violation tell(struct attempt *attempt, const struct instance *instance)
{
    struct arena *arena = attempt->walk->arena;
    const struct property *property = attempt->property;
    const char *found = instance->about ? instance->about : "a case without a name";
    const char *reason = arena_print(arena, "%s", attempt->verdict.reason);
    struct instance small = *instance;
    bool endless = attempt->status == STATUS_TIMED_OUT;
    if (!endless) { /* every step would take as long */
        small = shrink(instance, still_fails, attempt, SHRINK_EVALUATIONS, arena);
        reason = still_fails(&small, attempt, NULL)
                     ? arena_print(arena, "%s", attempt->verdict.reason)
                     : "(not when run alone)";
    }
    const char *base = keep_instance(property, attempt->algorithm, &small, found, arena);
    return (struct violation){
        .algorithm = attempt->algorithm,
        .property = property,
        .what = arena_print(arena, "%s: %s", endless ? "does not end" : property->says, reason),
        .path = arena_print(arena, "%s.json", base),
        .endless = endless,
        .command = spell_out(property->command, attempt->algorithm, base, arena)};
}

/* ---- walking ---- */

/* Checks the properties whose turn it is; false: one is violated. */
static bool check_all(struct attempt *attempt, const struct instance *instance)
{
    struct walk *walk = attempt->walk;
    BLOCK_ARENA(arena);
    const struct trial trial =
        property_trial(attempt->algorithm, instance, &walk->hosts, walk->patience, &arena);
    attempt->status = trial.solution.status;
    for (attempt->property = properties; attempt->property->name; attempt->property++) {
        if (walk->case_now % (size_t)attempt->property->one_in != 0)
            continue;
        attempt->verdict = property_check(attempt->property, &trial);
        if (!attempt->verdict.ok)
            return false;
    }
    return true;
}

static void visit(const struct instance *instance, void *data)
{
    struct walk *walk = data;
    for (int k = 0; k < walk->count; k++) {
        struct attempt attempt = {.walk = walk, .algorithm = walk->algorithms[k]};
        if (walk->given_up[k] || algorithm_family(attempt.algorithm) != instance->family ||
            !case_is_for(attempt.algorithm, instance) || check_all(&attempt, instance))
            continue;
        walk->given_up[k] = true;
        struct violation *violation = &walk->out[walk->violations++];
        *violation = tell(&attempt, instance);
        if (walk->found)
            walk->found(violation);
    }
    walk->case_now++;
}

int property_walk(const struct algorithm *const *algorithms, int count, int seeds, double patience,
                  void (*found)(const struct violation *violation), struct arena *arena,
                  struct violation *out)
{
    struct walk walk = {.algorithms = algorithms,
                        .count = count,
                        .given_up = ARENA_ZEROED(arena, bool, count),
                        .patience = patience,
                        .found = found,
                        .out = out,
                        .arena = arena};
    for_every_case(seeds, visit, &walk);
    for_every_execution(visit, &walk);
    for_every_edge(visit, &walk);
    isolation_end(&walk.hosts);
    return walk.violations;
}

void violation_print(const struct violation *violation)
{
    printf("\n%s %s\n  instance: %s\n  command:  %s\n", violation->algorithm->name, violation->what,
           violation->path, violation->command);
    fflush(stdout);
}
