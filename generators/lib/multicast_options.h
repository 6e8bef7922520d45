/* Common parts of the multicast generators: the parameter nodes, an empty instance, broadcasts,
 * overheads of workstations, and clusters of a few speed classes. */
#ifndef COMMSCHED_GENERATORS_LIB_MULTICAST_OPTIONS_H
#define COMMSCHED_GENERATORS_LIB_MULTICAST_OPTIONS_H

#include "generators/generator.h"

/* Limits on nodes, and on individually stored pairs of nodes, or of message and destination. */
#define MULTICAST_MOST_NODES 4194304
#define MULTICAST_MOST_PAIRS 268435456.0

#define MULTICAST_NODES_PARAMETER(count) MULTICAST_NODES_FROM_PARAMETER(2, count)
#define MULTICAST_NODES_FROM_PARAMETER(fewest, count)                                              \
    {                                                                                              \
        WHOLE_PARAMETER(NODES_KEY, count, fewest, MULTICAST_MOST_NODES, "number of nodes")         \
    }

/* Makes *out an instance with zero costs and no messages. */
struct multicast *multicast_start(int nodes, struct arena *arena, struct instance *out);

/* Sets constant overheads of a node. */
void multicast_set_speed(struct multicast *multicast, int node, double send, double receive);

/* A message from the source to every other node. */
struct message broadcast_message(int nodes, int source, double bytes, struct arena *arena);

/* Makes the multicast a broadcast. */
void multicast_set_broadcast(struct multicast *multicast, int source, double bytes,
                             struct arena *arena);

/* Those of `count` nodes, node k of which is theirs[k]. */
struct overhead *overheads_of_nodes(const struct overhead *overheads, const int *theirs, int count,
                                    struct arena *arena);

/* Draws the belief of a complete instance; does nothing with sigma=0. */
void draw_multicast_belief(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct multicast *multicast);

/* Overheads of heterogeneous workstations as in paper `multicast` section 7: constants of 80 to 400
 * us, 0.0001 to 0.01 us per byte, each uniform. Fills in [nodes] of each. Draws four numbers per
 * node; correlated overheads use only the first, so that each node has one speed. */
void draw_workstation_overheads(int nodes, bool correlated, gsl_rng *rng, struct overhead *send,
                                struct overhead *receive);

/* ---- speed classes: paper `broadcast` section 5.1 ---- */

enum { MOST_SPEED_CLASSES = 64 };

struct speed_class {
    double send, receive;
    int count; /* of its nodes, the source included; 0: no nodes, or not given */
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

/* Makes *out the broadcast of one byte from the first node of the source's class, which must have
 * one. place[k] is the k-th node in the order of classes; NULL: node k. */
void speed_classes_broadcast(const struct speed_classes *classes, int source_class,
                             const int *place, struct arena *arena, struct instance *out);

#endif
