#include "experiments/present/benchmark_report.h"

#include "experiments/present/pictures/figure_layout.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDE_RANGE 2.0 /* the axis is logarithmic from this factor on */

struct curve profile_of(const struct benchmark *benchmark, int algorithm, struct arena *arena)
{
    int instances = benchmark->set->count, points = 1;
    double *factors = ARENA_ARRAY(arena, double, instances);
    double *tau = ARENA_ZEROED(arena, double, instances + 1);
    double *share = ARENA_ZEROED(arena, double, instances + 1);
    size_t valid = benchmark_factors(benchmark, algorithm, factors);
    gsl_sort(factors, 1, valid);
    tau[0] = 1.0;
    for (size_t k = 0; k < valid && isfinite(factors[k]); k++) {
        if (clearly_differ(factors[k], tau[points - 1], factors[k]))
            tau[points++] = factors[k];
        share[points - 1] = (double)(k + 1) / instances;
    }
    if (share[0] == 0.0)
        tau[0] = tau[1]; /* it rises from 0 there */
    return (struct curve){.x = tau, .mean = share, .points = share[points - 1] > 0.0 ? points : 0};
}

/* Curves that are higher at the first tau where two differ come first. */
static int by_height(const void *a, const void *b)
{
    const struct curve *left = a, *right = b;
    for (int k = 0; k < left->points && k < right->points; k++) {
        if (left->mean[k] != right->mean[k] && left->x[k] == right->x[k])
            return left->mean[k] > right->mean[k] ? -1 : 1;
        if (left->x[k] != right->x[k])
            return left->x[k] < right->x[k] ? -1 : 1;
    }
    return left->points != right->points ? right->points - left->points
                                         : strcmp(left->label, right->label);
}

/* Those of all algorithms that have a valid schedule and were run on every instance. The prototypes
 * and the reference of the others are emphasised, then the highest. */
static struct curves make_curves(const struct benchmark *benchmark, const struct ranking *ranking,
                                 struct arena *arena)
{
    struct curves curves = {.curve = ARENA_ARRAY(arena, struct curve, ranking->count)};
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (row->valid == 0 || row->not_run > 0)
            continue;
        struct curve *curve = &curves.curve[curves.count];
        *curve = profile_of(benchmark, row->index, arena);
        curve->label = row->algorithm->name;
        curve->rank = !row->algorithm->prototype && !(ranking->named && k == ranking->reference);
        curves.count += curve->points > 0;
    }
    if (curves.count > 1)
        qsort(curves.curve, (size_t)curves.count, sizeof *curves.curve, by_height);
    curves.own = curves.count;
    return curves;
}

/* From 1 to the last step of all. */
static struct axis factors_axis(const struct curves *curves)
{
    double last = 1.0;
    for (int k = 0; k < curves->count; k++)
        last = fmax(last, curves->curve[k].x[curves->curve[k].points - 1]);
    bool logarithmic = last >= WIDE_RANGE;
    double end = logarithmic ? last * pow(last, 0.03) : fmax(1.0 + 1.04 * (last - 1.0), 1.01);
    return (struct axis){1.0, end, logarithmic};
}

static const char *data_of(const struct curves *curves, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    for (int k = 0; k < curves->count; k++) {
        const struct curve *curve = &curves->curve[k];
        double last = curve->mean[curve->points - 1];
        fprintf(made.stream, "%s%s\n", k ? "\n\n" : "", gnuplot_label(curve->label, arena));
        for (int point = 0; point < curve->points; point++)
            fprintf(made.stream, "%.17g\t%.17g\t0\n", curve->x[point], curve->mean[point]);
        if (last < 1.0)
            fprintf(made.stream, "%.17g\t%.17g\t0\n", curves->horizontal.high, last);
    }
    return text_stream_finish_in(&made, arena);
}

struct verdict profile_draw(const struct benchmark *benchmark, const struct ranking *ranking,
                            const char *path, struct arena *arena)
{
    struct curves curves = make_curves(benchmark, ranking, arena);
    struct gnuplot program;
    if (curves.count == 0)
        return verdict_no("%s: no algorithm has a valid schedule to draw", path);
    curves.horizontal = factors_axis(&curves);
    curves.vertical = (struct axis){0.0, 1.02, false};
    curves_emphasise(&curves);
    gnuplot_start(&program, arena);
    curves_define(&curves, &program);
    gnuplot_number(&program, "steps", 1.0);
    gnuplot_number(&program, "x_whole", 0.0);
    gnuplot_number(&program, "panel", 0.0);
    gnuplot_words(&program, "order", "");
    gnuplot_words(&program, "title", benchmark->set->title);
    gnuplot_words(&program, "x_label", "completion at most this many times the best");
    gnuplot_words(&program, "y_label",
                  arena_print(arena, "share of %d instances", benchmark->set->count));
    gnuplot_data(&program, "data", data_of(&curves, arena));
    return gnuplot_run(&program, "curves.gp", path);
}
