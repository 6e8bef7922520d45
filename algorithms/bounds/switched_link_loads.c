/* Bound by the load of the links and send ports of a network of switches, under any routing rule,
 * by prices: the dual of a linear program with spanning arborescences (proof
 * below). If ports rather than links are the bottleneck, it is below the
 * closed-form bound and ends early. */
#include "algorithms/bound.h"
#include "algorithms/lib/prices.h"
#include "algorithms/lib/switched/arborescence.h"
#include "algorithms/lib/switched/least_times.h"
#include "models/switched/routing.h"

#include <math.h>
#include <string.h>

/* The linear program behind the bound on link loads, and its proof.
 *
 * For every message m, the worms from switch u to switch v form a fractional spanning arborescence
 * of the source's switch and those with destinations, plus one more worm into every switch for each
 * further destination there; minimise T such that no resource is busy for more than its share of T.
 * The bound comes from the dual: for any prices of the resources' time, T is at least the least
 * total payment of all messages over the total cost of all resources.
 *
 * Proof for every plan. Consider a plan's sends of a message between switches. Every host's copy
 * originates at the source, so the sends that first enter each switch contain an arborescence; a
 * switch with d destinations (without the source) receives d worms, each from a switch with
 * holders, at the price of its sender's port and of its route, which the routing rule fixes. So the
 * message pays at least for the cheapest arborescence and for d - 1 worms (d at the source's
 * switch), each from where that is cheapest (serve()). On the other hand
 *
 * - each of the k channels from a switch to a neighbour carries worms one after the other, each for
 *   at least L tau + d, none before the first header can be there, and the last one is complete
 *   tau after it, all by least_times.h: k (T - head - tau) >= the sum of L tau + d;
 * - each of the hosts of a switch that ever hold a message sends one worm after the other: hosts *
 *   (T - tau) >= the sum of s + d + L tau.
 *
 * Both also hold for resources without load, if some message has a destination. The sum of these
 * inequalities, weighted by prices, gives T. Prices are integers and times are rounded down to 24
 * bits, so that costs, their differences and therefore arborescences are exact. lib/prices.h finds
 * the prices. */

static const double UNITS_MOST = 0x1p24;       /* of a time */
static const double ROUTE_PRICE_MOST = 0x1p28; /* times that, and a port: below 2^53 */
static const double PRICE_LEAST = 0x1p16;
static const double ENOUGH =
    1.001; /* ratio of the value reached to the maximum that prices can reach */

struct member {
    int at;    /* switch */
    int count; /* destinations there */
};

/* A message. */
struct demand {
    struct member *members; /* [count], the source's switch first */
    int count;
    double hold, round; /* of its worms, in units */
    double unit;        /* picoseconds, a power of 2 */
};

struct program {
    const struct routing *routing;
    struct demand *demands;
    int demand_count;
    struct prices prices; /* the edges as in routing, then every switch's hosts */
    struct resource *edges, *hosts;
    double *route;    /* [switches]: has a destination of some message, or is a source */
    char *used;       /* [switches]: by some message */
    double roundings; /* of a bound */
    struct arena *scratch;
};

/* ---- demand ---- */

/* local: [switches], zero before and after. */
static struct demand demand_of(const struct routing *routing,
                               const struct switched_message *message, int *local,
                               struct arena *arena)
{
    struct demand demand = {.unit = 1.0};
    demand.members = ARENA_ARRAY(arena, struct member, message->count + 1);
    int source = routing->host_switch[message->source];
    demand.members[demand.count++] = (struct member){source, 0};
    for (int k = 0; k < message->count; k++) {
        int at = routing->host_switch[message->destinations[k]];
        if (local[at]++ == 0 && at != source)
            demand.members[demand.count++] = (struct member){at, 0};
    }
    for (int k = 0; k < demand.count; k++) {
        demand.members[k].count = local[demand.members[k].at];
        local[demand.members[k].at] = 0;
    }
    return demand;
}

static void measure(struct demand *demand, const struct least_times *times, double bytes)
{
    double round = least_round(times, bytes);
    while (round / demand->unit > UNITS_MOST)
        demand->unit *= 2.0;
    demand->hold = floor(least_hold(times, bytes, 1) / demand->unit);
    demand->round = floor(round / demand->unit);
}

static void add_demands(struct program *program, const struct switched *switched)
{
    int switches = program->routing->switches;
    struct least_times times = least_times_of(switched);
    int *local = ARENA_ZEROED(program->scratch, int, switches);
    char *holds = ARENA_ZEROED(program->scratch, char, switched->hosts);
    program->demands = ARENA_ARRAY(program->scratch, struct demand, switched->message_count);
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        if (message->count == 0)
            continue;
        struct demand demand = demand_of(program->routing, message, local, program->scratch);
        measure(&demand, &times, (double)message->bytes);
        for (int k = 0; k < demand.count; k++)
            program->used[demand.members[k].at] = 1;
        program->demands[program->demand_count++] = demand;
        program->roundings += 3.0 * demand.count;
        holds[message->source] = 1;
        for (int k = 0; k < message->count; k++)
            holds[message->destinations[k]] = 1;
    }
    for (int host = 0; host < switched->hosts; host++)
        program->hosts[program->routing->host_switch[host]].capacity += holds[host];
}

/* ---- resources ---- */

static void set_edges(struct program *program, const struct least_times *times)
{
    for (int e = 0; e < program->routing->first_edge[program->routing->switches]; e++)
        program->edges[e] = (struct resource){.capacity = program->routing->edges[e].parallel,
                                              .idle = least_head(times, 0) + times->per_byte};
}

static struct program program_of(const struct switched *switched, const struct routing *routing,
                                 int rounds, struct arena *scratch)
{
    struct least_times times = least_times_of(switched);
    int switches = routing->switches, edges = routing->first_edge[switches], deepest = 0;
    struct program program = {.routing = routing, .scratch = scratch};
    struct prices *prices = &program.prices;
    *prices = (struct prices){.count = edges + switches, .rounds = rounds, .most = PRICES_MOST};
    prices->resources = ARENA_ZEROED(scratch, struct resource, prices->count);
    program.edges = prices->resources;
    program.hosts = prices->resources + edges;
    program.used = ARENA_ZEROED(scratch, char, switches);
    program.roundings = 4.0 * prices->count + 4.0;
    set_edges(&program, &times);
    for (int k = 0; k < switches; k++) {
        program.hosts[k].idle = times.per_byte;
        deepest = routing->level[k] > deepest ? routing->level[k] : deepest;
    }
    while (prices->most * (2.0 * deepest + 1.0) > ROUTE_PRICE_MOST)
        prices->most /= 2.0;
    prices_start(prices);
    add_demands(&program, switched);
    return program;
}

static double route_price(const struct program *program, int from, int to)
{
    const struct routing *routing = program->routing;
    double price = 0.0;
    for (int state = 2 * from; state >> 1 != to;) {
        const struct routing_edge *edge = routing_hop(routing, state, to);
        price += program->edges[edge - routing->edges].price;
        state = edge->next;
    }
    return price;
}

static void price_routes(struct program *program)
{
    int switches = program->routing->switches;
    for (int from = 0; from < switches; from++)
        for (int to = 0; to < switches; to++)
            if (program->used[from] && program->used[to])
                program->route[(size_t)from * (size_t)switches + (size_t)to] =
                    route_price(program, from, to);
}

static void load_route(struct program *program, const struct demand *demand, int from, int to,
                       double worms)
{
    const struct routing *routing = program->routing;
    double hold = demand->hold * demand->unit * worms;
    for (int state = 2 * from; state >> 1 != to;) {
        const struct routing_edge *edge = routing_hop(routing, state, to);
        struct resource *resource = &program->edges[edge - routing->edges];
        resource->load += hold / resource->capacity;
        state = edge->next;
    }
    struct resource *hosts = &program->hosts[from];
    hosts->load += demand->round * demand->unit * worms / hosts->capacity;
}

/* ---- the cheapest choice ---- */

/* Costs in units, row = sender. */
static double *send_costs(const struct program *program, const struct demand *demand)
{
    int count = demand->count;
    double *cost = ARENA_ARRAY(program->scratch, double, (size_t)count *(size_t)count);
    for (int k = 0; k < count; k++) {
        int from = demand->members[k].at;
        const double *route = program->route + (size_t)from * (size_t)program->routing->switches;
        double port = demand->round * program->hosts[from].price;
        for (int to = 0; to < count; to++)
            cost[(size_t)k * (size_t)count + (size_t)to] =
                port + demand->hold * route[demand->members[to].at];
    }
    return cost;
}

/* Hosts of the same switch win ties. */
static int cheapest_sender(const double *cost, int count, int to)
{
    int best = to;
    for (int from = 0; from < count; from++)
        if (cost[(size_t)from * (size_t)count + (size_t)to] <
            cost[(size_t)best * (size_t)count + (size_t)to])
            best = from;
    return best;
}

/* Serves a message at the least cost, which it returns, and adds its loads. */
static double serve(struct program *program, const struct demand *demand)
{
    struct arena_mark mark = arena_mark(program->scratch);
    int count = demand->count;
    const double *cost = send_costs(program, demand);
    int *entry = ARENA_ARRAY(program->scratch, int, count);
    cheapest_arborescence(count, cost, entry, program->scratch);
    double sum = 0.0;
    for (int to = 0; to < count; to++) {
        const struct member *member = &demand->members[to];
        int others = member->count - (entry[to] >= 0), from = cheapest_sender(cost, count, to);
        sum += others * cost[(size_t)from * (size_t)count + (size_t)to];
        if (others > 0)
            load_route(program, demand, demand->members[from].at, member->at, others);
        if (entry[to] < 0)
            continue;
        sum += cost[(size_t)entry[to] * (size_t)count + (size_t)to];
        load_route(program, demand, demand->members[entry[to]].at, member->at, 1.0);
    }
    arena_rewind(program->scratch, mark);
    return sum * demand->unit;
}

/* The bound from the prices; the loads are those of the cheapest choices. */
static double bound_of_prices(struct program *program)
{
    double paid, price = prices_of_all(&program->prices, &paid);
    price_routes(program);
    for (int k = 0; k < program->prices.count; k++)
        program->prices.resources[k].load = 0.0;
    for (int m = 0; m < program->demand_count; m++)
        paid += serve(program, &program->demands[m]);
    double bound = price > 0.0 ? paid / price : 0.0;
    return bound - bound * program->roundings * 0x1p-53;
}

/* The work of one round of link_loads_bound; INFINITY if prices are too coarse: routes of more than
 * 2^11 switches. */
static double link_loads_work(const struct switched *switched, const struct routing *routing,
                              struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct program program = program_of(switched, routing, 1, scratch);
    double used = 0.0, work = program.prices.count;
    for (int k = 0; k < routing->switches; k++)
        used += program.used[k];
    for (int m = 0; m < program.demand_count; m++)
        work += 4.0 * program.demands[m].count * program.demands[m].count;
    bool fine = program.prices.most >= PRICE_LEAST;
    arena_rewind(scratch, mark);
    return fine ? work + 4.0 * used * used : INFINITY;
}

/* A bound in picoseconds, with allowance for rounding. At most `rounds` rounds of new prices; fewer
 * if they can gain at most a thousandth, or nothing over `known` picoseconds. */
static double link_loads_bound(const struct switched *switched, const struct routing *routing,
                               int rounds, double known, struct arena *scratch)
{
    struct program program = program_of(switched, routing, rounds, scratch);
    if (program.demand_count == 0)
        return 0.0;
    program.route =
        ARENA_ARRAY(scratch, double, (size_t)routing->switches *(size_t)routing->switches);
    double bound = 0.0;
    do
        bound = fmax(bound, bound_of_prices(&program));
    while (prices_next(&program.prices, fmax(known, bound * ENOUGH)));
    return bound;
}

/* A round of work 1e6 takes 5 to 30 ms. */
static const double MOST_WORK = 6e7;

enum { ROUNDS_MOST = 96, ROUNDS_LEAST = 6, SWITCHES_MOST = 4096 };

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct switched *switched = &instance->as.switched;
    struct least_times times = least_times_of(switched);
    if (!least_times_exact(switched, &times))
        return refuse(context, "all sends one after the other take more than 2^52 picoseconds");
    if (switched->switches > SWITCHES_MOST)
        return refuse(context, "%d switches; at most %d are supported", switched->switches,
                      SWITCHES_MOST);
    struct routing routing = routing_make(switched, context->arena);
    double work = link_loads_work(switched, &routing, context->arena);
    if (work * ROUNDS_LEAST > MOST_WORK)
        return refuse(context, "%d messages among %d switches would take too long",
                      switched->message_count, switched->switches);
    double known = switched_lower_bound(switched) * 1e12;
    int rounds = (int)fmin(ROUNDS_MOST, MOST_WORK / work);
    *out = least_times_seconds(link_loads_bound(switched, &routing, rounds, known, context->arena),
                               0.0);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_switched_link_loads = {
    .name = "switched_link_loads",
    .applies =
        "all schedules: links and send ports shared by all messages, a linear program by "
        "prices",
    .family = FAMILY_SWITCHED,
    .value = value,
};
