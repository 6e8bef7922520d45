#include "tests/property/properties.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/shrink/shrink.h"
#include "models/base/process.h"
#include "models/instance.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

enum { SHRINK_EVALUATIONS = 400 };

/* The progress of a process: all memory shared with its parent. */
struct mark {
    size_t steps;   /* pairs of a case and an algorithm begun */
    size_t case_at; /* index of the last one */
    int algorithm, property;
    bool broken;
    char reason[512];
};

struct walk {
    const struct algorithm *const *algorithms;
    int count, seeds;
    bool *given_up; /* [count] */
    double patience;
    struct mark *mark;
    size_t case_now, resume_case;
    int resume_algorithm;        /* pairs before these are done */
    struct process_state before; /* before any check, in the walking process */
};

/* Checks the properties whose turn it is and, for an algorithm that runs in this process, that it
 * leaves the process unchanged. The mark has the property that is checked last. */
static struct verdict check_all(struct walk *walk, const struct algorithm *algorithm,
                                const struct instance *instance)
{
    BLOCK_ARENA(arena);
    walk->mark->property = 0;
    const struct trial trial = property_trial(algorithm, instance, &arena);
    for (int k = 0; properties[k].name; k++) {
        if (walk->case_now % (size_t)properties[k].one_in != 0)
            continue;
        walk->mark->property = k;
        struct verdict verdict = property_check(&properties[k], &trial);
        if (!verdict.ok)
            return verdict;
    }
    if (algorithm_is_foreign(algorithm)) {
        process_state_take(&walk->before, false); /* its host may be new */
        return verdict_yes();
    }
    walk->mark->property = 0;
    const char *difference = process_state_difference(&walk->before);
    return difference ? verdict_no("it %s", difference) : verdict_yes();
}

/* Runs it in a separate process; fails with how that ended, or if *progress did not change for so
 * long. */
static struct verdict run_alone(void (*work)(int channel, void *data), void *data, double patience,
                                const volatile size_t *progress)
{
    struct process process;
    const struct process_setup setup = {.work = work, .data = data, .leads = true, .foreign = true};
    struct verdict verdict = process_start(&process, &setup);
    if (!verdict.ok)
        return verdict;
    bool ended;
    size_t seen;
    do
        seen = *progress;
    while (!(ended = process_await(&process, patience)) && *progress != seen);
    struct process_end end = process_finish(&process);
    return ended ? process_verdict(end) : verdict_no("stopped after %g s", patience);
}

/* Ends the process if the property is violated. */
static void visit(const struct instance *instance, void *data)
{
    struct walk *walk = data;
    bool resumed = walk->case_now == walk->resume_case;
    for (int k = resumed ? walk->resume_algorithm : 0;
         k < walk->count && walk->case_now >= walk->resume_case; k++) {
        if (walk->given_up[k] || algorithm_family(walk->algorithms[k]) != instance->family ||
            !case_is_for(walk->algorithms[k], instance))
            continue;
        walk->mark->steps++;
        walk->mark->case_at = walk->case_now;
        walk->mark->algorithm = k;
        struct verdict verdict = check_all(walk, walk->algorithms[k], instance);
        if (verdict.ok)
            continue;
        walk->mark->broken = true;
        memcpy(walk->mark->reason, verdict.reason, sizeof verdict.reason);
        fflush(stdout);
        _Exit(EXIT_SUCCESS);
    }
    walk->case_now++;
}

static void cases_of_properties(int seeds, void (*see)(const struct instance *, void *), void *data)
{
    for_every_case(seeds, see, data);
    for_every_execution(see, data);
    for_every_edge(see, data);
}

static void walk_on(int channel, void *data)
{
    (void)channel;
    struct walk *walk = data;
    walk->case_now = 0;
    process_state_take(&walk->before, false);
    cases_of_properties(walk->seeds, visit, walk);
}

/* ---- repeating the case, and shrinking it ---- */

struct wanted {
    size_t left;
    struct instance instance;
    struct arena *arena;
};

static void take(const struct instance *instance, void *data)
{
    struct wanted *wanted = data;
    if (wanted->left-- == 0)
        wanted->instance = instance_copy(instance, wanted->arena);
}

struct attempt {
    const struct walk *walk;
    const struct algorithm *algorithm;
    const struct instance *instance;
    bool crashes; /* the kind of violation: a crash, or a violated property */
};

static void attempt_check(int channel, void *data)
{
    (void)channel;
    const struct attempt *attempt = data;
    struct mark *mark = attempt->walk->mark;
    BLOCK_ARENA(arena);
    struct trial trial = property_trial(attempt->algorithm, attempt->instance, &arena);
    struct verdict verdict = property_check(&properties[mark->property], &trial);
    mark->broken = !verdict.ok;
    memcpy(mark->reason, verdict.reason, sizeof verdict.reason);
}

static bool still_fails(const struct instance *instance, void *data, struct arena *scratch)
{
    struct attempt *attempt = data;
    (void)scratch;
    attempt->instance = instance;
    attempt->walk->mark->broken = false;
    struct verdict ended =
        run_alone(attempt_check, attempt, attempt->walk->patience, &attempt->walk->mark->steps);
    return attempt->crashes ? !ended.ok : attempt->walk->mark->broken;
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

static struct violation tell(const struct walk *walk, const struct verdict *ended,
                             struct arena *arena)
{
    const struct algorithm *algorithm = walk->algorithms[walk->mark->algorithm];
    const struct property *property = &properties[walk->mark->property];
    struct wanted wanted = {.left = walk->mark->case_at, .arena = arena};
    struct attempt attempt = {.walk = walk, .algorithm = algorithm, .crashes = !ended->ok};
    const char *reason = arena_print(arena, "%s", ended->reason);
    cases_of_properties(walk->seeds, take, &wanted);
    const char *found = wanted.instance.about ? wanted.instance.about : "a case without a name";
    struct instance small = wanted.instance;
    bool endless = strncmp(reason, "stopped", 7) == 0;
    if (!endless) /* every step would take as long */
        small = shrink(&wanted.instance, still_fails, &attempt, SHRINK_EVALUATIONS, arena);
    if (ended->ok)
        reason = still_fails(&small, &attempt, NULL) ? arena_print(arena, "%s", walk->mark->reason)
                                                     : "(not when run alone)";
    const char *base = keep_instance(property, algorithm, &small, found, arena);
    return (struct violation){
        .algorithm = algorithm,
        .property = property,
        .what = ended->ok
                    ? arena_print(arena, "%s: %s", property->says, reason)
                    : arena_print(arena, "%s: %s", endless ? "does not end" : "crashes", reason),
        .path = arena_print(arena, "%s.json", base),
        .endless = endless,
        .command = spell_out(ended->ok ? property->command : "PROGRAM solve ALGORITHM BASE.json",
                             algorithm, base, arena)};
}

int property_walk(const struct algorithm *const *algorithms, int count, int seeds, double patience,
                  void (*found)(const struct violation *violation), struct arena *arena,
                  struct violation *out)
{
    int violations = 0;
    struct walk walk = {.algorithms = algorithms,
                        .count = count,
                        .seeds = seeds,
                        .given_up = ARENA_ZEROED(arena, bool, count),
                        .patience = patience,
                        .mark = shared_allocate(sizeof(struct mark))};
    while (violations < count) {
        *walk.mark = (struct mark){.steps = 0};
        struct verdict ended = run_alone(walk_on, &walk, patience, &walk.mark->steps);
        if (ended.ok && !walk.mark->broken)
            break;
        if (walk.mark->broken) /* the process ended in the middle of it */
            ended = verdict_yes();
        walk.given_up[walk.mark->algorithm] = true;
        walk.resume_case = walk.mark->case_at;
        walk.resume_algorithm = walk.mark->algorithm + 1;
        out[violations] = tell(&walk, &ended, arena);
        if (found)
            found(&out[violations]);
        violations++;
    }
    shared_release(walk.mark, sizeof(struct mark));
    return violations;
}

void violation_print(const struct violation *violation)
{
    printf("\n%s %s\n  instance: %s\n  command:  %s\n", violation->algorithm->name, violation->what,
           violation->path, violation->command);
    fflush(stdout);
}
