/* Multicasts among nodes of different speeds: every message goes from its source to a set of
 * destinations, which may pass it on.
 *
 * Node i spends S = constant + bytes * per_byte seconds to send, node j R the same way to receive,
 * and the wire between them takes W = latency(i,j) + bytes * per_byte(i,j). A node's one processor
 * does one thing at a time. Sending is non-blocking: the sender continues as soon as S is over;
 * receiving starts when the message has arrived and the processor is idle. Wires have no
 * contention. Or a collective operation on such nodes (collective.h). Papers: `multicast` section 2
 * (constant and per-byte overheads), `broadcast` section 2 (one message, a wire of no time). */
#ifndef COMMSCHED_MODELS_MULTICAST_MULTICAST_H
#define COMMSCHED_MODELS_MULTICAST_MULTICAST_H

#include "models/base/matrix.h"
#include "models/base/truth.h"
#include "models/base/verdict.h"
#include "models/multicast/collective.h"
#include "models/timeline.h"

#include <stdbool.h>

struct overhead {
    double constant, per_byte; /* seconds, seconds per byte; neither is negative */
};

struct message {
    int source;
    int *destinations; /* [count], without repetition and without the source */
    int count;
    double bytes;
};

/* What has happened when a plan is made. */
struct multicast_begun {
    double *idle; /* [nodes]: seconds; all that is on its way to a node is received by then */
    bool *has;    /* [messages * nodes]: nodes that have a message by then, besides its source */
};

struct multicast {
    int nodes;
    struct overhead *send, *receive; /* [nodes] */
    struct matrix latency, per_byte; /* of the wires; a uniform one is never expanded */
    struct message *messages;        /* [message_count] */
    int message_count;
    const char **names;           /* [nodes], each may be NULL; or NULL: no node has a name */
    struct collective collective; /* zeroes: a multicast of these messages */
    const struct truth *truth;    /* what happens; NULL: what is believed; only with multicasts */
    /* In no file: what is left of a multicast, whose destinations do not include those that have
     * been sent to. NULL: nothing has begun. An algorithm that ignores it chooses a worse order. */
    const struct multicast_begun *begun;
};

static inline double overhead_time(struct overhead overhead, double bytes)
{
    return overhead.constant + bytes * overhead.per_byte;
}

/* S, R and W. The whole program computes them by these three functions, so that they are the same
 * doubles everywhere. None decreases as bytes grow. */
static inline double multicast_send_time(const struct multicast *multicast, int from, double bytes)
{
    return overhead_time(multicast->send[from], bytes);
}

static inline double multicast_receive_time(const struct multicast *multicast, int to, double bytes)
{
    return overhead_time(multicast->receive[to], bytes);
}

static inline double multicast_wire_time(const struct multicast *multicast, int from, int to,
                                         double bytes)
{
    return matrix_at(&multicast->latency, multicast->nodes, from, to) +
           bytes * matrix_at(&multicast->per_byte, multicast->nodes, from, to);
}

/* When the node's processor is idle from what had begun. */
static inline double multicast_idle(const struct multicast *multicast, int node)
{
    return multicast->begun ? multicast->begun->idle[node] : 0.0;
}

/* True when the node has the message from the start: its source, and whoever had received it. */
static inline bool multicast_has(const struct multicast *multicast, int message, int node)
{
    const struct multicast_begun *begun = multicast->begun;
    return multicast->messages[message].source == node ||
           (begun && begun->has[(size_t)message * (size_t)multicast->nodes + (size_t)node]);
}

/* True when all wires are stored as one number. */
static inline bool multicast_uniform_wire(const struct multicast *multicast)
{
    return !multicast->latency.entries && !multicast->per_byte.entries;
}

/* The number of destinations of all messages, which is the number of transfers of a schedule. */
size_t multicast_transfer_count(const struct multicast *multicast);

/* The latest arrival at a destination: the final ready-to-receive time of `broadcast`. */
double multicast_ready_to_receive(const struct multicast *multicast,
                                  const struct timeline *timeline);

/* Checks a timeline against the instance alone: durations and arrivals are the model's, in a truth
 * as long as their work takes there; a processor does one thing at a time, from when it is idle of
 * what had begun; every destination is served exactly once, by who has the message from the start
 * or by a destination that had received it. Linear in nodes and transfers but for sorting each
 * node's operations. */
struct verdict multicast_check(const struct multicast *multicast, const struct timeline *timeline,
                               struct arena *scratch);

#endif
