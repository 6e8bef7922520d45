/* RAM (section 3.1), and STB, STC, RB and RC for several multicasts (section 3.2): every subtree of
 * the routing tree has a processor, its agent, that serves it. Paper `agents` section 3. A
 * processor can be the agent of nested subtrees, so sends are planned from the root down.
 * O(switches + destinations) for a message, apart from sorting children and ForwardInSwitch. */
#include "algorithms/lib/switched/binomial.h"
#include "algorithms/lib/switched/forward_in_switch.h"
#include "algorithms/variant.h"
#include "models/base/hash.h"
#include "models/switched/plan.h"

#include <stdint.h>
#include <string.h>

/* The agent of a child of the root that receives the message from its source (section 3.2): the
 * primary agent. */
enum primary_agent {
    PRIMARY_SAME_TREE, /* that of the subtree with the source; if there is none, as below */
    PRIMARY_RANDOM,
    PRIMARY_FIRST, /* that of the root's first active child: the same subtree for every message that
                      has destinations there, so there is no interleaving */
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

/* Agents, costs and schedules of the subtrees that a message concerns.
 *
 * Paper `agents` section 3. D(m,v): destinations of message m on switch v; S(m,v): children of v in
 * the spanning tree with destinations in their subtrees; A(m,v): the agent; C(m,v): what its task
 * costs. The agent is uniform among D(m,v), drawn from a hash of (instance, message, switch), so
 * that every algorithm draws the same; without local destinations it is that of the costliest
 * child. Children are in order of decreasing cost, then of id. */

/* Latencies of ForwardInSwitch, in sends. The paper gives no numbers, only L_r > L_l >> 1. */
#define LOCAL_LATENCY 2
#define REMOTE_LATENCY 3

enum { NONE = -1 };

/* A switch and its subtree, for the current message. */
struct subtree {
    int first, locals;   /* D(m,v): `locals` hosts from hosts[first] on; the agent first */
    int child, children; /* S(m,v): the costliest child, and their number; the others by sibling */
    int sibling;         /* the next child of the same parent */
    int agent, cost;     /* A(m,v) and C(m,v); NONE: nothing to do here or below */
    int first_send, send_count; /* its schedule: send_count sends from sends[first_send] on */
    int first_agent; /* its children's agents: `children` of them from agents[first_agent] on */
};

struct agent_tree {
    const struct routing *routing;
    struct plan *plan;
    bool *active;             /* [switches]: the message has destinations there or below */
    struct subtree *subtrees; /* [switches]; only those of active switches are valid */
    int *hosts;               /* [most destinations]: by switch */
    int *agents, agent_count; /* [switches]: of the children, by switch */
    struct forward *sends;    /* [most destinations + switches]: schedules, by switch */
    int send_count;
    int *costs, *idle_from; /* [switches]: scratch for one switch's children: their costs, and when
                               each is idle after the binomial multicast */
    struct forwarding_schedule schedule;
    uint64_t instance, message; /* seeds */
};

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
        const struct message *message = &switched->messages[m];
        hash = mix(hash_finish(mix(hash, message->source)), message->count);
        for (int k = 0; k < message->count; k++)
            hash = mix(hash, message->destinations[k]);
    }
    return hash_finish(hash);
}

/* Uniform among 0 .. count - 1; a hash of instance, message and key. */
static int agent_tree_draw(const struct agent_tree *tree, int key, int count)
{
    uint64_t hash = hash_finish(tree->message + ((uint64_t)key + 1) * UINT64_C(0x9e3779b97f4a7c15));
    return (int)((hash >> 32) * (uint64_t)count >> 32);
}

/* Room for every message of the plan's instance. */
static struct agent_tree agent_tree_start(const struct switched *switched, struct plan *plan,
                                          struct arena *arena)
{
    int switches = switched->switches, most = 0;
    for (int m = 0; m < switched->message_count; m++)
        most = switched->messages[m].count > most ? switched->messages[m].count : most;
    return (struct agent_tree){
        .routing = plan->routing,
        .plan = plan,
        .active = ARENA_ARRAY(arena, bool, switches),
        .subtrees = ARENA_ARRAY(arena, struct subtree, switches),
        .hosts = ARENA_ARRAY(arena, int, most),
        .agents = ARENA_ARRAY(arena, int, switches),
        .sends = ARENA_ARRAY(arena, struct forward, most + switches),
        .costs = ARENA_ARRAY(arena, int, switches),
        .idle_from = ARENA_ARRAY(arena, int, switches),
        .schedule = {.arrival = ARENA_ARRAY(arena, int, switches)},
        .instance = digest(switched),
    };
}

static struct subtree *activate(struct agent_tree *tree, int v)
{
    if (!tree->active[v])
        tree->subtrees[v] = (struct subtree){.child = NONE, .sibling = NONE, .agent = NONE};
    tree->active[v] = true;
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
    memset(tree->active, 0, (size_t)routing->switches * sizeof *tree->active);
    activate(tree, routing->root); /* always, even without destinations */
    for (const struct delivery *delivery = begin; delivery < end; delivery++)
        activate(tree, routing->host_switch[delivery->host])->locals++;
    for (int v = 0; v < routing->switches; v++)
        if (tree->active[v]) {
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
    for (int child = subtree->child; child != NONE; child = tree->subtrees[child].sibling) {
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
    while (*link != NONE && tree->subtrees[*link].cost > subtree->cost)
        link = &tree->subtrees[*link].sibling;
    subtree->sibling = *link;
    *link = v;
}

/* Begins the message in the plan, and fills in the subtrees concerned, from the leaves up. */
static void agent_tree_build(struct agent_tree *tree, int message)
{
    plan_begin(tree->plan, message);
    tree->message = hash_finish(mix(tree->instance, message));
    tree->agent_count = tree->send_count = 0;
    group_destinations(tree);
    for (int place = tree->routing->switches - 1; place >= 0; place--) {
        int v = tree->routing->order[place];
        if (tree->active[v]) {
            find_agent(tree, v);
            add_to_parent(tree, v);
        }
    }
}

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

/* The same in every active switch, from a position in breadth-first order on. */
static void plan_switches(const struct agent_tree *tree, int first_place, int *list)
{
    for (int place = first_place; place < tree->routing->switches; place++)
        if (tree->active[tree->routing->order[place]])
            plan_switch(tree, tree->routing->order[place], list);
}

/* The active children of the root, in breadth-first order: [switches]. Returns their number. */
static int list_root_children(const struct agent_tree *tree, int *children)
{
    const struct routing *routing = tree->routing;
    int count = 0;
    for (int k = 1; k < routing->switches && routing->parent[routing->order[k]] == routing->root;
         k++)
        if (tree->active[routing->order[k]])
            children[count++] = routing->order[k];
    return count;
}

/* The index of the child's agent to which the source sends. */
static int primary_place(const struct agent_tree *tree, int source, enum primary_agent primary,
                         const int *children, int count)
{
    int v = tree->routing->host_switch[source], root = tree->routing->root;
    while (v != root && tree->routing->parent[v] != root)
        v = tree->routing->parent[v];
    if (primary == PRIMARY_FIRST)
        return 0;
    if (primary == PRIMARY_SAME_TREE)
        for (int place = 0; place < count; place++)
            if (children[place] == v)
                return place;
    return agent_tree_draw(tree, tree->routing->switches, count);
}

/* Fills in the ring of a message: the agents of the children and then of the root, from the primary
 * agent on. Returns its length. */
static int make_ring(const struct agent_tree *tree, int source, enum primary_agent primary,
                     int *children, int *ring)
{
    const struct subtree *root = &tree->subtrees[tree->routing->root];
    int all = list_root_children(tree, children), count = 0;
    int begin = all > 0 ? primary_place(tree, source, primary, children, all) : 0;
    for (int k = 0; k <= all; k++) {
        int place = begin + k <= all ? begin + k : begin + k - all - 1;
        if (place < all)
            ring[count++] = tree->subtrees[children[place]].agent;
        else if (root->locals > 0)
            ring[count++] = root->agent;
    }
    return count;
}

/* The last step of section 3.2 reads "a sends m to D(m, r)", for each agent a of the ring. Once is
 * enough: it is the processor of D(m, r) in the ring that does. */
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

/* Multiple multicast: source -> primary agent -> ring -> RAM in every child of the root. */
static enum outcome plan_agents(const struct switched *switched, struct context *context,
                                struct plan *plan, struct agent_rules rules)
{
    struct arena *arena = context->arena;
    struct agent_tree tree = agent_tree_start(switched, plan, arena);
    int *children = ARENA_ARRAY(arena, int, switched->switches);
    int *ring = ARENA_ARRAY(arena, int, switched->switches), *list = NULL;
    if (rules.forwarding == FORWARDING_LISTED)
        list = ARENA_ARRAY(arena, int, switched->hosts + switched->switches);
    for (int message = 0; message < switched->message_count; message++) {
        agent_tree_build(&tree, message);
        int source = switched->messages[message].source;
        int count = make_ring(&tree, source, rules.primary, children, ring);
        plan_message(&tree, message, rules.ring, ring, count, list);
    }
    return OUTCOME_SCHEDULED;
}

/* The source sends to the root's agent, and then RAM from the root, where the text assumes that the
 * agent has the message. For a single multicast; refuses several. */
static enum outcome plan_ram(const struct switched *switched, struct context *context,
                             struct plan *plan)
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

/* Section 3.1, Figure 4. */
SWITCHED(ram, "RAM", "agents 3.1", plan_ram(switched, context, plan));

#define AGENTS(word, words, paper, primary, ring, forwarding)                                      \
    SWITCHED(                                                                                      \
        word, words, paper,                                                                        \
        plan_agents(switched, context, plan, (struct agent_rules){primary, ring, forwarding}))

/* SameTree and Random: which agent receives the message from the source. Binomial and Cyclic: how
 * it sends to the other agents. Section 3.2. */
AGENTS(stb, "STB", "agents 3.2", PRIMARY_SAME_TREE, RING_BINOMIAL, FORWARDING_OPTIMAL);
AGENTS(stc, "STC", "agents 3.2", PRIMARY_SAME_TREE, RING_CYCLIC, FORWARDING_OPTIMAL);
AGENTS(rb, "RB", "agents 3.2", PRIMARY_RANDOM, RING_BINOMIAL, FORWARDING_OPTIMAL);
AGENTS(rc, "RC", "agents 3.2", PRIMARY_RANDOM, RING_CYCLIC, FORWARDING_OPTIMAL);

/* Without interleaving, which the paper calls very important: the primary agents of all multicasts
 * are in the same subtree of the root. */
AGENTS(fb, "FB, not interleaved", "agents 3.2, without interleaving", PRIMARY_FIRST, RING_BINOMIAL,
       FORWARDING_OPTIMAL);
AGENTS(fc, "FC, not interleaved", "agents 3.2, without interleaving", PRIMARY_FIRST, RING_CYCLIC,
       FORWARDING_OPTIMAL);

/* Without ForwardInSwitch, what the abstract calls the key to the performance. */
AGENTS(stb_listed, "STB without ForwardInSwitch", "agents 3.2, without ForwardInSwitch",
       PRIMARY_SAME_TREE, RING_BINOMIAL, FORWARDING_LISTED);
AGENTS(stc_listed, "STC without ForwardInSwitch", "agents 3.2, without ForwardInSwitch",
       PRIMARY_SAME_TREE, RING_CYCLIC, FORWARDING_LISTED);
