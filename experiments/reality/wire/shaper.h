/* When frames leave an emulated network, in virtual time: what goes in, with the time, comes out in
 * the order and at the times that the rules below say. No clock and no system call.
 *
 * A frame with L bytes of payload from i to j takes L x per_byte(i,j). With node ports it occupies
 * i's send port for so long (frames of one sender one after the other), travels latency(i,j), and
 * occupies j's receive port for as long, cut-through: where that port is idle the receiving begins
 * a latency after the sending; else the frame waits in front of the port, which does not hold the
 * sender. Who came first is served first; the frames that follow on of what is being received,
 * those its sender sent nothing else in between of, count as one arrival. Without node ports only
 * the wire of the pair is occupied. A frame that does not queue (a pure acknowledgement) leaves a
 * latency after it came, whatever else is under way. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_WIRE_SHAPER_H
#define COMMSCHED_EXPERIMENTS_REALITY_WIRE_SHAPER_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Nanoseconds. */
struct shaper_network {
    int nodes;
    bool ports;             /* node ports are enforced */
    const double *latency;  /* [nodes * nodes], row = sender */
    const double *per_byte; /* [nodes * nodes] */
};

struct frame {
    int from, to;
    int payload; /* bytes that take time */
    bool queues; /* false: bypasses ports and wires */
    void *load;  /* the caller's */

    /* The shaper's own. */
    struct frame *next;
    int64_t duration;
    uint64_t arrival; /* in front of the receive port: the how manyth */
    bool follows;     /* on the one that its sender sent before, to the same node */
};

struct shaper;

/* Its memory is the arena's, the network's matrices stay the caller's. */
struct shaper *shaper_start(const struct shaper_network *network, struct arena *arena);

/* A frame comes in at `now`, not earlier than any before it; it stays in the shaper until it
 * leaves. */
void shaper_enter(struct shaper *shaper, int64_t now, struct frame *frame);

/* The time of the next event, INT64_MAX where nothing is under way. Not every event is a frame that
 * leaves. */
int64_t shaper_next(const struct shaper *shaper);

/* The next frame that leaves at `now` or has left before, and in *due when; NULL: there is none. */
struct frame *shaper_leave(struct shaper *shaper, int64_t now, int64_t *due);

#endif
