/* Times of messages by their size over one link, whose line is that of all links: osu_latency,
 * osu_bw, osu_bibw (OSU Micro-Benchmarks) and PingPong (Intel MPI Benchmarks). */
#include "experiments/import/import.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
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

/* The row of the first title of a test; that of the end: there is none. */
static int find_title(const struct source *source)
{
    int row = 0;
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

static enum likeness recognises(const struct import *import, const struct source *source)
{
    (void)import;
    return find_title(source) < source->row_count ? SURELY : UNLIKE;
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

static struct verdict read(struct import *import, const struct source *source,
                           struct import_part *out)
{
    struct arena *arena = import->arena;
    int row = find_title(source);
    const struct text_cell *title = &source->rows[row < source->row_count ? row : 0].whole;
    const struct test *test = find_test(title->text);
    if (!test)
        return cell_unexpected(source, title,
                               "output of osu_latency, osu_bw, osu_bibw or PingPong");
    struct points points = {.bytes = ARENA_ARRAY(arena, double, source->row_count),
                            .seconds = ARENA_ARRAY(arena, double, source->row_count)};
    struct verdict verdict = read_points(source, &row, test, arena, &points);
    if (!verdict.ok)
        return verdict;
    double startup, per_byte,
        residual = fit_line(points.bytes, points.seconds, points.count, arena, &startup, &per_byte);
    const double link[] = {NAN, startup, startup, NAN, NAN, per_byte, per_byte, NAN};
    out->nodes = 2;
    out->open = true;
    out->startup = memcpy(ARENA_ARRAY(arena, double, 8), link, sizeof link);
    out->per_byte = out->startup + 4;
    const char *rate = per_byte > 0.0 ? arena_print(arena, "%.6g GB/s", 1e-9 / per_byte)
                                      : "bytes take no time as times do not grow with sizes";
    out->understood = arena_print(
        arena, "sizes %d, all links have start-up %.6g us, %s, residual at most %.1f %%%s",
        points.count, startup * 1e6, rate, 100.0 * residual, test->warning);
    if (points.zeros > 0)
        import_ignore(import, out, "sizes without a time or rate (%d)", points.zeros);
    if (row < source->row_count)
        import_ignore(import, out, "what follows from line %d", source->rows[row].whole.line);
    return verdict;
}

const struct import_kind import_kind_curve = {
    .name = "curve",
    .title = "times by size of OSU or Intel MPI Benchmarks",
    .makes = "network",
    .recognises = recognises,
    .read = read,
};
