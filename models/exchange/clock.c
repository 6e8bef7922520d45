#include "models/exchange/clock.h"

#include <math.h>
#include <string.h>

struct exchange_clock exchange_clock_start(const struct exchange *exchange, struct arena *arena,
                                           struct timeline *timeline)
{
    struct exchange_clock clock = {
        .exchange = exchange,
        .timeline = timeline,
        .arena = arena,
        .send_free = ARENA_ZEROED(arena, double, exchange_port_count(exchange)),
        .receive_free = ARENA_ZEROED(arena, double, exchange_port_count(exchange)),
        .leaving = ARENA_ZEROED(arena, int, exchange_clusters(exchange)),
        .open = timeline->count,
    };
    timeline_reserve(timeline, timeline->count + exchange_message_count(exchange));
    if (exchange->begun) {
        size_t bytes = (size_t)exchange->nodes * sizeof(double);
        memcpy(clock.send_free, exchange->begun->send_idle, bytes);
        memcpy(clock.receive_free, exchange->begun->receive_idle, bytes);
    }
    return clock;
}

static void occupy_ports(struct exchange_clock *clock, struct transfer *transfer, double start,
                         double duration)
{
    double end = start + duration;
    transfer->send_start = transfer->receive_start = start;
    transfer->send_end = transfer->receive_end = end;
    int from = transfer->from, to = transfer->to;
    clock->send_free[exchange_port(clock->exchange, from, to, SENDS)] = end;
    clock->receive_free[exchange_port(clock->exchange, from, to, RECEIPTS)] = end;
}

static double ports_free(const struct exchange_clock *clock, int from, int to)
{
    double send = clock->send_free[exchange_port(clock->exchange, from, to, SENDS)];
    double receive = clock->receive_free[exchange_port(clock->exchange, from, to, RECEIPTS)];
    return send > receive ? send : receive;
}

double exchange_clock_place(struct exchange_clock *clock, int from, int to, double bytes)
{
    struct transfer transfer = {.from = from, .to = to, .bytes = bytes};
    occupy_ports(clock, &transfer, ports_free(clock, from, to),
                 exchange_send_time(clock->exchange, from, to, bytes));
    timeline_append(clock->timeline, &transfer, NULL, 0);
    clock->open = clock->timeline->count;
    return transfer.send_end;
}

/* Until its phase ends, a transfer's send_start holds its earliest start. */
void exchange_clock_carry(struct exchange_clock *clock, int from, int to,
                          const struct parcel *parcels, int count, double not_before)
{
    struct transfer transfer = {
        .from = from, .to = to, .phase = clock->phase, .send_start = not_before};
    for (int k = 0; k < count; k++)
        transfer.bytes += parcels[k].bytes;
    bool plain = count == 1 && parcels->origin == from && parcels->destination == to;
    if (exchange_distant(clock->exchange, from, to))
        clock->leaving[clock->exchange->cluster[from]]++;
    timeline_append(clock->timeline, &transfer, parcels, plain ? 0 : count);
}

void exchange_clock_send(struct exchange_clock *clock, int from, int to, double bytes)
{
    const struct parcel parcel = {from, to, bytes};
    exchange_clock_carry(clock, from, to, &parcel, 1, 0.0);
}

static double *arrival_of(struct exchange_clock *clock, const struct parcel *parcel)
{
    size_t nodes = (size_t)clock->exchange->nodes;
    if (!clock->arrival)
        clock->arrival = ARENA_ZEROED(clock->arena, double, nodes *nodes);
    return &clock->arrival[(size_t)parcel->origin * nodes + (size_t)parcel->destination];
}

/* When the last data that the transfer forwards arrive at its sender. */
static double data_ready(struct exchange_clock *clock, const struct transfer *transfer)
{
    double ready = transfer->send_start;
    for (int k = 0; k < transfer->parcel_count; k++) {
        const struct parcel *parcel = &clock->timeline->parcels[transfer->parcel + (size_t)k];
        if (parcel->origin != transfer->from)
            ready = fmax(ready, *arrival_of(clock, parcel));
    }
    return ready;
}

static void note_arrivals(struct exchange_clock *clock, const struct transfer *transfer)
{
    for (int k = 0; k < transfer->parcel_count; k++) {
        const struct parcel *parcel = &clock->timeline->parcels[transfer->parcel + (size_t)k];
        if (parcel->destination != transfer->to) {
            double *arrival = arrival_of(clock, parcel);
            *arrival = fmax(*arrival, transfer->receive_end);
        }
    }
}

static double slowed_send_time(const struct exchange_clock *clock, const struct transfer *transfer)
{
    const struct exchange *exchange = clock->exchange;
    int from = transfer->from, to = transfer->to;
    if (exchange->slowdown == SLOWDOWN_NONE || !exchange_distant(exchange, from, to))
        return exchange_send_time(exchange, from, to, transfer->bytes);
    double sharers = clock->leaving[exchange->cluster[from]];
    return matrix_at(&exchange->startup, exchange->nodes, from, to) +
           transfer->bytes * (sharers * matrix_at(&exchange->per_byte, exchange->nodes, from, to));
}

static void free_ports_at(struct exchange_clock *clock, double time)
{
    for (int node = 0; node < clock->exchange->nodes; node++)
        clock->send_free[node] = clock->receive_free[node] = time;
}

double exchange_clock_barrier(struct exchange_clock *clock)
{
    free_ports_at(clock, clock->timeline->completion);
    return clock->timeline->completion;
}

void exchange_clock_end_phase(struct exchange_clock *clock)
{
    struct timeline *timeline = clock->timeline;
    if (clock->exchange->phase_startup > 0.0 && clock->open < timeline->count)
        free_ports_at(clock, timeline->completion + clock->exchange->phase_startup);
    for (size_t k = clock->open; k < timeline->count; k++) {
        struct transfer *transfer = &timeline->transfers[k];
        double start =
            fmax(ports_free(clock, transfer->from, transfer->to), data_ready(clock, transfer));
        occupy_ports(clock, transfer, start, slowed_send_time(clock, transfer));
        timeline_note_completion(timeline, transfer);
    }
    for (size_t k = clock->open; k < timeline->count; k++)
        note_arrivals(clock, &timeline->transfers[k]);
    memset(clock->leaving, 0, (size_t)exchange_clusters(clock->exchange) * sizeof *clock->leaving);
    if (clock->exchange->execution == EXECUTION_SYNCHRONOUS)
        exchange_clock_barrier(clock);
    clock->open = timeline->count;
    clock->phase++;
}
