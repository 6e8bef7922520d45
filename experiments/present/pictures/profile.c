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
    int instances = benchmark->set->count, count = 1;
    double *factors = ARENA_ARRAY(arena, double, instances);
    struct curve_point *steps = ARENA_ZEROED(arena, struct curve_point, instances + 2);
    size_t valid = benchmark_factors(benchmark, algorithm, factors);
    gsl_sort(factors, 1, valid);
    steps[0].x = 1.0;
    for (size_t k = 0; k < valid && isfinite(factors[k]); k++) {
        if (clearly_differ(factors[k], steps[count - 1].x, factors[k]))
            steps[count++].x = factors[k];
        steps[count - 1].mean = (double)(k + 1) / instances;
    }
    if (steps[0].mean == 0.0)
        steps[0].x = steps[1].x; /* it rises from 0 there */
    return (struct curve){.points = steps, .count = steps[count - 1].mean > 0.0 ? count : 0};
}

/* Curves that are higher at the first tau where two differ come first. */
static int by_height(const void *a, const void *b)
{
    const struct curve *left = a, *right = b;
    for (int k = 0; k < left->count && k < right->count; k++) {
        const struct curve_point *one = &left->points[k], *other = &right->points[k];
        if (one->x != other->x)
            return one->x < other->x ? -1 : 1;
        if (one->mean != other->mean)
            return one->mean > other->mean ? -1 : 1;
    }
    return left->count != right->count ? right->count - left->count
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
        curves.count += curve->count > 0;
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
        last = fmax(last, curves->curve[k].points[curves->curve[k].count - 1].x);
    bool logarithmic = last >= WIDE_RANGE;
    double end = logarithmic ? last * pow(last, 0.03) : fmax(1.0 + 1.04 * (last - 1.0), 1.01);
    return (struct axis){1.0, end, logarithmic};
}

/* A curve that ends below 1 goes on to the end of the axis. */
static const char *data_of(const struct curves *curves, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    for (int k = 0; k < curves->count; k++) {
        struct curve *curve = &curves->curve[k];
        struct curve_point last = curve->points[curve->count - 1];
        last.x = curves->horizontal.high;
        if (last.mean < 1.0)
            curve->points[curve->count++] = last;
        curve_write(made.stream, curves, k, false, arena);
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
