/* Planned runs for another rank: cells by the texts of their settings and the names of their
 * algorithms. A file that the settings name must have the same content there. */
#include "experiments/engine/workers/worker.h"

#include <stdlib.h>
#include <string.h>

struct packed_runs {
    double time_limit;
    size_t cells, runs;
};

/* What a cell is, beside its texts. */
struct packed_cell {
    uint64_t seed, timed, bounded;
};

struct packed_run {
    int cell, replication;
};

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
    const struct packed_cell packed = {cell->key.seed, (uint64_t)cell->timed, cell->bounded};
    pack_text(out, cell->key.settings);
    pack_text(out, cell->key.generator_digest);
    pack_text(out, cell->key.algorithm);
    pack_bytes(out, &packed, sizeof packed);
}

static void pack(const void *cargo, struct packing *out)
{
    const struct run_service *service = cargo;
    const struct run_plan *plan = service->plan;
    struct arena scratch = {0};
    struct packed_runs head = {.time_limit = service->time_limit, .runs = plan->run_count};
    const struct cell **cells = cells_of(plan, &head.cells, &scratch);
    pack_bytes(out, &head, sizeof head);
    for (size_t k = 0; k < head.cells; k++)
        pack_cell(cells[k], out);
    for (size_t k = 0; k < head.runs; k++) {
        const struct cell **found = bsearch(&plan->runs[k].cell, cells, head.cells,
                                            sizeof(const struct cell *), by_address);
        const struct packed_run run = {(int)(found - cells), plan->runs[k].replication};
        pack_bytes(out, &run, sizeof run);
    }
    arena_release(&scratch);
}

/* ---- in the other program ---- */

static struct verdict unpack_cell(struct unpacking *in, struct arena *arena, struct cell *cell)
{
    const char *text = unpack_text(in), *digest = unpack_text(in), *algorithm = unpack_text(in);
    size_t length = strcspn(text, " ");
    const struct registered_generator *generator =
        generator_find(arena_print(arena, "%.*s", (int)length, text));
    struct settings settings = settings_start(generator->generator, arena);
    struct verdict verdict = settings_set_all(&settings, text + length, arena);
    struct packed_cell packed;
    unpack_bytes(in, &packed, sizeof packed);
    *cell = cell_make(generator, &settings, algorithm_find(algorithm), packed.seed, 1, arena);
    cell->timed = (int)packed.timed;
    if (packed.bounded)
        cell_ask_bounds(cell, arena);
    if (verdict.ok && strcmp(cell->key.generator_digest, digest) != 0)
        return verdict_no("'%.200s' names a file with another content here", text);
    return verdict;
}

static struct verdict unpack(struct unpacking *in, struct arena *arena, struct workload *out)
{
    struct run_service *service = ARENA_ZEROED(arena, struct run_service, 1);
    struct run_plan *plan = ARENA_ZEROED(arena, struct run_plan, 1);
    struct verdict verdict = verdict_yes();
    struct packed_runs head;
    unpack_bytes(in, &head, sizeof head);
    struct cell *cells = ARENA_ARRAY(arena, struct cell, head.cells);
    for (size_t k = 0; k < head.cells && verdict.ok; k++)
        verdict = unpack_cell(in, arena, &cells[k]);
    if (!verdict.ok)
        return verdict;
    plan->run_count = head.runs;
    plan->runs = ARENA_ZEROED(arena, struct planned_run, head.runs);
    for (size_t k = 0; k < head.runs; k++) {
        struct packed_run run;
        unpack_bytes(in, &run, sizeof run);
        plan->runs[k].cell = &cells[run.cell];
        plan->runs[k].replication = run.replication;
    }
    service->plan = plan;
    service->time_limit = head.time_limit;
    *out = run_workload(service);
    return verdict;
}

const struct portable portable_runs = {.name = "runs", .pack = pack, .unpack = unpack};
