#include "experiments/engine/plan/plan.h"

#include "algorithms/bound.h"
#include "models/base/hash.h"
#include "models/base/order.h"
#include "models/base/stream.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- given-up runs ---- */

void stopped_add(struct stopped_runs *stopped, int replication)
{
    stopped->replications |= UINT64_C(1) << replication % REPLICATION_BLOCK;
}

bool is_given_up(const struct stopped_runs *stopped, int replication)
{
    uint64_t earlier = (UINT64_C(1) << replication % REPLICATION_BLOCK) - 1;
    return __builtin_popcountll(stopped->replications & earlier) >= STOPPED_MOST;
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
    int name = order_then(strcmp(a->key.settings, b->key.settings),
                          strcmp(a->key.generator_digest, b->key.generator_digest));
    return order_then(ORDER(b->nodes, a->nodes), order_then(name, ORDER(a->key.seed, b->key.seed)));
}

static int compare_keys(const struct cell *a, const struct cell *b)
{
    int algorithm = order_then(strcmp(a->key.algorithm, b->key.algorithm),
                               strcmp(a->key.algorithm_digest, b->key.algorithm_digest));
    return order_then(compare_instances(a, b), algorithm);
}

/* Equal cells are sorted by descending replications. */
static int by_key(const void *left, const void *right)
{
    const struct cell *a = left, *b = right;
    return order_then(compare_keys(a, b), ORDER(b->replications, a->replications));
}

/* Cells are sorted by key. */
static int by_group(const void *left, const void *right)
{
    const struct planned_run *a = left, *b = right;
    int replication = ORDER(a->replication, b->replication);
    return order_then(ORDER(a->instance, b->instance),
                      order_then(replication, ORDER(a->cell, b->cell)));
}

/* Copies of the cells and their `beside` cells, which have the same replications; equal ones once,
 * with the timing and quantities of all. */
static struct cell *distinct_cells(const struct cell *cells, size_t *count, struct arena *arena)
{
    struct cell *sorted = ARENA_ARRAY(arena, struct cell, 2 * *count);
    size_t kept = 0, all = 0;
    for (size_t k = 0; k < *count; k++)
        for (const struct cell *cell = &cells[k]; cell; cell = cell->beside) {
            struct cell *copy = &sorted[all++];
            *copy = *cell;
            copy->replications = cells[k].replications;
            copy->made = cells[k].made;
        }
    if (all > 0)
        qsort(sorted, all, sizeof *sorted, by_key);
    for (size_t k = 0; k < all; k++) {
        struct cell *last = kept > 0 ? &sorted[kept - 1] : NULL, *cell = &sorted[k];
        if (!last || compare_keys(last, cell) != 0) {
            sorted[kept++] = *cell;
            continue;
        }
        last->timed = last->timed > cell->timed ? last->timed : cell->timed;
        last->made = last->made < cell->made ? last->made : cell->made;
    }
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

uint64_t run_hash(const struct cell *cell, int replication)
{
    int part = cell->algorithm->prototype ? replication / REPLICATION_BLOCK : replication;
    uint64_t hash = hash_string(hash_number(HASH_START, cell->key.seed), cell->key.settings);
    return hash_number(hash, (uint64_t)part);
}

static bool belongs(const struct cell *cell, int replication, const struct shard *shard)
{
    return shard->count == 0 || shard_holds(shard, run_hash(cell, replication));
}

/* Whether a stored run is final and, if valid, timed if it must be. */
static bool is_done(const struct cell *cell, int replication, const struct run *run,
                    const struct run_scope *scope)
{
    bool has_times = replication >= cell->timed || !isnan(run->quantity[metric_cpu_median.column]);
    return run_is_final(run, scope->time_limit) && (run->status != STATUS_VALID || has_times);
}

/* Of a replication's runs in the two stores the one that need not be made again, a valid one first;
 * NULL: none. */
static const struct run *done_of(const struct cell *cell, int replication, const struct run *stored,
                                 const struct run *merged, const struct run_scope *scope)
{
    bool done = is_done(cell, replication, stored, scope);
    if (merged && !(done && stored->status == STATUS_VALID) &&
        is_done(cell, replication, merged, scope))
        return merged;
    return done ? stored : NULL;
}

/* Appends the cell's runs, from cell_first on, that are wanted, not stored, and not given up. */
static struct verdict add_missing(struct store *store, const struct cell *cell, size_t instance,
                                  const struct run_scope *scope, struct arena *arena,
                                  struct run_plan *plan)
{
    struct arena scratch = {0};
    int first = cell_first(cell), count = cell->replications - first;
    struct run *stored = ARENA_ARRAY(&scratch, struct run, count);
    struct run *merged = scope->merged ? ARENA_ARRAY(&scratch, struct run, count) : NULL;
    struct stopped_runs *blocks = NULL, *stopped = NULL;
    if (cell->algorithm->prototype)
        blocks =
            ARENA_ZEROED(arena, struct stopped_runs, cell->replications / REPLICATION_BLOCK + 1);
    struct verdict verdict = store_read(store, &cell->key, first, count, stored);
    if (verdict.ok && merged)
        verdict = store_read(scope->merged, &cell->key, first, count, merged);
    for (int k = 0; k < count && verdict.ok; k++) {
        const struct run *done =
            done_of(cell, first + k, &stored[k], merged ? &merged[k] : NULL, scope);
        if (blocks)
            stopped = &blocks[(first + k) / REPLICATION_BLOCK];
        if (stopped && done && done->status == STATUS_TIMED_OUT)
            stopped_add(stopped, first + k);
        if (done || !belongs(cell, first + k, &scope->shard))
            continue;
        if (stopped && is_given_up(stopped, first + k))
            plan->given_up++;
        else
            plan->runs[plan->run_count++] = (struct planned_run){
                cell, first + k, stored[k].status == STATUS_ABSENT, instance, stopped};
    }
    arena_release(&scratch);
    return verdict;
}

/* For cells without duplicates. */
static size_t sum_wanted(const struct cell *distinct, size_t count, const struct shard *shard)
{
    size_t wanted = 0;
    for (const struct cell *cell = distinct; cell < distinct + count; cell++)
        for (int replication = 0; replication < cell->replications; replication++)
            wanted += belongs(cell, replication, shard);
    return wanted;
}

size_t plan_wanted(const struct cell *cells, size_t count, const struct shard *shard)
{
    struct arena scratch = {0};
    const struct cell *distinct = distinct_cells(cells, &count, &scratch);
    size_t wanted = sum_wanted(distinct, count, shard);
    arena_release(&scratch);
    return wanted;
}

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         const struct run_scope *scope, struct arena *arena, struct run_plan *out)
{
    const struct cell *distinct = distinct_cells(cells, &count, arena);
    *out = (struct run_plan){.cells = distinct,
                             .cell_count = count,
                             .wanted = sum_wanted(distinct, count, &scope->shard)};
    out->runs = ARENA_ARRAY(arena, struct planned_run, out->wanted);
    size_t instance = 0;
    struct verdict verdict = store_read_begin(store);
    if (verdict.ok)
        verdict = store_read_begin(scope->merged);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        if (k > 0 && compare_instances(&distinct[k - 1], &distinct[k]) != 0)
            instance++;
        verdict = add_missing(store, &distinct[k], instance, scope, arena, out);
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
    struct arena scratch = {0};
    struct stat status;
    char *text;
    size_t length;
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
        input_read_file(path, &scratch, &text, &length).ok && text)
        hash = hash_bytes(hash, text, length);
    arena_release(&scratch);
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
        .nodes = setting_exists(settings, NODES_KEY) ? setting_whole(settings, NODES_KEY) : 0,
    };
}

/* ---- shards ---- */

int shard_of(uint64_t hash, int count)
{
    return (int)(hash_finish(hash) % (uint64_t)count) + 1;
}

bool shard_holds(const struct shard *shard, uint64_t hash)
{
    return shard->count == 0 || shard_of(hash, shard->count) == shard->number;
}

const char *shard_text(const struct shard *shard, struct arena *arena)
{
    return arena_print(arena, "%d/%d", shard->number, shard->count);
}

bool shard_parse(const char *text, struct shard *out)
{
    char *slash = NULL, *end = NULL;
    *out = (struct shard){0};
    if (!text[0] || text[strspn(text, "0123456789/")])
        return false;
    long number = strtol(text, &slash, 10), count = *slash ? strtol(slash + 1, &end, 10) : 0;
    if (!end || *end || number < 1 || number > count || count > SHARDS_MOST)
        return false;
    *out = (struct shard){(int)number, (int)count};
    return true;
}
