/* The result of a calibration: for every ordered pair of nodes the line through its messages'
 * times, the times for every size, and reasons to doubt the pair. One JSON object per file
 * (commsched-format(5), schema calibrated). */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_H

#include "experiments/reality/calibration/link_fit.h"
#include "models/base/verdict.h"
#include "models/instance.h"

#include <stdio.h>

enum { CALIBRATED_FORMAT = 1 };

/* Reasons for not trusting a pair's numbers. */
enum doubt {
    DOUBT_RESIDUAL,  /* a size's time is far from the line */
    DOUBT_BENT,      /* the time does not grow linearly */
    DOUBT_UNSTEADY,  /* earlier and later samples differ */
    DOUBT_NEGATIVE,  /* a coefficient below 0 was replaced by 0 */
    DOUBT_IMPRECISE, /* an interval is wider than requested */
    DOUBTS
};

extern const char *const doubt_words[]; /* "residual", ...; ends with NULL */

/* That many messages in sequence, with a single answer. */
struct calibrated_size {
    struct timing timing; /* of all messages and the answer */
    int messages;
    double fitted;   /* seconds on the line; NAN: not fitted */
    double residual; /* of low, relative to the line; NAN: not fitted */
};

struct calibrated_link {
    int from, to;
    double startup, per_byte;                   /* one way */
    double startup_interval, per_byte_interval; /* half-widths at 95 % */
    double latency;  /* seconds of the start-up that hold no port, or, in a multicast, of the wire;
                        NAN: not measured */
    double wire;     /* seconds per byte of a multicast's wire; NAN: an exchange */
    double residual; /* the largest over all sizes, relative to the line */
    bool handshake;  /* larger messages wait for the receiver's confirmation, which the start-up
                        includes */
    unsigned doubts; /* bits 1 << enum doubt */
    struct calibrated_size *sizes; /* [size_count]: the empty message first */
    int size_count;
};

struct calibrated {
    enum family family;
    enum ports ports;
    const char *engine, *date;
    const char **hosts; /* [nodes] */
    int nodes;
    double precision, seconds; /* requested; duration */
    int passes;
    struct calibrated_link *links;   /* [nodes * (nodes - 1)], by sender, then receiver */
    struct overhead *send, *receive; /* [nodes]; NULL: not a multicast */
};

size_t calibrated_link_count(const struct calibrated *calibrated);

void calibrated_write(FILE *out, const struct calibrated *calibrated);

struct verdict calibrated_read(const char *path, struct arena *arena, struct calibrated *out);

/* The same for a text in memory; name is the file name for error messages. */
struct verdict calibrated_parse(const char *name, const char *text, size_t length,
                                struct arena *arena, struct calibrated *out);

/* True for a file that identifies itself as a calibration, even if it cannot be read completely. */
bool calibrated_is(const char *path);

/* Draws start-ups, bandwidths and residuals of all pairs next to each other: .svg, .png, .pdf or
 * .tex. */
struct verdict calibrated_draw(const struct calibrated *calibrated, const char *title,
                               const char *path, struct arena *arena);

#endif
