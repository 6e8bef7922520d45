/* What a calibration found: of every ordered pair of nodes the line through its messages' times, of
 * every size its times, and what makes a pair doubtful. One JSON object a file
 * (commsched-format(5), schema calibrated). */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_H

#include "experiments/reality/calibration/link_fit.h"
#include "models/base/verdict.h"
#include "models/instance.h"

#include <stdio.h>

enum { CALIBRATED_FORMAT = 1 };

/* Why a pair's numbers may not be trusted. */
enum doubt {
    DOUBT_RESIDUAL,  /* a size's time is far from the line */
    DOUBT_BENT,      /* the time does not grow linearly */
    DOUBT_UNSTEADY,  /* earlier and later samples differ */
    DOUBT_NEGATIVE,  /* a coefficient below 0 was made 0 */
    DOUBT_IMPRECISE, /* an interval stayed wider than asked for */
    DOUBTS
};

extern const char *const doubt_words[]; /* "residual", ...; ends with NULL */

/* So many messages in a row, answered once. */
struct calibrated_size {
    struct timing timing; /* of all of them and the answer */
    int messages;
    double fitted;   /* seconds by the line; NAN: not fitted */
    double residual; /* of low, relative to that; NAN: not fitted */
};

struct calibrated_link {
    int from, to;
    double startup, per_byte;                   /* one way */
    double startup_interval, per_byte_interval; /* half-widths at 95 % */
    double latency;  /* seconds of the start-up that hold no port, or in a multicast the wire's;
                        NAN: not measured */
    double wire;     /* seconds a byte of a multicast's wire; NAN: of an exchange */
    double residual; /* the largest of all sizes, relative to the line */
    bool handshake;  /* larger messages wait for the receiver's word, which the start-up includes */
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
    double precision, seconds; /* asked for; taken */
    int passes;
    struct calibrated_link *links;   /* [nodes * (nodes - 1)], by sender, then receiver */
    struct overhead *send, *receive; /* [nodes]; NULL: not of a multicast */
};

size_t calibrated_link_count(const struct calibrated *calibrated);

void calibrated_write(FILE *out, const struct calibrated *calibrated);

struct verdict calibrated_read(const char *path, struct arena *arena, struct calibrated *out);

/* The same of text in memory; name is the file's in errors. */
struct verdict calibrated_parse(const char *name, const char *text, size_t length,
                                struct arena *arena, struct calibrated *out);

/* A file that says so of itself, whether or not all of it can be read. */
bool calibrated_is(const char *path);

/* Start-ups, bandwidths and residuals of all pairs side by side: .svg, .png, .pdf or .tex. */
struct verdict calibrated_draw(const struct calibrated *calibrated, const char *title,
                               const char *path, struct arena *arena);

#endif
