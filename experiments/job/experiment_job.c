#include "experiments/job/whole_job.h"

#include "experiments/engine/ending.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/result.h"

#include <string.h>

static size_t cells_of(const struct measurement *measurement)
{
    return (size_t)measurement->setting_count * (size_t)measurement->series_count;
}

/* Collects the cells of all experiments into one array, to which the measurements then point. */
static void collect_cells(struct experiment_job *job, struct arena *arena)
{
    for (int k = 0; k < job->count; k++)
        job->cell_count += cells_of(&job->measurements[k]);
    job->cells = ARENA_ARRAY(arena, struct cell, job->cell_count + 1);
    job->decided = ARENA_ZEROED(arena, bool, job->cell_count + 1);
    struct cell *next = job->cells;
    for (int k = 0; k < job->count; k++) {
        size_t count = cells_of(&job->measurements[k]);
        memcpy(next, job->measurements[k].cells, count * sizeof *next);
        job->measurements[k].cells = next;
        next += count;
    }
    job->looked = ARENA_ZEROED(arena, struct result, job->cell_count + 1);
    job->open = ARENA_ARRAY(arena, struct cell, job->cell_count + 1);
    memcpy(job->open, job->cells, job->cell_count * sizeof *job->open);
    job->open_count = job->cell_count;
}

struct experiment_job experiment_job_plan(const struct experiment *const *experiments, int count,
                                          uint64_t seed, const struct effort *effort,
                                          struct arena *arena)
{
    struct experiment_job job = {.measurements = ARENA_ARRAY(arena, struct measurement, count + 1),
                                 .effort = *effort};
    for (; job.count < count; job.count++)
        job.measurements[job.count] = measurement_plan(
            experiments[job.count], seed, effort_first(effort, experiments[job.count]), arena);
    collect_cells(&job, arena);
    return job;
}

void experiment_job_refine(struct experiment_job *job, struct store *store, struct arena *arena)
{
    size_t number = 0;
    job->open_count = 0;
    require(store_read_begin(store));
    for (int k = 0; k < job->count; k++) {
        int count = (int)cells_of(&job->measurements[k]);
        for (int cell = 0; cell < count; cell++, number++) {
            bool more = false;
            if (!job->decided[number])
                require(effort_look(&job->effort, store, &job->measurements[k], cell, arena,
                                    &job->looked[number], &more));
            job->decided[number] = !more;
            if (more)
                job->open[job->open_count++] = job->cells[number];
        }
    }
    store_read_end(store);
}

static const char *figure_files(const struct results *results)
{
    switch (results->measurement->experiment->figure) {
    case FIGURE_GANTT:
        return ", charts";
    case FIGURE_PUBLISHED:
        return "";
    default:
        return " .svg";
    }
}

static void print_line(const struct results *results, const char *directory, struct arena *arena)
{
    const char *name = results->measurement->experiment->name;
    int failed = 0;
    for (int k = 0; k < results->count; k++)
        failed += results->results[k].failed > 0;
    printf("%-32s", name);
    printf("  %3d cells  %s/%s.txt .tsv%s", results->count, directory, name, figure_files(results));
    if (results->judged > 0)
        printf("  %s", results_counts(results, arena));
    if (failed > 0)
        printf("  (%d cells with failed runs)", failed);
    putchar('\n');
}

/* Names the series that have no result anywhere because of a mistake; returns how many. */
static size_t tell_broken(const struct results *results)
{
    size_t broken = 0;
    int columns = results->measurement->series_count;
    for (int series = 0; series < columns; series++) {
        const struct result *mistaken = NULL;
        size_t values = 0;
        for (int k = series; k < results->count; k += columns) {
            values += results->results[k].summary.count;
            mistaken = results->results[k].broken && !mistaken ? &results->results[k] : mistaken;
        }
        if (values > 0 || !mistaken)
            continue;
        fprintf(stderr, "commsched: %s: %s has no result: %s\n",
                results->measurement->experiment->name, mistaken->series->label, mistaken->failure);
        broken++;
    }
    return broken;
}

static void count_printed(const struct results *results, int *printed)
{
    const bool own = results->measurement->experiment->kind != EXPERIMENT_PRINTED;
    for (int k = 0; k < AGREEMENTS && !own; k++)
        printed[k] += results->cells[k];
}

static void write_files(const struct results *results, int count, const char *directory)
{
    for (int k = 0; k < count && !interrupted(); k++) {
        struct arena arena = {0};
        require(experiment_files_write(&results[k], directory, &arena));
        arena_release(&arena);
    }
}

static struct results *all_results(const struct experiment_job *job, struct arena *arena)
{
    struct results *results = ARENA_ARRAY(arena, struct results, job->count + 1);
    struct result *next = job->looked;
    for (int k = 0; k < job->count; k++) {
        results[k] = results_of(&job->measurements[k], next, arena);
        next += results[k].count;
    }
    return results;
}

struct experiments_told experiment_job_write(struct experiment_job *job, const char *directory,
                                             bool lines, struct arena *arena)
{
    struct experiments_told told = {0};
    const struct results *results = all_results(job, arena);
    write_files(results, job->count, directory);
    for (int k = 0; k < job->count; k++) {
        if (lines)
            print_line(&results[k], directory, arena);
        told.broken += tell_broken(&results[k]);
        count_printed(&results[k], told.printed);
    }
    return told;
}
