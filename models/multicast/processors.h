/* What the checkers of multicasts and of collective operations share: one transfer's nodes and
 * times, and what each node's processor does. */
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

/* All operations of a timeline, those of a node together and in their order: by start, by end, by
 * place in the timeline. */
struct operations {
    struct busy *busy; /* [2 * transfers] */
    size_t *first;     /* [nodes + 1]: where each node's begin */
};

/* Finite and not negative: a time, or a number of bytes. */
bool is_measure(double value);

size_t check_number(const struct check *check, const struct transfer *transfer);

/* A no that names the transfer. */
struct verdict refuse_transfer(const struct check *check, const struct transfer *transfer,
                               const char *what);

/* Its nodes exist, its times are finite, its phase is not negative. */
struct verdict check_frame(const struct check *check, const struct transfer *transfer);

/* It is sent for S and is not received before it has arrived. */
struct verdict check_sent(const struct check *check, const struct transfer *transfer);

/* It is received for so many seconds. */
struct verdict check_received(const struct check *check, const struct transfer *transfer,
                              double expected);

/* All operations of a timeline by start, by end, by place in the timeline, a send before its
 * receive: [2 * transfers], in the arena. */
struct busy *operations_by_time(const struct timeline *timeline, struct arena *arena);

/* In the check's scratch. The nodes of all transfers exist. */
struct operations operations_by_node(const struct check *check);

/* Every processor does one thing at a time. */
struct verdict check_processors(const struct check *check, const struct operations *operations);

#endif
