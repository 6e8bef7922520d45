/* The list of printed numbers, each with our result relative to it. */
#include "experiments/present/pictures/figure.h"
#include "models/base/stream.h"

/* Additional variables of the script. */
struct frame {
    int count;            /* number of cells; 0: nothing to draw */
    double rows;          /* height of the list */
    double x_low, x_high; /* range of the abscissa */
    bool x_logarithmic;
    bool seen[AGREEMENTS]; /* which verdicts occur */
};

/* A row of the list: our result relative to the printed number. */
struct relative {
    double mean, low, high;             /* with the 98 % interval of the difference */
    double accepted_low, accepted_high; /* range of the mean that counts as equivalent */
};

static struct relative relative_to_printed(const struct comparison *comparison)
{
    double mean = 1.0 + comparison->difference;
    bool told = !isnan(comparison->low);
    return (struct relative){.mean = mean,
                             .low = told ? 1.0 + comparison->low : mean,
                             .high = told ? 1.0 + comparison->high : mean,
                             .accepted_low = 1.0 - AGREEMENT_MARGIN,
                             .accepted_high = 1.0 + AGREEMENT_MARGIN};
}

static const char *here(const struct summary *summary, const char *unit, struct arena *arena)
{
    const char *mean = number_text(summary->mean, STYLE_SIGNIFICANT, summary->mean, 0, arena);
    const char *space = *unit ? " " : "";
    if (isnan(summary->half_width))
        return arena_print(arena, "%s%s%s", mean, space, unit);
    return arena_print(arena, "%s ± %s%s%s", mean,
                       number_text(summary->half_width, STYLE_SIGNIFICANT, summary->mean, 0, arena),
                       space, unit);
}

/* *extent: range of what is drawn, if there is a result. */
static void put_cell(FILE *out, const struct result *result, double y, struct extent *extent,
                     struct arena *arena)
{
    fprintf(out, "cell\t%g\t%s\t%.*f%s%s", y, gnuplot_label(result->series->label, arena),
            result->published->decimals, result->published->value, *result->unit ? " " : "",
            gnuplot_label(result->unit, arena));
    enum agreement agreement = result->comparison.agreement;
    if (agreement == CELL_NO_RESULT || result->summary.count == 0) {
        fprintf(out, "\tno result\tNaN\tNaN\tNaN\tNaN\tNaN\t0\n");
        return;
    }
    struct relative row = relative_to_printed(&result->comparison);
    fprintf(out, "\t%s\t%.12g\t%.12g\t%.12g\t%.12g\t%.12g\t%d\n",
            gnuplot_label(here(&result->summary, result->unit, arena), arena), row.mean, row.low,
            row.high, row.accepted_low, row.accepted_high, (int)agreement);
    extent_add(extent, row.low);
    extent_add(extent, row.high);
    extent_add(extent, row.accepted_low);
    extent_add(extent, row.accepted_high);
}

static struct frame write_list(FILE *out, const struct results *results, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct setting *setting = NULL;
    struct extent *extents = ARENA_ARRAY(arena, struct extent, results->count);
    struct frame frame = {.rows = 0};
    figure_head(out, experiment, arena);
    fputs(
        "# cell, y, series, printed, here, then relative to printed: mean, its 98 % interval,\n"
        "# the margin of equivalence, and 1 reproduced, 2 compatible, 3 offset, 4 different,\n"
        "# 5 inconclusive, 6 a single run, not judged, 0 only shown, or no result\n",
        out);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        if (!result->published)
            continue;
        if (result->setting != setting) {
            setting = result->setting;
            frame.rows += frame.rows > 0 ? 1.6 : 0.6;
            fprintf(out, "setting\t%g\t%s\n", frame.rows, gnuplot_label(setting->label, arena));
        }
        frame.rows += 1;
        extents[frame.count] = (struct extent){1.0, 1.0};
        frame.seen[result->comparison.agreement] = true;
        put_cell(out, result, frame.rows, &extents[frame.count++], arena);
    }
    struct extent extent = extent_without_outliers(extents, frame.count, 1.0, arena);
    frame.x_logarithmic = extent_is_wide(&extent, 4.0);
    double margin = fmax(0.04 * (extent.high - extent.low), 0.01); /* exact cells have no extent */
    frame.x_low = frame.x_logarithmic ? extent.low / 1.1 : extent.low - margin;
    frame.x_high = frame.x_logarithmic ? extent.high * 1.1 : extent.high + margin;
    return frame;
}

/* A flag for each verdict, from reproduced to inconclusive, and a last one for all others: 1 if it
 * occurs. */
static const char *seen_words(const struct frame *frame, struct arena *arena)
{
    const char *words = "";
    bool others = false;
    for (int k = 0; k < AGREEMENTS; k++)
        if (k < CELL_REPRODUCED || k > CELL_INCONCLUSIVE)
            others = others || frame->seen[k];
    for (int k = CELL_REPRODUCED; k <= CELL_INCONCLUSIVE; k++)
        words = arena_print(arena, "%s%d ", words, frame->seen[k]);
    return arena_print(arena, "%s%d", words, others);
}

struct verdict figure_published_draw(const struct results *results, const struct figure_target *to,
                                     struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct text_stream text;
    text_stream_start(&text);
    struct frame frame = write_list(text.stream, results, arena);
    const char *data = text_stream_finish_in(&text, arena);
    struct verdict verdict = figure_keep_data(to, data, arena);
    if (!verdict.ok || frame.count == 0)
        return verdict;
    const struct gnuplot_variable variables[] = {
        gnuplot_words("title", figure_title(experiment->title, arena)),
        gnuplot_words("compared", compared_word(experiment->kind)),
        gnuplot_number("rows", frame.rows),
        gnuplot_number("x_low", frame.x_low),
        gnuplot_number("x_high", frame.x_high),
        gnuplot_number("x_logarithmic", frame.x_logarithmic),
        gnuplot_words("seen", seen_words(&frame, arena)),
    };
    return figure_run("published.gp", to, data, GNUPLOT_VARIABLES(variables), arena);
}
