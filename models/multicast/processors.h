/* Common parts of the checkers of multicasts and of collective operations: the nodes and times of
 * one transfer, and the schedule of each node's processor. */
#ifndef COMMSCHED_MODELS_MULTICAST_PROCESSORS_H
#define COMMSCHED_MODELS_MULTICAST_PROCESSORS_H

#include "models/multicast/multicast.h"

struct check {
    const struct multicast *multicast;
    const struct timeline *timeline;
    struct arena *scratch;
};

/* A node's operation. */
struct busy {
    double start, end;
    const struct transfer *transfer;
    bool sends;
};

/* All operations of a timeline, grouped by node and in order: by start, by end, by index in the
 * timeline. */
struct operations {
    struct busy *busy; /* [2 * transfers] */
    size_t *first;     /* [nodes + 1]: where each node's operations begin */
};

/* True if finite and not negative: a valid time or number of bytes. */
bool is_measure(double value);

size_t check_number(const struct check *check, const struct transfer *transfer);

/* A failure that names the transfer. */
struct verdict refuse_transfer(const struct check *check, const struct transfer *transfer,
                               const char *what);

/* The transfer's nodes exist, its times are finite, its phase is not negative. */
struct verdict check_frame(const struct check *check, const struct transfer *transfer);

/* The send lasts S, and the receive starts no earlier than the arrival. */
struct verdict check_sent(const struct check *check, const struct transfer *transfer);

/* The send or the receive lasts this many seconds. */
struct verdict check_busy(const struct check *check, const struct transfer *transfer, bool sends,
                          double expected);

/* All operations of a timeline by start, by end, by index in the timeline, a send before its
 * receive: [2 * transfers], in the arena. */
struct busy *operations_by_time(const struct timeline *timeline, struct arena *arena);

/* In the check's scratch arena. The nodes of all transfers must exist. */
struct operations operations_by_node(const struct check *check);

/* Every processor does one thing at a time. */
struct verdict check_processors(const struct check *check, const struct operations *operations);

/* The checker of collective operations, called by multicast_check: checks a timeline against the
 * rules of collective.h and nothing else: durations, arrivals, processors and pieces, and that
 * every contribution arrives exactly once where it is wanted. */
struct verdict collective_check(const struct multicast *multicast, const struct timeline *timeline,
                                struct arena *scratch);

#endif
