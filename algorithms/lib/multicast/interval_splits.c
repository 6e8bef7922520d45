#include "algorithms/lib/multicast/interval_splits.h"

#include "algorithms/lib/multicast/exchange_rounds.h"

#include <math.h>

struct programme {
    const struct multicast *multicast;
    double weight;
    double *up, *down; /* [first * nodes + last] */
    int *split;
};

static size_t at(const struct programme *programme, int first, int last)
{
    return (size_t)first * (size_t)programme->multicast->nodes + (size_t)last;
}

static double send_time(const struct programme *programme, int from)
{
    return multicast_send_time(programme->multicast, from,
                               programme->multicast->collective.bytes[0]);
}

/* From the end of a send to the end of the receive. */
static double rest_time(const struct programme *programme, int from, int to)
{
    const struct multicast *multicast = programme->multicast;
    double bytes = multicast->collective.bytes[0];
    return multicast_wire_time(multicast, from, to, bytes) +
           multicast_receive_time(multicast, to, bytes) +
           collective_combine_time(multicast, to, bytes);
}

static double up_if(const struct programme *programme, int first, int middle, int last)
{
    const struct multicast *multicast = programme->multicast;
    double bytes = multicast->collective.bytes[0];
    double arrival = programme->up[at(programme, first, middle)] + send_time(programme, middle) +
                     multicast_wire_time(multicast, middle, last, bytes);
    return fmax(arrival, programme->up[at(programme, middle + 1, last)]) +
           multicast_receive_time(multicast, last, bytes) +
           collective_combine_time(multicast, last, bytes);
}

/* Intervals of node 0 have no predecessor and begin at time 0; their middle node gets its result on
 * the way up. */
static double down_if(const struct programme *programme, int first, int middle, int last)
{
    double left = programme->down[at(programme, first, middle)];
    double right = programme->down[at(programme, middle + 1, last)];
    if (first == 0)
        return fmax(fmax(left, up_if(programme, first, middle, last)),
                    programme->up[at(programme, 0, middle)] + send_time(programme, middle) + right);
    double sent = send_time(programme, first - 1);
    double received = sent + rest_time(programme, first - 1, middle);
    return fmax(received + right, sent + left);
}

static void split(struct programme *programme, int first, int last)
{
    size_t here = at(programme, first, last);
    double least = INFINITY;
    programme->split[here] = first;
    for (int middle = first; middle < last; middle++) {
        double up = up_if(programme, first, middle, last);
        double down = down_if(programme, first, middle, last);
        if (middle > first && down + programme->weight * up >= least)
            continue;
        least = down + programme->weight * up;
        programme->split[here] = middle;
        programme->up[here] = up;
        programme->down[here] = down;
    }
}

const int *interval_splits(const struct multicast *multicast, double weight, struct arena *arena)
{
    int nodes = multicast->nodes;
    size_t count = (size_t)nodes * (size_t)nodes;
    struct programme programme = {multicast, weight, ARENA_ZEROED(arena, double, count),
                                  ARENA_ZEROED(arena, double, count),
                                  ARENA_ARRAY(arena, int, count)};
    for (int length = 1; length < nodes; length++)
        for (int first = 0; first + length < nodes; first++)
            split(&programme, first, first + length);
    return programme.split;
}

int interval_split(const void *splits, int nodes, int first, int last)
{
    return ((const int *)splits)[(size_t)first * (size_t)nodes + (size_t)last];
}

/* ---- search ---- */

/* A factor from one half to two. */
static double draw_factor(struct context *context)
{
    double draw = gsl_rng_uniform(context->rng);
    return draw < 0.5 ? 0.5 + draw : 2.0 * draw;
}

/* Other node times, with which the program finds other trees. */
static struct multicast perturbed(const struct multicast *multicast, struct context *context,
                                  struct arena *arena)
{
    struct multicast other = *multicast;
    other.send = ARENA_ARRAY(arena, struct overhead, other.nodes);
    other.receive = ARENA_ARRAY(arena, struct overhead, other.nodes);
    for (int node = 0; node < other.nodes; node++) {
        double factor = draw_factor(context);
        other.send[node].constant = factor * multicast->send[node].constant;
        other.send[node].per_byte = factor * multicast->send[node].per_byte;
        factor = draw_factor(context);
        other.receive[node].constant = factor * multicast->receive[node].constant;
        other.receive[node].per_byte = factor * multicast->receive[node].per_byte;
    }
    return other;
}

void interval_search(const struct multicast *multicast, struct context *context, double until,
                     struct timeline *best)
{
    double nodes = multicast->nodes, programme = nodes * nodes * nodes / 6.0;
    while (context->evaluated + programme < until) {
        struct arena scratch = {0};
        struct multicast other = perturbed(multicast, context, &scratch);
        double weight = 4.0 * gsl_rng_uniform(context->rng);
        const int *splits = interval_splits(&other, weight, &scratch);
        struct rounds rounds = interval_prefix(multicast->nodes, interval_split, splits, &scratch);
        context->evaluated += programme;
        try_segments(&rounds, multicast, context, best);
        arena_release(&scratch);
    }
}
