/* A picture of a calibration, by plots/links.gp. */
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/calibration/calibrated.h"
#include "models/base/stream.h"

#include <math.h>

/* A unit in which the largest number has one to three digits before the point. */
struct scale {
    const char *unit;
    double size;
};

static const struct scale times[] = {{"s", 1.0}, {"ms", 1e-3}, {"µs", 1e-6}, {"ns", 1e-9}, {0}};
static const struct scale rates[] = {
    {"GB/s", 1e9}, {"MB/s", 1e6}, {"kB/s", 1e3}, {"B/s", 1.0}, {0}};

static struct scale scale_of(double largest, const struct scale *scales)
{
    while (scales[1].unit && largest < scales->size)
        scales++;
    return *scales;
}

/* NAN: the time per byte could not be measured. */
static double bandwidth(const struct calibrated_link *link)
{
    return link->per_byte > 0.0 ? 1.0 / link->per_byte : NAN;
}

struct scales {
    struct scale time, rate;
    double startup, bandwidth, residual, bytes; /* the largest ones, above 0 */
};

static struct scales scales_of(const struct calibrated *calibrated)
{
    struct scales made = {.startup = 1e-12, .bandwidth = 1e-12, .residual = 1e-12, .bytes = 1.0};
    for (size_t k = 0; k < calibrated_link_count(calibrated); k++) {
        const struct calibrated_link *link = &calibrated->links[k];
        made.startup = fmax(made.startup, link->startup);
        made.bandwidth = fmax(made.bandwidth, bandwidth(link));
        made.residual = fmax(made.residual, fabs(link->residual));
        for (int s = 0; s < link->size_count; s++)
            made.bytes = fmax(made.bytes, link->sizes[s].timing.bytes);
    }
    made.time = scale_of(made.startup, times);
    made.rate = scale_of(made.bandwidth, rates);
    return made;
}

static void put_links(FILE *out, const struct calibrated *calibrated, const struct scales *scales)
{
    fputs("# links: from, to, start-up, bandwidth, largest residual (%), doubtful\n", out);
    for (size_t k = 0; k < calibrated_link_count(calibrated); k++) {
        const struct calibrated_link *link = &calibrated->links[k];
        fprintf(out, "%d\t%d\t%.6g\t%.6g\t%.6g\t%d\n", link->from, link->to,
                link->startup / scales->time.size, bandwidth(link) / scales->rate.size,
                100.0 * fabs(link->residual), link->doubts != 0);
    }
}

static void put_residuals(FILE *out, const struct calibrated *calibrated)
{
    fputs("\n\n# sizes: bytes, residual (%), doubtful\n", out);
    for (size_t k = 0; k < calibrated_link_count(calibrated); k++) {
        const struct calibrated_link *link = &calibrated->links[k];
        for (int s = 0; s < link->size_count; s++)
            if (!isnan(link->sizes[s].residual))
                fprintf(out, "%.17g\t%.6g\t%d\n", link->sizes[s].timing.bytes,
                        100.0 * link->sizes[s].residual, link->doubts != 0);
    }
    fputs("nan\tnan\tnan\n", out); /* a block must not be empty */
}

struct verdict calibrated_draw(const struct calibrated *calibrated, const char *title,
                               const char *path, struct arena *arena)
{
    struct scales scales = scales_of(calibrated);
    struct text_stream made;
    text_stream_start(&made);
    put_links(made.stream, calibrated, &scales);
    put_residuals(made.stream, calibrated);
    const struct gnuplot_variable variables[] = {
        gnuplot_content("data", text_stream_finish_in(&made, arena)),
        gnuplot_words("title", title),
        gnuplot_number("nodes", calibrated->nodes),
        gnuplot_words("time_unit", scales.time.unit),
        gnuplot_words("rate_unit", scales.rate.unit),
        gnuplot_number("startup_most", scales.startup / scales.time.size),
        gnuplot_number("rate_most", scales.bandwidth / scales.rate.size),
        gnuplot_number("residual_most", 100.0 * scales.residual),
        gnuplot_number("bytes_most", scales.bytes),
        gnuplot_number("printed", 0.0),
    };
    return gnuplot_run("links.gp", path, GNUPLOT_VARIABLES(variables), arena);
}
