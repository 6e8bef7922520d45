/* Search space: multicasts with whole overheads independent of bytes, and messages of one byte.
 *
 * A point's numbers are the nodes' send times, their receive times and the wires' latencies, one
 * row per sender. */
#include "experiments/search/search_space.h"

#include <gsl/gsl_sort.h>

enum {
    SEVERAL,
    BROADCAST,
    CONSISTENT
}; /* forms; CONSISTENT: faster senders are faster receivers */
enum { MOST_NODES = POINT_MESSAGES, LONGEST_WIRE = 10 };

static void prepare(struct search_space *space, struct arena *arena)
{
    size_t nodes = (size_t)space->nodes;
    struct multicast *multicast = &space->frame.as.multicast;
    space->frame = (struct instance){.family = FAMILY_MULTICAST};
    *multicast = (struct multicast){
        .nodes = space->nodes,
        .send = ARENA_ZEROED(arena, struct overhead, nodes),
        .receive = ARENA_ZEROED(arena, struct overhead, nodes),
        .messages = ARENA_ZEROED(arena, struct message, MOST_NODES),
    };
    for (int m = 0; m < MOST_NODES; m++) {
        multicast->messages[m].destinations = ARENA_ARRAY(arena, int, nodes);
        multicast->messages[m].bytes = 1.0;
    }
}

static double *sends(struct point *point)
{
    return point->number;
}

static double *receives(const struct search_space *space, struct point *point)
{
    return point->number + space->nodes;
}

static double *wires(const struct search_space *space, struct point *point)
{
    return point->number + 2 * space->nodes;
}

/* With receive times of 0, the bound for several messages is weak. */
static int least_receive(const struct search_space *space)
{
    return space->form == SEVERAL;
}

/* In forms with one message, that is a broadcast. */
static void make_sound(const struct search_space *space, struct point *point, int m)
{
    if (space->form != SEVERAL)
        point->message[m].destinations = 0;
    make_message_sound(space, point, m);
}

static void make_consistent(const struct search_space *space, struct point *point)
{
    if (space->form != CONSISTENT)
        return;
    gsl_sort(sends(point), 1, (size_t)space->nodes);
    gsl_sort(receives(space, point), 1, (size_t)space->nodes);
}

static void sample(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int nodes = space->nodes;
    bool wired = space->form == SEVERAL && draw(rng, 2);
    point->largest = 1 + draw_largest(nodes, rng);
    for (int node = 0; node < nodes; node++) {
        sends(point)[node] = 1 + draw(rng, point->largest);
        receives(space, point)[node] =
            least_receive(space) + draw(rng, point->largest + 1 - least_receive(space));
    }
    for (int k = 0; k < nodes * nodes; k++)
        wires(space, point)[k] = wired ? draw(rng, LONGEST_WIRE + 1) : 0.0;
    point->messages = space->form == SEVERAL ? 1 + draw(rng, nodes) : 1;
    for (int m = 0; m < point->messages; m++) {
        draw_message(space, point, m, rng);
        make_sound(space, point, m);
    }
    make_consistent(space, point);
}

/* A node becomes equal to another. */
static void join_class(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int node = draw(rng, space->nodes), other = draw(rng, space->nodes);
    sends(point)[node] = sends(point)[other];
    receives(space, point)[node] = receives(space, point)[other];
}

static void change_messages(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int m = draw(rng, point->messages);
    int way = space->form == SEVERAL ? draw(rng, 5) : 0;
    if (way == 0)
        point->message[m].source = draw(rng, space->nodes);
    else if (way == 1 && point->messages < space->nodes)
        draw_message(space, point, point->messages++, rng);
    else if (way == 2 && point->messages > 1)
        remove_message(point, m);
    else
        point->message[m].destinations ^= 1 << draw(rng, space->nodes);
    if (m < point->messages)
        make_sound(space, point, m);
}

static void step(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int nodes = space->nodes, node = draw(rng, nodes), kind = draw(rng, 10);
    if (kind < 3)
        change_number(sends(point), nodes, node, 1, point->largest, rng);
    else if (kind < 6)
        change_number(receives(space, point), nodes, node, least_receive(space), point->largest,
                      rng);
    else if (kind == 6)
        join_class(space, point, rng);
    else if (kind < 9 || space->form != SEVERAL)
        change_messages(space, point, rng);
    else
        change_number(wires(space, point), nodes * nodes, draw(rng, nodes * nodes), 0, LONGEST_WIRE,
                      rng);
    make_consistent(space, point);
}

static void express(struct search_space *space, struct point *point)
{
    struct multicast *multicast = &space->frame.as.multicast;
    bool wired = false;
    for (int node = 0; node < space->nodes; node++) {
        multicast->send[node].constant = sends(point)[node];
        multicast->receive[node].constant = receives(space, point)[node];
    }
    for (int k = 0; k < space->nodes * space->nodes; k++)
        wired = wired || wires(space, point)[k] > 0.0;
    multicast->latency.entries = wired ? wires(space, point) : NULL;
    multicast->message_count = point->messages;
    for (int m = 0; m < point->messages; m++) {
        struct message *message = &multicast->messages[m];
        message->source = point->message[m].source;
        message->count = list_destinations(space, point, m, message->destinations);
    }
}

static bool holds(const struct search_space *space, const struct instance *instance)
{
    const struct multicast *multicast = &instance->as.multicast;
    for (int node = 0; node < multicast->nodes; node++)
        if (multicast->send[node].constant < 1.0 ||
            multicast->receive[node].constant < least_receive(space))
            return false;
    return true;
}

static const char *const forms[] = {"several messages", "broadcasts", "consistent broadcasts",
                                    NULL};

const struct search_family search_multicast = {
    .forms = forms,
    .optimum_form = BROADCAST,
    .least = 2,
    .most = MOST_NODES,
    .usual = 6,
    .prepare = prepare,
    .sample = sample,
    .step = step,
    .express = express,
    .holds = holds,
};
