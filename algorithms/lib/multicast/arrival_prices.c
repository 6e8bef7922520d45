#include "algorithms/lib/multicast/arrival_prices.h"

#include "algorithms/lib/multicast/whole_steps.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <string.h>

#define MOST_STEPS 800
#define LEAST_STEPS 80
#define EXPECTED_ROUNDS 220
#define ROUNDING 1e-12 /* relative, of times in steps */
#define MARGIN 1e-9    /* relative to the earnings of a node, with prices of at most 1 */

static const double FIRST_GROWTH = 0.32, LAST_GROWTH = 0.004;

/* A node's role in a group, in seconds: the least over its messages there. */
struct timed_part {
    double send, receive, arrives;
};

struct relaxation {
    int nodes, groups;
    int steps, most_steps;
    struct priced_node *priced; /* [nodes] */
    struct priced_part *parts;  /* of all nodes */
    struct timed_part *timed;   /* of the same */
    size_t part_count;
    struct priced_steps at;
    double *price[PRICED_GROUPS], *multiplier[PRICED_GROUPS]; /* [steps + 1] */
    double *arrived[PRICED_GROUPS],
        *begun[PRICED_GROUPS]; /* by each step, averaged over the last rounds */
    double *table;
};

/* ---- the model ---- */

static void join(struct priced_part *part, struct timed_part *timed, const struct share *share)
{
    part->receives += !share->own;
    part->own = part->own || share->own;
    part->most += share->most;
    if (!share->own)
        timed->receive = fmin(timed->receive, share->receive);
    if (share->most > 0) {
        timed->send = fmin(timed->send, share->send);
        timed->arrives = fmin(timed->arrives, share->send + share->wire);
    }
}

static void set_node(struct relaxation *relaxation, const struct shares *shares,
                     const struct grouping *grouping, int node)
{
    struct priced_part *parts = relaxation->parts + relaxation->part_count;
    struct timed_part *timed = relaxation->timed + relaxation->part_count;
    int place[PRICED_GROUPS], count = 0;
    for (int g = 0; g < PRICED_GROUPS; g++)
        place[g] = -1;
    for (size_t k = shares->first[node]; k < shares->first[node + 1]; k++) {
        int group = grouping->group_of[shares->items[k].message];
        if (group < 0)
            continue;
        if (place[group] < 0) {
            place[group] = count++;
            parts[place[group]] = (struct priced_part){.group = group};
            timed[place[group]] = (struct timed_part){INFINITY, INFINITY, INFINITY};
        }
        join(&parts[place[group]], &timed[place[group]], &shares->items[k]);
    }
    relaxation->priced[node] = (struct priced_node){parts, count};
    relaxation->part_count += (size_t)count;
}

static void allocate(struct relaxation *relaxation, size_t states, struct arena *arena)
{
    size_t width = (size_t)relaxation->most_steps + 1;
    relaxation->table = ARENA_ARRAY(arena, double, states *width);
    for (int g = 0; g < relaxation->groups; g++) {
        relaxation->price[g] = ARENA_ARRAY(arena, double, width);
        relaxation->multiplier[g] = ARENA_ARRAY(arena, double, width);
        relaxation->arrived[g] = ARENA_ARRAY(arena, double, width);
        relaxation->begun[g] = ARENA_ARRAY(arena, double, width);
        relaxation->at.arrived[g] = ARENA_ARRAY(arena, double, width);
        relaxation->at.begun[g] = ARENA_ARRAY(arena, double, width);
        relaxation->at.price[g] = relaxation->price[g];
    }
}

/* Initial prices, which decrease as a broadcast spreads. */
static void start_prices(struct relaxation *relaxation, int steps)
{
    const double growth = 4.0;
    relaxation->steps = relaxation->at.deadline = steps;
    for (int g = 0; g < relaxation->groups; g++)
        for (int t = 0; t <= steps; t++) {
            relaxation->arrived[g][t] = relaxation->begun[g][t] = 0.0;
            relaxation->multiplier[g][t] =
                exp(-growth * t / (steps + 1.0)) / ((steps + 1.0) * relaxation->groups);
        }
}

/* False if the work allowed does not suffice for enough steps. */
static bool start(struct relaxation *relaxation, const struct shares *shares,
                  const struct grouping *grouping, double work, struct arena *arena)
{
    size_t most = (size_t)shares->nodes * (size_t)grouping->groups, largest = 1;
    double each = 1.0;
    *relaxation =
        (struct relaxation){.nodes = shares->nodes,
                            .groups = grouping->groups,
                            .priced = ARENA_ARRAY(arena, struct priced_node, shares->nodes),
                            .parts = ARENA_ARRAY(arena, struct priced_part, most),
                            .timed = ARENA_ARRAY(arena, struct timed_part, most)};
    for (int node = 0; node < shares->nodes; node++) {
        set_node(relaxation, shares, grouping, node);
        size_t states = priced_states(&relaxation->priced[node]);
        each += (double)states * (relaxation->priced[node].count + 1);
        largest = states > largest ? states : largest;
    }
    double steps = fmin(work / EXPECTED_ROUNDS / each, MOST_STEPS);
    if (steps < LEAST_STEPS)
        return false;
    relaxation->most_steps = (int)steps;
    allocate(relaxation, largest, arena);
    return true;
}

static int steps_of(double seconds, double step)
{
    const double most = 1e6;
    return seconds < INFINITY ? (int)fmin(floor(seconds / step * (1.0 + ROUNDING)), most) : 0;
}

static void set_steps(struct relaxation *relaxation, double completion)
{
    double step = completion / relaxation->steps;
    for (size_t k = 0; k < relaxation->part_count; k++) {
        const struct timed_part *timed = &relaxation->timed[k];
        relaxation->parts[k].send = steps_of(timed->send, step);
        relaxation->parts[k].receive = steps_of(timed->receive, step);
        relaxation->parts[k].arrives = steps_of(timed->arrives, step);
    }
}

/* ---- multipliers ---- */

/* The maximum earnings of all nodes together. */
static double earnings(struct relaxation *relaxation)
{
    size_t size = ((size_t)relaxation->steps + 1) * sizeof(double);
    double value = 0.0;
    for (int g = 0; g < relaxation->groups; g++) {
        double sum = 0.0;
        for (int t = relaxation->steps; t >= 0; t--)
            relaxation->price[g][t] = sum += relaxation->multiplier[g][t];
        memset(relaxation->at.arrived[g], 0, size);
        memset(relaxation->at.begun[g], 0, size);
    }
    for (int node = 0; node < relaxation->nodes; node++)
        value += priced_best(&relaxation->priced[node], &relaxation->at, relaxation->table);
    return value;
}

/* Raises the multipliers of steps by which too little has arrived in the average of the last
 * rounds, which oscillates less than single rounds; their sum is 1. Returns the largest missing
 * share. */
static double adapt(struct relaxation *relaxation, double strength)
{
    const double memory = 0.7, least = 1e-9;
    double sum = 0.0, worst = 0.0;
    for (int g = 0; g < relaxation->groups; g++) {
        double arrived = 0.0, begun = 0.0;
        for (int t = 0; t <= relaxation->steps; t++) {
            double *mean_arrived = &relaxation->arrived[g][t];
            double *mean_begun = &relaxation->begun[g][t];
            arrived += relaxation->at.arrived[g][t];
            begun += relaxation->at.begun[g][t];
            *mean_arrived += (1.0 - memory) * (arrived - *mean_arrived);
            *mean_begun += (1.0 - memory) * (begun - *mean_begun);
            double missing = (*mean_begun - *mean_arrived) / (1.0 + *mean_begun + *mean_arrived);
            relaxation->multiplier[g][t] *= exp(strength * missing);
            sum += relaxation->multiplier[g][t];
            worst = fmax(worst, missing);
        }
    }
    for (int g = 0; g < relaxation->groups; g++)
        for (int t = 0; t <= relaxation->steps; t++)
            relaxation->multiplier[g][t] = fmax(relaxation->multiplier[g][t] / sum, least);
    return worst;
}

/* True: no schedule ends by that time. False also if nothing is missing in the average, so that
 * success is unlikely, and when the wall clock reaches `until`. */
static bool contradicts(struct relaxation *relaxation, double completion, int rounds, double until)
{
    const double hopeless = 0.003;
    const int patience = 8;
    set_steps(relaxation, completion);
    for (int round = 0; round < rounds && wall_clock() < until; round++) {
        if (earnings(relaxation) < -MARGIN * relaxation->nodes)
            return true;
        if (adapt(relaxation, 1.0 / sqrt(1.0 + round / 10.0)) < hopeless && round >= patience)
            return false;
    }
    return false;
}

static double grow(struct relaxation *relaxation, double known, double until)
{
    double growth = FIRST_GROWTH;
    start_prices(relaxation, relaxation->most_steps);
    if (!contradicts(relaxation, known * (1.0 + LAST_GROWTH), 40, until))
        return known; /* little can be gained */
    while (growth >= LAST_GROWTH) {
        int rounds = growth > 0.05 ? 16 : 60;
        if (contradicts(relaxation, known * (1.0 + growth), rounds, until))
            known *= 1.0 + growth;
        else
            growth /= 2.0;
    }
    return known;
}

/* Tries a bound in steps of the unit, and then the following steps. */
static double grow_by_steps(struct relaxation *relaxation, double known, double unit, double until)
{
    double steps = round(raised_to_whole_steps(known, unit) / unit);
    while (steps >= 1.0 && steps <= relaxation->most_steps) {
        start_prices(relaxation, (int)steps);
        if (!contradicts(relaxation, steps * unit, 400, until))
            break;
        steps += 1.0;
        known = steps * unit;
    }
    return known;
}

double arrival_prices_bound(const struct shares *shares, const struct grouping *grouping,
                            double known, const struct price_search *search, struct arena *arena)
{
    struct relaxation relaxation;
    if (!start(&relaxation, shares, grouping, search->work, arena))
        return known;
    double grown = grow(&relaxation, known, search->until);
    if (!isnan(search->unit))
        grown = grow_by_steps(&relaxation, grown, search->unit, search->until);
    return fmax(known, grown * (1.0 - 10.0 * ROUNDING));
}
