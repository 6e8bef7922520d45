/* Serialisation of planned runs for another program: instances by the text of their settings,
 * algorithms by name, both with the digests required there. */
#include "experiments/engine/workers/worker.h"

#include <stdlib.h>
#include <string.h>

/* ---- in the caller's program ---- */

static int by_address(const void *left, const void *right)
{
    const struct cell *const *a = left, *const *b = right;
    return (*a > *b) - (*a < *b);
}

/* The plan's distinct cells, by address. */
static const struct cell **cells_of(const struct run_plan *plan, size_t *count, struct arena *arena)
{
    const struct cell **cells = ARENA_ARRAY(arena, const struct cell *, plan->run_count);
    size_t kept = 0;
    for (size_t k = 0; k < plan->run_count; k++)
        cells[k] = plan->runs[k].cell;
    qsort(cells, plan->run_count, sizeof *cells, by_address);
    for (size_t k = 0; k < plan->run_count; k++)
        if (kept == 0 || cells[kept - 1] != cells[k])
            cells[kept++] = cells[k];
    *count = kept;
    return cells;
}

static void pack_cell(const struct cell *cell, struct packing *out)
{
    pack_text(out, cell->key.settings);
    pack_text(out, cell->key.generator_digest);
    pack_text(out, cell->key.algorithm);
    pack_text(out, cell->key.algorithm_digest);
    pack_number(out, cell->key.seed);
    pack_number(out, (uint64_t)cell->timed);
    pack_number(out, cell->bounded);
}

static void pack(const void *cargo, struct packing *out)
{
    const struct run_service *service = cargo;
    const struct run_plan *plan = service->plan;
    struct arena scratch = {0};
    size_t count;
    const struct cell **cells = cells_of(plan, &count, &scratch);
    pack_double(out, service->time_limit);
    pack_number(out, count);
    for (size_t k = 0; k < count; k++)
        pack_cell(cells[k], out);
    pack_number(out, plan->run_count);
    for (size_t k = 0; k < plan->run_count; k++) {
        const struct cell **found =
            bsearch(&plan->runs[k].cell, cells, count, sizeof(const struct cell *), by_address);
        pack_number(out, (uint64_t)(found - cells));
        pack_number(out, (uint64_t)plan->runs[k].replication);
    }
    arena_release(&scratch);
}

/* ---- in the other program ---- */

static struct verdict find_settings(const char *text, struct arena *arena,
                                    const struct registered_generator **generator,
                                    struct settings *settings)
{
    size_t length = strcspn(text, " ");
    *generator = generator_find(arena_print(arena, "%.*s", (int)length, text));
    if (!*generator)
        return verdict_no("no generator for '%.200s'", text);
    *settings = settings_start((*generator)->generator, arena);
    return settings_set_all(settings, text + length, arena);
}

static struct verdict unpack_cell(struct unpacking *in, struct arena *arena, struct cell *cell)
{
    const char *text = unpack_text(in), *generator_digest = unpack_text(in);
    const char *name = unpack_text(in), *algorithm_digest = unpack_text(in);
    uint64_t seed = unpack_number(in);
    int timed = (int)unpack_below(in, INT32_MAX);
    bool bounded = unpack_below(in, 2);
    const struct registered_generator *generator;
    struct settings settings;
    const struct registered_algorithm *algorithm = name ? algorithm_find(name) : NULL;
    if (in->failed || !text || !generator_digest || !name || !algorithm_digest)
        return verdict_no("runs are packed otherwise");
    struct verdict verdict = find_settings(text, arena, &generator, &settings);
    if (!verdict.ok)
        return verdict;
    if (!algorithm)
        return verdict_no("no algorithm '%.200s'", name);
    *cell = cell_make(generator, &settings, algorithm, seed, 1, arena);
    cell->timed = timed;
    if (bounded)
        cell_ask_bounds(cell, arena);
    if (strcmp(cell->key.generator_digest, generator_digest) != 0)
        return verdict_no("'%.200s' is another generator or file here", text);
    if (strcmp(cell->key.algorithm_digest, algorithm_digest) != 0)
        return verdict_no("%.200s is another algorithm here", name);
    return verdict_yes();
}

static struct verdict unpack(struct unpacking *in, struct arena *arena, struct workload *out)
{
    struct run_service *service = ARENA_ZEROED(arena, struct run_service, 1);
    struct run_plan *plan = ARENA_ZEROED(arena, struct run_plan, 1);
    struct verdict verdict = verdict_yes();
    service->plan = plan;
    service->time_limit = unpack_double(in);
    size_t count = unpack_count(in);
    struct cell *cells = ARENA_ARRAY(arena, struct cell, count);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = unpack_cell(in, arena, &cells[k]);
    if (!verdict.ok)
        return verdict;
    plan->run_count = unpack_count(in);
    plan->runs = ARENA_ZEROED(arena, struct planned_run, plan->run_count);
    for (size_t k = 0; k < plan->run_count; k++) {
        size_t cell = unpack_below(in, count);
        int replication = (int)unpack_below(in, INT32_MAX);
        plan->runs[k] = (struct planned_run){.cell = cells + cell, .replication = replication};
    }
    *out = run_workload(service);
    return unpacking_ended(in) ? verdict_yes() : verdict_no("runs are packed otherwise");
}

const struct portable portable_runs = {.name = "runs", .pack = pack, .unpack = unpack};
