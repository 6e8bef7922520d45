/* Sparse random networks: a random tree, some links more, ids and root at random. Deep subtrees and
 * ids that do not follow the levels show what regular networks hide. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_NETWORKS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_NETWORKS_H

#include "experiments/claims/claim.h"

/* Whole and uniform, the ends included. */
int draw_whole(struct trial_context *context, int least, int most);

/* Without hosts and messages, with room for so many; small whole times. A host is added on a
 * switch, a message from a host to others without it. */
struct switched sparse_network(struct trial_context *context, int switches, int extra_links,
                               int hosts, int messages, enum routing_rule rule);
int add_host(struct switched *switched, int on);
void add_message(struct switched *switched, int source, const int *destinations, int count,
                 int bytes, struct trial_context *context);

#endif
