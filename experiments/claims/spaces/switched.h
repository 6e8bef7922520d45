/* Spaces of traffic on switch networks, and the parts of their draws.
 *
 * A sparse random network is a random tree with a few more links, and random ids and root: deep
 * subtrees, and ids that do not follow the levels, expose errors that regular networks hide. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SWITCHED_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_SPACES_SWITCHED_H

#include "experiments/claims/observation.h"

/* For the guarantee of any algorithm of the family; ends with name NULL. */
extern const struct instance_space switched_spaces[];

/* Data of the two draws below. */
extern const enum routing_rule shortest_routes, tree_routes, printed_rule_routes;

/* A multicast on a sparse network of 4 to 24 switches, each with one host. */
bool sparse_multicast_draw(size_t index, struct claim_context *context, struct instance *out);

/* Connected simple graph number `index` of 2, then 3 and more switches, each with one host, without
 * messages; false if that set of links is not connected. */
bool connected_graph_draw(size_t index, struct claim_context *context, struct instance *out);

/* Number of sets of links and roots for that many switches, and for 2 up to 4 or 5. */
#define PAIRS(switches) ((switches) * ((switches)-1) / 2)
#define GRAPHS(switches) ((size_t)(switches) << PAIRS(switches))
#define GRAPHS_TO_4 (GRAPHS(2) + GRAPHS(3) + GRAPHS(4))
#define GRAPHS_TO_5 (GRAPHS_TO_4 + GRAPHS(5))

/* A network without hosts and messages, but with room for that many, and small whole times; adds a
 * host on a switch; adds a message from a host to others. */
struct switched *sparse_network(struct claim_context *context, int switches, int extra_links,
                                int hosts, int messages, enum routing_rule rule,
                                struct instance *out);
int add_host(struct switched *switched, int on);
void add_message(struct switched *switched, int source, const int *destinations, int count,
                 int bytes, struct claim_context *context);

/* Draws a length in bytes longer than any route; and whether every message has a flit for each
 * channel of any route, in which case a simulation by releases equals one by flits
 * (models/switched/wormhole.h). */
int longer_than_routes(const struct switched *switched, struct claim_context *context);
bool worms_span_routes(const struct switched *switched);

#endif
