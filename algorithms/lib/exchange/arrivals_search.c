#include "algorithms/lib/exchange/arrivals_search.h"

#include "models/base/units.h"

#include <math.h>
#include <string.h>

#define HISTORY 10000 /* number of steps for which a cost is remembered */
#define LATE_SHARE                                                                                 \
    0.3           /* ports that are late by at least this fraction of the maximum are considered */
#define WORST 0.5 /* probability of choosing the port that ends last */
#define FIRST 0.5 /* probability of choosing the first message of the port's last busy period */
#define EXCHANGED 0.4 /* probability of an exchange instead of an insertion */

struct search {
    const struct arrivals *arrivals;
    gsl_rng *rng;
    int *order;              /* [nodes][sends]: receivers, row = sender */
    double *start, *arrival; /* [nodes * nodes], row = sender, by receiver */
    int *queue;              /* [nodes][receives]: senders, row = receiver */
    double *end, *kept;      /* [nodes]: of receive ports; and before the step */
    int *late;               /* [nodes]: scratch */
    double cost, *costs;     /* accepted in the last steps */
    double timed;
};

/* The message at the last position moves to the first, by insertion or by exchange. */
struct move {
    int sender, first, last; /* positions, first < last */
    bool exchange;
};

static size_t pair(const struct search *search, int row, int column)
{
    return (size_t)row * (size_t)search->arrivals->nodes + (size_t)column;
}

/* ---- times ---- */

static void time_receiver(struct search *search, int receiver)
{
    search->end[receiver] = arrivals_received(search->arrivals, receiver, search->arrival,
                                              search->queue + pair(search, receiver, 0));
    search->timed += search->arrivals->receives[receiver];
}

static double cost_of(const struct search *search)
{
    double bound = search->arrivals->bound, cost = 0.0;
    for (int node = 0; node < search->arrivals->nodes; node++) {
        double late = search->end[node] / bound - 1.0;
        if (late > 0.0)
            cost += late * late * late * late;
    }
    return cost;
}

static double last_end(const struct search *search)
{
    double end = 0.0;
    for (int node = 0; node < search->arrivals->nodes; node++)
        end = search->end[node] > end ? search->end[node] : end;
    return end;
}

/* Times a sender's positions from first to last. */
static void time_sends(struct search *search, int sender, int first, int last)
{
    const struct arrivals *arrivals = search->arrivals;
    const int *order = search->order + pair(search, sender, 0);
    double now = 0.0;
    if (first > 0) {
        size_t before = pair(search, sender, order[first - 1]);
        now = search->start[before] + arrivals->time[before];
    }
    for (int k = first; k <= last; k++) {
        size_t message = pair(search, sender, order[k]);
        search->start[message] = now;
        search->arrival[message] = now + arrivals->latency[message];
        now += arrivals->time[message];
    }
}

/* ---- steps ---- */

static int draw_late_receiver(struct search *search)
{
    double bound = search->arrivals->bound, last = last_end(search);
    bool worst = gsl_rng_uniform(search->rng) < WORST;
    double from = worst ? last : bound + LATE_SHARE * (last - bound);
    int count = 0;
    for (int node = 0; node < search->arrivals->nodes; node++)
        if (search->end[node] >= from)
            search->late[count++] = node;
    return search->late[gsl_rng_uniform_int(search->rng, (unsigned long)count)];
}

/* The sender of one of the messages that keep the port busy until its end. */
static int draw_sender(struct search *search, int receiver)
{
    const struct arrivals *arrivals = search->arrivals;
    const int *queue = search->queue + pair(search, receiver, 0);
    int first = 0, count = arrivals->receives[receiver];
    double end = 0.0;
    time_receiver(search, receiver); /* an undone step may have left the queue out of order */
    for (int k = 0; k < count; k++) {
        size_t message = pair(search, queue[k], receiver);
        if (search->arrival[message] > end) {
            first = k;
            end = search->arrival[message];
        }
        end += arrivals->time[message];
    }
    if (gsl_rng_uniform(search->rng) < FIRST)
        return queue[first];
    return queue[first + (int)gsl_rng_uniform_int(search->rng, (unsigned long)(count - first))];
}

/* False if the message is the first of its sender. */
static bool draw_move(struct search *search, struct move *move)
{
    int receiver = draw_late_receiver(search);
    move->sender = draw_sender(search, receiver);
    const int *order = search->order + pair(search, move->sender, 0);
    move->last = 0;
    while (order[move->last] != receiver)
        move->last++;
    if (move->last == 0)
        return false;
    double back = gsl_rng_uniform(search->rng);
    back *= gsl_rng_uniform(search->rng);
    move->first = move->last - 1 - (int)(back * move->last);
    move->exchange = gsl_rng_uniform(search->rng) < EXCHANGED;
    return true;
}

static void time_move(struct search *search, const struct move *move)
{
    time_sends(search, move->sender, move->first, move->last);
}

static void make(struct search *search, const struct move *move)
{
    int *order = search->order + pair(search, move->sender, 0), moved = order[move->last];
    if (move->exchange)
        order[move->last] = order[move->first];
    else
        memmove(order + move->first + 1, order + move->first,
                (size_t)(move->last - move->first) * sizeof *order);
    order[move->first] = moved;
    time_move(search, move);
}

static void undo(struct search *search, const struct move *move)
{
    int *order = search->order + pair(search, move->sender, 0), moved = order[move->first];
    if (move->exchange)
        order[move->first] = order[move->last];
    else
        memmove(order + move->first, order + move->first + 1,
                (size_t)(move->last - move->first) * sizeof *order);
    order[move->last] = moved;
    time_move(search, move);
    for (int k = move->first; k <= move->last; k++)
        search->end[order[k]] = search->kept[order[k]];
}

/* True if the new order is kept. */
static bool step(struct search *search, double *accepted)
{
    struct move move;
    search->timed++;
    if (!draw_move(search, &move))
        return false;
    const int *order = search->order + pair(search, move.sender, 0);
    make(search, &move);
    for (int k = move.first; k <= move.last; k++) {
        search->kept[order[k]] = search->end[order[k]];
        time_receiver(search, order[k]);
    }
    double cost = cost_of(search);
    bool taken = cost <= search->cost || cost <= *accepted;
    if (taken)
        search->cost = cost;
    else
        undo(search, &move);
    *accepted = search->cost;
    return taken;
}

/* ---- the search ---- */

static struct search search_start(const struct arrivals *arrivals, struct context *context,
                                  const struct arrivals_order *from)
{
    size_t nodes = (size_t)arrivals->nodes, pairs = nodes * nodes;
    struct search search = {.arrivals = arrivals,
                            .rng = context->rng,
                            .order = ARENA_ARRAY(context->arena, int, pairs),
                            .start = ARENA_ZEROED(context->arena, double, pairs),
                            .arrival = ARENA_ZEROED(context->arena, double, pairs),
                            .queue = ARENA_ZEROED(context->arena, int, pairs),
                            .end = ARENA_ZEROED(context->arena, double, nodes),
                            .kept = ARENA_ZEROED(context->arena, double, nodes),
                            .late = ARENA_ZEROED(context->arena, int, nodes),
                            .costs = ARENA_ARRAY(context->arena, double, HISTORY)};
    memcpy(search.order, from->receiver, pairs * sizeof *search.order);
    for (int node = 0; node < arrivals->nodes; node++) {
        time_sends(&search, node, 0, arrivals->sends[node] - 1);
        int count = 0;
        for (int from_node = 0; from_node < arrivals->nodes; from_node++)
            if (arrivals->message[pair(&search, from_node, node)])
                search.queue[pair(&search, node, count++)] = from_node;
    }
    for (int node = 0; node < arrivals->nodes; node++)
        time_receiver(&search, node);
    search.cost = cost_of(&search);
    for (int k = 0; k < HISTORY; k++)
        search.costs[k] = search.cost;
    return search;
}

void arrivals_search(const struct arrivals *arrivals, struct context *context, double budget,
                     struct arrivals_order *best)
{
    struct search search = search_start(arrivals, context, best);
    size_t pairs = (size_t)arrivals->nodes * (size_t)arrivals->nodes;
    double before = context->evaluated;
    for (int k = 0; clearly_less(arrivals->bound, best->completion, best->completion) &&
                    context->evaluated < budget;
         k = (k + 1) % HISTORY) {
        if (step(&search, &search.costs[k]) && last_end(&search) < best->completion) {
            memcpy(best->receiver, search.order, pairs * sizeof *search.order);
            best->completion = last_end(&search);
        }
        context->evaluated = before + search.timed;
    }
}
