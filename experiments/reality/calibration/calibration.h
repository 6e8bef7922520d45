/* From samples to coefficients: what is measured between two nodes, whether it is precise enough,
 * and the instance that comes of it. Nothing here knows how a message is sent. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATION_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_CALIBRATION_H

#include "experiments/reality/calibration/calibrated.h"

enum probe_kind {
    PROBE_ROUND_TRIP, /* messages in a row, answered once by an empty one; timed at the sender */
    PROBE_RECEIVE,    /* what the receiver is busy with each message of a burst that has arrived */
    PROBE_SEND,       /* what the sender is busy with each message of a burst; follows the other */
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
    CALIBRATION_FIRST = 8
};

/* One measurement. */
struct sample {
    int from, to, probe;
    double seconds; /* of PROBE_SEND and PROBE_RECEIVE: a message */
};

struct series {
    double *seconds;
    size_t count, capacity;
};

struct calibration_aim {
    enum family family; /* exchange or multicast */
    enum ports ports;
    double precision;     /* half-width of each coefficient's interval, relative */
    int repetitions_most; /* samples of a probe and a pair */
    bool may_grow;        /* larger messages may be added */
};

struct calibration {
    struct arena *arena;
    int nodes;
    struct calibration_aim aim;
    struct probe probes[PROBES_MOST]; /* the empty message first; round trips of one message by
                                         size */
    int probe_count;
    int sizes_end, largest; /* bytes of the largest size: at the start, and now */
    struct series **series; /* [from * nodes + to][PROBES_MOST]; NULL: none yet */
};

/* sizes: [count] bytes, ascending, from two to SIZES_MOST. */
struct calibration calibration_start(int nodes, const struct calibration_aim *aim, const int *sizes,
                                     int count, struct arena *arena);

void calibration_add(struct calibration *calibration, const struct sample *sample);

/* Of a probe and an ordered pair. */
const struct series *calibration_series(const struct calibration *calibration, int from, int to,
                                        int probe);

/* Coefficients of what was sampled so far, where of every pair the empty message and two sizes at
 * least were; in the arena. The rest of *out stays as it is. */
void calibration_fit(const struct calibration *calibration, struct calibrated *out);

/* How many samples of every probe an ordered pair should have, [nodes * nodes]; 0: no more than it
 * has. Answers of how many pairs there are to be more. Adds a larger size where many repetitions
 * did not help. */
int calibration_ask(struct calibration *calibration, const struct calibrated *fitted, int *wanted);

/* Changes the unit of time: all times of the links and nodes become `factor` times as long. */
void calibration_scale(struct calibrated *fitted, double factor);

/* The instance: what is exchanged or sent is that of `like` (NULL: `bytes` for every pair, or one
 * broadcast of so many from node 0). In the arena. */
struct instance calibration_instance(const struct calibrated *fitted, const struct instance *like,
                                     double bytes, struct arena *arena);

#endif
