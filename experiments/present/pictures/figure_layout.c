#include "experiments/present/pictures/figure_layout.h"

#include <string.h>

#define ON_EACH_OTHER 0.008 /* share of the frame's height, at four points of five */
#define CLOSE 0.025         /* share of the frame's height, at every second point */
#define ENLARGED 0.6   /* share of the frame's height that a panel without a reference may show */
#define ONE_VALUE 1e-9 /* relative: smaller differences are due to rounding */
#define PANEL_WIDE 4.0 /* the panel's axis is logarithmic if largest / smallest exceeds this */

void extent_add(struct extent *extent, double value)
{
    extent->low = fmin(extent->low, value);
    extent->high = fmax(extent->high, value);
}

bool extent_is_wide(const struct extent *extent, double limit)
{
    return extent->low > 0.0 && extent->high >= limit * extent->low;
}

/* 0 at the low end, 1 at the high one. */
static double axis_share(const struct axis *axis, double value)
{
    return axis->logarithmic ? log(value / axis->low) / log(axis->high / axis->low)
                             : (value - axis->low) / (axis->high - axis->low);
}

struct axis axis_around(const struct extent *range, bool logarithmic)
{
    double low = range->low, high = range->high;
    bool apart = high - low > ONE_VALUE * fabs(high);
    double margin = apart ? 0.04 * (high - low) : low != 0.0 ? 0.1 * fabs(low) : 1.0;
    double factor = apart ? pow(high / low, 0.04) : 1.2;
    return logarithmic ? (struct axis){low / factor, high * factor, true}
                       : (struct axis){low - margin, high + margin, false};
}

/* True if their distance is at most that at this share of the points that both have. */
static bool are_near(const struct curves *curves, int a, int b, double distance, double share)
{
    int both = 0, near = 0;
    for (int k = 0; k < curves->curve[a].count; k++) {
        double one = axis_share(&curves->vertical, curves->curve[a].points[k].mean);
        double other = axis_share(&curves->vertical, curves->curve[b].points[k].mean);
        if (!isfinite(one) || !isfinite(other))
            continue;
        both++;
        near += fabs(one - other) <= distance;
    }
    return both > 0 && near >= share * both;
}

void curves_find_neighbours(struct curves *curves)
{
    for (int a = 0; a < curves->count; a++)
        for (int b = a + 1; b < curves->count; b++) {
            struct curve *one = &curves->curve[a], *other = &curves->curve[b];
            one->above +=
                one->colour && other->colour && are_near(curves, a, b, ON_EACH_OTHER, 0.8);
            if (one->comparable && other->comparable && are_near(curves, a, b, CLOSE, 0.5))
                one->close = other->close = true;
        }
}

/* The mean logarithm of the curve's ratio to the best at each point; INFINITY without points. */
static double loss(const struct curves *curves, const struct curve *curve, bool higher_is_better)
{
    double sum = 0.0;
    int count = 0;
    for (int k = 0; k < curve->count; k++) {
        double best = NAN;
        for (int other = 0; other < curves->count; other++)
            if (!curves->curve[other].bound)
                best = (higher_is_better ? fmax : fmin)(best, curves->curve[other].points[k].mean);
        if (!(curve->points[k].mean > 0.0) || !(best > 0.0))
            continue;
        sum += fabs(log(curve->points[k].mean / best));
        count++;
    }
    return count ? sum / count : INFINITY;
}

void curves_rank(struct curves *curves, bool higher_is_better)
{
    bool first = true;
    for (int k = 0; k < curves->count; k++) {
        struct curve *curve = &curves->curve[k];
        curve->rank = curve->chosen ? -2.0 : first ? -1.0 : loss(curves, curve, higher_is_better);
        first = first && curve->bound;
    }
}

/* True if it is among the first by rank. */
static bool stands_out(const struct curves *curves, int index)
{
    const struct curve *curve = &curves->curve[index];
    int before = 0;
    for (int k = 0; k < curves->count; k++)
        before += !curves->curve[k].bound && (curves->curve[k].rank < curve->rank ||
                                              (k < index && curves->curve[k].rank == curve->rank));
    return !curve->bound && before < STRONG_MOST;
}

/* A curve's look is given by its place in the list, so that it is the same in all figures with that
 * list; if the colour of an emphasised one is taken, the next free one is used. */
void curves_emphasise(struct curves *curves)
{
    bool taken[STRONG_MOST] = {false};
    int bounds = 0;
    for (int k = 0; k < curves->count; k++) {
        struct curve *curve = &curves->curve[k];
        int colour = k % STRONG_MOST;
        curve->colour = 0;
        curve->mark = curve->bound ? 0 : k % MARKS_MOST + 1;
        curve->dash = (curve->bound ? ++bounds : k / MARKS_MOST) % DASHES_MOST + 1;
        if (!stands_out(curves, k))
            continue;
        while (taken[colour])
            colour = (colour + 1) % STRONG_MOST;
        taken[colour] = true;
        curve->colour = curve->mark = colour + 1;
        curve->dash = 1;
    }
}

/* ---- the panel ---- */

/* NAN: the curve has no value there. */
static double panel_value(const struct curves *curves, const struct curve *curve, int point)
{
    const struct curve_point *at = &curve->points[point];
    return !curve->comparable ? NAN : curves->reference ? at->ratio : at->mean;
}

static struct extent panel_extent(const struct curves *curves, bool all)
{
    struct extent extent = EXTENT_NONE;
    for (int k = 0; k < curves->count; k++) {
        const struct curve *curve = &curves->curve[k];
        for (int point = 0; point < curve->count && (all || curve->close); point++)
            extent_add(&extent, panel_value(curves, curve, point));
    }
    return extent;
}

bool panel_axis(const struct curves *curves, struct axis *axis)
{
    struct extent seen = panel_extent(curves, false), all = panel_extent(curves, true);
    double span = seen.high - seen.low;
    double share =
        axis_share(&curves->vertical, seen.high) - axis_share(&curves->vertical, seen.low);
    *axis = (struct axis){0.0, 1.0, false};
    if (!(span > ONE_VALUE * fabs(seen.high)) || (!curves->reference && share > ENLARGED))
        return false;
    if (curves->reference && all.high - all.low <= 2.0 * span)
        seen = all; /* so that none is cut off */
    if (curves->reference && fabs(1.0 - 0.5 * (seen.low + seen.high)) <= span)
        extent_add(&seen, 1.0); /* leaves most of the room to the curves */
    *axis = axis_around(&seen, extent_is_wide(&seen, PANEL_WIDE));
    return true;
}

/* ---- for gnuplot ---- */

/* 0: a bound, 1: grey, 2: emphasised, 3: emphasised, with another emphasised one on it. */
static int layer_of(const struct curve *curve)
{
    return curve->bound ? 0 : curve->colour ? 2 + (curve->above > 0) : 1;
}

void curve_write(FILE *out, const struct curves *curves, int index, bool in_panel,
                 struct arena *arena)
{
    const struct curve *curve = &curves->curve[index];
    fprintf(out, "%s%s\n", index ? "\n\n" : "", gnuplot_label(curve->label, arena));
    for (int k = 0; k < curve->count; k++) {
        const struct curve_point *point = &curve->points[k];
        double value = in_panel ? panel_value(curves, curve, k) : point->mean;
        double scale = point->mean != 0.0 ? value / point->mean : 1.0;
        fprintf(out, "%.12g\t%.12g\t%.12g\t%zu\n", point->x, value, point->half * scale,
                point->runs);
    }
}

void axis_define(const struct axis *axis, const char *name, const struct gnuplot *program)
{
    gnuplot_number(program, arena_print(program->arena, "%s_low", name), axis->low);
    gnuplot_number(program, arena_print(program->arena, "%s_high", name), axis->high);
    gnuplot_number(program, arena_print(program->arena, "%s_logarithmic", name), axis->logarithmic);
}

void curves_define(const struct curves *curves, const struct gnuplot *program)
{
    const char *looks = "", *longest = "";
    for (int k = 0; k < curves->count; k++) {
        const struct curve *curve = &curves->curve[k];
        looks = arena_print(program->arena, "%s %d %d %d %d", looks, layer_of(curve), curve->colour,
                            curve->mark, curve->dash);
        longest = strlen(curve->label) > strlen(longest) ? curve->label : longest;
    }
    gnuplot_words(program, "longest", longest);
    gnuplot_words(program, "looks", looks);
    gnuplot_number(program, "count", curves->count);
    gnuplot_number(program, "own", curves->own);
    axis_define(&curves->horizontal, "x", program);
    axis_define(&curves->vertical, "y", program);
}
