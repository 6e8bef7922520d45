/* What gives a lower bound in closed form: the busiest port, the ports of a group of nodes, a
 * shared link, or one node's transfers. */
#ifndef COMMSCHED_MODELS_BOTTLENECK_H
#define COMMSCHED_MODELS_BOTTLENECK_H

#include "models/instance.h"

struct bottleneck {
    const char *what; /* "the receive ports of nodes 8 to 15", by names where nodes have them */
    double seconds, without; /* the bound, and what it would be but for this bottleneck */
    int *nodes;              /* [count]: ascending */
    int count;
    bool outgoing, incoming;  /* they send, they receive */
    struct parcel largest[3]; /* the largest messages that pass it, from the largest one */
    int messages;             /* up to 3 */
    const char *largest_text; /* "12 -> 63 (6.1e+07 bytes), ..." */
};

/* Of the bound of that name, lower_bound or lower_bound_forwarding. In the arena. False: the bound
 * is 0, or none of these gives it. */
bool instance_bottleneck(const struct instance *instance, const char *bound, struct arena *arena,
                         struct bottleneck *out);

/* All of it in one line. */
const char *bottleneck_text(const struct bottleneck *bottleneck, struct arena *arena);

#endif
