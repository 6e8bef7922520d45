#include "experiments/suite/improve.h"

#include "algorithms/bound.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/engine/workers/progress.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(struct suite_record) <= RECORD_MOST, "a record fits");

struct job {
    const struct improvement *improvement;
    const struct suite_library *library;
    const int *entries; /* of tasks */
    struct progress progress;
    struct verdict failure;
};

/* ---- in a worker ---- */

/* The data of an entry's task. */
struct work {
    const struct improvement *improvement;
    const struct suite_entry *entry;
    const struct instance *instance;
    struct isolation *isolation; /* shows the instance */
    struct suite_record *record;
    struct arena *arena;
};

static bool is_one_pass(const struct algorithm *algorithm)
{
    return !algorithm->exact && !(algorithm->evaluations > 0.0);
}

static bool is_asked_for(const struct improvement *improvement, const struct algorithm *algorithm)
{
    for (int k = 0; k < improvement->algorithm_count; k++)
        if (improvement->algorithms[k] == algorithm)
            return true;
    return improvement->algorithm_count == 0 && !algorithm->derived &&
           !algorithm_is_foreign(algorithm);
}

static bool is_closed(const struct work *work)
{
    struct suite_entry entry = {.value = fmin(work->record->value, work->entry->value),
                                .bound = fmax(work->record->bound, work->entry->bound)};
    return suite_is_closed(&entry);
}

static void note_bound(struct suite_record *record, double seconds, const char *by)
{
    if (!(seconds > record->bound))
        return;
    record->bound = seconds;
    snprintf(record->proved, sizeof record->proved, "%s", by);
}

static void run_algorithm(const struct work *work, const struct algorithm *algorithm)
{
    struct suite_record *record = work->record;
    const struct improvement *improvement = work->improvement;
    struct arena_mark mark = arena_mark(work->arena);
    double limit = improvement->time_limit, value;
    const struct host_request request = {improvement->seed, limit, host_patience(algorithm, limit),
                                         false};
    struct solution solution = isolation_solve(work->isolation, algorithm, &request, work->arena);
    if (solution.status == STATUS_VALID) {
        const char *found = algorithm->randomised
                                ? arena_print(work->arena, "%s, seed %llu", algorithm->name,
                                              (unsigned long long)improvement->seed)
                                : algorithm->name;
        struct verdict verdict =
            record_schedule(record, work->instance, &solution.timeline, found, &value, work->arena);
        if (verdict.ok && is_one_pass(algorithm) && value < record->one_pass) {
            record->one_pass = value;
            snprintf(record->one_pass_by, sizeof record->one_pass_by, "%s", algorithm->name);
        }
    }
    if (solution.status == STATUS_VALID && algorithm->exact)
        note_bound(record, solution.proved, algorithm->name);
    arena_rewind(work->arena, mark);
}

/* Heuristics, then searches, then exact algorithms by their turn; the latter two only while the
 * entry is open. */
static void run_algorithms(const struct work *work)
{
    enum { ONE_PASS, SEARCHES, EXACT };
    for (int round = ONE_PASS; round <= EXACT; round++) {
        const struct registered_algorithm *found = registered_algorithms;
        for (; found->name; found++) {
            const struct algorithm *algorithm = found->algorithm;
            int its = algorithm->exact ? EXACT : is_one_pass(algorithm) ? ONE_PASS : SEARCHES;
            if (its != round || algorithm_family(algorithm) != work->entry->family ||
                algorithm->objective != OBJECTIVE_COMPLETION ||
                !is_asked_for(work->improvement, algorithm))
                continue;
            if (round == EXACT && work->improvement->quick)
                continue;
            if (round == ONE_PASS || !is_closed(work))
                run_algorithm(work, algorithm);
        }
    }
}

static bool perform(size_t task, void *data, void *out)
{
    const struct job *job = data;
    const struct suite_entry *entry = &job->library->entries[job->entries[task]];
    struct suite_record *record = out;
    struct arena arena = {0};
    struct instance instance;
    record_start(record, 0);
    record->all = job->improvement->algorithm_count == 0;
    struct verdict verdict = suite_instance(entry, &arena, &instance);
    record->failed = !verdict.ok;
    if (record->failed) {
        record->failure = verdict;
    } else {
        record->digest = instance_digest(&instance);
        struct isolation isolation = {0};
        isolation_show(&isolation, &instance);
        struct work work = {job->improvement, entry, &instance, &isolation, record, &arena};
        if (!job->improvement->quick) {
            struct best_bound bound =
                best_bound(&instance, false, job->improvement->time_limit, &arena);
            note_bound(record, bound.seconds, bound.by);
        }
        run_algorithms(&work);
        isolation_end(&isolation);
    }
    arena_release(&arena);
    return true;
}

/* ---- in the parent ---- */

/* Reloads the library, which others may have changed, and saves it with the improvements. */
static struct verdict apply(const char *directory, const char *name,
                            const struct suite_record *record, struct arena *arena,
                            struct suite_entry *before, struct suite_entry *after)
{
    int lock;
    struct suite_library library;
    struct verdict verdict = suite_lock(directory, &lock);
    if (!verdict.ok)
        return verdict;
    verdict = suite_load(directory, arena, &library);
    struct suite_entry *entry = verdict.ok ? suite_find(&library, name) : NULL;
    if (entry) {
        *before = *entry;
        struct suite_change change = record_apply(record, entry, arena);
        *after = *entry;
        if (change.value || change.bound || change.one_pass || before->digest != after->digest)
            verdict = suite_save(&library, arena);
    } else if (verdict.ok) {
        verdict = verdict_no("%s: %s no longer exists", directory, name);
    }
    suite_unlock(lock);
    return verdict;
}

static void take(size_t task, void *data, const void *in)
{
    struct job *job = data;
    const struct suite_record *record = in;
    const struct suite_entry *entry = &job->library->entries[job->entries[task]];
    struct arena arena = {0};
    progress_step(&job->progress, 1.0);
    progress_draw(&job->progress);
    if (record->failed) {
        job->improvement->tell_failure(entry, record->failure.reason);
        return;
    }
    struct suite_entry before, after;
    struct verdict verdict =
        apply(job->improvement->directory, entry->name, record, &arena, &before, &after);
    if (verdict.ok)
        job->improvement->tell(&before, &after);
    else if (job->failure.ok)
        job->failure = verdict;
    arena_release(&arena);
}

struct verdict suite_improve(const struct improvement *improvement, struct arena *arena)
{
    struct suite_library library;
    struct verdict verdict = suite_load(improvement->directory, arena, &library);
    if (!verdict.ok)
        return verdict;
    int *entries = ARENA_ARRAY(arena, int, library.count + 1);
    size_t count = 0;
    for (int k = 0; k < library.count; k++)
        if (improvement->chosen[k])
            entries[count++] = k;
    struct job job = {.improvement = improvement,
                      .library = &library,
                      .entries = entries,
                      .progress =
                          progress_start(&(struct phase){0}, "instances", count, (double)count),
                      .failure = verdict_yes()};
    struct pool pool = {.tasks = count,
                        .share = 1,
                        .jobs = improvement->jobs,
                        .record_size = sizeof(struct suite_record),
                        .data = &job,
                        .perform = perform,
                        .take = take};
    verdict = pool_run(&pool);
    progress_end(&job.progress);
    return job.failure.ok ? verdict : job.failure;
}

struct verdict suite_submit(const char *directory, const struct schedule *schedule,
                            struct arena *arena, struct submission *out)
{
    struct suite_library library;
    uint64_t digest = instance_digest(&schedule->instance);
    struct verdict verdict = suite_load(directory, arena, &library);
    if (verdict.ok)
        verdict = instance_check_no_truth(&schedule->instance,
                                          "instances of a library must not have one");
    if (!verdict.ok)
        return verdict;
    const struct suite_entry *entry = suite_find_digest(&library, digest);
    if (!entry)
        return verdict_no("no instance of the library has its digest, %016llx",
                          (unsigned long long)digest);
    struct suite_record *record = ARENA_ARRAY(arena, struct suite_record, 1);
    record_start(record, digest);
    const char *found = arena_print(arena, "%.100s, submitted", schedule->algorithm);
    for (char *at = (char *)found; *at; at++)
        if ((unsigned char)*at < ' ')
            *at = ' ';
    verdict = record_schedule(record, &schedule->instance, &schedule->timeline, found, &out->value,
                              arena);
    if (!verdict.ok)
        return verdict;
    out->before = ARENA_ZEROED(arena, struct suite_entry, 1);
    out->after = ARENA_ZEROED(arena, struct suite_entry, 1);
    verdict = apply(directory, entry->name, record, arena, out->before, out->after);
    out->better = verdict.ok && out->value < out->before->value;
    return verdict;
}
