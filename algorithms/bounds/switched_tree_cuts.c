/* Bound by the load of every link of the spanning tree, for routing in which worms use no other
 * links.
 *
 * A message with its source on one side of an edge of the tree and destinations on the other must
 * cross it, away from the source, at least once: the edge is the only way, and the sender of the
 * first worm across has the message from the source's side. The channel carries one worm at a time,
 * which holds it for least_hold(). The first crossings of all messages
 * are jobs of one machine:
 *
 * head. The header reaches the channel over all edges from the source's switch on. Forwarding on
 * the way only adds: distances in a tree add up, and every transfer has its own start-up.
 *
 * load. The route after the channel is at least that to the nearest destination on that side.
 *
 * tail. The first worm is complete a flit per channel after the channel is free. From then on the
 * number of holders on the far side grows in two ways only: every holder serves at most one more
 * every least_round(), and at most one worm of the message arrives over the channel every
 * least_hold(). So at time t after the first arrival the number of holders is at most the sum of
 * 2^floor((t - c hold) / round) over the worms c = 0, 1, 2 ... that may have arrived; the tail is
 * the least t at which this covers all destinations (growth()). Crossings other than first ones
 * only add to the load.
 *
 * So no plan ends before the largest head + loads + tail over all sets of messages
 * (lib/switched/one_machine.h). k parallel channels are k machines: in the argument for a set of
 * jobs, all of whose loads lie between the least head and the last end, the k machines take at
 * least a k-th of the sum; and k worms of a message may arrive at once. */
#include "algorithms/algorithm.h"
#include "algorithms/bound.h"
#include "algorithms/lib/switched/one_machine.h"
#include "models/switched/routing.h"
#include "models/switched/switched.h"

#include <math.h>
#include <string.h>

/* Lower bounds on the times of every worm of a message, in picoseconds, for any plan, from the
 * rules of wormhole.h. With s the start-up, d the delay of a switch, tau the time of a flit, L the
 * bytes:
 *
 * - The header is granted the k-th channel of its route (the first is the injection) at least s +
 *   (k - 1) (tau + d) after its sender had the message, and a channel at least tau + d after the
 *   previous one.
 * - A channel followed by n more is held at least L tau + min(L, n) d. For n <= L it is free n tau
 *   before the worm is complete, at least n (tau + d) + (L - n) tau ... after the grant: the header
 *   needs n (tau + d) to the last channel, and the worm is complete L tau later. For n > L it is
 *   free when the header is granted the L-th channel after it, at least L (tau + d) later.
 * - The worm is complete at least n tau after that channel is free: n <= L by definition; else the
 *   header has n - L channels to go, (n - L) (tau + d), and L tau follow.
 * - So a sender's worms are complete at intervals of at least s + d + L tau, and the first one tau
 *   more than that after the sender had the message: the number of holders of a message at most
 *   doubles every s + d + L tau.
 *
 * If hosts have overheads of their own, s is the least of them, and the time of receipts is
 * ignored.
 *
 * Times are integers stored in doubles; sums below 2^53 are exact. */
struct least_times {
    double startup, delay, per_byte; /* picoseconds */
};

/* From the start to the grant of the channel that follows the injection and `between` others. */
static double least_head(const struct least_times *times, int between)
{
    return times->startup + (between + 1) * (times->per_byte + times->delay);
}

/* How long a channel with `behind` (at least one) more channels after it is held. */
static double least_hold(const struct least_times *times, double bytes, int behind)
{
    return bytes * times->per_byte + fmin(bytes, behind) * times->delay;
}

/* The least time between the ends of two worms of one sender, and between a worm and its receiver's
 * first. */
static double least_round(const struct least_times *times, double bytes)
{
    return times->startup + times->delay + bytes * times->per_byte;
}

/* Over hosts: the least start-up of the shortest message. */
static double least_startup(const struct switched *switched)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    if (!switched->send || switched->message_count == 0)
        return (double)time.startup;
    double bytes = INFINITY, least = INFINITY;
    for (int m = 0; m < switched->message_count; m++)
        bytes = fmin(bytes, switched->messages[m].bytes);
    for (int host = 0; host < switched->hosts; host++)
        least = fmin(least, switched_send_picoseconds(switched, host, bytes));
    return least;
}

static struct least_times least_times_of(const struct switched *switched)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    return (struct least_times){least_startup(switched), (double)time.switch_delay,
                                (double)time.per_byte};
}

/* True if sums of all times that a bound may add are exact: all sends one after the other, over the
 * longest routes. */
static bool least_times_exact(const struct switched *switched, const struct least_times *times)
{
    double sum = 0.0, hops = 2.0 * switched->switches + 2.0;
    for (int m = 0; m < switched->message_count; m++) {
        double worm = least_round(times, switched->messages[m].bytes) +
                      hops * (times->delay + times->per_byte);
        sum += 2.0 * hops * worm * switched->messages[m].count;
    }
    return sum < 0x1p52;
}

/* A bound in seconds from one in picoseconds, in whose computation at most `roundings` operations
 * on positive numbers were rounded: completions are integer picoseconds. */
static double least_times_seconds(double picoseconds, double roundings)
{
    return ceil(picoseconds - picoseconds * roundings * 0x1p-53) * 1e-12;
}

/* ---- cuts ---- */

/* Over all edges and messages, 24 bytes each. */
static const double MOST_CROSSINGS = 1e7;

/* Growth is followed for this many steps, which underestimates it for very many destinations. */
enum { MOST_STEPS = 1000 };

/* The maximum number of holders `time` after the first worm of a message has crossed; *next: when
 * it changes. */
static double holders_at(double time, double hold, double round, int lanes, double *next)
{
    double holders = 0.0, arrival = 0.0;
    *next = INFINITY;
    for (int worm = 1; arrival <= time && isfinite(holders); worm++) {
        double rounds = floor((time - arrival) / round);
        holders += lanes * ldexp(1.0, (int)fmin(rounds, 2000.0));
        *next = fmin(*next, arrival + (rounds + 1.0) * round);
        arrival = worm * hold;
    }
    *next = fmin(*next, arrival);
    return holders;
}

/* The least time from the arrival of the first worm to the service of the last destination. */
static double growth(int destinations, double hold, double round, int lanes)
{
    double time = 0.0, next;
    for (int step = 0;
         step < MOST_STEPS && holders_at(time, hold, round, lanes, &next) < destinations; step++)
        time = next;
    return time;
}

/* The crossing of an edge of the tree, in one direction, by the message looked at. */
struct crossing {
    int beyond; /* number of destinations on the far side; 0: the message need not cross it */
    int before; /* number of edges between the source's switch and this one */
    int after;  /* number of edges between this one and the nearest switch beyond with a destination
                 */
};

struct tree_edge {
    struct machine_job *jobs;
    int count, parallel;
    struct crossing crossing;
};

struct cuts {
    const struct switched *switched;
    struct routing routing;
    struct least_times times;
    struct tree_edge *up, *down; /* [switches]: from the switch to its parent, and back */
    struct tree_edge *edges;     /* [edge_count]: both */
    int edge_count;
};

static void cross(struct crossing *crossing, int before, int after)
{
    crossing->before = before;
    if (crossing->beyond++ == 0 || after < crossing->after)
        crossing->after = after;
}

/* Adds the way from one switch to another, along the tree. */
static void cross_to(struct cuts *cuts, int from, int to)
{
    const int *level = cuts->routing.level, *parent = cuts->routing.parent;
    int top = from;
    for (int other = to; top != other;)
        if (level[top] >= level[other])
            top = parent[top];
        else
            other = parent[other];
    int last = level[from] + level[to] - 2 * level[top] - 1, edge = 0;
    for (int at = from; at != top; at = parent[at], edge++)
        cross(&cuts->up[at].crossing, edge, last - edge);
    edge = last;
    for (int at = to; at != top; at = parent[at], edge--)
        cross(&cuts->down[at].crossing, edge, last - edge);
}

static void find_crossings(struct cuts *cuts, const struct message *message)
{
    const int *host_switch = cuts->routing.host_switch;
    for (int k = 0; k < cuts->edge_count; k++)
        cuts->edges[k].crossing = (struct crossing){0};
    for (int k = 0; k < message->count; k++)
        cross_to(cuts, host_switch[message->source], host_switch[message->destinations[k]]);
}

static void add_job(const struct cuts *cuts, struct tree_edge *edge, int message)
{
    const struct crossing *crossing = &edge->crossing;
    double bytes = cuts->switched->messages[message].bytes;
    double hold = least_hold(&cuts->times, bytes, crossing->after + 1);
    edge->jobs[edge->count++] = (struct machine_job){
        .head = least_head(&cuts->times, crossing->before),
        .load = hold / edge->parallel,
        .tail = (crossing->after + 1) * cuts->times.per_byte +
                growth(crossing->beyond, hold, least_round(&cuts->times, bytes), edge->parallel)};
}

/* Counts the crossings of every edge, or makes jobs of them. Returns their number. */
static double visit_crossings(struct cuts *cuts, bool count)
{
    double crossings = 0.0;
    for (int m = 0; m < cuts->switched->message_count; m++) {
        find_crossings(cuts, &cuts->switched->messages[m]);
        for (int k = 0; k < cuts->edge_count; k++) {
            struct tree_edge *edge = &cuts->edges[k];
            if (edge->crossing.beyond == 0)
                continue;
            crossings++;
            if (count)
                edge->count++;
            else
                add_job(cuts, edge, m);
        }
    }
    return crossings;
}

/* False if worms may use an edge that is not in the tree. */
static bool find_tree_edges(struct cuts *cuts)
{
    const struct routing *routing = &cuts->routing;
    for (int e = 0; e < routing->first_edge[routing->switches]; e++) {
        const struct routing_edge *edge = &routing->edges[e];
        if (!edge->tree && routing->rule != ROUTING_TREE)
            return false;
        if (edge->tree && routing->parent[edge->from] == edge->to)
            cuts->up[edge->from].parallel = edge->parallel;
        else if (edge->tree)
            cuts->down[edge->to].parallel = edge->parallel;
    }
    return true;
}

/* The bound of an edge, in seconds. */
static double edge_bound(const struct tree_edge *edge, struct arena *scratch)
{
    double bound = one_machine_bound(edge->jobs, (size_t)edge->count, scratch);
    return least_times_seconds(bound, edge->parallel > 1 ? 4.0 * edge->count + 4.0 : 0.0);
}

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct switched *switched = &instance->as.switched;
    struct arena *arena = context->arena;
    struct cuts cuts = {.switched = switched, .times = least_times_of(switched)};
    if (!least_times_exact(switched, &cuts.times))
        return refuse(context, "all sends one after the other take more than 2^52 picoseconds");
    cuts.routing = routing_make(switched, arena);
    cuts.edge_count = 2 * switched->switches;
    cuts.up = cuts.edges = ARENA_ZEROED(arena, struct tree_edge, cuts.edge_count);
    cuts.down = cuts.edges + switched->switches;
    if (!find_tree_edges(&cuts))
        return refuse(context, "some links are not in the spanning tree; it requires routing tree");
    double crossings = visit_crossings(&cuts, true);
    if (crossings > MOST_CROSSINGS)
        return refuse(context, "%.0f crossings of edges of the tree; at most %.0f are supported",
                      crossings, MOST_CROSSINGS);
    for (int k = 0; k < cuts.edge_count; k++) {
        cuts.edges[k].jobs = ARENA_ARRAY(arena, struct machine_job, cuts.edges[k].count);
        cuts.edges[k].count = 0;
    }
    visit_crossings(&cuts, false);
    *out = 0.0;
    for (int k = 0; k < cuts.edge_count; k++)
        *out = fmax(*out, edge_bound(&cuts.edges[k], arena));
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_switched_tree_cuts = {
    .name = "switched_tree_cuts",
    .applies =
        "all schedules on the links of a tree: every message crosses a link once where it "
        "has destinations beyond",
    .family = FAMILY_SWITCHED,
    .value = value,
};
