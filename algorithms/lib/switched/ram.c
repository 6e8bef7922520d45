/* A message is looked at once from the leaves up, in reverse order of the breadth-first search, for
 * agents, costs and the schedules of ForwardInSwitch, which are kept; then its sends are planned
 * from the root down, so that a processor's come in the order they are caused. Only switches with
 * destinations in their subtrees are looked at: a set of bits, by place in the search. */
#include "algorithms/lib/switched/ram.h"

#include "algorithms/lib/switched/binomial.h"
#include "algorithms/lib/switched/forward_in_switch.h"
#include "models/base/hash.h"

#include <string.h>

enum { NONE = -1 };

/* What is known of a switch for the message at hand. */
struct station {
    int first, locals;     /* its destinations in hosts[]: D(m,v), the agent first */
    int child, children;   /* S(m,v): the costliest, and how many; the others by sibling */
    int sibling;           /* the next child of the same parent */
    int agent, cost;       /* A(m,v) and C(m,v); agent NONE: nothing to do here or below */
    int first_send, sends; /* its ForwardInSwitch in pool[] */
    int first_agent;       /* place of its children's agents in agents[] */
};

struct ram {
    const struct routing *routing;
    struct plan *plan;
    int *place;               /* [switches]: in the order of the breadth-first search */
    uint64_t *active;         /* places of the switches that the message concerns */
    size_t words;             /* of the set */
    struct station *stations; /* [switches], those of the set are filled in */
    int *hosts;               /* destinations by switch */
    int *agents, agent_count; /* of the children, by switch */
    int *costs, *ready;       /* of a switch's children */
    struct forward *pool;     /* sends of ForwardInSwitch, by switch */
    int pool_count;
    struct forwarding_schedule schedule;
    uint64_t instance, message; /* seeds */
};

static uint64_t mix(uint64_t hash, int number)
{
    return (hash ^ (uint64_t)(uint32_t)number) * UINT64_C(0x9e3779b97f4a7c15);
}

/* Network and messages, not how they are routed; a word at a time, since it counts into the time of
 * planning. */
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

/* Uniform among 0 .. count-1, the same whenever it is asked for. */
static int draw(const struct ram *ram, int place, int count)
{
    uint64_t hash =
        hash_finish(ram->message + ((uint64_t)place + 1) * UINT64_C(0x9e3779b97f4a7c15));
    return (int)((hash >> 32) * (uint64_t)count >> 32);
}

static struct ram start(const struct switched *switched, struct plan *plan, struct arena *arena)
{
    int switches = switched->switches, most = 0;
    for (int m = 0; m < switched->message_count; m++)
        most = switched->messages[m].count > most ? switched->messages[m].count : most;
    size_t words = ((size_t)switches + 63) / 64;
    struct ram ram = {
        .routing = plan->routing,
        .plan = plan,
        .place = ARENA_ARRAY(arena, int, switches),
        .active = ARENA_ARRAY(arena, uint64_t, words),
        .words = words,
        .stations = ARENA_ARRAY(arena, struct station, switches),
        .hosts = ARENA_ARRAY(arena, int, most),
        .agents = ARENA_ARRAY(arena, int, switches),
        .costs = ARENA_ARRAY(arena, int, switches),
        .ready = ARENA_ARRAY(arena, int, switches),
        .pool = ARENA_ARRAY(arena, struct forward, most + switches),
        .schedule = {.arrival = ARENA_ARRAY(arena, int, switches)},
        .instance = digest(switched),
    };
    for (int k = 0; k < switches; k++)
        ram.place[ram.routing->order[k]] = k;
    return ram;
}

static bool is_active(const struct ram *ram, int v)
{
    return ram->active[ram->place[v] / 64] >> (ram->place[v] % 64) & 1;
}

/* The switch joins the set. */
static struct station *touch(struct ram *ram, int v)
{
    if (!is_active(ram, v)) {
        ram->active[ram->place[v] / 64] |= UINT64_C(1) << (ram->place[v] % 64);
        ram->stations[v] = (struct station){.child = NONE, .sibling = NONE, .agent = NONE};
    }
    return &ram->stations[v];
}

/* D(m,v) of every switch of the set, by host. */
static void place_destinations(struct ram *ram)
{
    const struct routing *routing = ram->routing;
    const struct delivery *begin = ram->plan->deliveries + ram->plan->first[ram->plan->message];
    const struct delivery *end = ram->plan->deliveries + ram->plan->first[ram->plan->message + 1];
    int used = 0;
    memset(ram->active, 0, ram->words * sizeof *ram->active);
    touch(ram, routing->root);
    for (const struct delivery *delivery = begin; delivery < end; delivery++)
        touch(ram, routing->host_switch[delivery->host])->locals++;
    for (size_t word = 0; word < ram->words; word++)
        for (uint64_t left = ram->active[word]; left; left &= left - 1) {
            int v = routing->order[64 * word + (size_t)__builtin_ctzll(left)];
            ram->stations[v].first = used;
            used += ram->stations[v].locals;
            ram->stations[v].locals = 0;
        }
    for (const struct delivery *delivery = begin; delivery < end; delivery++) {
        struct station *station = &ram->stations[routing->host_switch[delivery->host]];
        ram->hosts[station->first + station->locals++] = delivery->host;
    }
}

/* The agent changes places with the first local destination. */
static void draw_agent(struct ram *ram, int v)
{
    struct station *station = &ram->stations[v];
    int *hosts = ram->hosts + station->first, chosen = draw(ram, v, station->locals);
    station->agent = hosts[chosen];
    hosts[chosen] = hosts[0];
    hosts[0] = station->agent;
}

/* Time of a binomial multicast among the children's agents with their tasks after it. */
static int binomial_cost(const struct ram *ram, int children)
{
    int cost = 0;
    ram->ready[0] = 0;
    for (int place = 1; place < children; place++)
        ram->ready[place] = ram->ready[binomial_sender(place)]++ + REMOTE_LATENCY;
    for (int place = 0; place < children; place++)
        if (ram->ready[place] + ram->costs[place] > cost)
            cost = ram->ready[place] + ram->costs[place];
    return cost;
}

static int forwarding_cost(struct ram *ram, struct station *station)
{
    struct forwarding_task task = {.locals = station->locals - 1,
                                   .remotes = station->children,
                                   .costs = ram->costs,
                                   .local_latency = LOCAL_LATENCY,
                                   .remote_latency = REMOTE_LATENCY};
    ram->schedule.sends = ram->pool + ram->pool_count;
    forward_in_switch(&task, &ram->schedule);
    station->first_send = ram->pool_count;
    station->sends = ram->schedule.count;
    ram->pool_count += ram->schedule.count;
    return ram->schedule.time;
}

/* Agent and cost, the children's being known. */
static void settle(struct ram *ram, int v)
{
    struct station *station = &ram->stations[v];
    station->first_agent = ram->agent_count;
    for (int child = station->child; child != NONE; child = ram->stations[child].sibling) {
        ram->costs[station->children++] = ram->stations[child].cost;
        ram->agents[ram->agent_count++] = ram->stations[child].agent;
    }
    if (station->locals > 0)
        draw_agent(ram, v);
    else if (station->children > 0)
        station->agent = ram->stations[station->child].agent;
    if (station->children == 0)
        station->cost = binomial_rounds(station->locals);
    else if (station->locals == 0)
        station->cost = binomial_cost(ram, station->children);
    else
        station->cost = forwarding_cost(ram, station);
}

/* Among its siblings, which come by decreasing id. */
static void add_to_parent(struct ram *ram, int v)
{
    struct station *station = &ram->stations[v];
    if (v == ram->routing->root)
        return;
    int *link = &touch(ram, ram->routing->parent[v])->child;
    while (*link != NONE && ram->stations[*link].cost > station->cost)
        link = &ram->stations[*link].sibling;
    station->sibling = *link;
    *link = v;
}

/* Agents, costs and schedules of all switches for a message; parents join the set on the way. */
static void look_at(struct ram *ram, int message)
{
    plan_begin(ram->plan, message);
    ram->message = hash_finish(mix(ram->instance, message));
    ram->agent_count = ram->pool_count = 0;
    place_destinations(ram);
    for (size_t word = ram->words; word-- > 0;)
        for (uint64_t left, below = UINT64_MAX; (left = ram->active[word] & below);) {
            int bit = 63 - __builtin_clzll(left), v = ram->routing->order[64 * word + (size_t)bit];
            below = (UINT64_C(1) << bit) - 1;
            settle(ram, v);
            add_to_parent(ram, v);
        }
}

/* RAM (Figure 4) in one switch, whose agent holds the message. */
static void serve_switch(const struct ram *ram, int v)
{
    const struct station *station = &ram->stations[v];
    const int *hosts = ram->hosts + station->first;
    const int *agents = ram->agents + station->first_agent;
    if (station->locals == 0)
        plan_binomial(ram->plan, agents, station->children);
    else if (station->children == 0)
        plan_binomial(ram->plan, hosts, station->locals);
    for (int k = station->first_send; k < station->first_send + station->sends; k++) {
        struct forward send = ram->pool[k];
        plan_send(ram->plan,
                  send.from < station->locals ? hosts[send.from]
                                              : agents[send.from - station->locals],
                  send.to < station->locals ? hosts[send.to] : agents[send.to - station->locals]);
    }
}

/* The same in every switch of the set from that place of the search on. */
static void serve_switches(const struct ram *ram, int first_place)
{
    for (size_t word = 0; word < ram->words; word++)
        for (uint64_t left = ram->active[word]; left; left &= left - 1) {
            int place = (int)(64 * word) + __builtin_ctzll(left);
            if (place >= first_place)
                serve_switch(ram, ram->routing->order[place]);
        }
}

/* The place, among the agents of the root's children, of the one that the source sends to. */
static int primary_place(const struct ram *ram, int source, enum primary_agent primary,
                         const int *children, int count)
{
    int v = ram->routing->host_switch[source], root = ram->routing->root;
    while (v != root && ram->routing->parent[v] != root)
        v = ram->routing->parent[v];
    if (primary == PRIMARY_SAME_TREE)
        for (int place = 0; place < count; place++)
            if (children[place] == v)
                return place;
    return draw(ram, ram->routing->switches, count);
}

/* Fills in the ring of the message, from the primary agent on; answers its length. */
static int make_ring(const struct ram *ram, int source, enum primary_agent primary, int *ring)
{
    const struct station *root = &ram->stations[ram->routing->root];
    int *children = ram->ready, *members = ram->costs, count = 0;
    for (int k = 1; k < ram->routing->switches; k++) {
        int v = ram->routing->order[k];
        if (ram->routing->parent[v] != ram->routing->root)
            break;
        if (is_active(ram, v)) {
            children[count] = v;
            members[count++] = ram->stations[v].agent;
        }
    }
    int begin = count > 0 ? primary_place(ram, source, primary, children, count) : 0;
    if (root->locals > 0)
        members[count++] = root->agent;
    for (int place = 0; place < count; place++)
        ring[place] = members[(begin + place) % count];
    return count;
}

static void plan_message(struct ram *ram, int message, enum primary_agent primary,
                         enum agent_ring rule, int *ring)
{
    int source = ram->plan->switched->messages[message].source, root = ram->routing->root;
    look_at(ram, message);
    int count = make_ring(ram, source, primary, ring);
    if (count > 0)
        plan_send(ram->plan, source, ring[0]);
    if (rule == RING_BINOMIAL)
        plan_binomial(ram->plan, ring, count);
    for (int place = 1; place < count && rule == RING_CYCLIC; place++)
        plan_send(ram->plan, ring[place - 1], ring[place]);
    plan_binomial(ram->plan, ram->hosts + ram->stations[root].first, ram->stations[root].locals);
    serve_switches(ram, 1);
}

enum outcome plan_agents(const struct switched *switched, struct context *context,
                         struct plan *plan, enum primary_agent primary, enum agent_ring ring)
{
    struct ram ram = start(switched, plan, context->arena);
    int *members = ARENA_ARRAY(context->arena, int, switched->switches);
    for (int message = 0; message < switched->message_count; message++)
        plan_message(&ram, message, primary, ring, members);
    return OUTCOME_SCHEDULED;
}

enum outcome plan_ram(const struct switched *switched, struct context *context, struct plan *plan)
{
    if (switched->message_count > 1)
        return refuse(context, "is for a single multicast, and there are %d",
                      switched->message_count);
    struct ram ram = start(switched, plan, context->arena);
    if (switched->message_count == 0 || switched->messages[0].count == 0)
        return OUTCOME_SCHEDULED;
    look_at(&ram, 0);
    plan_send(plan, switched->messages[0].source, ram.stations[ram.routing->root].agent);
    serve_switches(&ram, 0);
    return OUTCOME_SCHEDULED;
}
