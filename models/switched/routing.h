/* Up-down routes in a network of switches, as next-hop tables.
 *
 * A breadth-first spanning tree grows from the root, neighbours by increasing id. Every link has an
 * up and a down direction; a legal route takes all its up links before any down link. Every switch
 * forwards to the smallest-id neighbour on a shortest legal route. Paper: `agents` section 2.1,
 * with the rules of switched.h.
 *
 * Channels are directed and numbered: host h injects on channel h and consumes on hosts + h; the
 * rest are between switches, by (from, to), parallel ones in the order of the links. Of k parallel
 * channels the route to host h takes the (h mod k)-th. */
#ifndef COMMSCHED_MODELS_SWITCHED_ROUTING_H
#define COMMSCHED_MODELS_SWITCHED_ROUTING_H

#include "models/switched/switched.h"

#include <stdint.h>

#define ROUTING_NO_HOP UINT16_MAX

/* From a switch to a neighbour: one channel, or several parallel ones. */
struct routing_edge {
    int channel;  /* the first one */
    int parallel; /* number of channels */
    int next;     /* the next state, 2 * neighbour + phase */
    int from, to; /* switches */
    bool up, tree;
};

struct routing {
    int switches, hosts, channels;
    enum routing_rule rule;
    int root;
    int *host_switch;           /* [hosts] */
    int *level, *parent;        /* [switches]; the root's parent is -1 */
    int *order;                 /* [switches], in breadth-first order */
    int *first_edge;            /* [switches + 1]; a switch's edges are sorted by neighbour */
    struct routing_edge *edges; /* [first_edge[switches]] */
    uint16_t *hop; /* [(2 * switch + phase) * switches + destination]: index among the switch's
                      edges; phase 1: a down link has been taken */
};

/* The network must be valid (switched_validate). All memory is from the arena. */
struct routing routing_make(const struct switched *switched, struct arena *arena);

/* The hop from a state towards a different switch. */
static inline const struct routing_edge *routing_hop(const struct routing *routing, int state,
                                                     int destination)
{
    uint16_t edge = routing->hop[(size_t)state * (size_t)routing->switches + (size_t)destination];
    return &routing->edges[routing->first_edge[state >> 1] + edge];
}

static inline int routing_channel(const struct routing_edge *edge, int host)
{
    return edge->parallel == 1 ? edge->channel : edge->channel + host % edge->parallel;
}

static inline int routing_injection(const struct routing *routing, int host)
{
    (void)routing;
    return host;
}

static inline int routing_consumption(const struct routing *routing, int host)
{
    return routing->hosts + host;
}

static inline bool routing_between_switches(const struct routing *routing, int channel)
{
    return channel >= 2 * routing->hosts;
}

/* The edge of a channel between switches. */
const struct routing_edge *routing_edge_of_channel(const struct routing *routing, int channel);

/* Stores the channels from host to host, including injection and consumption; needs room for 2 *
 * switches + 2. Returns how many. */
int routing_route(const struct routing *routing, int from, int to, int *channels);

/* A proof that no set of messages can deadlock: an order of channels that every route follows. Or
 * its refutation: a cycle of channels in which each is followed by the next on some route. Parallel
 * channels count as one. */
struct routing_proof {
    const struct routing *routing;
    bool acyclic;
    int *edges; /* [count]: all edges in such an order, or the cycle */
    int count;
    size_t words;
    uint64_t *follows; /* [edge][words]: a set of the edges of its target, by rank */
};

struct routing_proof routing_prove(const struct routing *routing, struct arena *arena);

/* Whether some route takes the edge and then the edge of that rank at its target. */
static inline bool routing_follows(const struct routing_proof *proof, int edge, int rank)
{
    return proof->follows[(size_t)edge * proof->words + (size_t)rank / 64] >> (rank % 64) & 1;
}

/* Succeeds if the proof has an order; else the reason lists the cycle. */
struct verdict routing_check_deadlock_free(const struct routing *routing, struct arena *scratch);

/* ---- not installed ---- */

/* The same network with one hop per switch and destination, independent of a message's previous
 * route, as forwarding tables require. Routes are legal. A switch with a route of down links only
 * to the destination uses it; if a route up and then down is shorter, the switch climbs instead,
 * unless others descend through it to the destination. So a route may be longer than the shortest
 * legal one, but never longer than the shortest route of down links where one exists. Edges are
 * shared with the routing. */
struct routing routing_by_destination(const struct routing *routing, struct arena *arena);

#endif
