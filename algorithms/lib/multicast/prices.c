#include "algorithms/lib/multicast/prices.h"

#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/broadcast.h"
#include "algorithms/lib/multicast/load.h"
#include "models/base/order.h"
#include "models/base/wall_clock.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- one node ---- */

/* The best schedule of a single node if messages have prices that decrease with time: it earns the
 * price at the arrival of every send and pays the price at the start of every receive. Messages are
 * grouped; n[g] counts the messages of group g that the node has received, and it may send messages
 * of the group after the first. Dynamic program over integer steps of time, from the deadline
 * backwards:
 *
 *   F(t, n) = max of F(t+1, n), price[g](t + arrives[g]) + F(t + send[g], n) for a group g that it
 *             has, and F(t + receive[g], n + 1 of g) - price[g](t) for one still to come
 *
 * with F(deadline, all received) = 0. Sends of zero steps are unlimited: the node earns the price
 * at the first possible arrival once per destination. */

/* A node's role in a group. Times are the least within the group. */
struct priced_part {
    int group;
    int receives;               /* number of receipts; 0 if it is only a source */
    bool own;                   /* it has a message of the group from the start */
    int most;                   /* maximum number of sends; 0: it sends none */
    int send, receive, arrives; /* steps; arrives: from the start of a send to the arrival */
    struct {
        double send, receive, arrives, wire;
    } seconds;
};

struct priced_node {
    struct priced_part *parts; /* [count], each for a different group */
    int count;
};

/* F, and the first of the choices that attain it. */
struct priced_value {
    double value;
    int choice;
};

struct relaxation {
    int nodes, groups;
    int deadline, most_steps;
    struct priced_node *priced; /* [nodes] */
    /* By step, [deadline + 1] each. */
    double *multiplier[PRICED_GROUPS];
    double *price[PRICED_GROUPS];   /* non-increasing */
    double *arrived[PRICED_GROUPS]; /* number of sends that arrive */
    double *begun[PRICED_GROUPS];   /* number of receives that begin */
    /* The same by each step, averaged over the last rounds. */
    double *mean_arrived[PRICED_GROUPS], *mean_begun[PRICED_GROUPS];
    struct priced_value *table; /* [states][deadline + 1], of one node */
};

/* What a node does next: it sends a message of the group of part p, or receives one (~p), or waits
 * for a step. */
enum { WAITS = PRICED_GROUPS };

struct walk {
    const struct priced_node *node;
    const struct relaxation *relaxation;
    int deadline;
    size_t states; /* combinations of received messages per group */
    size_t stride[PRICED_GROUPS];
};

static struct walk walk_of(const struct priced_node *node, const struct relaxation *relaxation)
{
    struct walk walk = {node, relaxation, relaxation->deadline, 1, {0}};
    for (int p = 0; p < node->count; p++) {
        walk.stride[p] = walk.states;
        walk.states *= (size_t)node->parts[p].receives + 1;
    }
    return walk;
}

static struct priced_value *row_of(const struct walk *walk, size_t state)
{
    return walk->relaxation->table + state * ((size_t)walk->deadline + 1);
}

static int received(const struct walk *walk, size_t state, int p)
{
    return (int)(state / walk->stride[p] % ((size_t)walk->node->parts[p].receives + 1));
}

/* ---- the recursion ---- */

/* Number of sends of zero steps by a node that gets the first message at this step. */
static int sends_at_once(const struct walk *walk, const struct priced_part *part, int step)
{
    return part->send == 0 && step + part->arrives <= walk->deadline ? part->most : 0;
}

static double worth_at_once(const struct walk *walk, const struct priced_part *part, int step)
{
    int sends = sends_at_once(walk, part, step);
    return sends > 0 ? sends * walk->relaxation->price[part->group][step + part->arrives] : 0.0;
}

static void send_at_once(const struct walk *walk, const struct priced_part *part, int step)
{
    int sends = sends_at_once(walk, part, step);
    if (sends > 0)
        walk->relaxation->arrived[part->group][step + part->arrives] += sends;
}

static void take_better(struct priced_value *best, double value, int choice)
{
    if (value > best->value)
        *best = (struct priced_value){value, choice};
}

/* The best choices at all steps with the messages received so far. */
static void fill_row(const struct walk *walk, size_t state)
{
    struct priced_value *row = row_of(walk, state);
    int has[PRICED_GROUPS] = {0};
    for (int p = 0; p < walk->node->count; p++)
        has[p] = received(walk, state, p);
    for (int t = walk->deadline; t >= 0; t--) {
        bool over = t == walk->deadline;
        struct priced_value best = {over ? 0.0 : row[t + 1].value, WAITS};
        if (over && state < walk->states - 1)
            best.value = -INFINITY;
        for (int p = 0; p < walk->node->count; p++) {
            const struct priced_part *part = &walk->node->parts[p];
            const double *price = walk->relaxation->price[part->group];
            bool holds = part->own || has[p] > 0;
            int arrives = t + part->arrives, sent = t + part->send, ends = t + part->receive;
            if (holds && part->most > 0 && sent > t && sent <= walk->deadline &&
                arrives <= walk->deadline)
                take_better(&best, price[arrives] + row[sent].value, p);
            if (has[p] == part->receives || ends > walk->deadline)
                continue;
            double value = row_of(walk, state + walk->stride[p])[ends].value - price[t];
            take_better(&best, holds ? value : value + worth_at_once(walk, part, ends), ~p);
        }
        row[t] = best;
    }
}

/* ---- the schedule ---- */

static void follow(const struct walk *walk)
{
    size_t state = 0;
    for (int step = 0; step <= walk->deadline;) {
        int choice = row_of(walk, state)[step].choice, p = choice < 0 ? ~choice : choice;
        if (choice == WAITS) {
            step++;
            continue;
        }
        const struct priced_part *part = &walk->node->parts[p];
        if (choice == p) {
            walk->relaxation->arrived[part->group][step + part->arrives] += 1.0;
            step += part->send;
            continue;
        }
        walk->relaxation->begun[part->group][step] += 1.0;
        step += part->receive;
        if (!part->own && received(walk, state, p) == 0)
            send_at_once(walk, part, step);
        state += walk->stride[p];
    }
}

/* F(0, nothing); -INFINITY if the node cannot receive everything by the deadline. Adds the arrivals
 * and receive starts of its best schedule to their steps. */
static double priced_best(const struct relaxation *relaxation, int node_number)
{
    const struct priced_node *node = &relaxation->priced[node_number];
    struct walk walk = walk_of(node, relaxation);
    for (size_t state = walk.states; state-- > 0;)
        fill_row(&walk, state);
    double value = relaxation->table->value;
    for (int p = 0; p < node->count; p++)
        if (node->parts[p].own) {
            value += worth_at_once(&walk, &node->parts[p], 0);
            send_at_once(&walk, &node->parts[p], 0);
        }
    if (value > -INFINITY)
        follow(&walk);
    return value;
}

/* ---- all nodes ---- */

/* A lower bound on the completion of multicasts by prices on arrivals (Lagrangean relaxation).
 *
 * Messages are grouped. Consider a schedule that ends by T in steps of T / H, with every start and
 * every S, R and S + W rounded down to a step; if times have a unit, a step equals it in the end,
 * and nothing is lost. Since floor(a) + floor(b) <= floor(a + b), each node still does one thing at
 * a time and ends by H, sends a message of a group only if it is a source of one or after it has
 * received one, and whatever arrives has been sent before. So for every group and every step t
 *
 *   arrivals of the group by t - receives of it that begin by t >= 0
 *
 * and for any multipliers m[g,t] >= 0 the weighted sum of all these is at least 0. It can be
 * written as a sum over nodes: each send earns the price p[g](t), the sum of m[g,u] over u >= t, of
 * its arrival, and each receive pays the price of its start. If the maximum earnings of all nodes,
 * each optimised separately (above), are less than 0 in total, no schedule ends by T; this
 * holds for any multipliers. The search raises the multipliers of steps by which too little has
 * arrived.
 *
 * With one group per message, the bound accounts for the spread of every message, for the division
 * of a processor's time among messages, sends and receives, and for heads and tails. Source:
 * ours. */

/* The groups of messages that the bound considers. */
struct grouping {
    const int *group_of; /* [messages]; -1: ignored */
    int groups;          /* at most PRICED_GROUPS */
};

#define MOST_STEPS 800
#define LEAST_STEPS 80
#define EXPECTED_ROUNDS 220
#define WORK 1e8       /* evaluations of (node, state, step, group): about a quarter of a second */
#define ROUNDING 1e-12 /* relative, of times in steps */
#define MARGIN 1e-9    /* relative to the earnings of a node, with prices of at most 1 */

static const double FIRST_GROWTH = 0.32, LAST_GROWTH = 0.004;

/* ---- the model ---- */

static void join(struct priced_part *part, const struct block_share *share)
{
    part->receives += !share->own;
    part->own = part->own || share->own;
    part->most += share->most;
    if (!share->own)
        part->seconds.receive = fmin(part->seconds.receive, share->receive);
    if (share->most > 0) {
        part->seconds.send = fmin(part->seconds.send, share->send);
        part->seconds.arrives = fmin(part->seconds.arrives, share->send + share->wire);
        part->seconds.wire = fmin(part->seconds.wire, share->wire);
    }
}

static struct priced_node priced_node_of(const struct shares *shares, int node,
                                         const struct grouping *grouping, struct arena *arena)
{
    struct priced_node priced = {ARENA_ARRAY(arena, struct priced_part, grouping->groups), 0};
    struct priced_part *part_of[PRICED_GROUPS] = {NULL};
    for (int k = shares->first[node]; k < shares->first[node + 1]; k++) {
        int group = grouping->group_of[shares->items[k].message];
        if (group < 0)
            continue;
        if (!part_of[group]) {
            part_of[group] = &priced.parts[priced.count++];
            *part_of[group] = (struct priced_part){
                .group = group, .seconds = {INFINITY, INFINITY, INFINITY, INFINITY}};
        }
        join(part_of[group], &shares->items[k]);
    }
    return priced;
}

static void allocate(struct relaxation *relaxation, size_t states, struct arena *arena)
{
    size_t width = (size_t)relaxation->most_steps + 1;
    relaxation->table = ARENA_ARRAY(arena, struct priced_value, states * width);
    for (int g = 0; g < relaxation->groups; g++) {
        relaxation->price[g] = ARENA_ARRAY(arena, double, width);
        relaxation->multiplier[g] = ARENA_ARRAY(arena, double, width);
        relaxation->arrived[g] = ARENA_ARRAY(arena, double, width);
        relaxation->begun[g] = ARENA_ARRAY(arena, double, width);
        relaxation->mean_arrived[g] = ARENA_ARRAY(arena, double, width);
        relaxation->mean_begun[g] = ARENA_ARRAY(arena, double, width);
    }
}

/* Initial prices, which decrease as a broadcast spreads. */
static void start_prices(struct relaxation *relaxation, int steps)
{
    const double growth = 4.0;
    relaxation->deadline = steps;
    for (int g = 0; g < relaxation->groups; g++)
        for (int t = 0; t <= steps; t++) {
            relaxation->mean_arrived[g][t] = relaxation->mean_begun[g][t] = 0.0;
            relaxation->multiplier[g][t] =
                exp(-growth * t / (steps + 1.0)) / ((steps + 1.0) * relaxation->groups);
        }
}

/* False if the work allowed in a round does not suffice for enough steps. */
static bool start(struct relaxation *relaxation, const struct shares *shares,
                  const struct grouping *grouping, double work, int most_steps, struct arena *arena)
{
    size_t largest = 1;
    double each = 1.0;
    *relaxation =
        (struct relaxation){.nodes = shares->nodes,
                            .groups = grouping->groups,
                            .priced = ARENA_ARRAY(arena, struct priced_node, shares->nodes)};
    for (int node = 0; node < shares->nodes; node++) {
        relaxation->priced[node] = priced_node_of(shares, node, grouping, arena);
        size_t states = walk_of(&relaxation->priced[node], relaxation).states;
        each += (double)states * (relaxation->priced[node].count + 1);
        largest = states > largest ? states : largest;
    }
    double steps = fmin(work / each, most_steps);
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

/* apart: a send and its wire are rounded down on their own. */
static void set_steps(struct relaxation *relaxation, double step, bool apart)
{
    for (int node = 0; node < relaxation->nodes; node++)
        for (int p = 0; p < relaxation->priced[node].count; p++) {
            struct priced_part *part = &relaxation->priced[node].parts[p];
            part->send = steps_of(part->seconds.send, step);
            part->receive = steps_of(part->seconds.receive, step);
            part->arrives = apart ? part->send + steps_of(part->seconds.wire, step)
                                  : steps_of(part->seconds.arrives, step);
        }
}

/* ---- multipliers ---- */

/* The maximum earnings of all nodes together. */
static double earnings(struct relaxation *relaxation)
{
    size_t size = ((size_t)relaxation->deadline + 1) * sizeof(double);
    double value = 0.0;
    for (int g = 0; g < relaxation->groups; g++) {
        double sum = 0.0;
        for (int t = relaxation->deadline; t >= 0; t--)
            relaxation->price[g][t] = sum += relaxation->multiplier[g][t];
        memset(relaxation->arrived[g], 0, size);
        memset(relaxation->begun[g], 0, size);
    }
    for (int node = 0; node < relaxation->nodes; node++)
        value += priced_best(relaxation, node);
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
        for (int t = 0; t <= relaxation->deadline; t++) {
            double *mean_arrived = &relaxation->mean_arrived[g][t];
            double *mean_begun = &relaxation->mean_begun[g][t];
            arrived += relaxation->arrived[g][t];
            begun += relaxation->begun[g][t];
            *mean_arrived += (1.0 - memory) * (arrived - *mean_arrived);
            *mean_begun += (1.0 - memory) * (begun - *mean_begun);
            double missing = (*mean_begun - *mean_arrived) / (1.0 + *mean_begun + *mean_arrived);
            relaxation->multiplier[g][t] *= exp(strength * missing);
            sum += relaxation->multiplier[g][t];
            worst = fmax(worst, missing);
        }
    }
    for (int g = 0; g < relaxation->groups; g++)
        for (int t = 0; t <= relaxation->deadline; t++)
            relaxation->multiplier[g][t] = fmax(relaxation->multiplier[g][t] / sum, least);
    return worst;
}

/* True: no schedule ends by the deadline. False also if less than a hopeless share is missing in
 * the average, so that success is unlikely, and when the wall clock reaches `until`. */
static bool finds_prices(struct relaxation *relaxation, int rounds, double hopeless, double margin,
                         double until)
{
    const int patience = 8;
    for (int round = 0; round < rounds && wall_clock() < until; round++) {
        if (earnings(relaxation) < -margin * relaxation->nodes)
            return true;
        if (adapt(relaxation, 1.0 / sqrt(1.0 + round / 10.0)) < hopeless && round >= patience)
            return false;
    }
    return false;
}

static bool contradicts(struct relaxation *relaxation, double completion, int rounds, double until)
{
    set_steps(relaxation, completion / relaxation->deadline, false);
    return finds_prices(relaxation, rounds, 0.003, MARGIN, until);
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

/* In seconds, in exact arithmetic; at least `known` less rounding, a known positive bound. All
 * times are multiples of the unit (load.h), or it is NAN; the search ends at `until`. */
static double arrival_prices_bound(const struct shares *shares, const struct grouping *grouping,
                                   double known, double unit, double until, struct arena *arena)
{
    struct relaxation relaxation;
    if (!start(&relaxation, shares, grouping, WORK / EXPECTED_ROUNDS, MOST_STEPS, arena))
        return known;
    double grown = grow(&relaxation, known, until);
    if (!isnan(unit))
        grown = grow_by_steps(&relaxation, grown, unit, until);
    return fmax(known, grown * (1.0 - 10.0 * ROUNDING));
}

#define FEW 4 /* messages with individual prices: the number of states doubles with each */
#define LONGEST 2

static const double TINY = 1e-250; /* seconds: below, doubles lose precision */
static const double SIMILAR =
    0.75; /* ratio of the times that all nodes would take for the messages */

struct candidate {
    int message;
    int destinations;
    double seconds; /* the total time of sends and receives of it by all nodes */
};

struct candidates {
    struct candidate *items; /* [count], longest first */
    int count, messages;
};

static int by_length(const void *a, const void *b)
{
    const struct candidate *left = a, *right = b;
    return order_then(ORDER(right->seconds, left->seconds),
                      order_then(ORDER(right->destinations, left->destinations),
                                 ORDER(left->message, right->message)));
}

static struct candidates candidates_of(const struct multicast *multicast, struct arena *arena)
{
    struct candidates found = {ARENA_ARRAY(arena, struct candidate, multicast->message_count), 0,
                               multicast->message_count};
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        double seconds = 0.0;
        for (int node = 0; node < multicast->nodes; node++)
            seconds += multicast_send_time(multicast, node, message->bytes) +
                       multicast_receive_time(multicast, node, message->bytes);
        if (message->count > 0)
            found.items[found.count++] = (struct candidate){m, message->count, seconds};
    }
    if (found.count > 1)
        qsort(found.items, (size_t)found.count, sizeof *found.items, by_length);
    return found;
}

/* The first `looked_at` candidates: the first `alone` of them in groups of their own, others
 * grouped by similarity. The last group takes all shorter ones. */
static struct grouping group(const struct candidates *candidates, int looked_at, int alone,
                             struct arena *arena)
{
    int *group_of = ARENA_ARRAY(arena, int, candidates->messages);
    struct grouping grouping = {group_of, 1};
    double longest = candidates->items[0].seconds;
    for (int m = 0; m < candidates->messages; m++)
        group_of[m] = -1;
    for (int k = 0; k < looked_at; k++) {
        const struct candidate *candidate = &candidates->items[k];
        bool another = k <= alone || candidate->seconds < SIMILAR * longest;
        if (k > 0 && another && grouping.groups < PRICED_GROUPS) {
            grouping.groups++;
            longest = candidate->seconds;
        }
        group_of[candidate->message] = grouping.groups - 1;
    }
    return grouping;
}

double multicast_prices(const struct multicast *multicast, double until, struct arena *arena)
{
    double unit = multicast_unit(multicast, arena);
    double bound = multicast_load(multicast, arena);
    struct shares shares = multicast_shares(multicast, arena);
    struct candidates candidates = candidates_of(multicast, arena);
    bool few = candidates.count <= FEW;
    for (int k = 0; bound > TINY && candidates.count > 0 && k < (few ? 1 : 2); k++) {
        int looked_at = k ? 1 : candidates.count;
        struct grouping grouping = group(&candidates, looked_at, few ? FEW : LONGEST, arena);
        bound = arrival_prices_bound(&shares, &grouping, bound, unit, until, arena);
    }
    return raised_to_whole_steps(bound, unit);
}

/* ---- proofs ---- */

#define PROOF_STEPS 4000
#define PROOF_WORK 1e9 /* in a round */
#define PROOF_ROUNDS 40000
#define ROUGH_STEPS 400 /* if times have no unit */

/* The sum of the multipliers as whole numbers, but for rounding: sums of prices are exact doubles.
 */
static const double MULTIPLIERS = 0x1p40;

static const double PROOF_MARGIN = 1e-7; /* more than that rounding loses */

/* ---- prices of one message over equal wires, by linear programming ---- */

#define PROGRAM_ROWS 8000 /* several seconds */

/* Adds the rows by which a node earns at least what a receipt at any step and all sends after it
 * earn, or a source by sends from the start; column t is the price at step t. */
static void add_part(struct lp *lp, const struct priced_part *part, int deadline, int earnings)
{
    int last = part->own ? 0 : deadline - part->receive;
    for (int t = 0; t <= last; t++) {
        int row = lp_row(lp, 0.0, INFINITY), step = t + part->receive + part->arrives;
        lp_term(lp, row, earnings, 1.0);
        if (!part->own)
            lp_term(lp, row, t, 1.0);
        if (part->send == 0 && step <= deadline)
            lp_term(lp, row, step, -part->most);
        for (; part->most > 0 && part->send > 0 && step <= deadline; step += part->send)
            lp_term(lp, row, step, -1.0);
    }
}

/* Finds the least first price at which all nodes together lose 1. A node sends without delay,
 * because prices do not rise. False if there is none, the program is too large, or time is up. */
static bool solve_for_prices(const struct multicast *multicast, struct relaxation *relaxation,
                             double until, struct arena *arena)
{
    struct lp *lp = lp_start(arena);
    int deadline = relaxation->deadline, sum = lp_row(lp, -INFINITY, -1.0), count;
    const struct node_class *classes = broadcast_classes(multicast, &count, arena);
    for (int t = 0; t <= deadline; t++)
        lp_column(lp, 0.0, INFINITY, t == 0, false);
    for (int t = 0; t < deadline; t++) {
        int row = lp_row(lp, 0.0, INFINITY);
        lp_term(lp, row, t, 1.0);
        lp_term(lp, row, t + 1, -1.0);
    }
    for (int c = -1; c < count; c++) {
        int node = c < 0 ? multicast->messages->source : *classes[c].nodes;
        int earnings = lp_column(lp, -INFINITY, INFINITY, 0.0, false);
        lp_term(lp, sum, earnings, c < 0 ? 1.0 : classes[c].count);
        add_part(lp, relaxation->priced[node].parts, deadline, earnings);
        if (lp->rows.count > PROGRAM_ROWS)
            return false;
    }
    struct lp_options options = {.seconds = until - wall_clock(), .relaxation = true};
    struct lp_answer answer = lp_solve(lp, &options, arena);
    for (int t = 0; answer.values && t <= deadline; t++) {
        double next = t < deadline ? answer.values[t + 1] : 0.0;
        relaxation->multiplier[0][t] =
            fmax(0.0, answer.values[t] - next) / fmax(answer.objective, DBL_MIN);
    }
    return answer.values;
}

/* Rounds the multipliers to whole numbers; false if they then prove nothing. */
static bool round_multipliers(struct relaxation *relaxation, struct arena *arena,
                              struct price_proof *out)
{
    for (int g = 0; g < relaxation->groups; g++) {
        out->multipliers[g] = ARENA_ARRAY(arena, long long, relaxation->deadline + 1);
        for (int t = 0; t <= relaxation->deadline; t++) {
            double *multiplier = &relaxation->multiplier[g][t];
            *multiplier = round(*multiplier * MULTIPLIERS);
            out->multipliers[g][t] = (long long)*multiplier;
        }
    }
    return earnings(relaxation) < 0.0;
}

bool multicast_prices_prove(const struct multicast *multicast, double target, double until,
                            struct arena *arena, struct price_proof *out)
{
    struct relaxation relaxation;
    struct shares shares = multicast_shares(multicast, arena);
    struct candidates candidates = candidates_of(multicast, arena);
    if (candidates.count == 0)
        return false;
    struct grouping grouping =
        group(&candidates, candidates.count, candidates.count <= FEW ? FEW : LONGEST, arena);
    if (!start(&relaxation, &shares, &grouping, PROOF_WORK, PROOF_STEPS, arena))
        return false;
    double unit = multicast_unit(multicast, arena);
    double steps = ROUGH_STEPS;
    if (isnan(unit))
        unit = target / (steps + 1.0);
    else
        steps = round(raised_to_whole_steps(target, unit) / unit) - 1.0;
    if (!(steps >= 0.0 && steps <= relaxation.most_steps))
        return false;
    start_prices(&relaxation, (int)steps);
    set_steps(&relaxation, unit, true);
    *out = (struct price_proof){
        time_grid_unit_below(unit), (int)steps, grouping.groups, grouping.group_of, {NULL}};
    bool found = (multicast->message_count == 1 && multicast_uniform_wire(multicast) &&
                  solve_for_prices(multicast, &relaxation, until, arena)) ||
                 finds_prices(&relaxation, PROOF_ROUNDS, 1e-5, PROOF_MARGIN, until);
    return found && round_multipliers(&relaxation, arena, out);
}
