/* The result of a calibration: for every ordered pair of nodes the line through its messages'
 * times, and reasons to doubt the pair. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATED_H

#include "experiments/reality/calibration/link_fit.h"
#include "models/instance.h"

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
};

struct calibrated {
    enum family family;
    enum ports ports;
    const char *engine, *date;
    const char **hosts; /* [nodes] */
    int nodes;
    double seconds; /* the calibration's duration */
    int passes;
    struct calibrated_link *links;   /* [nodes * (nodes - 1)], by sender, then receiver */
    struct overhead *send, *receive; /* [nodes]; NULL: not a multicast */
};

size_t calibrated_link_count(const struct calibrated *calibrated);

#endif
