/* The data that dispatch derives from an instance, independent of the weights. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_INSTANCE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_INSTANCE_H

#include "algorithms/lib/multicast/dispatch.h"

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

#endif
