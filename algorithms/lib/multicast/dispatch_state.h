/* The state of a pass of dispatch: the clock, who has and needs which message, and what each node
 * has yet to do.
 *
 * A set of messages is a row of bits by slot. The slots of a group are together; within it those
 * that more receivers need stand before those that fewer need, so that the first slot in common of
 * two sets is that of the message with most forwards. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_STATE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_STATE_H

#include "algorithms/lib/multicast/dispatch_instance.h"
#include "models/multicast/dispatch_clock.h"

struct dispatch {
    const struct dispatch_instance *prepared;
    const struct multicast *multicast;
    struct dispatch_weights weights; /* those of times and the patience are per or in seconds */
    struct dispatch_clock clock;
    double begin, horizon;     /* seconds; begin: when the first node is idle */
    int *slot_of, *message_at; /* [messages] */
    int *receivers;            /* [messages]: nodes that still need it and were not sent it */
    uint64_t *owned, *needed;  /* [nodes] sets: can send; has not received and was not sent */
    int *needed_count;         /* [nodes] */
    double *owed;              /* [nodes]: R of all that it has not begun to receive, seconds */
    double *pending;           /* [nodes]: R of what was sent to it, of that */
    uint64_t *near;            /* [nodes] sets: what can reach it by near wires alone */
    bool *far;                 /* [groups * nodes * nodes]: from, to; NULL: all are near */
    bool relaxed;              /* what is far counts as near */
    double evaluated;          /* transfers considered */
    struct dispatch_noise noise;
};

/* At time 0, or when what had begun is over. The arena holds the state. */
struct dispatch dispatch_start(const struct dispatch_instance *prepared,
                               const struct dispatch_weights *weights, struct arena *arena,
                               struct timeline *out);

/* The free node sends a message that it owns, or begins to receive the k-th of its arrivals. */
void dispatch_send(struct dispatch *dispatch, int from, int to, int message);
void dispatch_receive(struct dispatch *dispatch, int node, int k);

/* The least slot of a group that is in both sets, but not in `without` (NULL: none); -1: none. */
int dispatch_first_common(const struct dispatch *dispatch, const uint64_t *a, const uint64_t *b,
                          const uint64_t *without, int group);

static inline uint64_t *dispatch_set(const struct dispatch *dispatch, uint64_t *sets, int node)
{
    return sets + (size_t)node * (size_t)dispatch->prepared->words;
}

/* What the sender must not send to the receiver, as a nearer node will; NULL: nothing. */
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
