/* Multicasts: whole overheads that do not depend on bytes, messages of one byte.
 *
 * A point's numbers are the nodes' send times, their receive times and the wires' latencies, row =
 * sender; its labels the number of messages, then each message's source and a mask of its
 * destinations. */
#include "experiments/search/hunt_space.h"

#include <string.h>

enum { SEVERAL, BROADCAST, CONSISTENT }; /* forms; CONSISTENT: who sends faster receives faster */
enum { MOST_NODES = 14, LONGEST_WIRE = 10, COUNT = 0, FIRST = 1 };

static size_t count_numbers(int nodes)
{
    return (size_t)nodes * (size_t)nodes + 2 * (size_t)nodes;
}

static void prepare(struct space *space, struct arena *arena)
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

static double *receives(const struct space *space, struct point *point)
{
    return point->number + space->nodes;
}

static double *wires(const struct space *space, struct point *point)
{
    return point->number + 2 * space->nodes;
}

/* Several messages that are received in no time have no bound that says much. */
static int least_receive(const struct space *space)
{
    return space->form == SEVERAL;
}

static int32_t *source_of(struct point *point, int message)
{
    return &point->label[FIRST + 2 * message];
}

static int32_t *mask_of(struct point *point, int message)
{
    return &point->label[FIRST + 2 * message + 1];
}

static int32_t all_nodes(const struct space *space)
{
    return (int32_t)((1u << space->nodes) - 1);
}

/* Never the source, never none. */
static void make_sound(const struct space *space, struct point *point, int message)
{
    int32_t others = all_nodes(space) & ~(1 << *source_of(point, message));
    int32_t *mask = mask_of(point, message);
    *mask &= others;
    if (space->form != SEVERAL || *mask == 0)
        *mask = others;
}

static void sort(double *numbers, int count)
{
    for (int k = 1; k < count; k++)
        for (int j = k; j > 0 && numbers[j - 1] > numbers[j]; j--) {
            double before = numbers[j];
            numbers[j] = numbers[j - 1];
            numbers[j - 1] = before;
        }
}

static void make_consistent(const struct space *space, struct point *point)
{
    if (space->form != CONSISTENT)
        return;
    sort(sends(point), space->nodes);
    sort(receives(space, point), space->nodes);
}

static void draw_message(const struct space *space, struct point *point, int message, gsl_rng *rng)
{
    *source_of(point, message) = draw(rng, space->nodes);
    *mask_of(point, message) = draw(rng, all_nodes(space) + 1);
    make_sound(space, point, message);
}

static void sample(const struct space *space, struct point *point, gsl_rng *rng)
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
    point->label[COUNT] = space->form == SEVERAL ? 1 + draw(rng, nodes) : 1;
    for (int m = 0; m < point->label[COUNT]; m++)
        draw_message(space, point, m, rng);
    make_consistent(space, point);
}

/* A node becomes the same as another. */
static void join_class(const struct space *space, struct point *point, gsl_rng *rng)
{
    int node = draw(rng, space->nodes), other = draw(rng, space->nodes);
    sends(point)[node] = sends(point)[other];
    receives(space, point)[node] = receives(space, point)[other];
}

static void change_messages(const struct space *space, struct point *point, gsl_rng *rng)
{
    int32_t *count = &point->label[COUNT];
    int m = draw(rng, *count);
    int way = space->form == SEVERAL ? draw(rng, 5) : 0;
    if (way == 0)
        *source_of(point, m) = draw(rng, space->nodes);
    else if (way == 1 && *count < space->nodes)
        draw_message(space, point, (*count)++, rng);
    else if (way == 2 && *count > 1)
        memcpy(source_of(point, m), source_of(point, --*count), 2 * sizeof *count);
    else
        *mask_of(point, m) ^= 1 << draw(rng, space->nodes);
    if (m < *count)
        make_sound(space, point, m);
}

static void step(const struct space *space, struct point *point, gsl_rng *rng)
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

static void express_message(struct space *space, struct point *point, int m)
{
    struct message *message = &space->frame.as.multicast.messages[m];
    message->source = *source_of(point, m);
    message->count = 0;
    for (int node = 0; node < space->nodes; node++)
        if (*mask_of(point, m) >> node & 1)
            message->destinations[message->count++] = node;
}

static void express(struct space *space, struct point *point)
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
    multicast->message_count = point->label[COUNT];
    for (int m = 0; m < multicast->message_count; m++)
        express_message(space, point, m);
}

static bool holds(const struct space *space, const struct instance *instance)
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

const struct space_family space_multicast = {
    .forms = forms,
    .about =
        "multicast: whole send and receive times from 1 to a largest that each restart draws, up "
        "to as many messages as nodes, of one byte, with any destinations, wires of no time or of "
        "whole times up to 10; for algorithms that take one message, and against the optimum, "
        "broadcasts over "
        "wires of no time with receive times from 0, and for algorithms that need it nodes that "
        "receive no slower than slower senders",
    .optimum_form = BROADCAST,
    .least = 2,
    .most = MOST_NODES,
    .usual = 6,
    .numbers = count_numbers,
    .prepare = prepare,
    .sample = sample,
    .step = step,
    .express = express,
    .holds = holds,
};
