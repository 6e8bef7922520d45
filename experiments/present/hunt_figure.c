/* The survey's figure: a panel a part, a row an algorithm, a point a size. */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot.h"
#include "experiments/present/hunt_rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    int count = 0, sizes = survey_sizes(&survey_parts[part]);
    size_t k = 0;
    while (k < rows->count && rows->row[k].part != part)
        k++;
    for (; k < rows->count && rows->row[k].part == part; k += (size_t)sizes) {
        struct line line = {&rows->row[k], 0.0};
        for (int s = 0; s < sizes; s++)
            line.worst = fmax(line.worst, line.first[s].answer.ratio);
        if (line.worst > 0.0)
            lines[count++] = line;
    }
    if (count > 1)
        qsort(lines, (size_t)count, sizeof *lines, by_worst);
    return count;
}

/* A block per size: place from the top, ratio, name; the size on the first line. */
static int write_part(FILE *out, const struct survey_rows *rows, int part, struct arena *arena)
{
    struct line *lines = ARENA_ARRAY(arena, struct line, rows->count);
    int count = collect_lines(rows, part, lines);
    for (int nodes = survey_parts[part].least; nodes <= survey_parts[part].most; nodes++) {
        fprintf(out, "n = %d\n", nodes);
        for (int k = 0; k < count; k++) {
            const struct survey_row *row = lines[k].first + (nodes - survey_parts[part].least);
            const char *name = gnuplot_label(strchr(row->algorithm->name, '/') + 1, arena);
            fprintf(out, "%d\t%s\t%s\n", k + 1,
                    row->answer.found ? arena_print(arena, "%.12g", row->answer.ratio) : "NaN",
                    name);
        }
        fputs("\n\n", out);
    }
    return count;
}

struct verdict survey_draw(const struct survey_rows *rows, const char *directory,
                           struct arena *arena)
{
    const char *base = arena_print(arena, "%s/worst_ratios", directory);
    const char *data = arena_print(arena, "%s.dat", base), *lines = "", *sizes = "", *titles = "";
    struct text_file file;
    text_file_start(&file, data);
    for (int part = 0; survey_parts[part].title; part++) {
        const struct survey_part *sort = &survey_parts[part];
        lines = arena_print(arena, "%s %d", lines, write_part(file.made.stream, rows, part, arena));
        sizes = arena_print(arena, "%s %d", sizes, survey_sizes(sort));
        titles = arena_print(arena, "%s \"%s, over the %s\"", titles, sort->title,
                             sort->against == HUNT_BOUND ? "lower bound" : "optimum");
    }
    struct verdict verdict = text_file_finish(&file, arena);
    const struct gnuplot_variable variables[] = {
        gnuplot_path("data", data), gnuplot_words("lines", lines), gnuplot_words("sizes", sizes),
        gnuplot_words("titles", titles)};
    return verdict.ok ? gnuplot_pictures("hunt.gp", base, data, GNUPLOT_VARIABLES(variables), arena)
                      : verdict;
}
