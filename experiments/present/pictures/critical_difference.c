/* The data of plots/critical_difference.gp. */
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/multiple_report.h"
#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

/* The better half is at the left, with the best at the top; at the right the worst is at the
 * top. */
static void write_names(FILE *out, const struct multiple *multiple, struct arena *arena)
{
    int left = (multiple->count + 1) / 2;
    for (int k = 0; k < multiple->count; k++)
        fprintf(out, "%.17g\t%d\t%d\t%s\t%.2f\n", multiple->mean_ranks[k],
                k < left ? k : multiple->count - 1 - k, k < left ? -1 : 1,
                gnuplot_label(multiple->rows[k]->algorithm->name, arena), multiple->mean_ranks[k]);
}

/* Bars of several algorithms, each in the first row that is free from its start on; returns the
 * number of rows. */
static int write_bars(FILE *out, const struct multiple *multiple, struct arena *arena)
{
    double *ends = ARENA_ARRAY(arena, double, multiple->group_count);
    double apart = 0.01 * multiple->count;
    int rows = 0;
    for (int k = 0; k < multiple->group_count; k++) {
        const struct rank_group *group = &multiple->groups[k];
        double first = multiple->mean_ranks[group->first], last = multiple->mean_ranks[group->last];
        int row = 0;
        if (group->first == group->last)
            continue;
        while (row < rows && ends[row] + apart > first)
            row++;
        if (row == rows)
            rows++;
        ends[row] = last;
        fprintf(out, "%.17g\t%.17g\t%d\n", first - 0.2 * apart, last + 0.2 * apart, row);
    }
    if (rows == 0)
        fputs("NaN\tNaN\t0\n", out);
    return rows;
}

static int longest_name(const struct multiple *multiple)
{
    size_t longest = 0;
    for (int k = 0; k < multiple->count; k++) {
        size_t length = strlen(multiple->rows[k]->algorithm->name);
        longest = length > longest ? length : longest;
    }
    return (int)longest;
}

static const char *subtitle_of(const struct findings *findings, struct arena *arena)
{
    const struct multiple *multiple = findings->multiple;
    return arena_print(
        arena, "mean ranks by completion on %d of %d instances; all alike: %s (Friedman, F)",
        multiple->instances, findings->benchmark->set->count,
        probability_text(multiple->test.f_p, arena));
}

struct verdict critical_difference_draw(const struct findings *findings, const char *path,
                                        struct arena *arena)
{
    const struct multiple *multiple = findings->multiple;
    if (!multiple_is_told(multiple))
        return verdict_no(
            "%s: ranks need two algorithms and two instances on which each of them "
            "has a valid schedule",
            path);
    int rows = (multiple->count + 1) / 2;
    struct text_stream data;
    text_stream_start(&data);
    write_names(data.stream, multiple, arena);
    fputs("\n\n", data.stream);
    int bars = write_bars(data.stream, multiple, arena);
    text_stream_finish(&data);
    const struct gnuplot_variable variables[] = {
        gnuplot_content("data", data.text),
        gnuplot_words("title", findings->benchmark->set->title),
        gnuplot_words("meaning", arena_print(arena,
                                             "CD: critical difference of two (Nemenyi, %g); a bar "
                                             "joins algorithms that do not differ",
                                             MULTIPLE_LEVEL)),
        gnuplot_words("subtitle", subtitle_of(findings, arena)),
        gnuplot_words("difference", arena_print(arena, "CD %.2f", multiple->critical_difference)),
        gnuplot_number("cd", multiple->critical_difference),
        gnuplot_number("count", multiple->count),
        gnuplot_number("rows", rows),
        gnuplot_number("bars", bars),
        gnuplot_number("letters", longest_name(multiple)),
    };
    struct verdict verdict =
        gnuplot_run("critical_difference.gp", path, GNUPLOT_VARIABLES(variables), arena);
    free(data.text);
    return verdict;
}
