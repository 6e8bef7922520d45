/* Multicast through agents: every subtree of the routing tree has a processor that serves it.
 *
 * Paper `agents` section 3. D(m,v): destinations of message m on switch v; S(m,v): children of v in
 * the spanning tree with destinations in their subtrees; A(m,v): the agent; C(m,v): what its task
 * costs. The agent is uniform among D(m,v), drawn from a hash of (instance, message, switch), so
 * that every algorithm draws the same; without local destinations it is that of the costliest
 * child. Children stand by decreasing cost, then by id. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RAM_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RAM_H

#include "algorithms/algorithm.h"

/* Latencies of ForwardInSwitch, in sends. The paper gives no numbers, only L_r > L_l > 1. */
#define LOCAL_LATENCY 2
#define REMOTE_LATENCY 3

/* Which agent of a child of the root receives the message from its source (section 3.2). */
enum primary_agent {
    PRIMARY_SAME_TREE, /* that of the subtree with the source; where there is none, as below */
    PRIMARY_RANDOM,
};

/* How it tells the other agents of the root's children and a destination on the root. */
enum agent_ring { RING_BINOMIAL, RING_CYCLIC };

/* Multiple multicast: source -> primary agent -> ring -> RAM in every child of the root. */
enum outcome plan_agents(const struct switched *switched, struct context *context,
                         struct plan *plan, enum primary_agent primary, enum agent_ring ring);

/* RAM from the root, for a single multicast; more are refused. */
enum outcome plan_ram(const struct switched *switched, struct context *context, struct plan *plan);

#endif
