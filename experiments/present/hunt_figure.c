/* The survey's figure: a panel a part, a row an algorithm, a point a size. */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot.h"
#include "experiments/present/hunt_rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 64 };

/* An algorithm's rows of a part, and the worst of them. */
struct line {
    const struct survey_row *first;
    double worst;
};

static int by_worst(const void *a, const void *b)
{
    const struct line *left = a, *right = b;
    if (left->worst != right->worst)
        return left->worst > right->worst ? -1 : 1;
    return strcmp(left->first->algorithm->name, right->first->algorithm->name);
}

static int collect_lines(const struct survey_rows *rows, int part, struct line *lines)
{
    int count = 0, sizes = survey_parts[part].most - survey_parts[part].least + 1;
    size_t k = 0;
    while (k < rows->count && rows->row[k].part != part)
        k++;
    for (; k < rows->count && rows->row[k].part == part; k += (size_t)sizes) {
        struct line line = {&rows->row[k], 0.0};
        for (int s = 0; s < sizes; s++)
            line.worst = fmax(line.worst, line.first[s].answer.ratio);
        if (line.worst > 0.0 && count < MOST_ROWS)
            lines[count++] = line;
    }
    qsort(lines, (size_t)count, sizeof *lines, by_worst);
    return count;
}

/* A block per size: place from the top, ratio, name; the size on the first line. */
static int write_part(FILE *out, const struct survey_rows *rows, int part, struct arena *arena)
{
    struct line lines[MOST_ROWS] = {{NULL, 0.0}};
    int count = collect_lines(rows, part, lines);
    for (int nodes = survey_parts[part].least; nodes <= survey_parts[part].most; nodes++) {
        fprintf(out, "n = %d\n", nodes);
        for (int k = 0; k < count; k++) {
            const struct survey_row *row = lines[k].first + (nodes - survey_parts[part].least);
            const char *name = gnuplot_label(strchr(row->algorithm->name, '/') + 1, arena);
            if (row->answer.found)
                fprintf(out, "%d\t%.12g\t%s\n", k + 1, row->answer.ratio, name);
            else
                fprintf(out, "%d\tNaN\t%s\n", k + 1, name);
        }
        fputs("\n\n", out);
    }
    return count;
}

struct verdict survey_draw(const struct survey_rows *rows, const char *directory,
                           struct arena *arena)
{
    static const char *const formats[] = {"svg", "png"};
    struct output output;
    const char *data = arena_print(arena, "%s/worst_ratios.dat", directory);
    const char *lines = "", *sizes = "", *titles = "";
    struct verdict verdict = output_open(&output, data, arena);
    if (!verdict.ok)
        return verdict;
    for (int part = 0; survey_parts[part].title; part++) {
        int count = write_part(output.stream, rows, part, arena);
        lines = arena_print(arena, "%s %d", lines, count);
        sizes = arena_print(arena, "%s %d", sizes,
                            survey_parts[part].most - survey_parts[part].least + 1);
        titles = arena_print(arena, "%s \"%s, over the %s\"", titles, survey_parts[part].title,
                             survey_parts[part].against == HUNT_BOUND ? "lower bound" : "optimum");
    }
    verdict = output_commit(&output);
    const struct gnuplot_variable variables[] = {{"data", gnuplot_file(data, arena), 0},
                                                 {"lines", lines, 0},
                                                 {"sizes", sizes, 0},
                                                 {"titles", titles, 0}};
    for (size_t k = 0; k < sizeof formats / sizeof *formats && verdict.ok; k++)
        verdict =
            gnuplot_run("hunt.gp", arena_print(arena, "%s/worst_ratios.%s", directory, formats[k]),
                        variables, sizeof variables / sizeof *variables, arena);
    return verdict;
}
