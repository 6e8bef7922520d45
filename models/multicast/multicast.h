/* Multicasts among nodes of different speeds: every message goes from its source to a set of
 * destinations, which may pass it on.
 *
 * Node i spends S = constant + bytes * per_byte seconds to send, node j R the same way to receive,
 * and the wire between them takes W = latency(i,j) + bytes * per_byte(i,j). A node's one processor
 * does one thing at a time. Sending is non-blocking: the sender continues as soon as S is over;
 * receiving starts when the message has arrived and the processor is idle. Wires have no
 * contention. The operation may also be collective (collective.h). Papers: `multicast` section 2
 * (constant and per-byte overheads), `broadcast` section 2 (one message, instantaneous wires). */
#ifndef COMMSCHED_MODELS_MULTICAST_MULTICAST_H
#define COMMSCHED_MODELS_MULTICAST_MULTICAST_H

#include "models/base/belief.h"
#include "models/base/matrix.h"
#include "models/base/message.h"
#include "models/base/overhead.h"
#include "models/base/verdict.h"
#include "models/multicast/collective.h"
#include "models/timeline.h"

#include <stdbool.h>

struct multicast {
    int nodes;
    struct overhead *send, *receive; /* [nodes] */
    struct matrix latency, per_byte; /* of the wires; a uniform matrix is never expanded */
    struct message *messages;        /* [message_count] */
    int message_count;
    const char **names;           /* [nodes], entries may be NULL; NULL: no node has a name */
    struct collective collective; /* all zero: a multicast of these messages */
    /* What a scheduler believes the costs to be; NULL: what they are. Only for multicasts. */
    const struct belief *belief;
};

/* S, R and W. The whole program computes them by these three functions, so that they are the same
 * doubles everywhere. All are non-decreasing in bytes. */
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

/* Checks a timeline against the instance alone: durations and arrivals are the model's; a processor
 * does one thing at a time; every destination is served exactly once, by the source or by a
 * destination that has received it. Linear in nodes and transfers except for sorting
 * operations and transfers. */
struct verdict multicast_check(const struct multicast *multicast, const struct timeline *timeline,
                               struct arena *scratch);

/* ---- not installed ---- */

/* When a transfer that has been sent arrives. */
static inline double multicast_arrival(const struct multicast *multicast,
                                       const struct transfer *transfer)
{
    return transfer->send_end +
           multicast_wire_time(multicast, transfer->from, transfer->to, transfer->bytes);
}

#endif
