/* The data of plots/calls_speedup.gp: one row for each work, one mark for each way. */
#include "experiments/reality/profile/picture.h"
#include "experiments/reality/profile/tables.h"
#include "experiments/reality/summary/log_axis.h"
#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MARKS = 32 }; /* marks that fit on a page */

/* All speed-ups of one work, which are adjacent. */
struct drawn_work {
    const struct profiled_speedup *first;
    size_t count;
    double seconds; /* approximate total of the baseline's calls */
};

struct rows {
    struct drawn_work *row; /* [count] */
    size_t count, all;
};

static bool is_same_row(const struct record *one, const struct record *other)
{
    return one->digest == other->digest && one->ranks == other->ranks && one->root == other->root &&
           strcmp(one->call, other->call) == 0 && strcmp(one->engine, other->engine) == 0 &&
           profiled_compare_texts(one->network, other->network) == 0;
}

static int by_seconds(const void *a, const void *b)
{
    const struct drawn_work *one = a, *other = b;
    int order = (other->seconds > one->seconds) - (other->seconds < one->seconds);
    return order ? order : (one->first > other->first) - (one->first < other->first);
}

static int by_place(const void *a, const void *b)
{
    const struct drawn_work *one = a, *other = b;
    return (one->first > other->first) - (one->first < other->first);
}

/* The works whose baseline took the most time. */
static struct rows rows_of(const struct profiled *profiled, struct arena *arena)
{
    const struct profiled_speedup *speedups = profiled->speedups;
    struct rows rows = {.row = ARENA_ARRAY(arena, struct drawn_work, profiled->speedup_count)};
    for (size_t k = 0, run; k < profiled->speedup_count; k += run) {
        for (run = 1; k + run < profiled->speedup_count &&
                      is_same_row(speedups[k].way->call, speedups[k + run].way->call);)
            run++;
        rows.row[rows.all++] = (struct drawn_work){
            &speedups[k], run, speedups[k].baseline * (double)speedups[k].baseline_count};
    }
    qsort(rows.row, rows.all, sizeof *rows.row, by_seconds);
    for (size_t marks = 0; rows.count < rows.all; rows.count++)
        if ((marks += rows.row[rows.count].count) > MOST_MARKS && rows.count > 0)
            break;
    qsort(rows.row, rows.count, sizeof *rows.row, by_place);
    return rows;
}

static struct log_axis axis_of(const struct rows *rows)
{
    struct log_axis axis = {0.9, 1.1};
    for (size_t k = 0; k < rows->count; k++)
        for (size_t way = 0; way < rows->row[k].count; way++) {
            const struct profiled_speedup *speedup = &rows->row[k].first[way];
            log_axis_widen(&axis, speedup->ratio);
            log_axis_widen(&axis, speedup->low);
            log_axis_widen(&axis, speedup->high);
            log_axis_widen(&axis, speedup->net);
        }
    log_axis_add_margin(&axis, 0.04);
    return axis;
}

/* ---- output ---- */

/* The engine and network, if they differ from the row above. */
static const char *place_name(const struct rows *rows, size_t row, struct arena *arena)
{
    const struct record *call = rows->row[row].first->way->call,
                        *above = row > 0 ? rows->row[row - 1].first->way->call : NULL;
    if (above && strcmp(above->engine, call->engine) == 0 &&
        profiled_compare_texts(above->network, call->network) == 0)
        return NULL;
    return arena_print(arena, "%s, %s", call->engine, call->network ? call->network : "no network");
}

static void put_mark(FILE *out, const struct log_axis *axis, const struct profiled_speedup *speedup,
                     double line, int kind, struct arena *arena)
{
    bool interval = isfinite(speedup->low) && isfinite(speedup->high);
    double at = log_axis_share(axis, speedup->ratio);
    fprintf(out, "%.6g\t%.6g\t%.6g\t%.6g\t%.6g\t%d\t%s\n", at, line,
            interval ? log_axis_share(axis, speedup->low) : at,
            interval ? log_axis_share(axis, speedup->high) : at, log_axis_share(axis, speedup->net),
            kind,
            gnuplot_label(arena_print(arena, "%.2f%s", speedup->ratio,
                                      speedup->outcome == PROFILED_SLOWER      ? " slower"
                                      : speedup->outcome == PROFILED_UNDECIDED ? " undecided"
                                      : speedup->net <= 1.0                    ? " lost by costs"
                                                                               : ""),
                          arena));
}

/* Lines of text: a place, and below it one line for each mark, the first with the work's name. */
struct lines {
    FILE *names, *marks;
    double count;
};

static void put_row(struct lines *lines, const struct drawn_work *row, const struct log_axis *axis,
                    struct profiled_kinds *kinds, struct arena *arena)
{
    fprintf(lines->names, "work\t%g\t%s\n", lines->count,
            gnuplot_label(profiled_work(row->first->way->call, arena), arena));
    for (size_t k = 0; k < row->count; k++)
        put_mark(lines->marks, axis, &row->first[k], lines->count++,
                 profiled_kind(kinds, row->first[k].way->call, arena), arena);
}

static double put_rows(FILE *out, const struct rows *rows, const struct log_axis *axis,
                       struct profiled_kinds *kinds, struct arena *arena)
{
    struct text_stream names, marks;
    text_stream_start(&names);
    text_stream_start(&marks);
    struct lines lines = {names.stream, marks.stream, 0.0};
    for (size_t k = 0; k < rows->count; k++) {
        const char *place = place_name(rows, k, arena);
        if (place)
            fprintf(names.stream, "place\t%g\t%s\n", lines.count++, gnuplot_label(place, arena));
        put_row(&lines, &rows->row[k], axis, kinds, arena);
    }
    fprintf(out, "%s\n\n", text_stream_finish_in(&names, arena));
    fprintf(out, "%s\n\n", text_stream_finish_in(&marks, arena));
    return lines.count;
}

struct profiled_drawing profiled_draw_speedups(const struct profiled *profiled, struct arena *arena)
{
    const struct rows rows = rows_of(profiled, arena);
    const struct log_axis axis = axis_of(&rows);
    struct profiled_drawing drawing = {.script = "calls_speedup.gp"};
    struct profiled_kinds kinds = {0};
    struct text_stream made;
    text_stream_start(&made);
    log_axis_put_round_tics(&axis, made.stream);
    fputs("\n\n", made.stream);
    drawing_set(&drawing, "lines", put_rows(made.stream, &rows, &axis, &kinds, arena));
    profiled_put_kinds(made.stream, &kinds, arena);
    drawing_set(&drawing, "one", log_axis_share(&axis, 1.0));
    drawing_set(&drawing, "left_out", (double)(rows.all - rows.count));
    drawing_set(&drawing, "named", profiled->has_baseline);
    drawing_set_kinds(&drawing, &kinds, arena);
    drawing.data = text_stream_finish_in(&made, arena);
    return drawing;
}
