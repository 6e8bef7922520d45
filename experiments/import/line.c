/* Times of messages by their sizes: tables of osu_latency, osu_bw, osu_bibw (OSU Micro-Benchmarks)
 * and PingPong (Intel MPI Benchmarks), and the line nearest to each. */
#include "experiments/import/import.h"

#include <gsl/gsl_fit.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define OSU "# OSU MPI"

static const struct test {
    const char *title; /* a line begins with it, or with OSU, perhaps "-CUDA", and it */
    int column;
    enum dimension dimension;
    double directions; /* whose sum the rate is */
    const char *warning;
} tests[] = {
    {" Latency Test", 1, DIMENSION_TIME, 1.0, ""},
    {" Bandwidth Test", 1, DIMENSION_RATE, 1.0, "; messages in flight hide start-ups"},
    {" Bi-Directional Bandwidth Test", 1, DIMENSION_RATE, 2.0,
     ", half of both directions; messages in flight hide start-ups"},
    {"# Benchmarking PingPong", 2, DIMENSION_TIME, 1.0, ""},
    {0},
};

struct points {
    double *bytes, *seconds; /* [count] */
    int count, zeros;        /* zeros: sizes without a time */
};

int curve_title(const struct source *source, int row)
{
    while (row < source->row_count && strncmp(source->rows[row].whole.text, "# OSU ", 6) != 0 &&
           strncmp(source->rows[row].whole.text, "# Benchmarking ", 15) != 0)
        row++;
    return row;
}

/* NULL: a test of more than a link, or another text. */
static const struct test *find_test(const char *title)
{
    if (strncmp(title, OSU, strlen(OSU)) == 0)
        title += strlen(OSU) + strcspn(title + strlen(OSU), " _\n");
    for (const struct test *test = tests; test->title; test++)
        if (strncmp(title, test->title, strlen(test->title)) == 0)
            return test;
    return NULL;
}

static struct verdict read_point(const struct source *source, const struct text_row *row,
                                 const struct test *test, const struct unit *unit,
                                 struct arena *arena, struct points *points)
{
    static const double LEAST = 1e-6, MOST = 1e15;
    const struct text_cell blank = {"", 0, row->whole.line, row->whole.column + row->whole.length};
    double numbers[2]; /* size, time or rate */
    for (int k = 0; k < 2; k++) {
        int column = k == 0 ? 0 : test->column;
        const struct text_cell *cell = column < row->count ? &row->cells[column] : &blank;
        struct unit own;
        if (!cell_number(cell, &numbers[k], &own, arena) || own.dimension != DIMENSION_NONE ||
            !(numbers[k] == 0.0 || (numbers[k] >= LEAST && numbers[k] <= MOST)))
            return cell_unexpected(source, cell, "0, or a number from %g to %g %s", LEAST, MOST,
                                   k == 0 ? "bytes" : unit->name);
    }
    double seconds = numbers[1] * unit->factor;
    if (test->dimension == DIMENSION_RATE && numbers[1] > 0.0)
        seconds = test->directions * numbers[0] / seconds;
    points->zeros += seconds == 0.0;
    points->bytes[points->count] = numbers[0];
    points->seconds[points->count] = seconds;
    points->count += seconds > 0.0;
    return verdict_yes();
}

/* The rows behind the title and comments; *row becomes that behind them. */
static struct verdict read_points(const struct source *source, int *row, const struct test *test,
                                  struct arena *arena, struct points *points)
{
    struct unit unit = {.dimension = DIMENSION_NONE};
    const struct text_cell *title = &source->rows[*row].whole;
    struct verdict verdict = verdict_yes();
    for (bool inside = false; verdict.ok && ++*row < source->row_count;) {
        const struct text_row *line = &source->rows[*row];
        bool data = line->count > 0 && strchr("-+.0123456789", *line->whole.text);
        if (inside && !data)
            break;
        inside = data;
        if (data && unit.dimension != test->dimension)
            return cell_unexpected(source, &line->whole, "a heading with a unit before it");
        if (data)
            verdict = read_point(source, line, test, &unit, arena, points);
        else if (line->count == 0)
            unit_named(&line->whole, &unit, arena);
    }
    size_t count = (size_t)points->count;
    if (verdict.ok && (count == 0 || gsl_stats_max(points->bytes, 1, count) ==
                                         gsl_stats_min(points->bytes, 1, count)))
        return cell_unexpected(source, title, "times of two sizes or more below it");
    return verdict;
}

static double rounded(double number, struct arena *arena)
{
    return strtod(arena_print(arena, "%.6g", number), NULL);
}

/* The line startup + bytes * per_byte with the least sum of squared relative residuals, neither of
 * both below 0; to six digits. Returns the largest relative residual. */
static double fit_line(const double *bytes, const double *seconds, int count, struct arena *arena,
                       double *startup, double *per_byte)
{
    double *weights = ARENA_ARRAY(arena, double, count);
    double covariance[3], squares, most = 0.0;
    for (int k = 0; k < count; k++)
        weights[k] = 1.0 / gsl_pow_2(seconds[k]);
    size_t size = (size_t)count;
    gsl_fit_wlinear(bytes, 1, weights, 1, seconds, 1, size, startup, per_byte, &covariance[0],
                    &covariance[1], &covariance[2], &squares);
    if (*startup < 0.0) {
        *startup = 0.0;
        gsl_fit_wmul(bytes, 1, weights, 1, seconds, 1, size, per_byte, covariance, &squares);
    } else if (!(*per_byte > 0.0)) {
        *per_byte = 0.0;
        *startup = gsl_stats_wmean(weights, 1, seconds, 1, size);
    }
    *startup = rounded(*startup, arena);
    *per_byte = rounded(*per_byte, arena);
    for (int k = 0; k < count; k++)
        most = fmax(most, fabs(*startup + *per_byte * bytes[k] - seconds[k]) / seconds[k]);
    return most;
}

struct verdict curve_next(const struct source *source, int *row, struct arena *arena,
                          struct curve *out)
{
    const struct text_cell *title = &source->rows[*row < source->row_count ? *row : 0].whole;
    const struct test *test = find_test(title->text);
    if (!test)
        return cell_unexpected(source, title,
                               "output of osu_latency, osu_bw, osu_bibw or PingPong");
    struct points points = {.bytes = ARENA_ARRAY(arena, double, source->row_count),
                            .seconds = ARENA_ARRAY(arena, double, source->row_count)};
    struct verdict verdict = read_points(source, row, test, arena, &points);
    if (!verdict.ok)
        return verdict;
    *out = (struct curve){.sizes = points.count, .zeros = points.zeros, .warning = test->warning};
    out->residual =
        fit_line(points.bytes, points.seconds, points.count, arena, &out->startup, &out->per_byte);
    return verdict;
}
