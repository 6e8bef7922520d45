/* The data of plots/outside.gp. */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/label_places.h"
#include "experiments/reality/summary/log_axis.h"
#include "experiments/reality/summary/tables.h"

#include <stdlib.h>
#include <string.h>

/* In screen points, as in the script. */
static const struct label_frame frame = {
    .width = 300.0, .height = 300.0, .line = 11.0, .mark = 4.0};
#define LETTER 6.0 /* approximate width of a letter of a name */

/* ---- contents of a panel ---- */

struct drawn_run {
    const struct summary_run *run;
    double base; /* the least prediction in its group */
    int network; /* index among all networks, from 1 */
};

struct panel {
    const struct summary_total *total;
    struct drawn_run *marks; /* [count] */
    int count;
    struct log_axis range; /* of both axes, relative to the least prediction for the instance */
};

struct picture {
    const struct outside *outside;
    const char **networks; /* [network_count], in the order of the groups */
    int network_count;
    FILE *out;
    struct arena *arena;
};

static int network_number(struct picture *picture, const char *network)
{
    int k = 0;
    while (k < picture->network_count && strcmp(picture->networks[k], network) != 0)
        k++;
    if (k == picture->network_count)
        picture->networks[picture->network_count++] = network;
    return k + 1;
}

static void add_marks(struct picture *picture, struct panel *panel,
                      const struct summary_group *group)
{
    double base = group->runs->executed->predicted;
    for (size_t k = 0; k < group->count; k++) {
        const struct executed *executed = group->runs[k].executed;
        panel->marks[panel->count++] =
            (struct drawn_run){&group->runs[k], base, network_number(picture, group->network)};
        log_axis_widen(&panel->range, executed->predicted / base);
        log_axis_widen(&panel->range, executed->measured.median / base);
        log_axis_widen(&panel->range, executed->measured.low / base);
        log_axis_widen(&panel->range, executed->measured.high / base);
    }
}

static bool is_of(const struct summary_group *group, const struct summary_total *total)
{
    return strcmp(group->engine, total->engine) == 0 && group->mode == total->mode &&
           strcmp(group->model, total->model) == 0;
}

static struct panel panel_of(struct picture *picture, const struct summary_total *total)
{
    struct panel panel = {.total = total,
                          .marks = ARENA_ARRAY(picture->arena, struct drawn_run, total->schedules),
                          .range = {0.97, 1.06}};
    for (size_t g = 0; g < picture->outside->group_count; g++)
        if (is_of(&picture->outside->groups[g], total))
            add_marks(picture, &panel, &picture->outside->groups[g]);
    log_axis_add_margin(&panel.range, 0.09);
    return panel;
}

/* ---- output ---- */

static void put_tics(const struct picture *picture, const struct log_axis *range)
{
    static const double values[] = {1,    2,    0.5, 5,  10,  1.5, 3,   0.7, 1.2, 20,  50,
                                    100,  0.2,  0.1, 7,  0.8, 0.9, 1.1, 4,   1.3, 1.7, 2.5,
                                    0.95, 1.05, 30,  70, 15,  0.6, 0.3, 200, 500, 1000};
    log_axis_put_tics(range, values, sizeof values / sizeof *values, picture->out);
}

static const char *short_name(const struct summary_run *run)
{
    const char *name = run->executed->schedule.algorithm, *slash = strchr(name, '/');
    return slash ? slash + 1 : name;
}

static void put_marks(const struct picture *picture, const struct panel *panel)
{
    const struct log_axis *range = &panel->range;
    for (int k = 0; k < panel->count; k++) {
        const struct drawn_run *mark = &panel->marks[k];
        const struct executed *executed = mark->run->executed;
        bool interval = isfinite(executed->measured.low);
        double at = log_axis_share(range, executed->measured.median / mark->base);
        fprintf(picture->out, "mark\t%.6g\t%.6g\t%.6g\t%.6g\t%d\n",
                log_axis_share(range, executed->predicted / mark->base), at,
                interval ? log_axis_share(range, executed->measured.low / mark->base) : at,
                interval ? log_axis_share(range, executed->measured.high / mark->base) : at,
                mark->network);
    }
}

/* Largest distance of marks of one schedule on several networks that share a name. */
static const double beside = 36.0;

struct labels {
    struct labelled_mark *marks; /* [count of the panel] */
    int *networks;               /* for each named mark its network; 0: it stands for several */
};

static struct labels labels_of(const struct picture *picture, const struct panel *panel)
{
    struct labels labels = {ARENA_ZEROED(picture->arena, struct labelled_mark, panel->count),
                            ARENA_ARRAY(picture->arena, int, panel->count)};
    for (int k = 0; k < panel->count; k++) {
        const struct drawn_run *run = &panel->marks[k];
        const struct executed *executed = run->run->executed;
        struct labelled_mark *mark = &labels.marks[k];
        *mark = (struct labelled_mark){
            .x = frame.width * log_axis_share(&panel->range, executed->predicted / run->base),
            .y =
                frame.height * log_axis_share(&panel->range, executed->measured.median / run->base),
            .width = LETTER * (double)strlen(short_name(run->run))};
        labels.networks[k] = run->network;
        for (int other = 0; other < k && !mark->silent; other++) {
            const struct labelled_mark *named = &labels.marks[other];
            mark->silent = !named->silent &&
                           hypot(mark->x - named->x, mark->y - named->y) < beside &&
                           strcmp(short_name(panel->marks[other].run), short_name(run->run)) == 0;
            if (mark->silent)
                labels.networks[other] = 0;
        }
    }
    return labels;
}

static void put_labels(const struct picture *picture, const struct panel *panel)
{
    const struct labels labels = labels_of(picture, panel);
    labels_place(&frame, labels.marks, panel->count, picture->arena);
    for (int k = 0; k < panel->count; k++) {
        const struct labelled_mark *label = &labels.marks[k];
        if (!label->shown)
            continue;
        fprintf(picture->out, "label\t%.6g\t%.6g\t%d\t%s\t%d\n", label->label_x / frame.width,
                label->label_y / frame.height, label->alignment,
                gnuplot_label(short_name(panel->marks[k].run), picture->arena), labels.networks[k]);
        if (label->led)
            fprintf(picture->out, "line\t%.6g\t%.6g\t%.6g\t%.6g\n", label->x / frame.width,
                    label->y / frame.height, (label->label_x - label->x) / frame.width,
                    (label->label_y - label->y) / frame.height);
    }
}

static const char *title_of(const struct summary_total *total, struct arena *arena)
{
    return arena_print(arena, "%s, %s", total->engine, executed_mode_words[total->mode]);
}

static const char *result_of(const struct summary_total *total, struct arena *arena)
{
    const char *errors =
        arena_print(arena, "%s: up to %.3g %% off", total->model, 100.0 * total->errors.greatest);
    return total->pairs.count == 0 ? errors
                                   : arena_print(arena, "%s, %d of %d ranked right", errors,
                                                 total->pairs.right, total->pairs.count);
}

static void put_panel(const struct picture *picture, const struct panel *panel)
{
    double around = log(1.0 + SUMMARY_ERROR_GOAL) / log(panel->range.high / panel->range.low);
    put_tics(picture, &panel->range);
    fputs("\n\n", picture->out);
    fprintf(picture->out, "band\t0\t%.6g\t%.6g\nband\t1\t%.6g\t%.6g\n", -around, around,
            1.0 - around, 1.0 + around);
    put_marks(picture, panel);
    put_labels(picture, panel);
    fputs("\n\n", picture->out);
}

static int longest_network(const struct picture *picture)
{
    size_t longest = 0;
    for (int k = 0; k < picture->network_count; k++) {
        size_t length = strlen(picture->networks[k]);
        longest = length > longest ? length : longest;
    }
    return (int)longest;
}

static const char *data_of(const struct outside *outside, struct picture *picture,
                           struct arena *arena)
{
    /* Words are not data of the script, but part of the picture: other words must give other
     * data. */
    struct text_stream made;
    text_stream_start(&made);
    *picture =
        (struct picture){.outside = outside,
                         .networks = ARENA_ARRAY(arena, const char *, outside->group_count + 1),
                         .out = made.stream,
                         .arena = arena};
    for (size_t k = 0; k < outside->total_count; k++) {
        struct panel panel = panel_of(picture, &outside->totals[k]);
        fprintf(made.stream, "# %s: %s\n", title_of(panel.total, arena),
                result_of(panel.total, arena));
        put_panel(picture, &panel);
    }
    for (int k = 0; k < picture->network_count; k++)
        fprintf(made.stream, "%s\n", gnuplot_label(picture->networks[k], arena));
    return text_stream_finish_in(&made, arena);
}

/* ---- variables of the script ---- */

/* All but the data, [*count], with room for one more. */
static struct gnuplot_variable *variables_of(const struct picture *picture, int *count)
{
    struct arena *arena = picture->arena;
    const struct outside *outside = picture->outside;
    struct gnuplot_variable *variables =
        ARENA_ARRAY(arena, struct gnuplot_variable, 2 * outside->total_count + 4);
    *count = 0;
    variables[(*count)++] = gnuplot_number("panels", (double)outside->total_count);
    variables[(*count)++] = gnuplot_number("networks", picture->network_count);
    variables[(*count)++] = gnuplot_number("letters", longest_network(picture));
    for (size_t k = 0; k < outside->total_count; k++) {
        const struct summary_total *total = &outside->totals[k];
        variables[(*count)++] =
            gnuplot_words(arena_print(arena, "title%zu", k + 1), title_of(total, arena));
        variables[(*count)++] =
            gnuplot_words(arena_print(arena, "under%zu", k + 1), result_of(total, arena));
    }
    return variables;
}

struct verdict outside_pictures(const struct outside *outside, const char *base, const char *data,
                                struct arena *arena)
{
    struct picture picture;
    struct text_file file;
    const char *text = data_of(outside, &picture, arena);
    text_file_start(&file, data);
    fputs(text, file.made.stream);
    struct verdict verdict = text_file_finish(&file, arena);
    int count;
    struct gnuplot_variable *variables = variables_of(&picture, &count);
    variables[count++] = gnuplot_path("data", data);
    return verdict.ok ? gnuplot_pictures("outside.gp", base, data, variables, count, arena)
                      : verdict;
}

struct verdict outside_draw(const struct outside *outside, const char *path, struct arena *arena)
{
    struct picture picture;
    const char *text = data_of(outside, &picture, arena);
    int count;
    struct gnuplot_variable *variables = variables_of(&picture, &count);
    variables[count++] = gnuplot_content("data", text);
    return gnuplot_run("outside.gp", path, variables, count, arena);
}
