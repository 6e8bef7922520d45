/* Measures the costs of a full job. Durations of algorithms are in the store; the rest of a task,
 * making the instance, checking and measuring the schedules, is measured here on some groups of
 * every setting. Trials have their seconds in the store. All except the files is processor time, so
 * that other load on the machine has little influence. */
#include "experiments/claims/claim_run.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/workers/worker.h"
#include "experiments/job/experiment_job.h"
#include "experiments/present/report/data.h"
#include "models/base/wall_clock.h"
#include "tests/bench/bench.h"
#include "tests/bench/scaling/costs.h"

#include <math.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SAMPLES = 3 };

struct measuring {
    const char *directory, *path; /* of the job, its store */
    struct store *store, *seen;   /* seen: runs of looks that are done */
    struct arena arena;
    FILE *out;
    double *seconds; /* of the current line */
    size_t count, room;
    int records;
};

static void demand(struct verdict verdict)
{
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
}

/* ---- lines ---- */

static void end_line(struct measuring *at)
{
    if (at->count > 0)
        costs_put(at->out, at->seconds, at->count, at->records);
    at->count = 0;
}

static void put_task(struct measuring *at, double seconds, int records)
{
    if (records != at->records)
        end_line(at);
    at->records = records;
    ARENA_GROW(&at->arena, at->seconds, at->count, at->room);
    at->seconds[at->count++] = seconds;
}

static void start_batch(struct measuring *at, const char *kind)
{
    fprintf(at->out, "batch %s\n", kind);
}

static void put_serial(struct measuring *at, const char *name, double seconds)
{
    fprintf(at->out, "serial %s %.3f\n", name, seconds);
}

/* ---- runs ---- */

static size_t group_end(const struct run_plan *plan, size_t first)
{
    size_t end = first;
    while (end < plan->run_count && on_one_instance(&plan->runs[first], &plan->runs[end]))
        end++;
    return end;
}

/* Seconds of a group in addition to its algorithms. */
static double measure_group(struct workload *work, size_t first, size_t end)
{
    double started = bench_cpu_seconds(), algorithms = 0.0;
    work->prepare(first, work->data);
    for (size_t task = first; task < end; task++) {
        struct run run = {0};
        work->perform(task, work->data, &run);
        if (run.status == STATUS_VALID)
            algorithms += run.quantity[metric_cpu_seconds.column];
    }
    return fmax(0.0, bench_cpu_seconds() - started - algorithms);
}

/* The mean over some groups of the setting of that first planned run. */
static double measure_setting(struct workload *work, const struct run_plan *plan, size_t first)
{
    size_t instance = plan->runs[first].instance, groups = 0, measured = 0;
    double sum = 0.0;
    for (size_t k = first; k < plan->run_count && plan->runs[k].instance == instance;
         k = group_end(plan, k))
        groups++;
    size_t step = groups / SAMPLES + 1, number = 0;
    for (size_t k = first; number < groups; k = group_end(plan, k), number++)
        if (number % step == 0) {
            sum += measure_group(work, k, group_end(plan, k));
            measured++;
        }
    return sum / (double)measured;
}

/* The stored seconds of the plan's runs, in order; marks them as seen. */
static double *stored_seconds(struct measuring *at, const struct cell *cells, size_t count,
                              const struct run_plan *plan, struct arena *arena)
{
    double *seconds = ARENA_ZEROED(arena, double, plan->run_count);
    const struct run **runs = ARENA_ZEROED(arena, const struct run *, count);
    demand(store_begin(at->seen));
    for (size_t k = 0; k < plan->run_count; k++) {
        const struct planned_run *planned = &plan->runs[k];
        const struct run **cell = &runs[planned->cell - cells];
        if (!*cell) {
            struct run *read = ARENA_ARRAY(arena, struct run, planned->cell->replications);
            demand(store_read(at->store, &planned->cell->key, planned->cell->replications, read));
            *cell = read;
        }
        const struct run *run = &(*cell)[planned->replication];
        if (run->status == STATUS_ABSENT)
            demand(verdict_no("%s: no run of %s on %s: no full job of this state of the code",
                              at->path, planned->cell->key.algorithm, planned->cell->key.settings));
        demand(store_write(at->seen, &planned->cell->key, planned->replication, run));
        if (run->status == STATUS_VALID)
            seconds[k] = run->quantity[metric_cpu_seconds.column];
    }
    demand(store_commit(at->seen));
    return seconds;
}

static void put_runs(struct measuring *at, const struct cell *cells, size_t count, double *planning)
{
    struct arena arena = {0};
    struct run_plan plan;
    const struct run_scope scope = {.time_limit = 300.0};
    double started = bench_cpu_seconds(), beside = 0.0;
    demand(plan_runs(at->seen, cells, count, &scope, &arena, &plan));
    *planning += bench_cpu_seconds() - started;
    double *seconds = stored_seconds(at, cells, count, &plan, &arena);
    struct run_service service = {.plan = &plan, .time_limit = 300.0};
    struct workload work = run_workload(&service);
    process_state_take(&service.before, false);
    if (plan.run_count > 0)
        start_batch(at, "runs");
    for (size_t first = 0, end; first < plan.run_count; first = end) {
        double sum = 0.0;
        end = group_end(&plan, first);
        if (first == 0 || plan.runs[first].instance != plan.runs[first - 1].instance) {
            end_line(at);
            beside = measure_setting(&work, &plan, first);
        }
        for (size_t k = first; k < end; k++)
            sum += seconds[k];
        put_task(at, sum + beside, (int)(end - first));
    }
    end_line(at);
    work.end(work.data);
    arena_release(&arena);
}

/* Look by look, as the job makes them. */
static struct experiment_job *put_experiments(struct measuring *at)
{
    struct experiment_job *job = ARENA_ZEROED(&at->arena, struct experiment_job, 1);
    const struct experiment *const *all = all_experiments();
    const struct effort effort = {0};
    double planning = 0.0, looking = 0.0, started = bench_cpu_seconds();
    int count = 0;
    while (all[count])
        count++;
    demand(experiment_job_plan(all, count, 1, &effort, &at->arena, job));
    planning += bench_cpu_seconds() - started;
    while (job->open_count > 0) {
        put_runs(at, job->open, job->open_count, &planning);
        started = bench_cpu_seconds();
        demand(experiment_job_refine(job, at->store));
        looking += bench_cpu_seconds() - started;
    }
    put_serial(at, "planning", planning);
    put_serial(at, "looks", looking);
    return job;
}

/* ---- claims ---- */

static sqlite3_stmt *query(sqlite3 *database, const char *text)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK)
        demand(verdict_no("%s", sqlite3_errmsg(database)));
    return statement;
}

/* An algorithm on a generator's settings, from their texts. */
static struct cell cell_of(const char *text, const char *algorithm, int replications,
                           struct arena *arena)
{
    size_t length = strcspn(text, " ");
    const struct registered_generator *generator =
        generator_find(arena_print(arena, "%.*s", (int)length, text));
    struct settings settings = settings_start(generator->generator, arena);
    demand(settings_set_all(&settings, arena_print(arena, "%s", text + length), arena));
    return cell_make(generator, &settings, algorithm_find(algorithm), 1, replications, arena);
}

/* The store's runs that belong to no experiment. */
static void put_claims_runs(struct measuring *at, sqlite3 *database)
{
    struct cell *cells = NULL;
    size_t count = 0, room = 0;
    double planning = 0.0;
    sqlite3_stmt *rows = query(database,
                               "SELECT settings, algorithm, max(replication) + 1 FROM runs"
                               " JOIN cells ON cells.id = runs.cell WHERE seed = 1 GROUP BY cell");
    while (sqlite3_step(rows) == SQLITE_ROW) {
        ARENA_GROW(&at->arena, cells, count, room);
        cells[count++] = cell_of((const char *)sqlite3_column_text(rows, 0),
                                 (const char *)sqlite3_column_text(rows, 1),
                                 sqlite3_column_int(rows, 2), &at->arena);
    }
    sqlite3_finalize(rows);
    put_runs(at, cells, count, &planning);
    put_serial(at, "planning_claims", planning);
}

/* The number of tasks for measuring a query in a full audit; 0: no such query. */
static size_t full_tasks(const struct registered_claim *claim, const char *name, const char *digest,
                         size_t number)
{
    for (; claim->name; claim++) {
        const struct survey *survey = claim->claim->survey;
        if (strcmp(claim->name, name) != 0 || strcmp(claim->digest, digest) != 0 || !survey ||
            number >= survey->query_count)
            continue;
        size_t chunk = query_chunk(&survey->queries[number]);
        return ((size_t)survey->queries[number].replications + chunk - 1) / chunk;
    }
    return 0;
}

/* The line's tasks, repeated if a quick audit made fewer of them. */
static void end_measured(struct measuring *at, size_t wanted)
{
    for (size_t k = 0; at->count > 0 && at->count < wanted; k++)
        put_task(at, at->seconds[k], 1);
    end_line(at);
}

/* Claims in the order in which their first trials were stored, measurements before spaces, as they
 * are assigned. In a quick audit a space has the same number of chunks, with fewer instances. */
static void put_trials(struct measuring *at, sqlite3 *database)
{
    sqlite3_stmt *rows = query(
        database,
        "SELECT trials, kind, part, seconds, claim, digest, share FROM"
        " (SELECT trials, 0 AS kind, query AS part, number, seconds FROM claim_measures UNION ALL"
        "  SELECT trials, 1, -space, number, seconds FROM claim_chunks)"
        " JOIN claim_trials ON claim_trials.id = trials ORDER BY trials, kind, part, number");
    const struct registered_claim *claims = all_claims(&at->arena);
    long long line[3] = {0};
    size_t wanted = 0;
    start_batch(at, "trials");
    while (sqlite3_step(rows) == SQLITE_ROW) {
        long long place[3] = {sqlite3_column_int64(rows, 0), sqlite3_column_int64(rows, 1),
                              sqlite3_column_int64(rows, 2)};
        double seconds = sqlite3_column_double(rows, 3), share = sqlite3_column_double(rows, 6);
        if (memcmp(place, line, sizeof line) != 0) {
            end_measured(at, wanted);
            memcpy(line, place, sizeof line);
            wanted = place[1] > 0
                         ? 0
                         : full_tasks(claims, (const char *)sqlite3_column_text(rows, 4),
                                      (const char *)sqlite3_column_text(rows, 5), (size_t)place[2]);
        }
        put_task(at, place[1] > 0 && share > 0.0 ? seconds / share : seconds, 1);
    }
    end_measured(at, wanted);
    sqlite3_finalize(rows);
}

static sqlite3 *open_database(const char *directory, struct arena *arena)
{
    sqlite3 *database;
    const char *path = arena_print(arena, "%s/results.db", directory);
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        demand(verdict_no("%s: %s", path, sqlite3_errmsg(database)));
    return database;
}

static void put_claims(struct measuring *at, const char *audited)
{
    sqlite3 *database = open_database(at->directory, &at->arena);
    put_claims_runs(at, database);
    sqlite3_close(database);
    database = open_database(audited, &at->arena);
    put_trials(at, database);
    sqlite3_close(database);
}

/* ---- work that is not shared ---- */

/* By the wall clock, because other programs draw. */
static void put_writing(struct measuring *at, const struct experiment_job *job)
{
    const char *tables = arena_print(&at->arena, "%s/costs", at->directory);
    double started = wall_clock();
    struct experiments_told told = {0};
    mkdir(tables, 0777);
    demand(experiment_job_write(job, tables, at->seen, NULL, &told));
    put_serial(at, "tables_and_figures", wall_clock() - started);
    started = wall_clock();
    demand(report_write(at->directory));
    put_serial(at, "report", wall_clock() - started);
}

int costs_write(const char *directory, const char *audited)
{
    struct measuring *at = calloc(1, sizeof *at);
    if (!at)
        return 2;
    at->directory = directory;
    at->out = stdout;
    setenv("COMMSCHED_PLOTS", "plots", 0); /* in the tree, like costs.txt */
    at->path = arena_print(&at->arena, "%s/results.db", directory);
    const char *seen = arena_print(&at->arena, "%s/costs.db", directory);
    remove(seen);
    demand(store_open(at->path, &at->store));
    demand(store_open(seen, &at->seen));
    const struct experiment_job *job = put_experiments(at);
    put_claims(at, audited);
    put_writing(at, job);
    store_close(at->store);
    store_close(at->seen);
    remove(seen);
    arena_release(&at->arena);
    free(at);
    return 0;
}
