#include "experiments/present/figures.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/present/gantt.h"
#include "experiments/present/gnuplot.h"
#include "experiments/present/tables.h"

#include <ctype.h>
#include <string.h>
#include <unistd.h>

enum { TITLE_WIDTH = 92 };

/* The place, from 1, of the series that is a lower bound; 0: none. */
static int bound_series(const struct experiment *experiment)
{
    for (int k = 0; experiment->series[k].label; k++)
        if (experiment->series[k].metric == &metric_lower_bound)
            return k + 1;
    return 0;
}

/* The text on two lines where it is too long for one. */
static const char *fold(const char *text, struct arena *arena)
{
    char *folded = arena_print(arena, "%s", text);
    size_t length = strlen(folded);
    if (length <= TITLE_WIDTH)
        return folded;
    for (size_t k = TITLE_WIDTH; k > 0; k--)
        if (folded[k] == ' ') {
            folded[k] = '\n';
            break;
        }
    return folded;
}

static struct verdict draw(const struct results *results, const char *script,
                           const struct figure_frame *frame, const char *base, const char *data,
                           struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct gnuplot_variable variables[] = {
        gnuplot_path("data", data),
        gnuplot_words("title", fold(experiment->title, arena)),
        gnuplot_words("x_label", experiment->x_label ? experiment->x_label : ""),
        gnuplot_words("y_label", experiment->y_label ? experiment->y_label : ""),
        gnuplot_words("compared", compared_word(experiment->kind)),
        gnuplot_number("count", frame->count),
        gnuplot_number("rows", frame->rows),
        gnuplot_number("bound", bound_series(experiment)),
        gnuplot_number("own", results->measurement->own_count),
        gnuplot_number("x_low", frame->x_low),
        gnuplot_number("x_high", frame->x_high),
        gnuplot_number("y_low", frame->y_low),
        gnuplot_number("y_high", frame->y_high),
        gnuplot_number("x_logarithmic", frame->x_logarithmic),
        gnuplot_number("y_logarithmic", frame->y_logarithmic),
    };
    return gnuplot_pictures(script, base, data, GNUPLOT_VARIABLES(variables), arena);
}

/* Data file and pictures of one figure by the writer and the script of its kind. */
static struct verdict draw_data(const struct results *results, const char *directory,
                                struct figure_frame (*write)(FILE *, const struct results *,
                                                             struct arena *),
                                const char *script, struct arena *arena)
{
    const char *base =
        arena_print(arena, "%s/%s", directory, results->measurement->experiment->name);
    const char *data = arena_print(arena, "%s.dat", base);
    struct text_file file;
    text_file_start(&file, data);
    struct figure_frame frame = write(file.made.stream, results, arena);
    struct verdict verdict = text_file_finish(&file, arena);
    if (!verdict.ok || frame.count == 0)
        return verdict;
    return draw(results, script, &frame, base, data, arena);
}

/* A label as a part of a file's name. */
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
                              const char *directory, struct arena *arena)
{
    const char *base =
        arena_print(arena, "%s/%s", directory, results->measurement->experiment->name);
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
    static const char *const formats[] = {"svg", "png"};
    for (size_t k = 0; k < sizeof formats / sizeof *formats && verdict.ok; k++) {
        const char *path = arena_print(arena, "%s.%s", base, formats[k]);
        if (picture_is_fresh(path, data))
            continue;
        verdict = gantt_draw(schedule, &(struct gantt_style){.title = title}, path, arena);
        if (verdict.ok)
            picture_take_date(path, data);
    }
    return verdict;
}

/* Replication 0 once more, for its schedule. */
static struct verdict draw_cell(const struct results *results, const struct cell *cell,
                                const struct result *result, const char *directory,
                                struct arena *arena)
{
    struct schedule schedule = {.algorithm = cell->algorithm->name};
    struct verdict verdict =
        generate(&cell->settings, cell->key.seed, 0, arena, &schedule.instance);
    if (!verdict.ok)
        return verdict;
    const struct host_request request = {cell->key.seed, RUNNER_TIME_LIMIT, RUNNER_TIME_LIMIT,
                                         false};
    struct solution solution = solve_isolated(cell->algorithm, &schedule.instance, &request, arena);
    if (solution.status != STATUS_VALID)
        return verdict_yes(); /* the tables tell why */
    schedule.timeline = solution.timeline;
    schedule.completion = solution.completion;
    schedule.lower_bound = solution.lower_bound;
    const char *title =
        arena_print(arena, "%s — %s", result->series->label, result->setting->label);
    const char *base = chart_base(results, result, directory, arena);
    return results->measurement->experiment->figure == FIGURE_TOPOLOGY
               ? topology_draw(&schedule, title, base, arena)
               : draw_chart(&schedule, title, base, arena);
}

static struct verdict draw_cells(const struct results *results, const char *directory)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < results->count && verdict.ok; k++) {
        struct arena arena = {0};
        if (results->results[k].summary.count > 0)
            verdict = draw_cell(results, &results->measurement->cells[k], &results->results[k],
                                directory, &arena);
        arena_release(&arena);
    }
    return verdict;
}

struct verdict figures_draw(const struct results *results, const char *directory,
                            struct arena *arena)
{
    switch (results->measurement->experiment->figure) {
    case FIGURE_CURVES:
        return draw_data(results, directory, figure_data_curves, "curves.gp", arena);
    case FIGURE_PUBLISHED:
        return draw_data(results, directory, figure_data_published, "published.gp", arena);
    case FIGURE_GANTT:
    case FIGURE_TOPOLOGY:
        return draw_cells(results, directory);
    }
    return verdict_yes();
}

static void add_picture(struct picture *pictures, size_t *count, const char *base,
                        const char *caption, struct arena *arena)
{
    if (access(arena_print(arena, "%s.svg", base), R_OK) == 0)
        pictures[(*count)++] = (struct picture){base, caption};
}

const struct picture *figures_list(const struct results *results, const char *directory,
                                   struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct picture *pictures = ARENA_ZEROED(arena, struct picture, 2 * results->count + 2);
    size_t count = 0;
    add_picture(pictures, &count, arena_print(arena, "%s/%s", directory, experiment->name),
                experiment->source, arena);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const char *base = chart_base(results, result, directory, arena);
        const char *caption =
            arena_print(arena, "%s, %s", result->series->label, result->setting->label);
        bool charts = experiment->figure == FIGURE_GANTT || experiment->figure == FIGURE_TOPOLOGY;
        if (charts && (results->count > 1 || count == 0))
            add_picture(pictures, &count, base, caption, arena);
        if (experiment->figure == FIGURE_TOPOLOGY)
            add_picture(pictures, &count, arena_print(arena, "%s_heat", base),
                        arena_print(arena, "%s: load of the channels", caption), arena);
    }
    return pictures;
}

struct verdict experiment_files_write(struct store *store, const struct measurement *measurement,
                                      const char *directory, struct arena *arena,
                                      struct results *out)
{
    const char *name = measurement->experiment->name;
    struct verdict verdict = results_read(store, measurement, arena, out);
    if (verdict.ok)
        verdict = tables_write_tsv(out, arena_print(arena, "%s/%s.tsv", directory, name), arena);
    if (verdict.ok)
        verdict = tables_write_json(out, arena_print(arena, "%s/%s.json", directory, name), arena);
    if (verdict.ok)
        verdict = tables_write_text(out, arena_print(arena, "%s/%s.txt", directory, name), arena);
    return verdict.ok ? figures_draw(out, directory, arena) : verdict;
}
