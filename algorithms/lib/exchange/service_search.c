#include "algorithms/lib/exchange/service_search.h"

#include "algorithms/lib/best_of.h"
#include "models/base/wall_clock.h"
#include "models/exchange/clock.h"

#include <math.h>
#include <string.h>

enum { CLOCK_NODES = 64 }; /* nodes of the tree between readings of the clock */

/* Costs that differ relatively less are equal but for rounding. */
static const double COST_ROUNDING = 1e-14;

/* Allowance for rounding in latest ends, relative to the largest number involved. */
static const double SLACK = 1e-12;

struct node {
    double *head, *latest; /* [count] */
    enum order order[SERVICE_SEARCH_PAIRS];
};

struct service_search service_search_start(const struct exchange *exchange, struct context *context,
                                           rank_of_timeline *rank)
{
    size_t messages = exchange_message_count(exchange);
    struct service_search search = {
        .exchange = exchange,
        .rank = rank,
        .messages = ARENA_ARRAY(context->arena, struct due_message, messages),
        .sets = ARENA_ARRAY(context->arena, struct due_set, messages + (size_t)exchange->nodes),
        .finish = ARENA_ARRAY(context->arena, double, messages + (size_t)exchange->nodes),
        .best = lexicographic_start(),
        .end = wall_clock() + context->time_limit,
        .arena = context->arena,
    };
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                search.messages[search.count++] = (struct due_message){
                    from, to, exchange_message_time(exchange, from, to), {NO_SET, NO_SET}};
    return search;
}

static bool share_a_port(const struct due_message *a, const struct due_message *b)
{
    return a->from == b->from || a->to == b->to;
}

/* The pairs of messages that share a port; false if there are too many. */
static bool list_pairs(struct service_search *search)
{
    search->pair_count = 0;
    for (int b = 0; b < search->count; b++)
        for (int a = 0; a < b; a++)
            if (share_a_port(&search->messages[a], &search->messages[b])) {
                if (search->pair_count == SERVICE_SEARCH_PAIRS)
                    return false;
                search->pairs[search->pair_count++] =
                    (struct pair){.first = a, .second = b, .weight = 1.0};
            }
    return true;
}

/* Whether the best schedule meets the lower bound. */
static bool is_done(const struct service_search *search)
{
    return search->best.cost[search->goal] <= search->least * (1.0 + COST_ROUNDING);
}

static double end_of(const struct service_search *search, const struct node *node, int message)
{
    return node->head[message] + search->messages[message].time;
}

/* ---- limits ---- */

/* The least cost of the node's schedules. */
static double least_cost(struct service_search *search, const struct node *node)
{
    double sum = 0.0;
    for (int s = 0; s < search->set_count; s++)
        search->finish[s] = 0.0;
    for (int m = 0; m < search->count; m++)
        for (int k = 0; k < 2; k++)
            if (search->messages[m].sets[k] != NO_SET) {
                double *finish = &search->finish[search->messages[m].sets[k]];
                *finish = fmax(*finish, end_of(search, node, m));
            }
    for (int s = 0; s < search->set_count; s++)
        sum += search->sets[s].weight * fmax(0.0, search->finish[s] - search->sets[s].due);
    return sum;
}

/* Lowers latest ends to what the limits allow; false if the node has no better schedule. */
static bool limit(struct service_search *search, struct node *node)
{
    bool first = search->goal == 0;
    double cost = least_cost(search, node), most = first ? search->best.cost[0] : search->most;
    double ends_before = first ? INFINITY : search->best.cost[1];
    if (cost > most || (first && cost == most))
        return false;
    double room = most - cost + SLACK * most;
    for (int s = 0; s < search->set_count; s++)
        search->finish[s] = fmax(search->finish[s], search->sets[s].due) +
                            room / search->sets[s].weight + SLACK * search->horizon;
    for (int m = 0; m < search->count; m++) {
        double end = end_of(search, node, m);
        for (int k = 0; k < 2; k++)
            if (search->messages[m].sets[k] != NO_SET)
                node->latest[m] =
                    fmin(node->latest[m], search->finish[search->messages[m].sets[k]]);
        if (end > node->latest[m] || end >= ends_before)
            return false;
    }
    return true;
}

/* ---- propagation ---- */

static bool precede(struct service_search *search, struct node *node, int before, int after)
{
    double end = end_of(search, node, before);
    double latest = node->latest[after] - search->messages[after].time + SLACK * search->horizon;
    bool changed = end > node->head[after] || latest < node->latest[before];
    node->head[after] = fmax(node->head[after], end);
    node->latest[before] = fmin(node->latest[before], latest);
    return changed;
}

static bool can_precede(const struct service_search *search, const struct node *node, int before,
                        int after)
{
    double start = fmax(node->head[after], end_of(search, node, before));
    return start + search->messages[after].time <= node->latest[after];
}

enum effect { NOTHING, CHANGED, DECIDED, CONTRADICTION };

static enum effect propagate_pair(struct service_search *search, struct node *node, int pair)
{
    int a = search->pairs[pair].first, b = search->pairs[pair].second;
    if (node->order[pair] == FIRST_BEFORE_SECOND)
        return precede(search, node, a, b) ? CHANGED : NOTHING;
    if (node->order[pair] == SECOND_BEFORE_FIRST)
        return precede(search, node, b, a) ? CHANGED : NOTHING;
    bool first = can_precede(search, node, a, b), second = can_precede(search, node, b, a);
    if (first && second)
        return NOTHING;
    node->order[pair] = first ? FIRST_BEFORE_SECOND : SECOND_BEFORE_FIRST;
    return first || second ? DECIDED : CONTRADICTION;
}

/* False if the node has no better schedule. Without decisions, heads and then latest ends settle
 * within as many rounds as there are messages, unless orders form a circle. */
static bool propagate(struct service_search *search, struct node *node)
{
    int rounds = 0;
    bool changed = true;
    while (changed) {
        changed = false;
        if (!limit(search, node) || rounds++ > 2 * search->count + 2)
            return false;
        for (int k = 0; k < search->pair_count; k++) {
            enum effect effect = propagate_pair(search, node, k);
            if (effect == CONTRADICTION) {
                search->pairs[k].weight++;
                return false;
            }
            if (effect == DECIDED)
                rounds = 0;
            changed = changed || effect != NOTHING;
        }
    }
    return true;
}

/* ---- schedules ---- */

/* The next message by head, of which one without a duration comes first; -1: all are placed. */
static int next_message(const struct service_search *search, const struct node *node,
                        const bool *placed)
{
    int next = -1;
    for (int m = 0; m < search->count; m++)
        if (!placed[m] && (next < 0 || node->head[m] < node->head[next] ||
                           (node->head[m] == node->head[next] &&
                            end_of(search, node, m) < end_of(search, node, next))))
            next = m;
    return next;
}

static void offer(struct service_search *search, const struct node *node)
{
    struct timeline timeline = timeline_start(search->arena);
    struct exchange_clock clock = exchange_clock_start(search->exchange, search->arena, &timeline);
    bool *placed = ARENA_ZEROED(search->arena, bool, search->count);
    for (int m; (m = next_message(search, node, placed)) >= 0; placed[m] = true) {
        int from = search->messages[m].from, to = search->messages[m].to;
        exchange_clock_place(&clock, from, to, exchange_bytes(search->exchange, from, to));
    }
    struct lexicographic found = search->rank(search->exchange, &timeline);
    if (found.cost[search->goal] < search->best.cost[search->goal])
        search->best = found;
    search->done = is_done(search);
}

/* ---- branching ---- */

static bool overlap(const struct service_search *search, const struct node *node,
                    const struct pair *pair)
{
    return node->head[pair->first] < end_of(search, node, pair->second) &&
           node->head[pair->second] < end_of(search, node, pair->first);
}

static double window(const struct service_search *search, const struct node *node, int message)
{
    return node->latest[message] - end_of(search, node, message);
}

/* The overlapping pair with the smallest windows for its weight; -1 if none overlap. */
static int choose_pair(const struct service_search *search, const struct node *node)
{
    double least = INFINITY;
    int chosen = -1;
    for (int k = 0; k < search->pair_count; k++) {
        const struct pair *pair = &search->pairs[k];
        if (node->order[k] != UNDECIDED || !overlap(search, node, pair))
            continue;
        double value =
            (window(search, node, pair->first) + window(search, node, pair->second)) / pair->weight;
        if (value < least) {
            least = value;
            chosen = k;
        }
    }
    return chosen;
}

static struct node copy_of(struct service_search *search, const struct node *node)
{
    size_t count = (size_t)search->count;
    struct node copy = *node;
    copy.head = ARENA_ARRAY(&search->nodes, double, count);
    copy.latest = ARENA_ARRAY(&search->nodes, double, count);
    memcpy(copy.head, node->head, count * sizeof *copy.head);
    memcpy(copy.latest, node->latest, count * sizeof *copy.latest);
    return copy;
}

static void visit(struct service_search *search, struct node *node)
{
    if (++search->visited % CLOCK_NODES == 0)
        search->timed_out = search->timed_out || wall_clock() >= search->end;
    if (search->timed_out || search->done || !propagate(search, node))
        return;
    int chosen = choose_pair(search, node);
    if (chosen < 0) {
        offer(search, node);
        return;
    }
    const struct pair *pair = &search->pairs[chosen];
    bool first = node->latest[pair->first] <= node->latest[pair->second];
    for (int other = 0; other < 2; other++) {
        struct arena_mark mark = arena_mark(&search->nodes);
        struct node child = copy_of(search, node);
        child.order[chosen] = first != other ? FIRST_BEFORE_SECOND : SECOND_BEFORE_FIRST;
        visit(search, &child);
        arena_rewind(&search->nodes, mark);
    }
}

/* False if time ran out before the best schedule was proved optimal. */
static bool search_tree(struct service_search *search)
{
    struct node root = {.head = ARENA_ZEROED(&search->nodes, double, search->count),
                        .latest = ARENA_ARRAY(&search->nodes, double, search->count)};
    search->most = search->best.cost[0] * (1.0 + COST_ROUNDING);
    search->done = false;
    search->timed_out = wall_clock() >= search->end;
    search->horizon = search->goal > 0 ? search->best.cost[1] : 0.0;
    for (int m = 0; m < search->count && search->goal == 0; m++)
        search->horizon += search->messages[m].time;
    for (int m = 0; m < search->count; m++)
        root.latest[m] = search->horizon * (1.0 + SLACK);
    visit(search, &root);
    arena_release(&search->nodes);
    return search->done || !search->timed_out;
}

enum outcome service_search(struct service_search *search, struct context *context, double least,
                            bool then_completion, struct timeline *out)
{
    const double bounds[] = {least, exchange_port_bound(search->exchange)};
    bool settled = true;
    context->proved = least;
    for (search->goal = 0; search->goal < (then_completion ? 2 : 1) && settled; search->goal++) {
        search->least = bounds[search->goal];
        if (is_done(search))
            continue;
        if (!list_pairs(search))
            return refuse(context,
                          "more than %d pairs of messages share a port (6 nodes that send to all), "
                          "and no heuristic meets the bound",
                          SERVICE_SEARCH_PAIRS);
        settled = search_tree(search);
        if (settled && search->goal == 0 && !is_done(search))
            context->proved = search->best.cost[0];
    }
    keep_better(&search->best.timeline, out);
    context->optimal = settled ? OPTIMAL_PROVED : OPTIMAL_NOT_PROVED;
    return OUTCOME_SCHEDULED;
}
