/* A chart of worlds for each setting: the believed schedule of the first series, then the schedules
 * of all series in the truth; with the transfers of all charts as data. */
#include "experiments/present/pictures/figure_target.h"
#include "experiments/present/pictures/worlds.h"
#include "models/base/stream.h"

/* One block for each chart. */
static const char *data_of(const struct world *worlds, int count,
                           const struct experiment *experiment, struct arena *arena)
{
    struct text_stream text;
    text_stream_start(&text);
    figure_data_head(text.stream, experiment, arena);
    fputs(
        "# a block for each chart: its label, then a line for each transfer: message, from, to,\n"
        "# bytes, start and end of sending, start and end of receiving, in seconds\n",
        text.stream);
    for (int k = 0; k < count; k++) {
        const struct timeline *timeline = &worlds[k].schedule.timeline;
        fprintf(text.stream, "%s%s\n", k ? "\n\n" : "", gnuplot_label(worlds[k].label, arena));
        for (size_t n = 0; n < timeline->count; n++) {
            const struct transfer *transfer = &timeline->transfers[n];
            fprintf(text.stream, "%d\t%d\t%d\t%.12g\t%.12g\t%.12g\t%.12g\t%.12g\n",
                    transfer->message, transfer->from, transfer->to, transfer->bytes,
                    transfer->send_start, transfer->send_end, transfer->receive_start,
                    transfer->receive_end);
        }
    }
    return text_stream_finish_in(&text, arena);
}

/* The worlds of a setting whose runs are valid; *count is 0 if the first series' run is not. */
static struct verdict worlds_of(const struct results *results, int setting, struct world *worlds,
                                int *count, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    struct verdict verdict = verdict_yes();
    *count = 0;
    for (int k = 0; k < measurement->own_count && *count < WORLDS_MOST && verdict.ok; k++) {
        const struct cell *cell = &measurement->cells[setting * measurement->series_count + k];
        struct schedule schedule;
        bool valid;
        verdict = figure_schedule(cell, arena, &schedule, &valid);
        if (k == 0 && verdict.ok && valid && instance_truth(&schedule.instance))
            verdict = world_believed(&schedule, arena, &worlds[(*count)++]);
        if (!verdict.ok || (k == 0 && !valid))
            break;
        if (valid)
            worlds[(*count)++] =
                (struct world){.label = measurement->series[k].label, .schedule = schedule};
    }
    return verdict;
}

static struct verdict draw(const struct results *results, const struct world *worlds, int count,
                           const char *title, const struct figure_target *to, struct arena *arena)
{
    static const char *const formats[] = {"svg", "png"};
    const struct experiment *experiment = results->measurement->experiment;
    const struct gantt_style style = {.title = to->width == FIGURE_SCREEN ? title : ""};
    struct gnuplot_variable data;
    if (to->ending)
        return worlds_draw(worlds, count, &style, arena_print(arena, "%s.%s", to->base, to->ending),
                           arena);
    struct verdict verdict =
        figure_keep_data(to, data_of(worlds, count, experiment, arena), &data, arena);
    for (size_t k = 0; k < sizeof formats / sizeof *formats && verdict.ok; k++) {
        const char *path = arena_print(arena, "%s.%s", to->base, formats[k]);
        if (picture_is_fresh(path, data.text))
            continue;
        verdict = worlds_draw(worlds, count, &style, path, arena);
        if (verdict.ok)
            picture_take_date(path, data.text);
    }
    return verdict;
}

struct verdict figure_worlds_draw(const struct results *results, const struct figure_target *to)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < results->measurement->setting_count && verdict.ok; k++) {
        const struct setting *setting = &experiment->settings[k];
        struct arena arena = {0};
        struct world worlds[WORLDS_MOST];
        int count;
        const struct figure_target own = {figure_setting_base(results, setting, to->base, &arena),
                                          to->ending, to->width};
        const char *title = arena_print(&arena, "%s — %s", experiment->title, setting->label);
        verdict = worlds_of(results, k, worlds, &count, &arena);
        if (verdict.ok && count > 0)
            verdict = draw(results, worlds, count, title, &own, &arena);
        arena_release(&arena);
    }
    return verdict;
}
