/* Decomposition of an exchange, with splitting, into phases whose total duration equals the load of
 * the busiest port, if neither transfers nor phases have a start-up.
 *
 * The loads of the pairs are the seconds of their bytes. In each phase every port that must not be
 * idle is matched, by a matching that makes the phase as long as possible: after a phase of d
 * seconds no port has more left than the busiest port had, less d (T. Gonzalez, S. Sahni: Open shop
 * scheduling to minimize finish time. J. ACM 23 (1976) 665-679, section 3; the phases of a
 * Birkhoff-von Neumann decomposition if all ports are equally busy). Ports that may be idle are
 * then given, in the order of senders, the largest load left between free ports. */
#include "algorithms/lib/exchange/bottleneck_series.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* ---- whole pieces ---- */

/* Phases of whole pieces: longest first, each in the first phase in which both its ports are free.
 * A port serves at most n pieces, so n nodes need at most 2n - 1 phases. */
/* The contents of one transfer. */
struct piece {
    int from, to;
    double bytes, seconds;
};

enum { WORD = 64 };

static int by_length(const void *a, const void *b)
{
    const struct piece *left = a, *right = b;
    if (left->seconds != right->seconds)
        return left->seconds > right->seconds ? -1 : 1;
    if (left->from != right->from)
        return left->from < right->from ? -1 : 1;
    return (left->to > right->to) - (left->to < right->to);
}

/* The sets of phases in which ports are busy. */
struct busy {
    size_t words;
    uint64_t *sends, *receives; /* [nodes][words] */
};

/* The first phase in neither set; adds it to both. */
static size_t take_first_phase(struct busy *busy, const struct piece *piece)
{
    uint64_t *send = busy->sends + (size_t)piece->from * busy->words;
    uint64_t *receive = busy->receives + (size_t)piece->to * busy->words;
    size_t word = 0;
    while (~(send[word] | receive[word]) == 0)
        word++;
    int bit = __builtin_ctzll(~(send[word] | receive[word]));
    send[word] |= UINT64_C(1) << bit;
    receive[word] |= UINT64_C(1) << bit;
    return word * WORD + (size_t)bit;
}

/* The pieces of phase p, in order, are first[p] .. first[p + 1]. */
static size_t *sort_by_phase(const size_t *phase, size_t count, size_t phases, size_t *order,
                             struct arena *arena)
{
    size_t *first = ARENA_ZEROED(arena, size_t, phases + 2);
    for (size_t k = 0; k < count; k++)
        first[phase[k] + 2]++;
    for (size_t p = 2; p < phases + 2; p++)
        first[p] += first[p - 1];
    for (size_t k = 0; k < count; k++)
        order[first[phase[k] + 1]++] = k;
    return first;
}

static void send_pieces(struct exchange_clock *clock, struct piece *pieces, size_t count)
{
    size_t nodes = (size_t)clock->exchange->nodes, phases = 0;
    struct busy busy = {.words = (2 * nodes + WORD - 1) / WORD};
    busy.sends = ARENA_ZEROED(clock->arena, uint64_t, nodes * busy.words);
    busy.receives = ARENA_ZEROED(clock->arena, uint64_t, nodes * busy.words);
    size_t *phase = ARENA_ARRAY(clock->arena, size_t, count + 1);
    size_t *order = ARENA_ARRAY(clock->arena, size_t, count + 1);
    if (count > 1)
        qsort(pieces, count, sizeof *pieces, by_length);
    for (size_t k = 0; k < count; k++) {
        phase[k] = take_first_phase(&busy, &pieces[k]);
        phases = phase[k] + 1 > phases ? phase[k] + 1 : phases;
    }
    const size_t *first = sort_by_phase(phase, count, phases, order, clock->arena);
    for (size_t p = 0; p < phases; p++) {
        for (size_t k = first[p]; k < first[p + 1]; k++) {
            const struct piece *piece = &pieces[order[k]];
            exchange_clock_send(clock, piece->from, piece->to, piece->bytes);
        }
        exchange_clock_end_phase(clock);
    }
}

/* Sends `bytes` of each message, [nodes * nodes], in one piece, in new phases. Length is without
 * slowdown; ties go by sender and receiver. */
static void send_bytes_longest_first(struct exchange_clock *clock, const double *bytes)
{
    const struct exchange *exchange = clock->exchange;
    size_t nodes = (size_t)exchange->nodes, count = 0;
    struct piece *pieces = ARENA_ARRAY(clock->arena, struct piece, nodes * nodes);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double left = bytes[(size_t)from * nodes + (size_t)to];
            if (left > 0.0)
                pieces[count++] =
                    (struct piece){from, to, left, exchange_send_time(exchange, from, to, left)};
        }
    send_pieces(clock, pieces, count);
}

/* ---- decomposition ---- */

struct decomposition {
    struct exchange_clock *clock;
    int nodes;
    double unit;          /* of loads, in seconds; 0: loads are in seconds */
    double *bytes, *load; /* [nodes * nodes], remaining */
    double *slack;        /* [2 * nodes]: idle time allowed at senders, then at receivers */
    double negligible;    /* of a load */
    double longest_idle;  /* longer than any phase */
    struct bottleneck_series matching; /* of 2 * nodes ports: each has a dummy for idling */
    bool *sends, *receives;            /* [nodes]: taking part in this phase */
};

static size_t pair(const struct decomposition *made, int from, int to)
{
    return (size_t)from * (size_t)made->nodes + (size_t)to;
}

static double seconds_of_bytes(const struct exchange *exchange, int from, int to)
{
    return exchange_bytes(exchange, from, to) *
           matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* The idle time allowed at each port: the difference of its load from that of the busiest. Returns
 * the latter. */
static double find_slack(struct decomposition *made)
{
    int nodes = made->nodes;
    double busiest = 0.0;
    for (int port = 0; port < 2 * nodes; port++)
        made->slack[port] = 0.0;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            made->slack[from] += made->load[pair(made, from, to)];
            made->slack[nodes + to] += made->load[pair(made, from, to)];
        }
    for (int port = 0; port < 2 * nodes; port++)
        busiest = fmax(busiest, made->slack[port]);
    for (int port = 0; port < 2 * nodes; port++)
        made->slack[port] = busiest - made->slack[port];
    return busiest;
}

/* The longest phase in which a row can be matched with that column: rows are senders, then dummies
 * of receivers; columns are receivers, then dummies of senders. */
static double longest_phase(const struct decomposition *made, int row, int column)
{
    int nodes = made->nodes;
    const double *slack = made->slack;
    if (row >= nodes && column >= nodes)
        return made->longest_idle;
    if (row < nodes && column < nodes) {
        double load = made->load[pair(made, row, column)];
        return load > 0.0 ? load + fmin(slack[row], slack[nodes + column]) : -INFINITY;
    }
    int port = row < nodes ? row : nodes + column;
    bool own = row < nodes ? column == nodes + row : row == nodes + column;
    return own && slack[port] > made->negligible ? slack[port] : -INFINITY;
}

static void start_matching(struct decomposition *made, struct arena *arena)
{
    int ports = 2 * made->nodes;
    double *weight = ARENA_ARRAY(arena, double, (size_t)ports *(size_t)ports);
    for (int row = 0; row < ports; row++)
        for (int column = 0; column < ports; column++)
            weight[(size_t)row * (size_t)ports + (size_t)column] = longest_phase(made, row, column);
    bottleneck_series_init(&made->matching, ports, weight, arena);
}

/* Loads and allowed idle times only decrease. */
static void lower_weights(struct decomposition *made)
{
    for (int row = 0; row < 2 * made->nodes; row++)
        for (int column = 0; column < 2 * made->nodes; column++) {
            double longest = longest_phase(made, row, column);
            if (longest < made->matching.weight[row * 2 * made->nodes + column])
                bottleneck_series_lower(&made->matching, row, column, longest);
        }
}

/* Sends the pair's part in a phase of that length. */
static void send_part(struct decomposition *made, int from, int to, double length)
{
    size_t k = pair(made, from, to);
    double seconds = made->unit > 0.0 ? length * made->unit : length;
    const struct matrix *per_byte = &made->clock->exchange->per_byte;
    double bytes = seconds / matrix_at(per_byte, made->nodes, from, to);
    made->load[k] -= length;
    if (made->load[k] <= made->negligible || bytes >= made->bytes[k]) {
        bytes = made->bytes[k];
        made->load[k] = 0.0;
    }
    exchange_clock_send(made->clock, from, to, bytes);
    made->bytes[k] -= bytes;
    made->sends[from] = made->receives[to] = true;
}

static void fill_idle_ports(struct decomposition *made, double length)
{
    for (int from = 0; from < made->nodes; from++) {
        int best = -1;
        for (int to = 0; to < made->nodes && !made->sends[from]; to++)
            if (!made->receives[to] && made->load[pair(made, from, to)] > 0.0 &&
                (best < 0 || made->load[pair(made, from, to)] > made->load[pair(made, from, best)]))
                best = to;
        if (best >= 0)
            send_part(made, from, best, length);
    }
}

static void send_phase(struct decomposition *made, double length)
{
    int nodes = made->nodes;
    double longest = 0.0;
    for (int node = 0; node < nodes; node++)
        made->sends[node] = made->receives[node] = false;
    for (int from = 0; from < nodes; from++)
        if (made->matching.column_of[from] < nodes)
            longest = fmax(longest, made->load[pair(made, from, made->matching.column_of[from])]);
    length = fmin(length, longest);
    for (int from = 0; from < nodes; from++)
        if (made->matching.column_of[from] < nodes)
            send_part(made, from, made->matching.column_of[from], length);
    fill_idle_ports(made, length);
    exchange_clock_end_phase(made->clock);
}

/* Sends all messages in phases. Loads are rounded up to multiples of the unit, in seconds, so that
 * the durations of phases are multiples of it; a larger unit gives fewer phases, as in preemptive
 * scheduling of bipartite graphs with set-up times (P. Crescenzi, X. Deng, C. Papadimitriou: On
 * approximating a scheduling problem. J. Comb. Optim. 5 (2001) 287-297). With unit 0 loads are not
 * rounded, and without start-ups and slowdown the phases last as long as the busiest port. The
 * number of phases is at most the number of messages plus twice the number of nodes; messages whose
 * bytes take no time, and rounding errors, follow in phases of their own. */
static void send_decomposed(struct exchange_clock *clock, double unit)
{
    const struct exchange *exchange = clock->exchange;
    struct arena *arena = clock->arena;
    int nodes = exchange->nodes;
    struct decomposition made = {
        .clock = clock,
        .nodes = nodes,
        .unit = unit,
        .bytes = weight_matrix(exchange, exchange_bytes, arena),
        .load = weight_matrix(exchange, seconds_of_bytes, arena),
        .slack = ARENA_ARRAY(arena, double, 2 * (size_t)nodes),
        .sends = ARENA_ARRAY(arena, bool, nodes),
        .receives = ARENA_ARRAY(arena, bool, nodes),
    };
    for (size_t k = 0; unit > 0.0 && k < (size_t)nodes * (size_t)nodes; k++)
        made.load[k] = ceil(made.load[k] / unit);
    double left = find_slack(&made);
    made.negligible = NEGLIGIBLE_SHARE * left;
    made.longest_idle = 2.0 * left;
    start_matching(&made, arena);
    size_t most = exchange_message_count(exchange) + 2 * (size_t)nodes;
    for (size_t phase = 0; left > made.negligible && phase < most; phase++) {
        double length = bottleneck_series_next(&made.matching);
        if (!(length > made.negligible))
            break;
        send_phase(&made, length);
        left = find_slack(&made);
        lower_weights(&made);
    }
    send_bytes_longest_first(clock, made.bytes);
}

static enum outcome decomposition(const struct exchange *exchange, struct context *context,
                                  struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    send_decomposed(&clock, 0.0);
    return OUTCOME_SCHEDULED;
}

static enum outcome longest_first(const struct exchange *exchange, struct context *context,
                                  struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    send_bytes_longest_first(&clock, weight_matrix(exchange, exchange_bytes, context->arena));
    return OUTCOME_SCHEDULED;
}

EXCHANGE(decomposition, "decomposition", "Gonzalez, Sahni 1976, section 3",
         decomposition(exchange, context, out));

/* Whole messages. */
EXCHANGE(phases_longest_first, "longest first", "commsched", longest_first(exchange, context, out));
