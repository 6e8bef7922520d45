/* Traffic on switch networks to look for violations in, and what its draws are made of.
 *
 * Sparse random networks are a random tree and some links more, ids and root at random: deep
 * subtrees and ids that do not follow the levels show what regular networks hide. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SWITCHED_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SWITCHED_H

#include "experiments/claims/claim.h"

/* For a guarantee of any algorithm of the family; ends without a name. */
extern const struct instance_space switched_spaces[];

/* Data of the two draws below. */
extern const enum routing_rule shortest_routes, tree_routes, printed_rule_routes;

/* A multicast on a sparse network of 4 to 24 switches with a host each. */
bool sparse_multicast_draw(size_t index, struct claim_context *context, struct instance *out);

/* The number-th connected simple graph of 2, then 3 and more switches with a host each, without
 * messages; false where that set of links connects nothing. */
bool connected_graph_draw(size_t index, struct claim_context *context, struct instance *out);

/* How many sets of links and roots there are of so many switches, and of 2 up to 4 or 5. */
#define PAIRS(switches) ((switches) * ((switches)-1) / 2)
#define GRAPHS(switches) ((size_t)(switches) << PAIRS(switches))
#define GRAPHS_TO_4 (GRAPHS(2) + GRAPHS(3) + GRAPHS(4))
#define GRAPHS_TO_5 (GRAPHS_TO_4 + GRAPHS(5))

/* Whole and uniform, the ends included. */
int draw_whole(struct claim_context *context, int least, int most);

/* Without hosts and messages, with room for so many; small whole times. A host is added on a
 * switch, a message from a host to others without it. */
struct switched *sparse_network(struct claim_context *context, int switches, int extra_links,
                                int hosts, int messages, enum routing_rule rule,
                                struct instance *out);
int add_host(struct switched *switched, int on);
void add_message(struct switched *switched, int source, const int *destinations, int count,
                 int bytes, struct claim_context *context);

/* Bytes of a message longer than any route, drawn; and whether all messages have a flit for each
 * channel of any route, which is when a simulation by releases equals one flit by flit
 * (models/switched/wormhole.h). */
int longer_than_routes(const struct switched *switched, struct claim_context *context);
bool worms_span_routes(const struct switched *switched);

#endif
