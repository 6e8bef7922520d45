#include "experiments/present/pictures/figures.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/workers/runner.h"
#include "models/base/verdict.h"

#include <ctype.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void picture_take_date(const char *picture, const char *data)
{
    struct stat source;
    if (stat(data, &source) == 0)
        utimensat(AT_FDCWD, picture, (struct timespec[]){source.st_mtim, source.st_mtim}, 0);
}

bool picture_is_fresh(const char *picture, const char *data)
{
    struct stat drawn, source;
    return stat(picture, &drawn) == 0 && stat(data, &source) == 0 &&
           drawn.st_mtim.tv_sec == source.st_mtim.tv_sec &&
           drawn.st_mtim.tv_nsec == source.st_mtim.tv_nsec;
}

/* ---- charts ---- */

/* A label as part of a file name. */
static const char *file_word(const char *label, struct arena *arena)
{
    char *word = arena_print(arena, "%s", label), *out = word;
    for (const char *in = label; *in; in++) {
        if (isalnum((unsigned char)*in))
            *out++ = *in;
        else if (out > word && out[-1] != '_')
            *out++ = '_';
    }
    while (out > word && out[-1] == '_')
        out--;
    *out = '\0';
    return word;
}

static const char *chart_base(const struct results *results, const struct result *result,
                              const char *base, struct arena *arena)
{
    if (results->measurement->setting_count > 1)
        base = arena_print(arena, "%s_%s", base, file_word(result->setting->label, arena));
    if (results->measurement->series_count > 1)
        base = arena_print(arena, "%s_%s", base, file_word(result->series->label, arena));
    return base;
}

static struct verdict draw_chart(const struct schedule *schedule, const char *title,
                                 const char *base, struct arena *arena)
{
    struct text_file file;
    const char *data = arena_print(arena, "%s.json", base);
    text_file_start(&file, data);
    format_write_schedule(file.made.stream, schedule);
    struct verdict verdict = text_file_finish(&file, arena);
    const char *path = arena_print(arena, "%s.svg", base);
    if (!verdict.ok || picture_is_fresh(path, data))
        return verdict;
    verdict = gantt_draw(schedule, title, 0.0, path, arena);
    if (verdict.ok)
        picture_take_date(path, data);
    return verdict;
}

/* Runs replication 0 of a cell again, for its schedule; the tables give the reason if there is
 * none.
 */
static struct verdict draw_cell(const struct results *results, const struct cell *cell,
                                const struct result *result, const struct figure_target *target,
                                struct arena *arena)
{
    struct schedule schedule = {.algorithm = cell->algorithm->name};
    const struct host_request request = {cell->key.seed, RUNNER_TIME_LIMIT, RUNNER_TIME_LIMIT,
                                         false};
    struct verdict verdict =
        generate(&cell->settings, cell->key.seed, 0, arena, &schedule.instance);
    if (!verdict.ok)
        return verdict;
    const struct solution solution =
        solve_isolated(cell->algorithm, &schedule.instance, &request, arena);
    if (solution.status != STATUS_VALID)
        return verdict;
    schedule.timeline = solution.timeline;
    schedule.completion = solution.completion;
    schedule.lower_bound = solution.lower_bound;
    const char *title =
        arena_print(arena, "%s — %s", result->series->label, result->setting->label);
    const char *base = chart_base(results, result, target->base, arena);
    if (!target->ending)
        return draw_chart(&schedule, title, base, arena);
    return gantt_draw(&schedule, title, 0.0, arena_print(arena, "%s.%s", base, target->ending),
                      arena);
}

static struct verdict draw_cells(const struct results *results, const struct figure_target *target)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < results->count && verdict.ok; k++) {
        struct arena arena = {0};
        if (results->results[k].summary.count > 0)
            verdict = draw_cell(results, &results->measurement->cells[k], &results->results[k],
                                target, &arena);
        arena_release(&arena);
    }
    return verdict;
}

struct verdict figures_draw(const struct results *results, const struct figure_target *target,
                            struct arena *arena)
{
    enum figure figure = results->measurement->experiment->figure;
    if (figure == FIGURE_CURVES)
        return figure_curves_draw(results, target, arena);
    return figure == FIGURE_GANTT ? draw_cells(results, target) : verdict_yes();
}

static void add_picture(struct picture *pictures, size_t *count, const char *base,
                        const char *ending, const char *caption, struct arena *arena)
{
    const char *path = arena_print(arena, "%s.%s", base, ending);
    if (access(path, R_OK) == 0)
        pictures[(*count)++] = (struct picture){path, caption};
}

const struct picture *figures_list(const struct results *results,
                                   const struct figure_target *target, struct arena *arena)
{
    const char *base = target->base, *ending = target->ending ? target->ending : "svg";
    const struct experiment *experiment = results->measurement->experiment;
    struct picture *pictures = ARENA_ZEROED(arena, struct picture, results->count + 2);
    size_t count = 0;
    if (experiment->figure != FIGURE_PUBLISHED)
        add_picture(pictures, &count, base, ending, experiment->title, arena);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const char *chart = chart_base(results, result, base, arena);
        const char *caption =
            arena_print(arena, "%s, %s", result->series->label, result->setting->label);
        if (experiment->figure == FIGURE_GANTT && (results->count > 1 || count == 0))
            add_picture(pictures, &count, chart, ending, caption, arena);
    }
    return pictures;
}
