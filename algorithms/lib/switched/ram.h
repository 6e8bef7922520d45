/* Multicast through agents: every subtree of the routing tree has a processor that serves it.
 *
 * Paper `agents` section 3; agents and costs are defined in ram.c. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RAM_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RAM_H

#include "algorithms/algorithm.h"

/* The agent of a child of the root that receives the message from its source (section 3.2): the
 * primary agent. */
enum primary_agent {
    PRIMARY_SAME_TREE, /* that of the subtree with the source; if there is none, as below */
    PRIMARY_RANDOM,
    PRIMARY_FIRST, /* that of the first one found: the same subtree for every message, so there is
                      no interleaving */
};

/* How the primary agent sends to the other agents of the ring: those of the root's children, and
 * that of the root if it has destinations. */
enum agent_ring { RING_BINOMIAL, RING_CYCLIC };

/* How an agent with local destinations sends to them and to the agents below. */
enum agent_forwarding {
    FORWARDING_OPTIMAL, /* ForwardInSwitch */
    FORWARDING_LISTED,  /* binomial over the local ones by id, then the agents by cost */
};

struct agent_rules {
    enum primary_agent primary;
    enum agent_ring ring;
    enum agent_forwarding forwarding;
};

/* Multiple multicast: source -> primary agent -> ring -> RAM in every child of the root. */
enum outcome plan_agents(const struct switched *switched, struct context *context,
                         struct plan *plan, struct agent_rules rules);

/* RAM from the root, for a single multicast; refuses several. */
enum outcome plan_ram(const struct switched *switched, struct context *context, struct plan *plan);

#endif
