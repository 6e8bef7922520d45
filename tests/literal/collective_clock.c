#include "tests/literal/collective_clock.h"

#include <string.h>

static int *set_of(const struct literal_collective *clock, int node, int piece)
{
    int nodes = clock->multicast->nodes;
    return clock->held +
           ((size_t)node * (size_t)clock->pieces->count + (size_t)piece) * (size_t)nodes;
}

struct literal_collective literal_collective_start(const struct multicast *multicast,
                                                   const struct pieces *pieces, int most,
                                                   struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes, sets = nodes * (size_t)pieces->count * nodes;
    struct literal_collective clock = {
        .multicast = multicast,
        .pieces = pieces,
        .arena = arena,
        .held = ARENA_ZEROED(arena, int, sets),
        .available = ARENA_ZEROED(arena, double, nodes),
        .transfers = ARENA_ARRAY(arena, struct literal_transfer, most),
        .most = most,
        .sound = true,
    };
    for (int node = 0; node < multicast->nodes; node++)
        for (int piece = 0; piece < pieces->count; piece++)
            set_of(&clock, node, piece)[node] =
                collective_contributes(multicast, pieces->block[piece], node);
    return clock;
}

static bool is_empty(const struct literal_collective *clock, const int *set)
{
    for (int node = 0; node < clock->multicast->nodes; node++)
        if (set[node])
            return false;
    return true;
}

static double sum_of_pieces(const struct literal_collective *clock, const int *pieces, int count)
{
    double sum = 0.0;
    for (int k = 0; k < count; k++)
        sum += clock->pieces->bytes[pieces[k]];
    return sum;
}

int literal_collective_send(struct literal_collective *clock, int from, int to, const int *pieces,
                            int count)
{
    const struct multicast *multicast = clock->multicast;
    size_t nodes = (size_t)multicast->nodes;
    struct literal_transfer *transfer = &clock->transfers[clock->count];
    *transfer = (struct literal_transfer){from, to, count, .send_start = clock->available[from]};
    int *own = ARENA_ARRAY(clock->arena, int, count);
    transfer->pieces = memcpy(own, pieces, (size_t)count * sizeof *own);
    transfer->carried = ARENA_ARRAY(clock->arena, int, (size_t)count *nodes);
    for (int k = 0; k < count; k++) {
        const int *held = set_of(clock, from, pieces[k]);
        memcpy(transfer->carried + (size_t)k * nodes, held, nodes * sizeof *held);
        clock->sound = clock->sound && !is_empty(clock, held);
    }
    transfer->bytes = sum_of_pieces(clock, pieces, count);
    transfer->send_end = transfer->send_start + (multicast->send[from].constant +
                                                 transfer->bytes * multicast->send[from].per_byte);
    clock->available[from] = transfer->send_end;
    return clock->count++;
}

/* The effect of receiving a set where another is held: the number of combinations, 0 if it
 * replaces, -1: an error. */
static int combines(const struct literal_collective *clock, const int *held, const int *received)
{
    bool common = false, missing = false, news = false;
    for (int node = 0; node < clock->multicast->nodes; node++) {
        common = common || (held[node] && received[node]);
        missing = missing || (held[node] && !received[node]);
        news = news || (!held[node] && received[node]);
    }
    if (!news || (common && missing))
        return -1;
    return missing;
}

/* Adds the sets, or replaces the held one. Returns whether the piece is combined. */
static bool take_piece(struct literal_collective *clock, int node, int piece, const int *received)
{
    int *held = set_of(clock, node, piece);
    int how = combines(clock, held, received);
    clock->sound = clock->sound && how >= 0;
    for (int other = 0; other < clock->multicast->nodes && how >= 0; other++)
        held[other] = how > 0 ? held[other] + received[other] : received[other];
    return how > 0;
}

void literal_collective_receive(struct literal_collective *clock, int number)
{
    const struct multicast *multicast = clock->multicast;
    struct literal_transfer *transfer = &clock->transfers[number];
    int from = transfer->from, to = transfer->to, nodes = multicast->nodes;
    double combined = 0.0;
    for (int k = 0; k < transfer->count; k++)
        combined += take_piece(clock, to, transfer->pieces[k],
                               transfer->carried + (size_t)k * (size_t)nodes) *
                    clock->pieces->bytes[transfer->pieces[k]];
    double wire = matrix_at(&multicast->latency, nodes, from, to) +
                  transfer->bytes * matrix_at(&multicast->per_byte, nodes, from, to);
    const double *combine = multicast->collective.combine;
    double receive =
        multicast->receive[to].constant + transfer->bytes * multicast->receive[to].per_byte;
    transfer->receive_start = transfer->send_end + wire;
    if (transfer->receive_start < clock->available[to])
        transfer->receive_start = clock->available[to];
    transfer->receive_end =
        transfer->receive_start + (receive + (combine ? combined * combine[to] : 0.0));
    clock->available[to] = transfer->receive_end;
}

bool literal_collective_is_use(const struct literal_collective *clock, int from, int to, int piece)
{
    return combines(clock, set_of(clock, to, piece), set_of(clock, from, piece)) >= 0;
}

bool literal_collective_has(const struct literal_collective *clock, int node, int piece)
{
    const int *set = set_of(clock, node, piece);
    for (int other = 0; other < clock->multicast->nodes; other++)
        if (set[other] !=
            collective_contributes(clock->multicast, clock->pieces->block[piece], other))
            return false;
    return true;
}

bool literal_collective_complete(const struct literal_collective *clock)
{
    for (int node = 0; node < clock->multicast->nodes; node++)
        for (int piece = 0; piece < clock->pieces->count; piece++)
            if (collective_wants(clock->multicast, clock->pieces->block[piece], node) &&
                !literal_collective_has(clock, node, piece))
                return false;
    return true;
}
