#include "experiments/job/whole_job.h"

#include "experiments/engine/ending.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/result.h"

#include <string.h>

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
        const char *name = results[k].measurement->experiment->name;
        const struct figure_target target = {.base = arena_print(&arena, "%s/%s", directory, name)};
        require(tables_write(&results[k], target.base, &arena));
        require(figures_draw(&results[k], &target, &arena));
        arena_release(&arena);
    }
}

struct experiments_told experiment_job_write(struct experiment_job *job, const char *directory,
                                             bool lines, struct arena *arena)
{
    struct experiments_told told = {0};
    const struct results *results = experiment_job_results(job, arena);
    write_files(results, job->count, directory);
    for (int k = 0; k < job->count; k++) {
        if (lines)
            print_line(&results[k], directory, arena);
        told.broken += tell_broken(&results[k]);
        count_printed(&results[k], told.printed);
    }
    return told;
}
