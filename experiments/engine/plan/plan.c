#include "experiments/engine/plan/plan.h"

#include "algorithms/bound.h"
#include "models/base/hash.h"
#include "models/base/stream.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- given-up runs ---- */

void stopped_add(struct stopped_runs *stopped, int replication)
{
    int at = 0, *first = stopped->replication;
    while (at < stopped->count && first[at] < replication)
        at++;
    if (at == STOPPED_MOST)
        return;
    if (stopped->count < STOPPED_MOST)
        stopped->count++;
    memmove(first + at + 1, first + at, (size_t)(stopped->count - 1 - at) * sizeof *first);
    first[at] = replication;
}

bool is_given_up(const struct stopped_runs *stopped, int replication)
{
    return stopped->count == STOPPED_MOST && stopped->replication[STOPPED_MOST - 1] < replication;
}

/* Makes the given-up runs among a cell's runs, by replication from 0, absent. */
static void forget_given_up(const struct algorithm *algorithm, struct run *runs, int count)
{
    struct stopped_runs stopped = {0};
    for (int k = 0; k < count && algorithm->prototype; k++) {
        if (k % REPLICATION_BLOCK == 0)
            stopped = (struct stopped_runs){0};
        if (is_given_up(&stopped, k))
            runs[k] = (struct run){.status = STATUS_ABSENT};
        else if (runs[k].status == STATUS_TIMED_OUT)
            stopped_add(&stopped, k);
    }
}

/* ---- plans ---- */

/* By instance: larger first, then by name. */
static int compare_instances(const struct cell *a, const struct cell *b)
{
    if (a->nodes != b->nodes)
        return a->nodes > b->nodes ? -1 : 1;
    int order = strcmp(a->key.settings, b->key.settings);
    if (order == 0)
        order = strcmp(a->key.generator_digest, b->key.generator_digest);
    return order ? order : (a->key.seed > b->key.seed) - (a->key.seed < b->key.seed);
}

static int compare_keys(const struct cell *a, const struct cell *b)
{
    int order = compare_instances(a, b);
    if (order == 0)
        order = strcmp(a->key.algorithm, b->key.algorithm);
    return order ? order : strcmp(a->key.algorithm_digest, b->key.algorithm_digest);
}

/* Equal cells are sorted by descending replications. */
static int by_key(const void *left, const void *right)
{
    const struct cell *a = *(const struct cell *const *)left;
    const struct cell *b = *(const struct cell *const *)right;
    int order = compare_keys(a, b);
    return order ? order : b->replications - a->replications;
}

static int by_group(const void *left, const void *right)
{
    const struct planned_run *a = left, *b = right;
    if (a->instance != b->instance)
        return a->instance < b->instance ? -1 : 1;
    if (a->replication != b->replication)
        return a->replication < b->replication ? -1 : 1;
    return compare_keys(a->cell, b->cell);
}

/* The cell with the timing and quantities of another one that it stands for. */
static const struct cell *measured_as(const struct cell *cell, const struct cell *other,
                                      struct arena *arena)
{
    if (cell->timed >= other->timed && cell->later >= other->later && cell->made <= other->made)
        return cell;
    struct cell *measured = ARENA_ARRAY(arena, struct cell, 1);
    *measured = *cell;
    measured->timed = cell->timed > other->timed ? cell->timed : other->timed;
    measured->later = cell->later || other->later;
    measured->made = cell->made < other->made ? cell->made : other->made;
    return measured;
}

/* The `beside` cell of this one, with the same replications. */
static const struct cell *beside(const struct cell *cell, struct arena *arena)
{
    struct cell *copy = ARENA_ARRAY(arena, struct cell, 1);
    *copy = *cell->beside;
    copy->replications = cell->replications;
    copy->made = cell->made;
    return copy;
}

/* The cells and their `beside` cells, without duplicates, in order. */
static const struct cell **distinct_cells(const struct cell *cells, size_t *count,
                                          struct arena *arena)
{
    const struct cell **sorted = ARENA_ARRAY(arena, const struct cell *, 2 * *count);
    size_t kept = 0, all = 0;
    for (size_t k = 0; k < *count; k++) {
        sorted[all++] = &cells[k];
        if (cells[k].beside)
            sorted[all++] = beside(&cells[k], arena);
    }
    if (all > 0)
        qsort(sorted, all, sizeof *sorted, by_key);
    for (size_t k = 0; k < all; k++)
        if (kept == 0 || compare_keys(sorted[kept - 1], sorted[k]) != 0)
            sorted[kept++] = sorted[k];
        else
            sorted[kept - 1] = measured_as(sorted[kept - 1], sorted[k], arena);
    *count = kept;
    return sorted;
}

bool run_is_final(const struct run *run, double time_limit)
{
    switch (run->status) {
    case STATUS_ABSENT:
    case STATUS_NOT_GENERATED:
    case STATUS_EXHAUSTED:
        return false;
    case STATUS_TIMED_OUT:
        return run->time_limit >= time_limit;
    default:
        return true;
    }
}

/* The common prefix of the hashes of the cell's runs. */
static uint64_t hash_cell(const struct cell *cell)
{
    return hash_string(hash_number(HASH_START, cell->key.seed), cell->key.settings);
}

static uint64_t hash_on(uint64_t hash, const struct cell *cell, int replication)
{
    bool in_blocks = cell->algorithm->prototype;
    return hash_number(hash, (uint64_t)(in_blocks ? replication / REPLICATION_BLOCK : replication));
}

uint64_t run_hash(const struct cell *cell, int replication)
{
    return hash_on(hash_cell(cell), cell, replication);
}

/* Whether a valid run is timed if it must be, and has the `later` metrics if they are needed. */
static bool has_all(const struct cell *cell, int replication, const struct run *run)
{
    bool has_times = replication >= cell->timed || !isnan(run->quantity[metric_cpu_median.column]);
    bool has_later = !cell->later ||
                     quantities_have_later(run->quantity, (int)algorithm_family(cell->algorithm));
    return run->status != STATUS_VALID || (has_times && has_later);
}

/* Reads the cell's runs from either store; those that are not final are absent. */
static struct verdict read_final(struct store *store, const struct cell *cell,
                                 const struct run_scope *scope, struct arena *arena,
                                 struct run *out)
{
    struct store *const stores[] = {store, scope->merged};
    int first = cell_first(cell), count = cell->replications - first;
    struct run *stored = ARENA_ARRAY(arena, struct run, count);
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = STATUS_ABSENT};
    for (int s = 0; s < 2 && stores[s] && verdict.ok; s++) {
        verdict = store_read(stores[s], &cell->key, first, count, stored);
        for (int k = 0; k < count && verdict.ok; k++)
            if (run_is_final(&stored[k], scope->time_limit) &&
                has_all(cell, first + k, &stored[k]) && out[k].status != STATUS_VALID)
                out[k] = stored[k];
    }
    return verdict;
}

/* Appends the cell's runs, from cell_first on, that are wanted, not stored, and not given up. */
static void add_absent(const struct cell *cell, size_t instance, const struct run_scope *scope,
                       const struct run *runs, struct stopped_runs *blocks, struct run_plan *plan)
{
    uint64_t hash = hash_cell(cell);
    for (int k = cell_first(cell); k < cell->replications; k++, runs++) {
        struct stopped_runs *stopped = blocks ? &blocks[k / REPLICATION_BLOCK] : NULL;
        bool absent = runs->status == STATUS_ABSENT;
        if (stopped && runs->status == STATUS_TIMED_OUT)
            stopped_add(stopped, k);
        if (!absent || !shard_holds(&scope->shard, hash_on(hash, cell, k)))
            continue;
        if (stopped && is_given_up(stopped, k))
            plan->given_up++;
        else
            plan->runs[plan->run_count++] = (struct planned_run){cell, k, instance, stopped};
    }
}

static struct verdict add_missing(struct store *store, const struct cell *cell, size_t instance,
                                  const struct run_scope *scope, struct arena *arena,
                                  struct run_plan *plan)
{
    struct stopped_runs *blocks = NULL;
    if (cell->algorithm->prototype)
        blocks =
            ARENA_ZEROED(arena, struct stopped_runs, cell->replications / REPLICATION_BLOCK + 1);
    struct arena_mark mark = arena_mark(arena);
    struct run *runs = ARENA_ARRAY(arena, struct run, cell->replications);
    struct verdict verdict = read_final(store, cell, scope, arena, runs);
    if (verdict.ok)
        add_absent(cell, instance, scope, runs, blocks, plan);
    arena_rewind(arena, mark);
    return verdict;
}

bool on_one_instance(const struct planned_run *one, const struct planned_run *other)
{
    return one->instance == other->instance && one->replication == other->replication;
}

/* For cells without duplicates. */
static size_t sum_wanted(const struct cell *const *distinct, size_t count,
                         const struct shard *shard)
{
    size_t wanted = 0;
    for (size_t k = 0; k < count; k++) {
        uint64_t hash = hash_cell(distinct[k]);
        for (int replication = 0; replication < distinct[k]->replications; replication++)
            wanted += shard_holds(shard, hash_on(hash, distinct[k], replication));
    }
    return wanted;
}

size_t plan_wanted(const struct cell *cells, size_t count, const struct shard *shard)
{
    struct arena scratch = {0};
    const struct cell *const *distinct = distinct_cells(cells, &count, &scratch);
    size_t wanted = sum_wanted(distinct, count, shard);
    arena_release(&scratch);
    return wanted;
}

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         const struct run_scope *scope, struct arena *arena, struct run_plan *out)
{
    const struct cell **distinct = distinct_cells(cells, &count, arena);
    *out = (struct run_plan){.wanted = sum_wanted(distinct, count, &scope->shard)};
    out->runs = ARENA_ARRAY(arena, struct planned_run, out->wanted);
    size_t instance = 0;
    struct verdict verdict = store_read_begin(store);
    if (verdict.ok)
        verdict = store_read_begin(scope->merged);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        if (k > 0 && compare_instances(distinct[k - 1], distinct[k]) != 0)
            instance++;
        verdict = add_missing(store, distinct[k], instance, scope, arena, out);
    }
    store_read_end(store);
    store_read_end(scope->merged);
    qsort(out->runs, out->run_count, sizeof *out->runs, by_group);
    return verdict;
}

struct verdict cell_read(struct store *store, const struct cell *cell, int first, int count,
                         struct run *out)
{
    struct verdict verdict = store_read(store, &cell->key, first, count, out);
    if (verdict.ok)
        forget_given_up(cell->algorithm, out, count);
    return verdict;
}

/* ---- cells ---- */

/* Adds the content of the regular file of that name, if there is one, to the hash. */
static uint64_t hash_file(uint64_t hash, const char *path)
{
    char buffer[4096];
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return hash;
    FILE *file = stream_open(path, "rb");
    if (!file)
        return hash;
    for (size_t got; (got = fread(buffer, 1, sizeof buffer, file)) > 0;)
        hash = hash_bytes(hash, buffer, got);
    fclose(file);
    return hash;
}

static const char *digest_with_files(const struct registered_generator *generator,
                                     const struct settings *settings, struct arena *arena)
{
    uint64_t hash = HASH_START;
    const struct parameter *parameter = generator->generator->parameters;
    for (int k = 0; parameter[k].key; k++)
        if (parameter[k].kind == PARAMETER_TEXT && settings->values[k])
            hash = hash_file(hash, settings->values[k]);
    if (hash == HASH_START)
        return generator->digest;
    return arena_print(arena, "%s+%016" PRIx64, generator->digest, hash_finish(hash));
}

static int nodes_of(const struct settings *settings)
{
    const struct parameter *parameter = settings->generator->parameters;
    for (int k = 0; parameter[k].key; k++)
        if (strcmp(parameter[k].key, NODES_KEY) == 0 && settings->values[k])
            return setting_whole(settings, NODES_KEY);
    return 0;
}

struct cell cell_make(const struct registered_generator *generator, const struct settings *settings,
                      const struct registered_algorithm *algorithm, uint64_t seed, int replications,
                      struct arena *arena)
{
    return (struct cell){
        .key = {.settings = settings_name(settings, arena),
                .generator_digest = digest_with_files(generator, settings, arena),
                .algorithm = algorithm->name,
                .algorithm_digest = algorithm->digest,
                .seed = seed},
        .settings = *settings,
        .algorithm = algorithm->algorithm,
        .replications = replications,
        .nodes = nodes_of(settings),
    };
}

void cell_ask_bounds(struct cell *cell, struct arena *arena)
{
    cell->bounded = true;
    cell->key.algorithm_digest =
        arena_print(arena, "%s+%s", cell->key.algorithm_digest, bounds_digest);
}
