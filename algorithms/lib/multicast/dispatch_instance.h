/* What dispatch needs to know of an instance, whatever the weights. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_INSTANCE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_INSTANCE_H

#include "algorithms/lib/multicast/dispatch.h"

#include <stdint.h>

struct dispatch_instance {
    const struct multicast *multicast;
    double bound;               /* lower, seconds */
    double mean_receive;        /* over all transfers; 1 where that is 0 */
    int group_count;            /* of messages of nearly the same costs */
    int *group_of;              /* [messages] */
    int *group_end;             /* [groups]: one past the last of its messages in by_size */
    int *by_size;               /* [messages]: by length, then index */
    double *bytes;              /* [groups]: the mean */
    double *send, *receive;     /* [groups * nodes]: S and R of the mean size */
    double *latency, *per_byte; /* [nodes * nodes] of the wires, or NULL: the same everywhere */
    int words;                  /* of a set of messages */
    double *owed;               /* [nodes]: R of all that the node has to receive */
    int *needed_count;          /* [nodes]: how many messages that is */
};

static inline size_t dispatch_entry(const struct dispatch_instance *prepared, int group, int node)
{
    return (size_t)group * (size_t)prepared->multicast->nodes + (size_t)node;
}

#endif
