/* The part of the spanning tree that a message must cross: every edge of the tree with the source
 * on one side and destinations on the other, in the direction away from the source. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_STEINER_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_STEINER_H

#include "models/switched/routing.h"

/* A message's crossing of an edge of the tree. */
struct crossing {
    int beyond; /* number of destinations on the far side */
    int before; /* number of edges between the source's switch and this one */
    int after;  /* number of edges between this one and the nearest switch beyond with a destination
                 */
};

struct steiner {
    const struct routing *routing;
    struct crossing *up, *down; /* [switches]: of the edge from the switch to its parent, and from
                                   the parent to it; beyond 0: not needed */
    int *below;                 /* [switches]: destinations in the subtree */
    int *depth; /* [switches]: edges down to the nearest switch with a destination, or -1: none */
    int *distance;    /* [switches]: edges of the tree from the source's switch */
    char *has_source; /* [switches]: the source is in the subtree */
    int *local;       /* [switches]: number of its own destinations */
};

/* Everything is in the arena. */
struct steiner steiner_start(const struct routing *routing, struct arena *arena);

/* Fills in `up` and `down` for a message. Linear in the switches and destinations. */
void steiner_of_message(struct steiner *steiner, const struct switched_message *message);

#endif
