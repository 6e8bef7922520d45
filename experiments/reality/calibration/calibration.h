/* From samples to coefficients: what to measure between two nodes, whether it is precise enough,
 * and the resulting instance. This code is independent of how messages are sent. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATION_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATION_H

#include "models/base/arena.h"
#include "models/instance.h"

#include <stdbool.h>

/* Reasons for not trusting a pair's numbers. */
enum doubt {
    DOUBT_RESIDUAL,  /* a size's time is far from the line */
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

/* ---- rounds of measurements: a round-robin tournament (circle method) in which every ordered pair
 * of nodes meets once, in rounds of disjoint pairs ---- */

struct meeting {
    int partner; /* -1: the node rests in this round */
    bool sends;  /* the pair is node -> partner */
};

/* 2 (n - 1) for an even number of nodes, 2 n for an odd one; 0 for fewer than two. */
int rounds_count(int nodes);

/* Successive rounds have the same pairs, the second time in the other direction. */
struct meeting rounds_meeting(int nodes, int round, int node);

/* ---- from samples to coefficients ---- */

enum probe_kind {
    PROBE_ROUND_TRIP, /* messages in a row, with a single empty answer; timed at the sender */
    PROBE_RECEIVE,    /* time the receiver is busy with each message of a burst that has arrived */
    PROBE_SEND,       /* time the sender is busy with each message of a burst; follows the other */
};

struct probe {
    enum probe_kind kind;
    int messages;
    int bytes; /* of each */
};

enum {
    PROBES_MOST = 40,
    SIZES_MOST = 10,
    STREAM_MESSAGES = 4,
    BURST_MESSAGES = 8,
    MESSAGES_MOST = BURST_MESSAGES, /* of a probe */
    CALIBRATION_FIRST = 8
};

/* One measurement. */
struct link_sample {
    int from, to, probe;
    double seconds; /* PROBE_SEND, PROBE_RECEIVE: per message */
};

struct link_series {
    double *seconds;
    size_t count, capacity;
};

struct calibration_aim {
    enum family family; /* exchange or multicast */
    enum ports ports;
    double precision;     /* requested half-width of each coefficient's interval, relative */
    int repetitions_most; /* largest number of samples for a probe and a pair */
};

struct calibration {
    struct arena *arena;
    int nodes;
    struct calibration_aim aim;
    struct probe
        probes[PROBES_MOST];    /* the empty message first; round trips of one message by size */
    int probe_count, largest;   /* the probe of one message of the largest size */
    struct link_series *series; /* [(from * nodes + to) * probe_count + probe] */
};

/* sizes: [count] bytes, ascending, from two to SIZES_MOST. */
struct calibration calibration_start(int nodes, const struct calibration_aim *aim, const int *sizes,
                                     int count, struct arena *arena);

void calibration_add(struct calibration *calibration, const struct link_sample *sample);

/* The series of a probe and an ordered pair. */
struct link_series *calibration_series(const struct calibration *calibration, int from, int to,
                                       int probe);

/* Fits coefficients to the samples so far, at least one of every probe and pair; in the arena. The
 * rest of *out is unchanged. */
void calibration_fit(const struct calibration *calibration, struct calibrated *out);

/* Sets the number of samples of every probe that each ordered pair should have, [nodes * nodes]; 0:
 * no more than it has. Returns the number of pairs that need more. */
int calibration_ask(const struct calibration *calibration, const struct calibrated *fitted,
                    int *wanted);

/* The instance; what is exchanged or sent is that of `like` (NULL: `bytes` for every pair, or a
 * single broadcast of that many from node 0). In the arena. */
struct instance calibration_instance(const struct calibrated *fitted, const struct instance *like,
                                     double bytes, struct arena *arena);

/* ---- internal ---- */

#define LOW_QUANTILE 0.1

struct timing {
    double bytes;
    double low;   /* seconds: the quantile LOW_QUANTILE */
    double error; /* standard error of low */
};

/* At least one sample; sorts a copy. */
struct timing timing_of(double bytes, const double *seconds, size_t count, struct arena *scratch);

#endif
