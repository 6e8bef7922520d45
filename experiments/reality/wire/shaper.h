/* Departure times of frames from an emulated network, in virtual time: frames enter with a time,
 * and leave in the order and at the times given by the rules below. It uses no clock and no system
 * call.
 *
 * A frame with L bytes of payload from i to j takes L x per_byte(i,j). With node ports it occupies
 * i's send port for that long (frames of one sender one after the other), travels for latency(i,j),
 * and occupies j's receive port for as long, cut-through: if that port is idle, receiving begins
 * one latency after sending; otherwise the frame waits in front of the port, without holding the
 * sender. Arrivals are served in order; frames that continue the one being received, where their
 * sender sent nothing else in between, count as one arrival. Without node ports only the wire of
 * the pair is occupied. A frame that does not queue (a pure acknowledgement) leaves one latency
 * after it entered, independently of all others. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_WIRE_SHAPER_H
#define COMMSCHED_EXPERIMENTS_REALITY_WIRE_SHAPER_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Nanoseconds. */
struct shaper_network {
    int nodes;
    bool ports;             /* node ports are enforced */
    const double *latency;  /* [nodes * nodes], one row per sender */
    const double *per_byte; /* [nodes * nodes] */
};

struct frame {
    int from, to;
    int payload; /* bytes that take time */
    bool queues; /* false: bypasses ports and wires */
    void *load;  /* private to the caller */

    /* Private to the shaper. */
    struct frame *next;
    int64_t duration;
    uint64_t arrival; /* its number among the arrivals at the receive port */
    bool follows;     /* continues the previous frame of its sender, to the same node */
};

struct shaper;

/* Memory is allocated from the arena; the network's matrices remain the caller's. */
struct shaper *shaper_start(const struct shaper_network *network, struct arena *arena);

/* A frame enters at `now`, no earlier than any before it; the shaper keeps it until it leaves. */
void shaper_enter(struct shaper *shaper, int64_t now, struct frame *frame);

/* The time of the next event, INT64_MAX if nothing is under way. Not every event is a
 * departure. */
int64_t shaper_next(const struct shaper *shaper);

/* The next frame that leaves at or before `now`, with its time in *due; NULL: there is none. */
struct frame *shaper_leave(struct shaper *shaper, int64_t now, int64_t *due);

#endif
