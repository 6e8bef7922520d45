/* Agents, costs and schedules of subtrees. A message's switches are visited from the leaves up, in
 * reverse breadth-first order. Only those of the set are visited: a bit set, by position in the
 * search. */
#include "algorithms/lib/switched/agent_tree.h"

#include "algorithms/lib/switched/binomial.h"
#include "models/base/hash.h"

#include <string.h>

static uint64_t mix(uint64_t hash, int number)
{
    return (hash ^ (uint64_t)(uint32_t)number) * UINT64_C(0x9e3779b97f4a7c15);
}

/* Hashes network and messages, not the routing; one word at a time, because its time counts as
 * planning time. */
static uint64_t digest(const struct switched *switched)
{
    uint64_t hash = mix(HASH_START, switched->root);
    for (int k = 0; k < switched->link_count; k++)
        hash = mix(mix(hash, switched->links[k].a), switched->links[k].b);
    for (int k = 0; k < switched->hosts; k++)
        hash = mix(hash, switched->host_switch[k]);
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        hash = mix(hash_finish(mix(hash, message->source)), message->count);
        for (int k = 0; k < message->count; k++)
            hash = mix(hash, message->destinations[k]);
    }
    return hash_finish(hash);
}

int agent_tree_draw(const struct agent_tree *tree, int key, int count)
{
    uint64_t hash = hash_finish(tree->message + ((uint64_t)key + 1) * UINT64_C(0x9e3779b97f4a7c15));
    return (int)((hash >> 32) * (uint64_t)count >> 32);
}

struct agent_tree agent_tree_start(const struct switched *switched, struct plan *plan,
                                   struct arena *arena)
{
    int switches = switched->switches, most = 0;
    for (int m = 0; m < switched->message_count; m++)
        most = switched->messages[m].count > most ? switched->messages[m].count : most;
    size_t words = ((size_t)switches + 63) / 64;
    struct agent_tree tree = {
        .routing = plan->routing,
        .plan = plan,
        .place = ARENA_ARRAY(arena, int, switches),
        .active = ARENA_ARRAY(arena, uint64_t, words),
        .words = words,
        .subtrees = ARENA_ARRAY(arena, struct subtree, switches),
        .hosts = ARENA_ARRAY(arena, int, most),
        .agents = ARENA_ARRAY(arena, int, switches),
        .sends = ARENA_ARRAY(arena, struct forward, most + switches),
        .costs = ARENA_ARRAY(arena, int, switches),
        .idle_from = ARENA_ARRAY(arena, int, switches),
        .schedule = {.arrival = ARENA_ARRAY(arena, int, switches)},
        .instance = digest(switched),
    };
    for (int k = 0; k < switches; k++)
        tree.place[tree.routing->order[k]] = k;
    return tree;
}

/* Adds the switch to the set. */
static struct subtree *activate(struct agent_tree *tree, int v)
{
    if (!agent_tree_has(tree, v)) {
        tree->active[tree->place[v] / 64] |= UINT64_C(1) << (tree->place[v] % 64);
        tree->subtrees[v] =
            (struct subtree){.child = AGENT_NONE, .sibling = AGENT_NONE, .agent = AGENT_NONE};
    }
    return &tree->subtrees[v];
}

/* Groups the destinations by switch, D(m,v): a counting sort. */
static void group_destinations(struct agent_tree *tree)
{
    const struct routing *routing = tree->routing;
    const struct delivery *begin = tree->plan->deliveries + tree->plan->first[tree->plan->message];
    const struct delivery *end =
        tree->plan->deliveries + tree->plan->first[tree->plan->message + 1];
    int used = 0;
    memset(tree->active, 0, tree->words * sizeof *tree->active);
    activate(tree, routing->root);
    for (const struct delivery *delivery = begin; delivery < end; delivery++)
        activate(tree, routing->host_switch[delivery->host])->locals++;
    for (size_t word = 0; word < tree->words; word++)
        for (uint64_t left = tree->active[word]; left; left &= left - 1) {
            int v = routing->order[64 * word + (size_t)__builtin_ctzll(left)];
            tree->subtrees[v].first = used;
            used += tree->subtrees[v].locals;
            tree->subtrees[v].locals = 0;
        }
    for (const struct delivery *delivery = begin; delivery < end; delivery++) {
        struct subtree *subtree = &tree->subtrees[routing->host_switch[delivery->host]];
        tree->hosts[subtree->first + subtree->locals++] = delivery->host;
    }
}

/* Draws the agent and exchanges it with the first local destination. */
static void draw_agent(struct agent_tree *tree, int v)
{
    struct subtree *subtree = &tree->subtrees[v];
    int *hosts = tree->hosts + subtree->first, chosen = agent_tree_draw(tree, v, subtree->locals);
    subtree->agent = hosts[chosen];
    hosts[chosen] = hosts[0];
    hosts[0] = subtree->agent;
}

/* The time of a binomial multicast among the children's agents, each of which then executes its
 * task. */
static int binomial_cost(const struct agent_tree *tree, int children)
{
    int cost = 0;
    tree->idle_from[0] = 0;
    for (int place = 1; place < children; place++)
        tree->idle_from[place] = tree->idle_from[binomial_sender(place)]++ + REMOTE_LATENCY;
    for (int place = 0; place < children; place++)
        if (tree->idle_from[place] + tree->costs[place] > cost)
            cost = tree->idle_from[place] + tree->costs[place];
    return cost;
}

static int forwarding_cost(struct agent_tree *tree, struct subtree *subtree)
{
    struct forwarding_task task = {.locals = subtree->locals - 1,
                                   .remotes = subtree->children,
                                   .costs = tree->costs,
                                   .local_latency = LOCAL_LATENCY,
                                   .remote_latency = REMOTE_LATENCY};
    tree->schedule.sends = tree->sends + tree->send_count;
    forward_in_switch(&task, &tree->schedule);
    subtree->first_send = tree->send_count;
    subtree->send_count = tree->schedule.count;
    tree->send_count += tree->schedule.count;
    return tree->schedule.time;
}

/* Computes the agent and cost of a switch from those of its children. */
static void find_agent(struct agent_tree *tree, int v)
{
    struct subtree *subtree = &tree->subtrees[v];
    subtree->first_agent = tree->agent_count;
    for (int child = subtree->child; child != AGENT_NONE; child = tree->subtrees[child].sibling) {
        tree->costs[subtree->children++] = tree->subtrees[child].cost;
        tree->agents[tree->agent_count++] = tree->subtrees[child].agent;
    }
    if (subtree->locals > 0)
        draw_agent(tree, v);
    else if (subtree->children > 0)
        subtree->agent = tree->subtrees[subtree->child].agent;
    if (subtree->children == 0)
        subtree->cost = binomial_rounds(subtree->locals);
    else if (subtree->locals == 0)
        subtree->cost = binomial_cost(tree, subtree->children);
    else
        subtree->cost = forwarding_cost(tree, subtree);
}

/* Inserts the switch among its siblings, which are added by decreasing id. */
static void add_to_parent(struct agent_tree *tree, int v)
{
    struct subtree *subtree = &tree->subtrees[v];
    if (v == tree->routing->root)
        return;
    int *link = &activate(tree, tree->routing->parent[v])->child;
    while (*link != AGENT_NONE && tree->subtrees[*link].cost > subtree->cost)
        link = &tree->subtrees[*link].sibling;
    subtree->sibling = *link;
    *link = v;
}

void agent_tree_build(struct agent_tree *tree, int message)
{
    plan_begin(tree->plan, message);
    tree->message = hash_finish(mix(tree->instance, message));
    tree->agent_count = tree->send_count = 0;
    group_destinations(tree);
    for (size_t word = tree->words; word-- > 0;)
        for (uint64_t left, below = UINT64_MAX; (left = tree->active[word] & below);) {
            int bit = 63 - __builtin_clzll(left), v = tree->routing->order[64 * word + (size_t)bit];
            below = (UINT64_C(1) << bit) - 1;
            find_agent(tree, v);
            add_to_parent(tree, v);
        }
}
