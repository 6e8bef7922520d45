#include "experiments/present/benchmark_report.h"

#include "experiments/present/gnuplot/gnuplot.h"
#include "models/base/stream.h"
#include "models/base/units.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRONG_MOST = 7 };
#define WIDE_RANGE 2.0 /* the axis is logarithmic from this factor on */

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
    bool chosen; /* emphasised: a prototype, or the reference of the others */
};

/* A figure of curves. */
struct profile {
    struct curve *curves;
    int count;
    double end; /* of the abscissa */
    bool logarithmic;
};

/* Curves that are higher at the first tau where two differ come first. */
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

/* Makes the curves of all algorithms that have a valid schedule and were run on every instance. */
static void make_curves(struct profile *profile, const struct benchmark *benchmark,
                        const struct ranking *ranking, struct arena *arena)
{
    profile->curves = ARENA_ARRAY(arena, struct curve, ranking->count);
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        struct curve curve = {.label = row->algorithm->name,
                              .chosen = row->algorithm->prototype ||
                                        (ranking->named && k == ranking->reference)};
        if (row->valid == 0 || row->not_run > 0)
            continue;
        curve.steps = profile_steps(benchmark, row->index, &curve.count, arena);
        profile->curves[profile->count++] = curve;
    }
    if (profile->count > 1)
        qsort(profile->curves, (size_t)profile->count, sizeof *profile->curves, by_height);
}

static double last_step(const struct profile *profile)
{
    double last = 0.0;
    for (int k = 0; k < profile->count; k++)
        last = fmax(last, profile->curves[k].steps[profile->curves[k].count - 1].tau);
    return last;
}

/* A curve extends from its first step to where it reaches all instances, or to the end. About six
 * marks distinguish it from others of its colour. */
static void write_curve(FILE *out, const struct curve *curve, const struct profile *profile,
                        struct arena *arena)
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
        fprintf(out, "%.17g\t%.17g\t0\n", profile->end, last->share);
}

/* The colour and mark of each curve, from 1; 0: grey. At most seven are emphasised: the chosen
 * ones, then the first. */
static const char *styles(const struct profile *profile, struct arena *arena)
{
    const char *words = "";
    int chosen = 0, used = 0, others = 0;
    for (int k = 0; k < profile->count; k++)
        chosen += profile->curves[k].chosen;
    for (int k = 0; k < profile->count; k++) {
        bool stands_out =
            used < STRONG_MOST && (profile->curves[k].chosen || others++ < STRONG_MOST - chosen);
        words = arena_print(arena, "%s %d", words, stands_out ? ++used : 0);
    }
    return words;
}

static struct verdict draw(const struct profile *profile, const struct benchmark *benchmark,
                           const char *path, struct arena *arena)
{
    struct text_stream data;
    text_stream_start(&data);
    for (int k = 0; k < profile->count; k++) {
        fputs(k ? "\n\n" : "", data.stream);
        write_curve(data.stream, &profile->curves[k], profile, arena);
    }
    text_stream_finish(&data);
    const struct gnuplot_variable variables[] = {
        gnuplot_content("data", data.text),
        gnuplot_words("title", benchmark->set->title),
        gnuplot_words("x_label", "completion at most this many times the best"),
        gnuplot_words("y_label",
                      arena_print(arena, "share of %d instances", benchmark->set->count)),
        gnuplot_number("count", profile->count),
        gnuplot_words("styles_of", styles(profile, arena)),
        gnuplot_number("end", profile->end),
        gnuplot_number("x_logarithmic", profile->logarithmic),
    };
    struct verdict verdict = gnuplot_run("profile.gp", path, GNUPLOT_VARIABLES(variables), arena);
    free(data.text);
    return verdict;
}

struct verdict profile_draw(const struct benchmark *benchmark, const struct ranking *ranking,
                            const char *path, struct arena *arena)
{
    struct profile profile = {.count = 0};
    make_curves(&profile, benchmark, ranking, arena);
    if (profile.count == 0)
        return verdict_no("%s: no algorithm has a valid schedule to draw", path);
    double last = fmax(1.0, last_step(&profile));
    profile.logarithmic = last >= WIDE_RANGE;
    profile.end =
        profile.logarithmic ? last * pow(last, 0.03) : fmax(1.0 + 1.04 * (last - 1.0), 1.01);
    return draw(&profile, benchmark, path, arena);
}
