#include "experiments/present/benchmark_report.h"

#include "experiments/present/gnuplot.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDE_RANGE 2.0 /* factor from which on the axis is logarithmic */

struct profile_step *profile_steps(const struct benchmark *benchmark, int algorithm, int *count,
                                   struct arena *arena)
{
    double *factors = ARENA_ARRAY(arena, double, benchmark->set->count);
    size_t valid = benchmark_factors(benchmark, algorithm, factors);
    gsl_sort(factors, 1, valid);
    struct profile_step *steps = ARENA_ARRAY(arena, struct profile_step, valid + 1);
    steps[0] = (struct profile_step){1.0, 0.0};
    *count = 1;
    for (size_t k = 0; k < valid && isfinite(factors[k]); k++) {
        if (clearly_differ(factors[k], steps[*count - 1].tau, factors[k]))
            steps[(*count)++].tau = factors[k];
        steps[*count - 1].share = (double)(k + 1) / benchmark->set->count;
    }
    return steps;
}

/* A curve of the figure. */
struct curve {
    const char *label;
    const struct profile_step *steps;
    int count;
};

/* Higher at the first tau where two differ. */
static int by_height(const void *a, const void *b)
{
    const struct curve *left = a, *right = b;
    for (int k = 0; k < left->count && k < right->count; k++) {
        const struct profile_step *one = &left->steps[k], *other = &right->steps[k];
        if (one->share != other->share && one->tau == other->tau)
            return one->share > other->share ? -1 : 1;
        if (one->tau != other->tau)
            return one->tau < other->tau ? -1 : 1;
    }
    return left->count != right->count ? right->count - left->count
                                       : strcmp(left->label, right->label);
}

static int make_curves(const struct benchmark *benchmark, const struct ranking *ranking,
                       struct curve *curves, struct arena *arena)
{
    int count = 0;
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (row->valid == 0 || row->not_run > 0)
            continue;
        struct curve *curve = &curves[count++];
        curve->label = row->algorithm->name;
        curve->steps = profile_steps(benchmark, row->index, &curve->count, arena);
    }
    if (count > 1)
        qsort(curves, (size_t)count, sizeof *curves, by_height);
    return count;
}

static double last_step(const struct curve *curves, int count)
{
    double last = 1.0;
    for (int k = 0; k < count; k++)
        last = fmax(last, curves[k].steps[curves[k].count - 1].tau);
    return last;
}

/* A curve stands from its first step on, up to where it reaches all, or to the end. About six
 * points tell it from others of its colour. */
static void write_curve(FILE *out, const struct curve *curve, double end, struct arena *arena)
{
    int first = curve->steps[0].share > 0.0 ? 0 : 1, every = curve->count / 6 + 1;
    const struct profile_step *last = &curve->steps[curve->count - 1];
    fprintf(out, "%s\n", gnuplot_label(curve->label, arena));
    for (int k = first; k < curve->count; k++) {
        const struct profile_step *step = &curve->steps[k];
        if (k == first && step->tau > 1.0)
            fprintf(out, "%.17g\t0\t0\n", step->tau);
        fprintf(out, "%.17g\t%.17g\t%d\n", step->tau, step->share,
                (k - first) % every == 0 || step == last);
    }
    if (last->share < 1.0)
        fprintf(out, "%.17g\t%.17g\t0\n", end, last->share);
}

struct verdict profile_draw(const struct benchmark *benchmark, const struct ranking *ranking,
                            const char *path, struct arena *arena)
{
    struct curve *curves = ARENA_ARRAY(arena, struct curve, ranking->count);
    int count = make_curves(benchmark, ranking, curves, arena);
    if (count == 0)
        return verdict_no("%s: no algorithm has a valid schedule to draw", path);
    double last = last_step(curves, count);
    bool logarithmic = last >= WIDE_RANGE;
    double end = logarithmic ? last * pow(last, 0.03) : fmax(1.0 + 1.04 * (last - 1.0), 1.01);
    struct text_stream data;
    text_stream_start(&data);
    for (int k = 0; k < count; k++) {
        fputs(k ? "\n\n" : "", data.stream);
        write_curve(data.stream, &curves[k], end, arena);
    }
    text_stream_finish(&data);
    const struct gnuplot_variable variables[] = {
        gnuplot_content("data", data.text),
        gnuplot_words("title", benchmark->set->title),
        gnuplot_words("y_label",
                      arena_print(arena, "share of %d instances", benchmark->set->count)),
        gnuplot_number("count", count),
        gnuplot_number("end", end),
        gnuplot_number("x_logarithmic", logarithmic),
    };
    struct verdict verdict = gnuplot_run("profile.gp", path, GNUPLOT_VARIABLES(variables), arena);
    free(data.text);
    return verdict;
}
