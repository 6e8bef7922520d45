/* Agents, costs and schedules of the subtrees that a message concerns.
 *
 * Paper `agents` section 3. D(m,v): destinations of message m on switch v; S(m,v): children of v in
 * the spanning tree with destinations in their subtrees; A(m,v): the agent; C(m,v): what its task
 * costs. The agent is uniform among D(m,v), drawn from a hash of (instance, message, switch), so
 * that every algorithm draws the same; without local destinations it is that of the costliest
 * child. Children are in order of decreasing cost, then of id. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_AGENT_TREE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_AGENT_TREE_H

#include "algorithms/lib/switched/forward_in_switch.h"
#include "models/switched/plan.h"

#include <stdint.h>

/* Latencies of ForwardInSwitch, in sends. The paper gives no numbers, only L_r > L_l > 1. */
#define LOCAL_LATENCY 2
#define REMOTE_LATENCY 3

enum { AGENT_NONE = -1 };

/* A switch and its subtree, for the current message. */
struct subtree {
    int first, locals;   /* D(m,v): `locals` hosts from hosts[first] on; the agent first */
    int child, children; /* S(m,v): the costliest child, and their number; the others by sibling */
    int sibling;         /* the next child of the same parent */
    int agent, cost;     /* A(m,v) and C(m,v); AGENT_NONE: nothing to do here or below */
    int first_send, send_count; /* its schedule: send_count sends from sends[first_send] on */
    int first_agent; /* its children's agents: agents[first_agent] and `children` of them */
};

struct agent_tree {
    const struct routing *routing;
    struct plan *plan;
    int *place;       /* [switches]: position in breadth-first order */
    uint64_t *active; /* [words]: set of the switches that the message concerns, by position */
    size_t words;     /* of active */
    struct subtree *subtrees; /* [switches], by switch; only those in the set are valid */
    int *hosts;               /* [most destinations]: by switch */
    int *agents, agent_count; /* [switches]: of the children, by switch */
    struct forward *sends;    /* [most destinations + switches]: schedules, by switch */
    int send_count;
    int *costs, *idle_from; /* [switches]: scratch for one switch's children: their costs, and when
                               each is idle after the binomial multicast */
    struct forwarding_schedule schedule;
    uint64_t instance, message; /* seeds */
};

/* Room for every message of the plan's instance. */
struct agent_tree agent_tree_start(const struct switched *switched, struct plan *plan,
                                   struct arena *arena);

/* Begins the message in the plan, and fills in the subtrees that it concerns. */
void agent_tree_build(struct agent_tree *tree, int message);

/* True if the message has destinations at the switch or below it; always true for the root. */
static inline bool agent_tree_has(const struct agent_tree *tree, int v)
{
    return tree->active[tree->place[v] / 64] >> (tree->place[v] % 64) & 1;
}

/* Uniform among 0 .. count - 1; a hash of instance, message and key. */
int agent_tree_draw(const struct agent_tree *tree, int key, int count);

#endif
