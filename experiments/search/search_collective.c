/* Search space: collective operations of whole numbers; a form is an operation.
 *
 * A point's numbers are, for each node, the times to send and to receive, the same for each byte,
 * the time to combine a byte and the size of its block, of which an operation with one block has
 * only the first; then the wires' latencies, one row per sender. The root is the source of message
 * 0. */
#include "experiments/search/search_space.h"

#include <string.h>

enum { SENDS, RECEIVES, SEND_RATES, RECEIVE_RATES, COMBINES, SIZES, ROWS };
enum { MOST_NODES = 14, LONGEST_WIRE = 10 };

static const int least[ROWS] = {[SENDS] = 1, [SIZES] = 1};

static const char *const forms[OPERATION_COUNT] = {
    "broadcast", "reduce", "scatter", "gather", "allgather", "allreduce", "reduce_scatter"};

static size_t count_numbers(int nodes)
{
    _Static_assert(MOST_NODES * (MOST_NODES + ROWS) <= POINT_NUMBERS, "a point holds them");
    return (size_t)nodes * (size_t)(nodes + ROWS);
}

static double *row_of(const struct search_space *space, struct point *point, int row)
{
    return point->number + row * space->nodes;
}

static void prepare(struct search_space *space, struct arena *arena)
{
    enum operation operation = (enum operation)(space->form + 1);
    const struct operation_rule *rule = &operation_rules[operation];
    size_t nodes = (size_t)space->nodes;
    struct multicast *multicast = &space->frame.as.multicast;
    space->frame = (struct instance){.family = FAMILY_MULTICAST};
    *multicast = (struct multicast){
        .nodes = space->nodes,
        .send = ARENA_ZEROED(arena, struct overhead, nodes),
        .receive = ARENA_ZEROED(arena, struct overhead, nodes),
        .collective = {.operation = operation,
                       .blocks = rule->block_per_node ? space->nodes : 1,
                       .bytes = ARENA_ZEROED(arena, double, nodes),
                       .combine = ARENA_ZEROED(arena, double, nodes)},
    };
    collective_make_messages(multicast, arena);
}

static void sample(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int nodes = space->nodes;
    bool wired = draw(rng, 4) == 0; /* some algorithms support equal wires only */
    point->largest = 1 + draw_largest(nodes, rng);
    for (int row = 0; row < ROWS; row++) {
        bool drawn = row <= RECEIVES || draw(rng, 2);
        for (int node = 0; node < nodes; node++)
            row_of(space, point, row)[node] =
                least[row] + (drawn ? draw(rng, point->largest + 1 - least[row]) : 0);
    }
    for (int k = 0; k < nodes * nodes; k++)
        row_of(space, point, ROWS)[k] = wired ? draw(rng, LONGEST_WIRE + 1) : 0.0;
    point->messages = 1;
    point->message[0].source = draw(rng, nodes);
}

/* A node becomes equal to another, except for its block. */
static void join_class(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    int node = draw(rng, space->nodes), other = draw(rng, space->nodes);
    for (int row = 0; row < SIZES; row++)
        row_of(space, point, row)[node] = row_of(space, point, row)[other];
}

static void step(const struct search_space *space, struct point *point, gsl_rng *rng)
{
    static const int rows[] = {SENDS,      SENDS,         SENDS,    RECEIVES, RECEIVES,
                               SEND_RATES, RECEIVE_RATES, COMBINES, COMBINES, SIZES};
    enum { CHANGED = sizeof rows / sizeof *rows, JOINED = CHANGED, ROOTED, WIRED, KINDS };
    int nodes = space->nodes, kind = draw(rng, KINDS);
    if (kind < CHANGED)
        change_number(row_of(space, point, rows[kind]), nodes, draw(rng, nodes), least[rows[kind]],
                      point->largest, rng);
    else if (kind == JOINED)
        join_class(space, point, rng);
    else if (kind == ROOTED)
        point->message[0].source = draw(rng, nodes);
    else
        change_number(row_of(space, point, ROWS), nodes * nodes, draw(rng, nodes * nodes), 0,
                      LONGEST_WIRE, rng);
}

static void express(struct search_space *space, struct point *point)
{
    struct multicast *multicast = &space->frame.as.multicast;
    struct collective *collective = &multicast->collective;
    size_t row = (size_t)space->nodes * sizeof(double);
    for (int node = 0; node < space->nodes; node++) {
        multicast->send[node] = (struct overhead){row_of(space, point, SENDS)[node],
                                                  row_of(space, point, SEND_RATES)[node]};
        multicast->receive[node] = (struct overhead){row_of(space, point, RECEIVES)[node],
                                                     row_of(space, point, RECEIVE_RATES)[node]};
    }
    memcpy(collective->combine, row_of(space, point, COMBINES), row);
    memcpy(collective->bytes, row_of(space, point, SIZES), row);
    express_wires(row_of(space, point, ROWS), multicast);
    if (operation_rules[collective->operation].rooted)
        collective->root = point->message[0].source;
    collective_set_messages(multicast);
}

static bool holds(const struct search_space *space, const struct instance *instance)
{
    const struct multicast *multicast = &instance->as.multicast;
    (void)space;
    for (int node = 0; node < multicast->nodes; node++)
        if (multicast->send[node].constant < least[SENDS])
            return false;
    return true;
}

const struct search_family search_collective = {
    .forms = forms,
    .about =
        "Collective operations (with --operation, or for an algorithm that schedules no "
        "multicasts): one operation with any root; whole times to send from 1 and to receive from "
        "0 to a maximum that each restart draws. As each restart draws, there are also such times "
        "per byte, whole times to combine a byte, blocks of 1 byte or of any whole number of bytes "
        "up to the maximum, and wires without times or with whole times up to 10",
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
