/* The clock of a multicast: an algorithm chooses transfers, the clock computes the times.
 *
 * Both disciplines follow the same model; paper `multicast`:
 *
 * - append (section 4, Eq. 5 and 6): every operation comes after all operations of its node that
 *   were chosen earlier;
 * - insert (section 5, Figs. 13 to 16): a receive still comes last, but a send takes the first
 *   sufficiently long gap after the node's last send and after the receipt of the message; a gap is
 *   measured from the end of the operation before it to the start of the receive after it (Eq. 10).
 *   If there is none, the send comes last too. No receive is ever delayed.
 *
 * algorithms/lib/multicast/dispatch.c has a third discipline, in which time runs forward.
 *
 * The arithmetic is fixed: send end = start + S; arrival = send end + W; receive start =
 * max(arrival, available); receive end = receive start + R. */
#ifndef COMMSCHED_MODELS_MULTICAST_CLOCK_H
#define COMMSCHED_MODELS_MULTICAST_CLOCK_H

#include "models/multicast/multicast.h"

enum discipline { DISCIPLINE_APPEND, DISCIPLINE_INSERT };

struct receive_slot {
    double start, end;
};

/* Insert discipline: the receives of a node in order, and the position of its last send among
 * them. */
struct node_past {
    struct receive_slot *receives;
    int count;
    size_t capacity;
    int sent_after; /* number of receives before the last send */
    double last_send_end;
};

struct multicast_clock {
    const struct multicast *multicast;
    struct timeline *timeline;
    struct arena *arena;
    enum discipline discipline;
    double *available;      /* [nodes]: the end of the node's last operation */
    struct node_past *past; /* [nodes], insert only */
    int *received_as; /* [nodes * messages], insert only: index among the node's receives; -1: not
                         received */
};

/* Transfers are appended to the timeline, in which room must be reserved; the arena holds the
 * clock's state. */
struct multicast_clock multicast_clock_start(const struct multicast *multicast,
                                             enum discipline discipline, struct arena *arena,
                                             struct timeline *timeline);

/* The earliest time at which the node can start to send a message that it has. */
double multicast_clock_send_start(const struct multicast_clock *clock, int message, int from);

/* The end of the receive if this transfer were placed. */
double multicast_clock_completion(const struct multicast_clock *clock, int message, int from,
                                  int to);

/* Appends the transfer. The sender must have the message, the receiver must not. Returns the end of
 * its receive. */
double multicast_clock_place(struct multicast_clock *clock, int message, int from, int to);

#endif
