/* Clusters of a few speed classes, in which one node broadcasts. Paper `broadcast` section 5.1.
 *
 * A class has a sending time, a receiving time and a number of nodes, which includes the source.
 * Nodes are numbered class by class; the source is the first node of its class. */
#ifndef COMMSCHED_GENERATORS_LIB_MULTICAST_CLASSES_H
#define COMMSCHED_GENERATORS_LIB_MULTICAST_CLASSES_H

#include "generators/generator.h"

enum { MOST_SPEED_CLASSES = 64 };

struct speed_class {
    double send, receive;
    int count; /* 0: no nodes, or not given */
};

struct speed_classes {
    struct speed_class list[MOST_SPEED_CLASSES];
    int count;
};

/* Reads "send/receive,send/receive" or "send/receivexCOUNT,...": all counts are given, or none. The
 * reason of a failure describes the error in the text. */
struct verdict speed_classes_read(const char *key, const char *text, struct speed_classes *out);

/* The sum of the given counts; 0: none is given. */
double speed_classes_sum(const struct speed_classes *classes);

/* Given counts must sum to the number of nodes; otherwise all become equal, and the first classes
 * take the remainder. */
struct verdict speed_classes_share(const char *key, struct speed_classes *classes, int nodes);

/* Makes *out the broadcast of one byte. place[k] is the k-th node in class order; NULL: node k. The
 * source's class must have a node. */
void speed_classes_broadcast(const struct speed_classes *classes, int source_class,
                             const int *place, struct arena *arena, struct instance *out);

#endif
