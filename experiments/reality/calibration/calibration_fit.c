/* Times of messages of several sizes over a link, and the line through them.
 *
 * Other work on a node can only delay a message. Therefore the time of a size is a low quantile of
 * its samples, estimated by a weighted mean of the order statistics (Harrell and Davis, Biometrika
 * 69, 1982), with the standard error of Maritz and Jarrett (JASA 73, 1978). The line is a weighted
 * least-squares fit. */
#include "experiments/reality/calibration/calibration.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_sort.h>
#include <math.h>

#define RESIDUAL_LEAST 0.02 /* relative; smaller residuals are not doubted */
#define UNSTEADY_LEAST 0.05
#define DOUBT_ERRORS 3.0
#define NORMAL_975 1.959964
#define HANDSHAKE_LEAST                                                                            \
    0.5 /* share of an empty round trip by which the intercept must exceed it to contain a         \
           handshake */

/* Errors that repetitions do not reduce: the model's own error, and the clock's resolution. */
#define ERROR_RELATIVE 1e-3
#define ERROR_LEAST 1e-7

/* ---- timings ---- */

/* The quantile as a mean of the order statistics with the weights of a beta distribution, and its
 * standard error, which a single sample does not determine. */
static void weigh(const double *sorted, size_t count, struct timing *timing)
{
    double a = LOW_QUANTILE * ((double)count + 1.0), b = (double)count + 1.0 - a;
    double before = 0.0, mean = 0.0, square = 0.0;
    for (size_t k = 0; k < count; k++) {
        double now = gsl_cdf_beta_P((double)(k + 1) / (double)count, a, b);
        double above = sorted[k] - sorted[0];
        mean += (now - before) * above;
        square += (now - before) * above * above;
        before = now;
    }
    timing->low = sorted[0] + mean;
    timing->error = sqrt(fmax(0.0, square - mean * mean));
}

struct timing timing_of(double bytes, const double *seconds, size_t count, struct arena *scratch)
{
    struct timing timing = {.bytes = bytes};
    double *sorted = ARENA_ARRAY(scratch, double, count);
    for (size_t k = 0; k < count; k++)
        sorted[k] = seconds[k];
    gsl_sort(sorted, 1, count);
    weigh(sorted, count, &timing);
    return timing;
}

/* ---- the line ---- */

/* seconds = intercept + bytes * per_byte. The intervals are half-widths at 95 %; they are wider
 * than the samples alone imply if the line deviates from the timings by more than these vary. */
struct link_fit {
    double intercept, per_byte;
    double intercept_interval, per_byte_interval;
    double residual; /* the largest, relative to the line, signed */
};

/* Of the timing's low quantile, relative to the line; 0 if the line is not above 0. */
static double residual_of(const struct link_fit *fit, const struct timing *timing)
{
    double line = fit->intercept + timing->bytes * fit->per_byte;
    return line > 0.0 ? (timing->low - line) / line : 0.0;
}

/* Fits at least two timings of different sizes, ascending. */
static struct link_fit link_fit(const struct timing *timings, int count, struct arena *scratch)
{
    struct link_fit fit = {0};
    double *x = ARENA_ARRAY(scratch, double, 3 * count), *weight = x + count, *y = weight + count;
    double variance, covariance, slope_variance, misfit;
    for (int k = 0; k < count; k++) {
        x[k] = timings[k].bytes;
        y[k] = timings[k].low;
        weight[k] = 1.0 / gsl_pow_2(gsl_hypot3(timings[k].error, ERROR_RELATIVE * timings[k].low,
                                               ERROR_LEAST));
    }
    gsl_fit_wlinear(x, 1, weight, 1, y, 1, (size_t)count, &fit.intercept, &fit.per_byte, &variance,
                    &covariance, &slope_variance, &misfit);
    double wider = count > 2 ? sqrt(fmax(1.0, misfit / (count - 2))) : 1.0;
    double quantile = NORMAL_975 * wider;
    fit.intercept_interval = quantile * sqrt(variance);
    fit.per_byte_interval = quantile * sqrt(slope_variance);
    for (int k = 0; k < count; k++)
        if (fabs(residual_of(&fit, &timings[k])) > fabs(fit.residual))
            fit.residual = residual_of(&fit, &timings[k]);
    return fit;
}

/* ---- the measurements ---- */

/* Timings of one ordered pair, or of one node combined from several pairs. */
struct timings {
    struct timing *timing; /* [count] */
    int count;
};

enum { ANY = -1 };

/* Of the probes of a kind with that many messages, by size, from a node, or ANY, to another. */
static struct timings timings_of(const struct calibration *calibration, enum probe_kind kind,
                                 int messages, int from, int to)
{
    struct arena *arena = calibration->arena;
    struct timings made = {ARENA_ARRAY(arena, struct timing, PROBES_MOST), 0};
    int others = from == ANY || to == ANY ? calibration->nodes : 1;
    for (int k = 0; k < calibration->probe_count; k++) {
        const struct probe *probe = &calibration->probes[k];
        struct link_series all = {0};
        if (probe->kind != kind || probe->messages != messages)
            continue;
        for (int other = 0; other < others; other++) {
            const struct link_series *one = calibration_series(
                calibration, from == ANY ? other : from, to == ANY ? other : to, k);
            for (size_t s = 0; s < one->count; s++) {
                ARENA_GROW(arena, all.seconds, all.count, all.capacity);
                all.seconds[all.count++] = one->seconds[s];
            }
        }
        made.timing[made.count++] = timing_of(probe->bytes, all.seconds, all.count, arena);
    }
    return made;
}

/* ---- doubts ---- */

/* Whether the earlier and the later half of the largest size's samples differ. */
static bool is_unsteady(const struct calibration *calibration, int from, int to)
{
    const struct link_series *series =
        calibration_series(calibration, from, to, calibration->largest);
    size_t half = series->count / 2;
    if (half < 4)
        return false;
    struct timing early = timing_of(0, series->seconds, half, calibration->arena),
                  late = timing_of(0, series->seconds + half, series->count - half,
                                   calibration->arena);
    double apart = fabs(early.low - late.low);
    return apart > UNSTEADY_LEAST * fmin(early.low, late.low) &&
           apart > DOUBT_ERRORS * hypot(early.error, late.error);
}

static unsigned doubts_of(const struct calibration *calibration, const struct calibrated_link *link,
                          const struct link_fit *line)
{
    double precision = calibration->aim.precision;
    const bool doubted[DOUBTS] = {
        [DOUBT_RESIDUAL] = fabs(line->residual) > fmax(RESIDUAL_LEAST, precision),
        [DOUBT_UNSTEADY] = is_unsteady(calibration, link->from, link->to),
        [DOUBT_NEGATIVE] = link->startup < 0.0 ||
                           link->per_byte<0.0,
                                          /* relative to the value; within the clock's resolution it
                                             does not matter */
                                          [DOUBT_IMPRECISE] = link->startup_interval>
                               fmax(precision * link->startup, 2e-7) ||
                           link->per_byte_interval > precision * link->per_byte,
    };
    unsigned doubts = 0;
    for (int k = 0; k < DOUBTS; k++)
        doubts |= doubted[k] ? 1U << k : 0;
    return doubts;
}

/* ---- a pair ---- */

/* The line through all round trips; or only through the larger ones, if these need another round
 * trip than the empty message. */
static struct link_fit line_through(const struct timings *trips, bool *handshake,
                                    struct arena *scratch)
{
    struct link_fit larger = link_fit(trips->timing + 1, trips->count - 1, scratch);
    double above = larger.intercept - trips->timing->low;
    double error = hypot(larger.intercept_interval / NORMAL_975, trips->timing->error);
    *handshake = above > HANDSHAKE_LEAST * trips->timing->low && above > DOUBT_ERRORS * error;
    return *handshake ? larger : link_fit(trips->timing, trips->count, scratch);
}

/* The answer takes half of an empty round trip; the rest is the message's. */
static void set_coefficients(struct calibrated_link *link, const struct link_fit *line,
                             const struct timing *empty)
{
    link->startup = 0.5 * line->intercept;
    link->startup_interval = 0.5 * line->intercept_interval;
    if (link->handshake) {
        link->startup = line->intercept - 0.5 * empty->low;
        link->startup_interval = hypot(line->intercept_interval, 0.5 * NORMAL_975 * empty->error);
    }
    link->per_byte = line->per_byte;
    link->per_byte_interval = line->per_byte_interval;
    link->residual = line->residual;
}

/* An additional message in a row adds the time for which it holds the ports; the rest of the
 * start-up is latency. */
static double latency_of(const struct calibration *calibration, const struct calibrated_link *link,
                         const struct timings *trips)
{
    struct timings rows =
        timings_of(calibration, PROBE_ROUND_TRIP, STREAM_MESSAGES, link->from, link->to);
    for (int k = 0; k < rows.count; k++) {
        struct timing *row = &rows.timing[k];
        const struct timing *one = trips->timing;
        while (one->bytes != row->bytes)
            one++;
        row->low = (row->low - one->low) / (STREAM_MESSAGES - 1);
        row->error = hypot(row->error, one->error) / (STREAM_MESSAGES - 1);
    }
    double held = link_fit(rows.timing, rows.count, calibration->arena).intercept;
    return link->startup - fmin(fmax(held, 0.0), link->startup);
}

static void fit_link(const struct calibration *calibration, struct calibrated_link *link)
{
    struct timings trips = timings_of(calibration, PROBE_ROUND_TRIP, 1, link->from, link->to);
    struct link_fit line = line_through(&trips, &link->handshake, calibration->arena);
    set_coefficients(link, &line, trips.timing);
    link->doubts = doubts_of(calibration, link, &line);
    link->startup = fmax(link->startup, 0.0);
    link->per_byte = fmax(link->per_byte, 0.0);
    link->latency = link->wire = NAN;
    if (calibration->aim.ports == PORTS_OVERLAPPED_LATENCY)
        link->latency = latency_of(calibration, link, &trips);
}

/* ---- nodes of a multicast ---- */

/* The time that a node is busy with a message, from the bursts with all others. */
static struct overhead fit_overhead(const struct calibration *calibration, enum probe_kind kind,
                                    int node)
{
    bool sends = kind == PROBE_SEND;
    struct timings bursts =
        timings_of(calibration, kind, BURST_MESSAGES, sends ? node : ANY, sends ? ANY : node);
    struct link_fit line = link_fit(bursts.timing, bursts.count, calibration->arena);
    return (struct overhead){fmax(line.intercept, 0.0), fmax(line.per_byte, 0.0)};
}

/* The wire's time is the round trip minus the time that both nodes are busy, half of it each
 * way. */
static void fit_wire(const struct calibrated *calibrated, struct calibrated_link *link)
{
    const struct overhead *send = calibrated->send, *receive = calibrated->receive;
    double busy = send[link->from].constant + receive[link->to].constant + send[link->to].constant +
                  receive[link->from].constant;
    link->latency = fmax(link->startup - 0.5 * busy, 0.0);
    link->wire = fmax(link->per_byte - send[link->from].per_byte - receive[link->to].per_byte, 0.0);
}

/* ---- all ---- */

void calibration_fit(const struct calibration *calibration, struct calibrated *out)
{
    int nodes = calibration->nodes;
    bool multicast = calibration->aim.family == FAMILY_MULTICAST;
    out->nodes = nodes;
    out->family = calibration->aim.family;
    out->ports = calibration->aim.ports;
    out->links = ARENA_ZEROED(calibration->arena, struct calibrated_link, nodes * nodes);
    out->send = out->receive = NULL;
    if (multicast) {
        out->send = ARENA_ARRAY(calibration->arena, struct overhead, nodes);
        out->receive = ARENA_ARRAY(calibration->arena, struct overhead, nodes);
    }
    for (int node = 0; node < nodes && multicast; node++) {
        out->send[node] = fit_overhead(calibration, PROBE_SEND, node);
        out->receive[node] = fit_overhead(calibration, PROBE_RECEIVE, node);
    }
    for (int k = 0; k < nodes * (nodes - 1); k++) {
        struct calibrated_link *link = &out->links[k];
        link->from = k / (nodes - 1);
        link->to = k % (nodes - 1) + (k % (nodes - 1) >= link->from);
        fit_link(calibration, link);
        if (multicast)
            fit_wire(out, link);
    }
}
