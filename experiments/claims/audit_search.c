/* The search of a space: chunks of it in several processes, what each finds merged. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/observation.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

struct search_task {
    const struct claim_run *run;
    const struct instance_space *space;
    size_t chunk; /* instances at once */
    double end;   /* monotonic seconds, of this space */
    struct find all;
};

static void note_worst(struct find *find, const struct observation *seen, size_t index)
{
    double severity = observation_severity(seen), before = observation_severity(&find->worst);
    if (find->worst_index == SIZE_MAX || severity > before ||
        (severity == before && index < find->worst_index)) {
        /* not as a whole: its gap would go to the pipe unset */
        find->worst.applies = seen->applies;
        find->worst.measured = seen->measured;
        find->worst.allowed = seen->allowed;
        find->worst_index = index;
    }
}

static void note_witness(struct find *find, const struct instance_size *size, size_t index)
{
    int order =
        find->witness_index == SIZE_MAX ? -1 : instance_size_order(size, &find->witness_size);
    if (order < 0 || (order == 0 && index < find->witness_index)) {
        find->witness_size = *size;
        find->witness_index = index;
    }
}

static void try_instance(const struct search_task *task, size_t index, gsl_rng *rng,
                         struct arena *arena, struct find *find)
{
    struct claim_context context =
        claim_context_start(task->run, task->space->name, index, rng, arena);
    struct instance instance;
    if (!space_draw(task->space, index, &context, &instance))
        return;
    struct observation seen = context.claim->test(&instance, &context);
    if (!seen.applies)
        return;
    find->tried++;
    note_worst(find, &seen, index);
    if (observation_violated(&seen)) {
        find->violations++;
        struct instance_size size = instance_size(&instance, arena);
        note_witness(find, &size, index);
    }
}

/* Numbers of one chunk; when the time is over no more of them are tried. */
static bool search_chunk(size_t number, void *data, void *record)
{
    struct search_task *task = data;
    struct find *find = record;
    size_t first = number * task->chunk, end = first + task->chunk;
    bool further = task->space->random && task->run->options->deepen;
    if (wall_clock() > task->end)
        return false;
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    find->chunks = 1;
    find->worst_index = find->witness_index = SIZE_MAX;
    struct arena_mark mark = arena_mark(&arena);
    if (!further && end > task->space->count)
        end = task->space->count;
    for (size_t index = first; index < end && !find->cut_short; index++) {
        if (!is_chosen(task->run->options, task->space->count, index))
            continue;
        try_instance(task, index, rng, &arena, find);
        arena_rewind(&arena, mark);
        find->cut_short = index + 1 < end && wall_clock() > task->end;
    }
    arena_release(&arena);
    return true;
}

static void merge(struct find *into, const struct find *from)
{
    into->chunks += from->chunks;
    into->cut_short = into->cut_short || from->cut_short;
    into->tried += from->tried;
    into->violations += from->violations;
    if (from->worst_index != SIZE_MAX)
        note_worst(into, &from->worst, from->worst_index);
    if (from->witness_index != SIZE_MAX)
        note_witness(into, &from->witness_size, from->witness_index);
}

static size_t chunk_of(size_t count, int jobs)
{
    size_t chunk = count / (size_t)(16 * jobs);
    return chunk < 1 ? 1 : chunk > 256 ? 256 : chunk;
}

static void take_find(size_t number, void *data, const void *record)
{
    (void)number;
    struct search_task *task = data;
    merge(&task->all, record);
}

/* Where random spaces are searched deeper, each has an equal share of the time. */
static double end_of(const struct claim_run *run, size_t spaces_left)
{
    double now = wall_clock();
    return run->options->deepen ? now + (run->end - now) / (double)spaces_left : run->end;
}

struct find search_space(const struct claim_run *run, const struct instance_space *space,
                         size_t spaces_left, struct audit_result *result)
{
    int jobs = workers_count(run->options->jobs);
    struct search_task task = {.run = run,
                               .space = space,
                               .chunk = chunk_of(space->count, jobs),
                               .end = end_of(run, spaces_left),
                               .all = {.worst_index = SIZE_MAX, .witness_index = SIZE_MAX}};
    bool further = space->random && run->options->deepen;
    size_t chunks = (space->count + task.chunk - 1) / task.chunk;
    struct pool pool = {.tasks = further ? SIZE_MAX : chunks,
                        .jobs = jobs,
                        .seconds = seconds_left(run),
                        .record_size = sizeof(struct find),
                        .data = &task,
                        .perform = search_chunk,
                        .take = take_find};
    struct verdict verdict = pool_run(&pool);
    if (!verdict.ok)
        audit_fail(result, &verdict);
    bool whole =
        further ? task.all.chunks > chunks : task.all.chunks == chunks && !task.all.cut_short;
    task.all.whole = whole && are_all_chosen(run->options, space);
    result->cut_short = result->cut_short || !whole;
    return task.all;
}
