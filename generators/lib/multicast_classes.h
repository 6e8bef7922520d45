/* Clusters of a few speed classes, one node of which broadcasts. Paper `broadcast` section 5.1.
 *
 * A class is a sending time, a receiving time and a number of nodes, the source counted in its
 * class. Nodes are numbered class by class; the source is the first of its class. */
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

/* "send/receive,send/receive" or "send/receivexCOUNT,...": all counts are given, or none. The
 * reason of a failure says what is wrong with the text. */
struct verdict speed_classes_read(const char *key, const char *text, struct speed_classes *out);

/* Of the given counts; 0: none is given. */
double speed_classes_sum(const struct speed_classes *classes);

/* Given counts must sum to the nodes; otherwise all become equal, and the remainder goes to the
 * first classes. */
struct verdict speed_classes_share(const char *key, struct speed_classes *classes, int nodes);

/* Makes *out the broadcast of one byte. place[k] is the k-th node in order of class; NULL: node k.
 * The source's class must have a node. */
void speed_classes_broadcast(const struct speed_classes *classes, int source_class,
                             const int *place, struct arena *arena, struct instance *out);

#endif
