#include "tests/literal/collective_clock.h"

#include <string.h>

static bool is_prefix(const struct literal_collective *clock)
{
    return clock->multicast->collective.operation == OPERATION_PREFIX;
}

static int *set_of(const struct literal_collective *clock, int *sets, int node, int piece)
{
    int nodes = clock->multicast->nodes;
    return sets + ((size_t)node * (size_t)clock->pieces->count + (size_t)piece) * (size_t)nodes;
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
        .result = ARENA_ZEROED(arena, int, sets),
        .available = ARENA_ZEROED(arena, double, nodes),
        .transfers = ARENA_ARRAY(arena, struct literal_transfer, most),
        .most = most,
        .sound = true,
    };
    for (int node = 0; node < multicast->nodes; node++)
        for (int piece = 0; piece < pieces->count; piece++) {
            int own = collective_contributes(multicast, pieces->block[piece], node);
            set_of(&clock, clock.held, node, piece)[node] = own;
            set_of(&clock, clock.result, node, piece)[node] = own;
        }
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
        const int *held = set_of(clock, clock->held, from, pieces[k]);
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

static bool has_later(const struct literal_collective *clock, const int *set, int node)
{
    for (int other = node + 1; other < clock->multicast->nodes; other++)
        if (set[other])
            return true;
    return false;
}

static int result_combines(const struct literal_collective *clock, int node, int piece,
                           const int *received)
{
    if (!is_prefix(clock) || has_later(clock, received, node))
        return -1;
    return combines(clock, set_of(clock, clock->result, node, piece), received);
}

/* Adds the sets; a set that replaces another is counted once. */
static void take(const struct literal_collective *clock, int *set, const int *received, int how)
{
    for (int node = 0; node < clock->multicast->nodes && how >= 0; node++)
        set[node] = how > 0 ? set[node] + received[node] : received[node];
}

/* Returns how often the bytes of the piece are combined. */
static int take_piece(struct literal_collective *clock, int node, int piece, const int *received)
{
    size_t size = (size_t)clock->multicast->nodes * sizeof *received;
    int *held = set_of(clock, clock->held, node, piece);
    int *result = set_of(clock, clock->result, node, piece);
    bool alike = memcmp(held, result, size) == 0;
    int running = combines(clock, held, received);
    int final = result_combines(clock, node, piece, received);
    take(clock, held, received, running);
    take(clock, result, received, final);
    clock->sound = clock->sound && (running >= 0 || final >= 0);
    if (running > 0 && final > 0)
        return alike ? 1 : 2;
    return running > 0 || final > 0;
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
    const int *sent = set_of(clock, clock->held, from, piece);
    return combines(clock, set_of(clock, clock->held, to, piece), sent) >= 0 ||
           result_combines(clock, to, piece, sent) >= 0;
}

bool literal_collective_has(const struct literal_collective *clock, int node, int piece)
{
    int last = is_prefix(clock) ? node : clock->multicast->nodes - 1;
    const int *set = set_of(clock, is_prefix(clock) ? clock->result : clock->held, node, piece);
    for (int other = 0; other <= last; other++)
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
