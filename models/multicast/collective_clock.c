#include "models/multicast/collective_clock.h"

#include "models/multicast/multicast.h"

#include <math.h>
#include <string.h>

static uint64_t *set_of(const struct collective_clock *clock, int node, int piece)
{
    return clock->held +
           ((size_t)node * (size_t)clock->pieces.count + (size_t)piece) * clock->words;
}

struct collective_clock collective_clock_start(const struct multicast *multicast,
                                               const struct pieces *pieces, struct arena *arena,
                                               struct timeline *timeline)
{
    struct collective_clock clock = {
        .multicast = multicast,
        .timeline = timeline,
        .arena = arena,
        .pieces = *pieces,
        .available = ARENA_ZEROED(arena, double, multicast->nodes),
        .words = contributor_words(multicast),
        .first = timeline->count,
        .parcels = ARENA_ARRAY(arena, struct parcel, pieces->count),
    };
    size_t stride = (size_t)pieces->count * clock.words;
    clock.receiving = clock.available;
    if (multicast->collective.full_duplex) {
        clock.receiving = ARENA_ZEROED(arena, double, multicast->nodes);
        clock.uses =
            ARENA_ZEROED(arena, struct piece_use, (size_t)multicast->nodes * (size_t)pieces->count);
    }
    clock.held = ARENA_ZEROED(arena, uint64_t, (size_t)multicast->nodes * stride);
    for (int piece = 0; piece < pieces->count; piece++)
        contributors_start(multicast, pieces->list[piece].origin, set_of(&clock, 0, piece), stride);
    return clock;
}

/* A transfer of a whole block has no parcels; the size of a later piece may round to that of the
 * block. */
static int fill_parcels(struct collective_clock *clock, const int *pieces, int count)
{
    const struct parcel *all = clock->pieces.list, *first = &all[pieces[0]];
    if (count == 1 && first->destination == 0 &&
        first->bytes == clock->multicast->collective.bytes[first->origin])
        return 0;
    for (int k = 0; k < count; k++)
        clock->parcels[k] = all[pieces[k]];
    return count;
}

static struct bundle pack(struct collective_clock *clock, int from, const int *pieces, int count)
{
    struct bundle bundle = {.count = count};
    int *own = ARENA_ARRAY(clock->arena, int, count);
    bundle.sets = ARENA_ARRAY(clock->arena, uint64_t, (size_t)count * clock->words);
    bundle.pieces = memcpy(own, pieces, (size_t)count * sizeof *own);
    for (int k = 0; k < count; k++)
        memcpy(bundle.sets + (size_t)k * clock->words, set_of(clock, from, pieces[k]),
               clock->words * sizeof(uint64_t));
    return bundle;
}

static struct piece_use *use_of(const struct collective_clock *clock, int node, int piece)
{
    return &clock->uses[(size_t)node * (size_t)clock->pieces.count + (size_t)piece];
}

/* When the node is idle and has received all the pieces. */
static double send_start(const struct collective_clock *clock, int from, const int *pieces,
                         int count)
{
    double start = clock->available[from];
    for (int k = 0; k < count && clock->uses; k++)
        start = fmax(start, use_of(clock, from, pieces[k])->received);
    return start;
}

static void note_send(struct collective_clock *clock, const struct transfer *transfer,
                      const struct bundle *bundle)
{
    clock->available[transfer->from] = transfer->send_end;
    for (int k = 0; k < bundle->count && clock->uses; k++) {
        struct piece_use *use = use_of(clock, transfer->from, bundle->pieces[k]);
        use->send_start = transfer->send_start;
        use->send_end = transfer->send_end;
    }
}

size_t collective_clock_send(struct collective_clock *clock, int from, int to, const int *pieces,
                             int count)
{
    const struct multicast *multicast = clock->multicast;
    size_t number = clock->timeline->count - clock->first;
    double bytes = 0.0;
    for (int k = 0; k < count; k++)
        bytes += clock->pieces.list[pieces[k]].bytes;
    struct transfer transfer = {.message = clock->pieces.list[pieces[0]].origin,
                                .from = from,
                                .to = to,
                                .bytes = bytes,
                                .send_start = send_start(clock, from, pieces, count)};
    transfer.send_end = transfer.send_start + multicast_send_time(multicast, from, bytes);
    transfer.receive_start = multicast_arrival(multicast, &transfer); /* the earliest start */
    transfer.receive_end = transfer.receive_start;
    int parcels = fill_parcels(clock, pieces, count);
    timeline_append(clock->timeline, &transfer, clock->parcels, parcels);
    ARENA_GROW(clock->arena, clock->bundles, number, clock->bundle_capacity);
    clock->bundles[number] = pack(clock, from, pieces, count);
    note_send(clock, &transfer, &clock->bundles[number]);
    return number;
}

/* Combines the sets of a transfer with what its receiver holds; returns the bytes that this
 * combines. A set that the rules forbid changes nothing; the checker reports it. */
static double take_bundle(struct collective_clock *clock, int to, const struct bundle *bundle)
{
    double combined = 0.0;
    for (int k = 0; k < bundle->count; k++) {
        uint64_t *held = set_of(clock, to, bundle->pieces[k]);
        const uint64_t *received = bundle->sets + (size_t)k * clock->words;
        enum received_effect effect = contributors_effect(held, received, clock->words);
        if (effect == EFFECT_COMBINED)
            combined += clock->pieces.list[bundle->pieces[k]].bytes;
        if (effect != EFFECT_NONE)
            contributors_add(held, received, clock->words);
    }
    return combined;
}

/* From this time on the sends of the pieces that were chosen earlier precede the receive. */
static double all_begun(const struct collective_clock *clock, int to, const struct bundle *bundle,
                        bool lasts)
{
    double latest = 0.0;
    for (int k = 0; k < bundle->count && clock->uses; k++) {
        const struct piece_use *use = use_of(clock, to, bundle->pieces[k]);
        latest = fmax(latest, lasts ? use->send_start : use->send_end);
    }
    return latest;
}

double collective_clock_receive(struct collective_clock *clock, size_t number)
{
    struct transfer *transfer = &clock->timeline->transfers[clock->first + number];
    const struct bundle *bundle = &clock->bundles[number];
    int to = transfer->to;
    double combined = take_bundle(clock, to, bundle);
    double seconds = multicast_receive_time(clock->multicast, to, transfer->bytes) +
                     collective_combine_time(clock->multicast, to, combined);
    transfer->receive_start = fmax(transfer->receive_start, clock->receiving[to]);
    transfer->receive_start =
        fmax(transfer->receive_start, all_begun(clock, to, bundle, seconds > 0.0));
    transfer->receive_end = transfer->receive_start + seconds;
    clock->receiving[to] = transfer->receive_end;
    for (int k = 0; k < bundle->count && clock->uses; k++)
        use_of(clock, to, bundle->pieces[k])->received = transfer->receive_end;
    timeline_note_completion(clock->timeline, transfer);
    return transfer->receive_end;
}

double collective_clock_place(struct collective_clock *clock, int from, int to, const int *pieces,
                              int count)
{
    return collective_clock_receive(clock, collective_clock_send(clock, from, to, pieces, count));
}
