/* Multicast through agents. Sends are planned from the root down, so that a processor's sends are
 * in the order in which they are caused. */
#include "algorithms/lib/switched/ram.h"

#include "algorithms/lib/switched/agent_tree.h"
#include "algorithms/lib/switched/binomial.h"

#include <string.h>

/* Binomial over local destinations, then the children's agents. */
static void plan_listed(const struct agent_tree *tree, const struct subtree *subtree, int *list)
{
    memcpy(list, tree->hosts + subtree->first, (size_t)subtree->locals * sizeof *list);
    memcpy(list + subtree->locals, tree->agents + subtree->first_agent,
           (size_t)subtree->children * sizeof *list);
    plan_binomial(tree->plan, list, subtree->locals + subtree->children);
}

/* RAM (Figure 4) in one switch, whose agent holds the message. list: scratch if the sends are not
 * those of ForwardInSwitch, else NULL. */
static void plan_switch(const struct agent_tree *tree, int v, int *list)
{
    const struct subtree *subtree = &tree->subtrees[v];
    const int *hosts = tree->hosts + subtree->first;
    const int *agents = tree->agents + subtree->first_agent;
    if (subtree->locals == 0)
        plan_binomial(tree->plan, agents, subtree->children);
    else if (subtree->children == 0)
        plan_binomial(tree->plan, hosts, subtree->locals);
    else if (list) {
        plan_listed(tree, subtree, list);
        return;
    }
    for (int k = subtree->first_send; k < subtree->first_send + subtree->send_count; k++) {
        struct forward send = tree->sends[k];
        plan_send(tree->plan,
                  send.from < subtree->locals ? hosts[send.from]
                                              : agents[send.from - subtree->locals],
                  send.to < subtree->locals ? hosts[send.to] : agents[send.to - subtree->locals]);
    }
}

/* The same in every switch of the set, from a position in the search on. */
static void plan_switches(const struct agent_tree *tree, int first_place, int *list)
{
    for (size_t word = 0; word < tree->words; word++)
        for (uint64_t left = tree->active[word]; left; left &= left - 1) {
            int place = (int)(64 * word) + __builtin_ctzll(left);
            if (place >= first_place)
                plan_switch(tree, tree->routing->order[place], list);
        }
}

/* The children of the root in the set, by position in the search: [switches] each. */
struct root_children {
    int *switches, *agents;
    int count;
};

static void list_root_children(const struct agent_tree *tree, struct root_children *out)
{
    const struct routing *routing = tree->routing;
    out->count = 0;
    for (int k = 1; k < routing->switches; k++) {
        int v = routing->order[k];
        if (routing->parent[v] != routing->root)
            break;
        if (agent_tree_has(tree, v)) {
            out->switches[out->count] = v;
            out->agents[out->count++] = tree->subtrees[v].agent;
        }
    }
}

/* The index of the child's agent to which the source sends. */
static int primary_place(const struct agent_tree *tree, int source, enum primary_agent primary,
                         const struct root_children *children)
{
    int v = tree->routing->host_switch[source], root = tree->routing->root;
    while (v != root && tree->routing->parent[v] != root)
        v = tree->routing->parent[v];
    if (primary == PRIMARY_FIRST)
        return 0;
    if (primary == PRIMARY_SAME_TREE)
        for (int place = 0; place < children->count; place++)
            if (children->switches[place] == v)
                return place;
    return agent_tree_draw(tree, tree->routing->switches, children->count);
}

/* Fills in the ring of a message: the agents of the children and of the root, from the primary
 * agent on. Returns its length. */
static int make_ring(const struct agent_tree *tree, int source, enum primary_agent primary,
                     struct root_children *children, int *ring)
{
    const struct subtree *root = &tree->subtrees[tree->routing->root];
    list_root_children(tree, children);
    int begin = children->count > 0 ? primary_place(tree, source, primary, children) : 0;
    int count = 0;
    for (int place = begin; place < children->count; place++)
        ring[count++] = children->agents[place];
    if (root->locals > 0)
        ring[count++] = root->agent;
    for (int place = 0; place < begin; place++)
        ring[count++] = children->agents[place];
    return count;
}

static void plan_message(struct agent_tree *tree, int message, enum agent_ring rule,
                         const int *ring, int count, int *list)
{
    const struct subtree *root = &tree->subtrees[tree->routing->root];
    if (count > 0)
        plan_send(tree->plan, tree->plan->switched->messages[message].source, ring[0]);
    if (rule == RING_BINOMIAL)
        plan_binomial(tree->plan, ring, count);
    for (int place = 1; place < count && rule == RING_CYCLIC; place++)
        plan_send(tree->plan, ring[place - 1], ring[place]);
    plan_binomial(tree->plan, tree->hosts + root->first, root->locals);
    plan_switches(tree, 1, list);
}

enum outcome plan_agents(const struct switched *switched, struct context *context,
                         struct plan *plan, struct agent_rules rules)
{
    struct arena *arena = context->arena;
    struct agent_tree tree = agent_tree_start(switched, plan, arena);
    struct root_children children = {.switches = ARENA_ARRAY(arena, int, switched->switches),
                                     .agents = ARENA_ARRAY(arena, int, switched->switches)};
    int *ring = ARENA_ARRAY(arena, int, switched->switches), *list = NULL;
    if (rules.forwarding == FORWARDING_LISTED)
        list = ARENA_ARRAY(arena, int, switched->hosts + switched->switches);
    for (int message = 0; message < switched->message_count; message++) {
        agent_tree_build(&tree, message);
        int source = switched->messages[message].source;
        int count = make_ring(&tree, source, rules.primary, &children, ring);
        plan_message(&tree, message, rules.ring, ring, count, list);
    }
    return OUTCOME_SCHEDULED;
}

enum outcome plan_ram(const struct switched *switched, struct context *context, struct plan *plan)
{
    if (switched->message_count > 1)
        return refuse(context, "it schedules a single multicast, not %d", switched->message_count);
    struct agent_tree tree = agent_tree_start(switched, plan, context->arena);
    if (switched->message_count == 0 || switched->messages[0].count == 0)
        return OUTCOME_SCHEDULED;
    agent_tree_build(&tree, 0);
    plan_send(plan, switched->messages[0].source, tree.subtrees[tree.routing->root].agent);
    plan_switches(&tree, 0, NULL);
    return OUTCOME_SCHEDULED;
}
