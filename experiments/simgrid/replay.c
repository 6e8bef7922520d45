#include "experiments/simgrid/replay.h"

#include "experiments/present/program_formats.h"
#include "models/base/isolated.h"
#include "models/base/process.h"
#include "models/base/stream.h"
#include "models/exchange/links.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <string.h>

/* Sizes are whole numbers of units in SimGrid, of which a byte has the largest power of two with
 * which none exceeds this: the largest must be exact as a double, with a margin. */
#define SIZE_MOST 0x1p50

/* ---- sizes ---- */

static bool leaves(const struct simulation *replay, size_t k)
{
    const struct transfer *transfer = &replay->timeline->transfers[k];
    return exchange_distant(replay->exchange, transfer->from, transfer->to);
}

/* Bytes multiplied by the slowdown of the phase. */
static double *slowed_bytes(const struct simulation *replay, struct arena *arena)
{
    const struct timeline *timeline = replay->timeline;
    const struct exchange *exchange = replay->exchange;
    double *bytes = ARENA_ARRAY(arena, double, timeline->count + 1);
    int phases, clusters = exchange_clusters(exchange);
    const int *phase = timeline_phase_numbers(timeline, &phases, arena);
    int *leaving = ARENA_ZEROED(arena, int, (size_t)phases *(size_t)clusters + 1);
    bool slowed = exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER;
    for (size_t k = 0; k < timeline->count; k++) {
        bytes[k] = timeline->transfers[k].bytes;
        if (slowed && leaves(replay, k))
            leaving[phase[k] * clusters + exchange->cluster[timeline->transfers[k].from]]++;
    }
    for (size_t k = 0; k < timeline->count; k++)
        if (slowed && leaves(replay, k))
            bytes[k] *=
                leaving[phase[k] * clusters + exchange->cluster[timeline->transfers[k].from]];
    return bytes;
}

/* ---- the platform ---- */

/* The network in SimGrid, with units in place of bytes. */
static struct exchange network_of(const struct simulation *simulation, double units,
                                  struct arena *arena)
{
    struct exchange network = *simulation->exchange;
    const struct matrix unit = {.uniform = 1.0 / units};
    if (network.slowdown == SLOWDOWN_LEAVING_CLUSTER)
        network.slowdown = SLOWDOWN_NONE; /* the messages are lengthened instead */
    if (exchange_shares_links(&network))
        network.startup = (struct matrix){0};
    network.per_byte = matrix_product(&network.per_byte, &unit, network.nodes, arena);
    if (simulation->overlaps) {
        network.startup = network.latency;
        network.per_byte = unit;
        network.ports = PORTS_HELD;
    }
    return network;
}

/* ---- top level ---- */

/* Completes it; in *network is the network of the platform. */
static void plan(struct simulation *made, struct exchange *network, struct arena *arena)
{
    const struct timeline *timeline = made->timeline;
    const struct exchange *exchange = made->exchange;
    made->overlaps = exchange->ports == PORTS_OVERLAPPED_LATENCY;
    made->precedence = precedence_of(
        exchange, timeline, made->overlaps ? RECEIVE_ORDER_FREE : RECEIVE_ORDER_KEPT, arena);
    made->sends = exchange_port_turns(exchange, timeline, SENDS, arena);
    made->receives = exchange_port_turns(exchange, timeline, RECEIPTS, arena);
    made->receipts = ARENA_ZEROED(arena, size_t, timeline->count + 1);
    for (size_t f = 0; f < made->precedence.first_forward[timeline->count]; f++)
        made->receipts[made->precedence.forward[f]]++;
    made->phase = timeline_phase_numbers(timeline, &made->phases, arena);
    if (exchange->execution != EXECUTION_SYNCHRONOUS || made->phases == 0) {
        memset(made->phase, 0, timeline->count * sizeof *made->phase);
        made->phases = 1;
    }
    made->held = ARENA_ZEROED(arena, double, timeline->count + 1);
    made->size = ARENA_ZEROED(arena, long, timeline->count + 1);
    const double *amounts = slowed_bytes(made, arena);
    double most = timeline->count > 0 ? gsl_stats_max(amounts, 1, timeline->count) : 0.0;
    double units = most > 0.0 ? ldexp(1.0, ilogb(SIZE_MOST / most)) : 1.0; /* per byte */
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (made->overlaps) {
            made->held[k] =
                exchange_port_time(exchange, transfer->from, transfer->to, transfer->bytes);
            continue;
        }
        if (exchange_shares_links(exchange))
            made->held[k] =
                matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to);
        made->size[k] = lrint(amounts[k] * units);
    }
    *network = network_of(made, units, arena);
}

struct verdict replay_run(struct simulation *simulation, struct executed_times *times,
                          struct arena *scratch)
{
    size_t count = simulation->timeline->count, length;
    char *made;
    struct instance instance = {.family = FAMILY_EXCHANGE};
    struct text_stream platform;
    simulation->arena = scratch;
    plan(simulation, &instance.as.exchange, scratch);
    text_stream_start(&platform);
    struct verdict verdict = simgrid_write(platform.stream, &instance, scratch);
    simulation->platform = text_stream_finish_in(&platform, scratch);
    if (!verdict.ok)
        return verdict;
    for (size_t k = 0; k < count; k++)
        times[k] = (struct executed_times){NAN, NAN, NAN, NAN};
    simulation->times = times;
    verdict = run_isolated_for_text(simulate, simulation, INFINITY, scratch, &made, &length);
    if (!verdict.ok)
        return verdict_no("SimGrid ends with %.400s", verdict.reason);
    memcpy(times, made, length);
    for (size_t k = 0; k < count && verdict.ok; k++)
        if (isnan(times[k].receive_end))
            verdict = verdict_no("SimGrid stops before transfer %zu is received", k);
    return verdict;
}
