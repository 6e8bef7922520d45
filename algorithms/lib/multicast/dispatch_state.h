/* The state of a dispatch pass: the clock, the sets of messages that each node has and needs, and
 * its remaining work.
 *
 * A set of messages is a row of bits indexed by slot. The slots of a group are contiguous; within a
 * group messages needed by more receivers come first, so that the first common slot of two sets is
 * that of the message with most forwards.
 *
 * Before it, the data that dispatch derives from an instance, independent of the weights. */

#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_STATE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_STATE_H

#include "algorithms/lib/multicast/dispatch.h"
#include "models/multicast/dispatch_clock.h"

/* Tables of a group and a node have [groups * nodes] entries, for messages of the group's mean
 * size. */
struct dispatch_instance {
    const struct multicast *multicast;
    double bound;           /* lower bound, seconds */
    double reference;       /* completion of a plain pass, seconds */
    double plain_evaluated; /* transfers that the plain pass considered */
    double mean_receive; /* over all transfers, seconds, at least 1e-290; 1 if all receives take no
                            time */
    int words;           /* 64-bit words per set of messages */
    int group_count;
    int *group_of;         /* [messages] */
    int *order;            /* [messages]: by group, then from most to fewest destinations */
    int *group_end;        /* [groups]: one past the last of its messages in order */
    double *bytes;         /* [groups]: the mean size */
    double *send;          /* S, by group and sender */
    double *receive;       /* R, by group and receiver */
    double *nearest;       /* the shortest wire to a receiver, by group */
    double *mean_delivery; /* [groups]: mean of wire and receive */
    double *owed;          /* [nodes]: R of all messages that the node has to receive */
    int *needed_count;     /* [nodes]: their number */
};

static inline size_t dispatch_entry(const struct dispatch_instance *prepared, int group, int node)
{
    return (size_t)group * (size_t)prepared->multicast->nodes + (size_t)node;
}

struct dispatch {
    const struct dispatch_instance *prepared;
    const struct multicast *multicast;
    struct dispatch_weights
        weights; /* those of times and the patience are per second or in seconds */
    struct dispatch_clock clock;
    double horizon;            /* seconds */
    int *slot_of, *message_at; /* [messages] */
    int *receivers; /* [messages]: number of nodes that need it and have not been sent it */
    uint64_t *owned, *needed; /* [nodes] sets: can be sent; neither received nor sent to the node */
    int *needed_count;        /* [nodes] */
    double *owed;             /* [nodes]: R of all messages whose receive has not begun, seconds */
    double *pending;          /* [nodes]: the part of it that has been sent to the node */
    uint64_t *near;           /* [nodes] sets: can reach the node over near wires alone */
    bool *far;                /* [groups * nodes * nodes]: from, to; NULL: all are near */
    bool relaxed;             /* far wires count as near */
    double evaluated;         /* transfers considered */
    struct dispatch_noise noise;
};

/* Starts at time 0, or when what had begun is over. The state is in the arena. */
struct dispatch dispatch_start(const struct dispatch_instance *prepared,
                               const struct dispatch_weights *weights, struct arena *arena,
                               struct timeline *out);

/* The idle node sends a message that it has, or begins to receive the k-th of its arrivals. */
void dispatch_send(struct dispatch *dispatch, int from, int to, int message);
void dispatch_receive(struct dispatch *dispatch, int node, int k);

/* The least slot of a group in both sets, but not in `without` (NULL: empty); -1: none. */
int dispatch_first_common(const struct dispatch *dispatch, const uint64_t *a, const uint64_t *b,
                          const uint64_t *without, int group);

static inline uint64_t *dispatch_set(const struct dispatch *dispatch, uint64_t *sets, int node)
{
    return sets + (size_t)node * (size_t)dispatch->prepared->words;
}

/* The messages that the sender must leave to nearer senders; NULL: none. */
static inline const uint64_t *dispatch_left_to_others(const struct dispatch *dispatch, int from,
                                                      int to, int group)
{
    if (dispatch->relaxed || !dispatch->far[dispatch_entry(dispatch->prepared, group, from) *
                                                (size_t)dispatch->multicast->nodes +
                                            (size_t)to])
        return NULL;
    return dispatch_set(dispatch, dispatch->near, to);
}

#endif
